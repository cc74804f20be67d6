import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import { cancelProcedure, listPatientProcedures, procedureStatuses } from '../../procedures.contract.ts'
import { ProcedureDone } from './procedure-done.tsx'

type Row = Output<typeof listPatientProcedures>['rows'][number]
const PAGE_SIZE = 5

const columns: Column<Row>[] = [
  {
    key: 'name',
    label: t('Procedure'),
    card: 'title',
    render: (row) => <Stacked below={row.notes}>{row.name}</Stacked>,
  },
  {
    key: 'ordered',
    label: t('Ordered'),
    card: 'wide',
    render: (row) => (
      <Stacked look="u-num" below={row.ordered_by_name}>
        {formatDate(row.created_at)}
      </Stacked>
    ),
  },
  {
    key: 'status',
    label: t('Status'),
    card: 'wide',
    render: (row) => (
      <Stacked
        look=""
        below={[
          row.done_by_name && `${row.done_by_name}, ${formatDateTime(row.done_at)}`,
          row.done_notes,
          row.cancel_reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <StatusBadge status={row.status === 'ordered' ? 'pending' : row.status} label={procedureStatuses[row.status]} />
      </Stacked>
    ),
  },
]

/**
 * What was to be done to a patient, on their page: a nurse or doctor says when it is. Nothing ordered, nothing shown.
 */
export default function PatientProcedures({ patientId }: { patientId: string }) {
  const { can } = useSession()
  const [doing, setDoing] = useState<Row | null>(null)
  const [cancelling, setCancelling] = useState<Row | null>(null)
  const cancel = useCommand(cancelProcedure)
  const list = useOwnList(listPatientProcedures, { page: 1 }, () => ({ patient_id: patientId }), { size: PAGE_SIZE })
  if (list.query.data?.total === 0) return null
  const actions = actionsColumn<Row>(
    (row) =>
      row.status === 'ordered' && (
        <>
          {can('procedures.do') && (
            <Button variant="default" onClick={() => setDoing(row)}>
              {t('Done')}
              <span className="u-visually-hidden"> {row.name}</span>
            </Button>
          )}
          {can('orders.place') && (
            <Button variant="default" onClick={() => setCancelling(row)}>
              {t('Cancel')}
              <span className="u-visually-hidden"> {row.name}</span>
            </Button>
          )}
        </>
      ),
  )
  return (
    <Panel title={t('Procedures')} flush>
      <ListTable
        label={t('Procedures')}
        columns={[...columns, actions]}
        list={list}
        empty={{ text: t('No procedures yet'), hint: t('What is ordered to be done appears here.') }}
      />
      {doing && <ProcedureDone procedure={doing} onClose={() => setDoing(null)} />}
      {cancelling && (
        <ReasonDialog
          onClose={() => setCancelling(null)}
          title={t('Cancel {name}?', { name: cancelling.name })}
          confirmLabel={t('Cancel Order')}
          onConfirm={async (reason) => {
            await cancel.mutateAsync({ procedure_id: cancelling.id, reason })
            toast.success(t('Cancelled: {name}', { name: cancelling.name }))
          }}
        />
      )}
    </Panel>
  )
}
