import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Id, LocalDate, type Output } from '../../../../kernel/contract/index.ts'
import { addDays, writeDay } from '../../../../kernel/contract/values/days.ts'
import { fromCents, sumCents } from '../../../../kernel/contract/values/money.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import type { CallError } from '../../../../kernel/web/data/call.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatMoney, formatNumber, hospitalToday, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { paymentColumns } from '../../payments.columns.ts'
import {
  exportPayments,
  getDayReport,
  isMoney,
  listPayments,
  Mode,
  paymentKinds,
  tenderModes,
} from '../../payments.contract.ts'
import { Amount, confirmedWords, invoicePath, modeChoices } from '../words.tsx'
import { ReceiptDialog } from './receipt.tsx'

const kinds = Object.keys(paymentKinds) as (keyof typeof paymentKinds)[]
const kindChoices = choicesOf(t('All kinds'), kinds, paymentKinds)

/** Spans of days that end today → how many days back they begin. */
const SPANS = { today: 0, yesterday: 1, week: 6, month: 29 } as const
const spans = [
  { value: 'today', label: t('Today') },
  { value: 'yesterday', label: t('Yesterday') },
  { value: 'week', label: t('Last 7 days') },
  { value: 'month', label: t('Last 30 days') },
]
/** The days before yesterday that a report may be wanted of, newest first. */
const EARLIER = 90
const isDay = (span: string): boolean => LocalDate.safeParse(span).success
const ofDay = (day: string) => ({ value: day, label: writeDay(day) })
/** The days of a span; a day by itself is one too. */
function daysOf(span: string): { from: string; to: string } {
  const today = hospitalToday()
  if (isDay(span)) return { from: span, to: span }
  const known = oneOf(Object.keys(SPANS) as (keyof typeof SPANS)[], span) ?? 'today'
  const from = addDays(today, -SPANS[known])
  return { from, to: known === 'yesterday' ? from : today }
}

/**
 * What came and went back, by mode and person, with its sums: what a cashier compares the drawer and the slips with.
 */
function DayReport({ report }: { report: UseQueryResult<Output<typeof getDayReport>, CallError> }) {
  if (!report.data) return <Waiting for={report} failure={t('Failed to load the day report')} lines={5} />
  const { rows } = report.data
  if (!rows.length) return <p className="u-muted">{t('Nothing was taken.')}</p>
  const modes = Mode.options.filter((mode) => rows.some((row) => row.payment_mode === mode))
  const people = [...new Map(rows.map((row) => [row.taken_by, row.taken_by_name]))]
  const sum = (of: typeof rows) => formatMoney(fromCents(sumCents(of.map((row) => row.net))))
  /** By mode, and in all; what no money came by stands apart. */
  const sums = (of: typeof rows) => [
    ...modes.map((mode) => sum(of.filter((row) => row.payment_mode === mode))),
    sum(of.filter((row) => isMoney(row.payment_mode))),
  ]
  return (
    <AmountTable
      caption={t('Taken, less what was given back')}
      heads={[t('Person'), ...modes.map((mode) => tenderModes[mode]), t('Total')]}
      lines={people.map(([id, name]) => ({
        key: id ?? name,
        name,
        cells: sums(rows.filter((row) => row.taken_by === id)),
      }))}
      sums={[{ key: 'together', name: 'Total', cells: sums(rows) }]}
    />
  )
}

/** All payments, refunds and deposits. */
export default function Payments() {
  const [receipt, setReceipt] = useState<string | null>(null)
  const payments = useList(
    listPayments,
    { search: '', span: 'today', payment_mode: '', kind: '', taken_by: '', page: 1 },
    ({ search, span, payment_mode, kind, taken_by }) => ({
      search,
      ...daysOf(span),
      payment_mode: oneOf(Mode.options, payment_mode),
      kind: oneOf(kinds, kind),
      taken_by: Id.safeParse(taken_by).data,
    }),
  )
  const { span } = payments.filters
  const report = useEndpoint(getDayReport, daysOf(span))
  const people = [...new Map(report.data?.rows.map((row) => [row.taken_by, row.taken_by_name]))].flatMap(
    ([value, label]) => (value ? [{ value, label }] : []),
  )
  const earlier = Array.from({ length: EARLIER }, (_, at) => ofDay(addDays(hospitalToday(), -at - 2)))
  const total = payments.query.data?.total
  const columns = tableColumns(paymentColumns, {
    payment_number: (row) => (
      <Stacked look="u-num" below={row.kind === 'payment' ? undefined : paymentKinds[row.kind]}>
        <button type="button" className="u-link u-strong" onClick={() => setReceipt(row.receipt_id)}>
          {row.payment_number}
        </button>
      </Stacked>
    ),
    patient: { card: 'wide', width: 180, render: (row) => <PatientCell row={row} /> },
    invoice_number: (row) =>
      row.invoice_id ? (
        <Link to={invoicePath(row.invoice_id)} className="u-link u-num">
          {row.invoice_number}
        </Link>
      ) : (
        NOTHING
      ),
    payment_mode: (row) => (
      <Stacked look="" below={[row.reference_number, confirmedWords(row)].filter(Boolean).join(' · ')}>
        {tenderModes[row.payment_mode]}
      </Stacked>
    ),
    amount: { card: undefined, render: (row) => <Amount of={row.amount} strong /> },
    created_at: (row) => <DoneCell at={row.created_at} by={row.taken_by_name} />,
  })
  return (
    <Page
      title={t('Billing - Payments')}
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? t('payment') : t('payments')}`}
      actions={<ExportButton endpoint={exportPayments} input={payments.asked} label={t('Export CSV')} />}
    >
      <Panel title={t('Day report')}>
        <DayReport report={report} />
      </Panel>
      <ListTable
        label={t('Payments')}
        columns={columns}
        list={payments}
        search={t('Payment, invoice, reference, patient or OP number')}
        choices={[
          { name: 'span', label: t('Days'), options: isDay(span) ? [...spans, ofDay(span)] : spans },
          { name: 'payment_mode', label: t('Mode'), options: modeChoices, select: true },
          { name: 'kind', label: t('Kind'), options: kindChoices, select: true },
          {
            name: 'taken_by',
            label: t('Person'),
            options: [{ value: '', label: t('All people') }, ...people],
            select: true,
          },
        ]}
        tools={
          <FilterSelect
            label={t('Another day')}
            value={isDay(span) ? span : ''}
            options={[{ value: '', label: t('Another day') }, ...earlier]}
            onChange={(day) => payments.setFilters({ span: day || 'today' })}
          />
        }
        empty={{ text: t('Nothing was taken today'), hint: t('What is taken at any desk appears here at once.') }}
        nothingFound={{
          text: t('No payments found'),
          hint: t('Check the spelling, or choose other days, another mode, kind or person.'),
          all: t('Show today'),
        }}
      />
      {receipt && <ReceiptDialog receiptId={receipt} onClose={() => setReceipt(null)} />}
    </Page>
  )
}
