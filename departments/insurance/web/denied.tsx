import './insurance.css'
import type { Output } from '../../../kernel/contract/index.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { AmountTable } from '../../../kernel/web/ui/amount-table.tsx'
import { Stacked } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { PatientCell } from '../../patients/web/offers.tsx'
import { type DenialRow, exportDenials, listDenials } from '../denials.contract.ts'
import { DenialReason, denialReasons, denialStages } from '../words.ts'
import { daysOfPeriod, periods } from './periods.ts'
import { useInsurers } from './use-insurers.ts'
import { InsurancePages } from './words.tsx'

const columns: Column<DenialRow>[] = [
  {
    key: 'date',
    label: 'Date',
    render: (row) => (
      <Stacked look="u-num u-nowrap" below={row.denied_by_name}>
        {formatDate(row.denied_on)}
      </Stacked>
    ),
  },
  {
    key: 'claim',
    label: 'Claim',
    card: 'title',
    render: (row) => (
      <Stacked look="u-num u-nowrap u-strong" below={row.insurer_name}>
        {row.claim_number}
      </Stacked>
    ),
  },
  { key: 'patient', label: 'Patient', card: 'wide', width: 170, render: (row) => <PatientCell row={row} visitId={row.visit_id} /> },
  {
    key: 'part',
    label: 'Part',
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={denialStages[row.stage]}>
        {row.item ?? 'Whole claim'}
      </Stacked>
    ),
  },
  {
    key: 'reason',
    label: 'Reason',
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.reason}>
        {denialReasons[row.reason_code]}
      </Stacked>
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    render: (row) => (
      <Stacked look="u-num u-nowrap u-strong" below={row.is_resubmitted && 'claimed again'}>
        {formatMoney(row.amount)}
      </Stacked>
    ),
  },
]

/** What was denied in all, by insurer and reason. */
function Sums({ sums, amount }: Pick<Output<typeof listDenials>, 'sums' | 'amount'>) {
  if (!sums.length) return null
  return (
    <Panel title="By insurer and reason">
      <AmountTable
        caption="Denied money by insurer and reason"
        heads={['Insurer', 'Reason', 'Parts', 'Denied', 'Claimed again']}
        words={[0]}
        lines={sums.map((row) => ({
          key: `${row.insurance_provider} ${row.reason_code}`,
          name: row.insurer_name,
          cells: [denialReasons[row.reason_code], formatNumber(row.parts), formatMoney(row.amount), formatMoney(row.resubmitted_amount)],
        }))}
        sums={[{ key: 'total', name: 'Total', cells: [formatMoney(amount), null] }]}
      />
    </Panel>
  )
}

/** The ledger of denied money. */
export default function Denied() {
  const insurers = useInsurers().data?.rows ?? []
  const denials = useList(
    listDenials,
    { search: '', insurer: '', reason: '', period: 'all', page: 1 },
    ({ search, insurer, reason, period }) => ({
      search,
      insurance_provider: oneOf(
        insurers.map((row) => row.key),
        insurer,
      ),
      reason_code: oneOf(DenialReason.options, reason),
      ...daysOfPeriod(period),
    }),
  )
  const data = denials.query.data
  return (
    <Page
      title="Denied Money"
      facts={data ? `${formatMoney(data.amount)} denied in ${formatNumber(data.total)} ${data.total === 1 ? 'part' : 'parts'}` : ' '}
    >
      <InsurancePages />
      {data && <Sums sums={data.sums} amount={data.amount} />}
      <ListTable
        label="Denied money"
        columns={columns}
        list={denials}
        search="Claim, patient, service or words"
        choices={[
          { name: 'period', label: 'Period', options: periods, select: true },
          {
            name: 'insurer',
            label: 'Insurance provider',
            select: true,
            options: [{ value: '', label: 'All providers' }, ...insurers.map(({ key, name }) => ({ value: key, label: name }))],
          },
          { name: 'reason', label: 'Reason', select: true, options: choicesOf('All reasons', DenialReason.options, denialReasons) },
        ]}
        end={<ExportButton endpoint={exportDenials} input={denials.asked} label="Export" />}
        empty={{ text: 'Nothing has been denied', hint: 'What insurers reject, or do not pay in full, is listed here with the reason.' }}
        nothingFound={{ text: 'Nothing denied here', hint: 'Choose another period, insurer or reason.', all: 'Show all' }}
      />
    </Page>
  )
}
