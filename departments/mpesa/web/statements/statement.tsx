import { Link, useParams } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { fromCents, sumCents } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatMoney, formatNumber, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useList, useOwnList } from '../../../../kernel/web/use-list.ts'
import { mpesaMissingColumns, mpesaStatementRowColumns } from '../../columns.ts'
import {
  exportMpesaMissing,
  exportMpesaStatementRows,
  getMpesaStatement,
  listMpesaMissing,
  listMpesaStatementRows,
} from '../../statements.contract.ts'
import { rowKinds, rowOutcomes } from '../../words.ts'
import { Amount, invoiceLink } from '../words.tsx'

const LIST = '/hospital/billing/mpesa?tab=statements'
const outcomes = Object.keys(rowOutcomes) as (keyof typeof rowOutcomes)[]
const outcomeChoices = choicesOf(t('All rows'), outcomes, rowOutcomes)
const TONES = {
  placed: 'green',
  confirmed: 'green',
  known: 'grey',
  work_list: 'amber',
  own: 'amber',
  differs: 'red',
  reversed: 'red',
} as const

const columns = tableColumns(mpesaStatementRowColumns, {
  receipt_number: (row) => (
    <Stacked
      look="u-strong u-num"
      below={
        row.kind === 'payment'
          ? t('Line {line}', { line: row.line })
          : [rowKinds[row.kind], row.kind === 'reversal' && row.linked_receipt].filter(Boolean).join(': ')
      }
    >
      {row.receipt_number}
    </Stacked>
  ),
  transacted_at: (row) => formatDateTime(row.transacted_at),
  amount: { card: undefined, render: (row) => <Amount of={row.kind === 'reversal' ? `-${row.amount}` : row.amount} /> },
  payer: (row) => (
    <Stacked look="" below={row.phone && formatPhone(row.phone)}>
      {row.payer ?? '–'}
    </Stacked>
  ),
  account: (row) => row.account ?? '–',
  became: {
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.note}>
        <StatusBadge status={row.became} label={rowOutcomes[row.became]} tone={TONES[row.became]} />
      </Stacked>
    ),
  },
})

const missingColumns = tableColumns(mpesaMissingColumns, {
  reference_number: (row) => <span className="u-strong u-num">{row.reference_number}</span>,
  amount: { card: undefined, render: (row) => <Amount of={row.amount} /> },
  recorded_at: (row) => <DoneCell at={row.recorded_at} by={row.taken_by_name} />,
  payment_number: (row) => <span className="u-num">{row.payment_number}</span>,
  invoice_number: (row) => invoiceLink(row),
})

type Statement = Output<typeof getMpesaStatement>
/** Payments that people recorded in the statement's time and that no statement has: by person, and one by one. */
function Missing({ statement }: { statement: Statement }) {
  const { id, covers_from, covers_to, missing } = statement
  const list = useOwnList(listMpesaMissing, { page: 1 }, () => ({ mpesa_statement_id: id }), { size: 10 })
  const time = t('{covers_from} to {covers_to}', {
    covers_from: formatDateTime(covers_from),
    covers_to: formatDateTime(covers_to),
  })
  if (!covers_from) return null
  return (
    <Panel
      title={t('Recorded and missing')}
      actions={
        missing.length > 0 && (
          <ExportButton endpoint={exportMpesaMissing} input={{ mpesa_statement_id: id }} label={t('Export Missing')} />
        )
      }
    >
      {missing.length === 0 ? (
        <p className="u-muted">
          {t('Whatever was recorded by M-PESA from {time} is confirmed or stands in a statement.', { time })}
        </p>
      ) : (
        <div className="u-stack">
          <Notice tone="amber">
            {t(
              'Recorded by M-PESA from {time}, not confirmed, and in no statement that was imported. Either the receipt number is wrong, or the money never came.',
              { time },
            )}
          </Notice>
          <AmountTable
            caption={t('Missing, by person')}
            heads={[t('Recorded by'), t('Payments'), t('Sum')]}
            lines={missing.map((row) => ({
              key: row.taken_by_name,
              name: row.taken_by_name,
              cells: [formatNumber(row.payments), formatMoney(row.amount)],
            }))}
            sums={[
              {
                key: 'together',
                name: t('Total'),
                cells: [
                  formatNumber(missing.reduce((sum, row) => sum + row.payments, 0)),
                  formatMoney(fromCents(sumCents(missing.map((row) => row.amount)))),
                ],
              },
            ]}
          />
          <ListTable
            label={t('Missing payments')}
            columns={missingColumns}
            list={list}
            empty={{ text: t('Nothing is missing'), hint: t('Whatever was recorded stands in a statement.') }}
          />
        </div>
      )}
    </Panel>
  )
}

/** A statement of the paybill: what became of its rows, and what is recorded and stands in none. */
export default function StatementPage() {
  const { mpesa_statement_id = '' } = useParams()
  const query = useEndpoint(getMpesaStatement, { mpesa_statement_id })
  const rows = useList(listMpesaStatementRows, { search: '', became: '', page: 1 }, ({ search, became }) => ({
    mpesa_statement_id,
    search,
    became: oneOf(outcomes, became),
  }))
  const statement = query.data
  if (!statement)
    return (
      <Page title={t('M-PESA Statement')}>
        <Waiting
          for={query}
          failure={t('Failed to load the statement')}
          lines={8}
          missing={{ way: { to: LIST, label: t('All statements') } }}
        />
      </Page>
    )
  return (
    <Page
      title={t('M-PESA Statement {filename}', { filename: statement.filename })}
      facts={t('Imported {imported_at} by {imported_by_name}', {
        imported_at: formatDateTime(statement.imported_at),
        imported_by_name: statement.imported_by_name,
      })}
      actions={
        <Button component={Link} variant="default" to={LIST}>
          {t('All statements')}
        </Button>
      }
    >
      <div className="u-stack">
        {!statement.finished_at && (
          <Notice tone="amber">
            {t('This import stopped in the middle. Import the same file again to finish it.')}
          </Notice>
        )}
        <Missing statement={statement} />
        <ListTable
          label={t('Rows of the statement')}
          columns={columns}
          list={rows}
          search={{ label: t('Search rows'), placeholder: t('M-PESA receipt, payer, phone or account') }}
          choices={[{ name: 'became', label: t('What became of it'), options: outcomeChoices, select: true }]}
          end={<ExportButton endpoint={exportMpesaStatementRows} input={rows.asked} label={t('Export CSV')} />}
          empty={{
            text: t('No row is new here'),
            hint: t('Its rows stood in statements that were imported before, or concern no customer.'),
          }}
          nothingFound={{
            text: t('Nothing found'),
            hint: t('Check the spelling, or choose other rows.'),
            all: t('Show all rows'),
          }}
        />
      </div>
    </Page>
  )
}
