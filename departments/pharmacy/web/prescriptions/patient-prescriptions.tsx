import { lazy, Suspense, useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, humanise } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import { listPatientPrescriptions } from '../../prescriptions.contract.ts'
import { nameOf } from '../rx-words.tsx'

type Row = Output<typeof listPatientPrescriptions>['rows'][number]
const PAGE_SIZE = 8
const PrescriptionPaper = lazy(() => import('./paper.tsx'))
const shown = ['current', 'all'] as const
const chips = shown.map((value) => ({ value, label: humanise(value) }))
const statusWords = {
  pending: t('Prescribed'),
  dispensing: t('Dispensing'),
  completed: t('Dispensed'),
  cancelled: t('Cancelled'),
} as const

const columns: Column<Row>[] = [
  {
    key: 'medicine',
    label: t('Medicine'),
    card: 'title',
    render: (row) => (
      <Stacked
        below={[
          t(row.route),
          row.instructions,
          row.substitution_note &&
            t('given by the pharmacy instead of {name}: {substitution_note}', {
              name: row.name,
              substitution_note: row.substitution_note,
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {nameOf(row)}
      </Stacked>
    ),
  },
  { key: 'dose', label: t('Dose'), card: 'wide', render: (row) => `${row.dosage}, ${row.frequency}` },
  {
    key: 'duration',
    label: t('For'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.ends_on && t('until {ends_on}', { ends_on: formatDate(row.ends_on) })}>
        {row.duration}
      </Stacked>
    ),
  },
  {
    key: 'status',
    label: t('Status'),
    render: (row) => <StatusBadge status={row.status} label={t(statusWords[row.status])} />,
  },
  {
    key: 'prescribed',
    label: t('Prescribed'),
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
          {t('Print')}
          <span className="u-visually-hidden"> {t('the prescription of {row}', { row: nameOf(row) })}</span>
        </Button>
      ),
  )
  return (
    <Panel
      title={show === 'current' ? t('Current medicines') : t('Prescriptions')}
      flush
      actions={
        <FilterChips
          label={t('Which prescriptions')}
          value={show}
          options={chips}
          onChange={(chosen) => prescriptions.setFilters({ show: chosen })}
        />
      }
    >
      <ListTable
        label={show === 'current' ? t('Current medicines') : t('Prescriptions')}
        columns={can('orders.view') ? [...columns, print] : columns}
        list={prescriptions}
        failure={t('Failed to load the prescriptions')}
        empty={{
          text: show === 'current' ? t('No current medicines') : t('No prescriptions yet'),
          hint: t('What is prescribed in this hospital appears here.'),
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
