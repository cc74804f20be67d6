import { t } from '../../../kernel/contract/words/text.ts'
import './insurance.css'
import type { Output } from '../../../kernel/contract/index.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { formatDate, formatMoney, formatNumber } from '../../../kernel/web/ui/format.ts'
import { AmountTable } from '../../../kernel/web/ui/lists/amount-table.tsx'
import { Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { PatientCell } from '../../patients/web/offers.tsx'
import { denialColumns } from '../denials.columns.ts'
import { exportDenials, listDenials } from '../denials.contract.ts'
import { DenialReason, denialReasons, denialStages } from '../words.ts'
import { daysOfPeriod, periods } from './periods.ts'
import { useInsurers } from './use-insurers.ts'
import { InsurancePages } from './words.tsx'

const columns = tableColumns(denialColumns, {
  denied_on: {
    card: undefined,
    render: (row) => (
      <Stacked look="u-num u-nowrap" below={row.denied_by_name}>
        {formatDate(row.denied_on)}
      </Stacked>
    ),
  },
  claim_number: {
    card: 'title',
    render: (row) => (
      <Stacked look="u-num u-nowrap u-strong" below={row.insurer_name}>
        {row.claim_number}
      </Stacked>
    ),
  },
  patient: { card: 'wide', width: 170, render: (row) => <PatientCell row={row} visitId={row.visit_id} /> },
  item: {
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={denialStages[row.stage]}>
        {row.item ?? t('Whole claim')}
      </Stacked>
    ),
  },
  reason_code: {
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.reason}>
        {denialReasons[row.reason_code]}
      </Stacked>
    ),
  },
  amount: {
    card: undefined,
    render: (row) => (
      <Stacked look="u-num u-nowrap u-strong" below={row.is_resubmitted && t('claimed again')}>
        {formatMoney(row.amount)}
      </Stacked>
    ),
  },
})

/** What was denied in all, by insurer and reason. */
function Sums({ sums, amount }: Pick<Output<typeof listDenials>, 'sums' | 'amount'>) {
  if (!sums.length) return null
  return (
    <Panel title={t('By insurer and reason')}>
      <AmountTable
        caption={t('Denied money by insurer and reason')}
        heads={[t('Insurer'), t('Reason'), t('Parts'), t('Denied'), t('Claimed again')]}
        words={[0]}
        lines={sums.map((row) => ({
          key: `${row.insurance_provider} ${row.reason_code}`,
          name: row.insurer_name,
          cells: [
            denialReasons[row.reason_code],
            formatNumber(row.parts),
            formatMoney(row.amount),
            formatMoney(row.resubmitted_amount),
          ],
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
      title={t('Denied Money')}
      facts={
        data
          ? t('{amount} denied in {total} {value}', {
              amount: formatMoney(data.amount),
              total: formatNumber(data.total),
              value: data.total === 1 ? t('part') : t('parts'),
            })
          : ' '
      }
    >
      <InsurancePages />
      {data && <Sums sums={data.sums} amount={data.amount} />}
      <ListTable
        label={t('Denied Money')}
        columns={columns}
        list={denials}
        search={t('Claim, patient, service or words')}
        choices={[
          { name: 'period', label: t('Period'), options: periods, select: true },
          {
            name: 'insurer',
            label: t('Insurance provider'),
            select: true,
            options: [
              { value: '', label: t('All providers') },
              ...insurers.map(({ key, name }) => ({ value: key, label: name })),
            ],
          },
          {
            name: 'reason',
            label: t('Reason'),
            select: true,
            options: choicesOf(t('All reasons'), DenialReason.options, denialReasons),
          },
        ]}
        end={<ExportButton endpoint={exportDenials} input={denials.asked} label={t('Export')} />}
        empty={{
          text: t('Nothing has been denied'),
          hint: t('What insurers reject, or do not pay in full, is listed here with the reason.'),
        }}
        nothingFound={{
          text: t('Nothing denied here'),
          hint: t('Choose another period, insurer or reason.'),
          all: t('Show all'),
        }}
      />
    </Page>
  )
}
