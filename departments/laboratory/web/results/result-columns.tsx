import { IconDots } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Permission } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatName } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { Menu, type MenuItem } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { amendmentWaits } from '../../../visits/order-ref.ts'
import { VisitPatientCell } from '../../../visits/web/offers.tsx'
import { labResultColumns } from '../../columns.ts'
import type { LabResult } from '../../results.contract.ts'
import type { useLabDialogs } from '../use-lab-dialogs.tsx'
import { ResultBadge } from '../words.tsx'
import { ResultValue } from './result-value.tsx'
import { TestCell } from './test-cell.tsx'

export type ResultTasks = {
  can: (permission: Permission) => boolean
  dialogs: ReturnType<typeof useLabDialogs>
  approve: (result: LabResult) => void
  approving: string | null
  /** Why this person may not review that result; null: they may. */
  refused: (result: LabResult) => string | null
}

/** Whether a value waits to be told by phone: a critical one, or one that took the place of what was told. */
export const isUntold = (result: LabResult): boolean =>
  (result.critical || result.told_before !== null) && !result.critical_at && result.status === 'pending_review'

/** Why somebody has to be told. */
export const untoldWords = ({ told_before }: Pick<LabResult, 'told_before'>): string =>
  told_before === null ? t('Critical, nobody told') : t('Changed, to be told again')

function RowActions({ result, tasks }: { result: LabResult; tasks: ResultTasks }) {
  const { can, dialogs } = tasks
  const whose = (
    <span className="u-visually-hidden">
      {' '}
      {t('{test_name} of {result}', { test_name: result.test_name, result: formatName(result) })}
    </span>
  )
  const reviews = result.status === 'pending_review' && can('lab.review')
  const why = reviews ? tasks.refused(result) : null
  const untold = isUntold(result)
  const entry = () => dialogs.open({ kind: 'entry', orderId: result.order_id })
  const more: MenuItem[] = [
    { label: t('View Report'), onSelect: () => dialogs.open({ kind: 'report', resultId: result.id }) },
    ...(reviews && untold
      ? [
          {
            label: t('Reject'),
            danger: true,
            disabled: why !== null,
            onSelect: () => dialogs.open({ kind: 'reject', result }),
          },
        ]
      : []),
  ]
  return (
    <>
      {untold && can('lab.work') && (
        <Button variant="light" color="red" onClick={() => dialogs.open({ kind: 'critical', resultId: result.id })}>
          {result.told_before === null ? t('Tell critical value') : t('Tell the change')}
          {whose}
        </Button>
      )}
      {/* What differs so much from the one before is approved where both are seen, with a reason. */}
      {reviews && !untold && result.delta && (
        <Button
          variant="light"
          component={Link}
          to={`/hospital/laboratory/review?search=${result.op_number}&result=${result.id}`}
        >
          {t('Review Change')}
          {whose}
        </Button>
      )}
      {reviews && !untold && !result.delta && (
        <>
          <Button
            variant="light"
            disabled={why !== null}
            title={why ?? undefined}
            loading={tasks.approving === result.id}
            onClick={() => tasks.approve(result)}
          >
            {t('Approve')}
            {whose}
          </Button>
          <Button
            variant="default"
            disabled={why !== null}
            title={why ?? undefined}
            onClick={() => dialogs.open({ kind: 'reject', result })}
          >
            {t('Reject')}
            {whose}
          </Button>
        </>
      )}
      {/* The row shows what stands: an amendment is decided on where both are seen. */}
      {amendmentWaits(result) && can('lab.review') && (
        <Button
          variant="light"
          component={Link}
          to={`/hospital/laboratory/review?search=${result.op_number}&result=${result.id}`}
        >
          {t('Review Amendment')}
          {whose}
        </Button>
      )}
      {result.status === 'rejected' && can('lab.work') && (
        <Button variant="light" onClick={entry}>
          {t('Reenter Result')}
          {whose}
        </Button>
      )}
      {result.status === 'draft' && can('lab.work') && (
        <Button variant="light" onClick={entry}>
          {t('Continue')}
          {whose}
        </Button>
      )}
      {more.length > 1 ? (
        <Menu
          label={t('More actions for {result}', { result: formatName(result) })}
          trigger={<IconDots size={18} />}
          items={more}
        />
      ) : (
        <Button variant="default" onClick={more[0]?.onSelect}>
          {t('View Report')}
          {whose}
        </Button>
      )}
    </>
  )
}

/** The columns of the results' list. */
export const resultColumns = (tasks: ResultTasks): Column<LabResult>[] => [
  ...tableColumns(labResultColumns, {
    patient: (row) => <VisitPatientCell row={row} />,
    test_name: { card: 'wide', render: (row) => <TestCell row={row} /> },
    result_value: { card: 'wide', render: (row) => <ResultValue result={row} /> },
    status: {
      card: 'wide',
      render: (row) => (
        <span className="lab-stacked">
          <ResultBadge status={row.status} />
          {isUntold(row) && <Badge tone="red">{untoldWords(row)}</Badge>}
          {amendmentWaits(row) && <Badge tone="blue">{t('Amendment waiting')}</Badge>}
          {row.amended_at && <span className="u-person-facts">{t('Amended')}</span>}
          {row.rejection_reason && <span className="lab-reason">{row.rejection_reason}</span>}
        </span>
      ),
    },
    performed_at: (row) => (
      <span>
        <span className="u-num u-nowrap">{formatDateTime(row.performed_at)}</span>
        <span className="u-person-facts">{row.performed_by_name}</span>
        {row.reviewed_by_name && (
          <span className="u-person-facts">
            {t('Reviewed: {reviewed_by_name}', { reviewed_by_name: row.reviewed_by_name })}
          </span>
        )}
      </span>
    ),
  }),
  {
    ...actionsColumn<LabResult>((row) => <RowActions result={row} tasks={tasks} />, 'lab-row-actions'),
    hideLabel: false,
  },
]
