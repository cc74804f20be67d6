import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDate, humanise } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { useOwnList } from '../../../kernel/web/use-list.ts'
import { listPatientPrescriptions } from '../prescriptions.contract.ts'
import { nameOf } from './rx-words.tsx'

type Row = Output<typeof listPatientPrescriptions>['rows'][number]
const PAGE_SIZE = 8
const PrescriptionPaper = lazy(() => import('./paper.tsx'))
const shown = ['current', 'all'] as const
const chips = shown.map((value) => ({ value, label: humanise(value) }))
const statusWords = { pending: 'Prescribed', dispensing: 'Dispensing', completed: 'Dispensed', cancelled: 'Cancelled' } as const

const columns: Column<Row>[] = [
  {
    key: 'medicine',
    label: 'Medicine',
    card: 'title',
    render: (row) => (
      <Stacked
        below={[
          row.route,
          row.instructions,
          row.substitution_note && `given by the pharmacy instead of ${row.name}: ${row.substitution_note}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {nameOf(row)}
      </Stacked>
    ),
  },
  { key: 'dose', label: 'Dose', card: 'wide', render: (row) => `${row.dosage}, ${row.frequency}` },
  {
    key: 'duration',
    label: 'For',
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.ends_on && `until ${formatDate(row.ends_on)}`}>
        {row.duration}
      </Stacked>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <StatusBadge status={row.status} label={statusWords[row.status]} />,
  },
  {
    key: 'prescribed',
    label: 'Prescribed',
    card: 'wide',
    render: (row) => (
      <Stacked look="u-num" below={row.ordered_by_name}>
        {formatDate(row.created_at)}
      </Stacked>
    ),
  },
]

/** What a patient takes now, and everything that was prescribed to them, on their page. */
export default function PatientPrescriptions({ patientId }: { patientId: string }) {
  const prescriptions = useOwnList(
    listPatientPrescriptions,
    { show: 'current', page: 1 },
    ({ show }) => ({ patient_id: patientId, show: oneOf(shown, show) ?? 'current' }),
    { size: PAGE_SIZE },
  )
  const { show } = prescriptions.asked
  const { can } = useSession()
  const [paper, setPaper] = useState<string | null>(null)
  const print = actionsColumn<Row>(
    (row) =>
      row.status !== 'cancelled' && (
        <Button variant="default" onClick={() => setPaper(row.visit_id)}>
          Print<span className="u-visually-hidden"> the prescription of {nameOf(row)}</span>
        </Button>
      ),
  )
  return (
    <Panel
      title={show === 'current' ? 'Current medicines' : 'Prescriptions'}
      flush
      actions={
        <FilterChips
          label="Which prescriptions"
          value={show}
          options={chips}
          onChange={(chosen) => prescriptions.setFilters({ show: chosen })}
        />
      }
    >
      <ListTable
        label={show === 'current' ? 'Current medicines' : 'Prescriptions'}
        columns={can('orders.view') ? [...columns, print] : columns}
        list={prescriptions}
        failure="Failed to load the prescriptions"
        empty={{
          text: show === 'current' ? 'No current medicines' : 'No prescriptions yet',
          hint: 'What is prescribed in this hospital appears here.',
        }}
      />
      {paper && (
        <Suspense fallback={null}>
          <PrescriptionPaper visitId={paper} onClose={() => setPaper(null)} />
        </Suspense>
      )}
    </Panel>
  )
}
