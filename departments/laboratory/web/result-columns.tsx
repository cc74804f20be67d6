import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Permission } from '../../../kernel/contract/index.ts'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { actionsColumn } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { formatDateTime, formatName } from '../../../kernel/web/ui/format.ts'
import { Menu, type MenuItem } from '../../../kernel/web/ui/menu.tsx'
import { amendmentWaits } from '../../visits/of-order.ts'
import { VisitPatientCell } from '../../visits/web/offers.tsx'
import type { LabResult } from '../results.contract.ts'
import { ResultValue } from './result-value.tsx'
import { TestCell } from './test-cell.tsx'
import type { useLabDialogs } from './use-lab-dialogs.tsx'
import { ResultBadge } from './words.tsx'

export type ResultTasks = {
  can: (permission: Permission) => boolean
  dialogs: ReturnType<typeof useLabDialogs>
  approve: (result: LabResult) => void
  approving: string | null
  /** Why this person may not review that result; null: they may. */
  refused: (result: LabResult) => string | null
}

/** Whether a critical value waits to be told by phone. */
export const isUntold = (result: LabResult): boolean => result.critical && !result.critical_at && result.status === 'pending_review'

function RowActions({ result, tasks }: { result: LabResult; tasks: ResultTasks }) {
  const { can, dialogs } = tasks
  const whose = (
    <span className="u-visually-hidden">
      {' '}
      {result.test_name} of {formatName(result)}
    </span>
  )
  const reviews = result.status === 'pending_review' && can('lab.review')
  const why = reviews ? tasks.refused(result) : null
  const untold = isUntold(result)
  const entry = () => dialogs.open({ kind: 'entry', orderId: result.order_id })
  const more: MenuItem[] = [
    { label: 'View Report', onSelect: () => dialogs.open({ kind: 'report', resultId: result.id }) },
    ...(reviews && untold
      ? [{ label: 'Reject', danger: true, disabled: why !== null, onSelect: () => dialogs.open({ kind: 'reject', result }) }]
      : []),
  ]
  return (
    <>
      {untold && can('lab.work') && (
        <Button variant="light" color="red" onClick={() => dialogs.open({ kind: 'critical', resultId: result.id })}>
          Tell critical value{whose}
        </Button>
      )}
      {reviews && !untold && (
        <>
          <Button
            variant="light"
            disabled={why !== null}
            title={why ?? undefined}
            loading={tasks.approving === result.id}
            onClick={() => tasks.approve(result)}
          >
            Approve{whose}
          </Button>
          <Button
            variant="default"
            disabled={why !== null}
            title={why ?? undefined}
            onClick={() => dialogs.open({ kind: 'reject', result })}
          >
            Reject{whose}
          </Button>
        </>
      )}
      {/* The row shows what stands: an amendment is decided on where both are seen. */}
      {amendmentWaits(result) && can('lab.review') && (
        <Button variant="light" component={Link} to={`/hospital/laboratory/review?search=${result.op_number}&result=${result.id}`}>
          Review Amendment{whose}
        </Button>
      )}
      {result.status === 'rejected' && can('lab.work') && (
        <Button variant="light" onClick={entry}>
          Reenter Result{whose}
        </Button>
      )}
      {result.status === 'draft' && can('lab.work') && (
        <Button variant="light" onClick={entry}>
          Continue{whose}
        </Button>
      )}
      {more.length > 1 ? (
        <Menu label={`More actions for ${formatName(result)}`} trigger={<IconDots size={18} />} items={more} />
      ) : (
        <Button variant="default" onClick={more[0]?.onSelect}>
          View Report{whose}
        </Button>
      )}
    </>
  )
}

/** The columns of the results' list. */
export const resultColumns = (tasks: ResultTasks): Column<LabResult>[] => [
  { key: 'patient', label: 'Patient', card: 'title', render: (row) => <VisitPatientCell row={row} /> },
  { key: 'test', label: 'Test', card: 'wide', render: (row) => <TestCell row={row} /> },
  { key: 'result', label: 'Result', card: 'wide', render: (row) => <ResultValue result={row} /> },
  {
    key: 'status',
    label: 'Status',
    card: 'wide',
    render: (row) => (
      <span className="lab-stacked">
        <ResultBadge status={row.status} />
        {isUntold(row) && <Badge tone="red">Critical, nobody told</Badge>}
        {amendmentWaits(row) && <Badge tone="blue">Amendment waiting</Badge>}
        {row.amended_at && <span className="u-person-facts">Amended</span>}
        {row.rejection_reason && <span className="lab-reason">{row.rejection_reason}</span>}
      </span>
    ),
  },
  {
    key: 'performed',
    label: 'Performed',
    card: 'wide',
    render: (row) => (
      <span>
        <span className="u-num u-nowrap">{formatDateTime(row.performed_at)}</span>
        <span className="u-person-facts">{row.performed_by_name}</span>
        {row.reviewed_by_name && <span className="u-person-facts">Reviewed: {row.reviewed_by_name}</span>}
      </span>
    ),
  },
  { ...actionsColumn<LabResult>((row) => <RowActions result={row} tasks={tasks} />, 'lab-row-actions'), hideLabel: false },
]
