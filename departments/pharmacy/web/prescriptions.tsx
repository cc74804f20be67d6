import { inUnits } from '../../inventory/contract.ts'
import './pharmacy.css'
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { formatName, NOTHING } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useList } from '../../../kernel/web/use-list.ts'
import { Period } from '../../visits/of-visit.ts'
import { VisitPatientCell } from '../../visits/web/offers.tsx'
import {
  exportPrescriptions,
  getPharmacySummary,
  listPrescriptions,
  type PrescriptionRow,
  prescriptionDays,
} from '../dispensing.contract.ts'
import { PrescriptionStatus } from '../prescriptions.contract.ts'
import { prescriptionStatusLabels } from '../words.ts'
import { menuOf } from './rx-menu.ts'
import { doseOf, nameOf, RxPayment, RxStatus, Trace } from './rx-words.tsx'
import { type RxDialogs, useRxDialogs } from './use-rx-dialogs.tsx'

const periods = { today: 'Today', week: 'Last 7 days', month: 'Last 30 days', all: 'All time' } as const
const days = { prescribed: 'Prescribed', dispensed: 'Dispensed' } as const
const owes = { yes: 'Something owed', no: 'Nothing owed' } as const

function Actions({ row, dialogs }: { row: PrescriptionRow; dialogs: RxDialogs }) {
  const { can } = useSession()
  const may = can('pharmacy.dispense')
  const of = (
    <span className="u-visually-hidden">
      {' '}
      of {formatName(row)}, {nameOf(row)}
    </span>
  )
  return (
    <>
      {may && row.status === 'pending' && (
        <Button variant="light" onClick={() => dialogs.open({ kind: 'confirm', row })}>
          Confirm Medication{of}
        </Button>
      )}
      {may && row.status === 'dispensing' && (
        <Button
          variant="light"
          onClick={() => dialogs.open({ kind: 'dispense', patientId: row.patient_id, visitId: row.visit_id, ids: [row.id] })}
        >
          Dispense{of}
        </Button>
      )}
      <Menu
        label={`More actions for ${nameOf(row)}, ${formatName(row)}`}
        trigger={<IconDots size={18} />}
        items={menuOf(row, dialogs, may)}
      />
    </>
  )
}

const columnsOf = (dialogs: RxDialogs): Column<PrescriptionRow>[] => [
  { key: 'patient', label: 'Patient', card: 'title', render: (row) => <VisitPatientCell row={row} /> },
  {
    key: 'medication',
    label: 'Medication',
    width: 190,
    card: 'wide',
    render: (row) => (
      <>
        <Stacked
          below={[
            row.route,
            row.substitution_note && `instead of ${row.name}`,
            !row.given_id && (row.match ? 'written by name' : 'not in the catalogue'),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {nameOf(row)}
        </Stacked>
        <Trace row={row} />
      </>
    ),
  },
  {
    key: 'dosage',
    label: 'Dosage',
    width: 190,
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={`Quantity ${inUnits(row.quantity_due, row.unit)}`}>
        {doseOf(row)}
      </Stacked>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <span className="rx-stacked">
        <RxStatus row={row} />
        {row.status !== 'cancelled' && <RxPayment row={row} />}
      </span>
    ),
  },
  { key: 'prescribed', label: 'Prescribed', card: 'wide', render: (row) => <DoneCell at={row.created_at} by={row.ordered_by_name} /> },
  {
    key: 'dispensed',
    label: 'Dispensed',
    card: 'wide',
    // The dispenser stands under the date.
    render: (row) => (row.dispensed_at ? <DoneCell at={row.dispensed_at} by={row.dispensed_by_name ?? NOTHING} /> : NOTHING),
  },
  actionsColumn((row) => <Actions row={row} dialogs={dialogs} />),
]

/** All prescriptions: confirm, hand out, and what became of each. */
export default function Prescriptions() {
  const list = useList(
    listPrescriptions,
    { search: '', status: '', period: 'all', by: 'prescribed', owed: '', page: 1 },
    ({ search, status, period, by, owed }) => ({
      search,
      status: oneOf(PrescriptionStatus.options, status),
      period: oneOf(Period.options, period) ?? 'all',
      by: oneOf(prescriptionDays, by) ?? 'prescribed',
      owed: oneOf(['yes', 'no'] as const, owed),
    }),
  )
  const summary = useEndpoint(getPharmacySummary, {}).data
  const dialogs = useRxDialogs()
  return (
    <Page
      title="Pharmacy - Prescriptions"
      facts={summary ? `${summary.pending} pending · ${summary.dispensing} to hand out · ${summary.owed} owed` : ' '}
    >
      <ListTable
        label="Prescriptions"
        columns={columnsOf(dialogs)}
        list={list}
        failure="Failed to load prescriptions"
        search={{ label: 'Search prescriptions', placeholder: 'Patient, OP or visit number, medicine, prescriber' }}
        choices={[
          { name: 'status', label: 'Status', options: choicesOf('All Status', PrescriptionStatus.options, prescriptionStatusLabels) },
          { name: 'period', label: 'Period', select: true, options: Object.entries(periods).map(([value, label]) => ({ value, label })) },
          { name: 'by', label: 'Period of', select: true, options: Object.entries(days).map(([value, label]) => ({ value, label })) },
          { name: 'owed', label: 'Owed', select: true, options: choicesOf('Owed or not', ['yes', 'no'] as const, owes) },
        ]}
        end={<ExportButton endpoint={exportPrescriptions} input={list.asked} label="Export" />}
        empty={{ text: 'No prescriptions yet', hint: 'What doctors prescribe appears here by itself.' }}
        nothingFound={{
          text: 'No prescriptions found',
          hint: 'Check the spelling, or lift one of the filters.',
          all: 'Show all prescriptions',
        }}
      />
      {dialogs.dialogs}
    </Page>
  )
}
