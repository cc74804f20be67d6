import { t } from '../../../../kernel/contract/words/text.ts'
import { inUnits } from '../../../inventory/contract.ts'
import '../pharmacy.css'
import { IconDots } from '@tabler/icons-react'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { WaitTime } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { Period } from '../../../visits/visit-ref.ts'
import { VisitPatientCell } from '../../../visits/web/offers.tsx'
import { prescriptionColumns } from '../../dispensing.columns.ts'
import {
  exportPrescriptions,
  getPharmacySummary,
  listPrescriptions,
  type PrescriptionRow,
  prescriptionDays,
} from '../../dispensing.contract.ts'
import { PrescriptionStatus } from '../../prescriptions.contract.ts'
import { prescriptionStatusLabels } from '../../words.ts'
import { menuOf } from '../dispensing/rx-menu.ts'
import { toPayOf } from '../dispensing/to-pay.ts'
import { type RxDialogs, useRxDialogs } from '../dispensing/use-rx-dialogs.tsx'
import { CancelledWords, doseOf, isAsked, isOpen, nameOf, RxMarks, RxPayment, RxStatus, Trace } from '../rx-words.tsx'

const periods = { today: t('Today'), week: t('Last 7 days'), month: t('Last 30 days'), all: t('All time') } as const
const days = { prescribed: t('Prescribed'), dispensed: t('Dispensed') } as const
const owes = { yes: t('Something owed'), no: t('Nothing owed') } as const

function Actions({ row, dialogs }: { row: PrescriptionRow; dialogs: RxDialogs }) {
  const { can } = useSession()
  const may = can('pharmacy.dispense')
  const of = (
    <span className="u-visually-hidden"> {t('of {row}, {row2}', { row: formatName(row), row2: nameOf(row) })}</span>
  )
  return (
    <>
      {may && row.status === 'pending' && (
        <Button variant="light" onClick={() => dialogs.open({ kind: 'confirm', row })}>
          {t('Confirm Medication')}
          {of}
        </Button>
      )}
      {may && row.status === 'dispensing' && !isAsked(row) && (
        <Button
          variant="light"
          onClick={() =>
            dialogs.open({ kind: 'dispense', patientId: row.patient_id, toPay: toPayOf([row]), ids: [row.id] })
          }
        >
          {t('Dispense')}
          {of}
        </Button>
      )}
      <Menu
        label={t('More actions for {row}, {row2}', { row: nameOf(row), row2: formatName(row) })}
        trigger={<IconDots size={18} />}
        items={menuOf(row, dialogs, may)}
      />
    </>
  )
}

const columnsOf = (dialogs: RxDialogs): Column<PrescriptionRow>[] => [
  ...tableColumns(prescriptionColumns, {
    patient: (row) => <VisitPatientCell row={row} />,
    name: {
      width: 190,
      card: 'wide',
      render: (row) => (
        <>
          <span className="rx-marks">
            <RxMarks row={row} />
          </span>
          <Stacked
            below={[
              t(row.route),
              row.substitution_note && t('instead of {name}', { name: row.name }),
              !row.given_id && (row.match ? t('written by name') : t('not in the catalogue')),
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
    dosage: {
      width: 190,
      card: 'wide',
      render: (row) => (
        <Stacked look="" below={t('Quantity {quantity_due}', { quantity_due: inUnits(row.quantity_due, row.unit) })}>
          {doseOf(row)}
        </Stacked>
      ),
    },
    status: (row) => (
      <span className="rx-stacked">
        <RxStatus row={row} />
        {row.status === 'cancelled' ? <CancelledWords row={row} /> : <RxPayment row={row} />}
      </span>
    ),
    created_at: (row) => (
      <>
        <DoneCell at={row.created_at} by={row.ordered_by_name} />
        {isOpen(row) && !row.owed_since && (
          <span className="u-small">{rich('waits {time}', { time: <WaitTime since={row.created_at} /> })}</span>
        )}
      </>
    ),
    // The dispenser stands under the date.
    dispensed_at: (row) =>
      row.dispensed_at ? <DoneCell at={row.dispensed_at} by={row.dispensed_by_name ?? NOTHING} /> : NOTHING,
  }),
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
      title={t('Pharmacy - Prescriptions')}
      facts={
        summary
          ? t('{pending} pending · {dispensing} to hand out · {owed} owed', {
              pending: summary.pending,
              dispensing: summary.dispensing,
              owed: summary.owed,
            })
          : ' '
      }
    >
      <ListTable
        label={t('Prescriptions')}
        columns={columnsOf(dialogs)}
        onOpen={(row) => dialogs.open({ kind: 'details', row })}
        list={list}
        failure={t('Failed to load prescriptions')}
        search={{
          label: t('Search prescriptions'),
          placeholder: t('Patient, OP or visit number, medicine, prescriber'),
        }}
        choices={[
          {
            name: 'status',
            label: t('Status'),
            options: choicesOf(t('All Status'), PrescriptionStatus.options, prescriptionStatusLabels),
          },
          {
            name: 'period',
            label: t('Period'),
            select: true,
            options: Object.entries(periods).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'by',
            label: t('Period of'),
            select: true,
            options: Object.entries(days).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'owed',
            label: t('Owed'),
            select: true,
            options: choicesOf(t('Owed or not'), ['yes', 'no'] as const, owes),
          },
        ]}
        end={<ExportButton endpoint={exportPrescriptions} input={list.asked} label={t('Export')} />}
        empty={{ text: t('No prescriptions yet'), hint: t('What doctors prescribe appears here by itself.') }}
        nothingFound={{
          text: t('No prescriptions found'),
          hint: t('Check the spelling, or lift one of the filters.'),
          all: t('Show all prescriptions'),
        }}
      />
      {dialogs.dialogs}
    </Page>
  )
}
