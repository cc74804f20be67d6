import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { Id } from '../../../../kernel/contract/index.ts'
import { addDays } from '../../../../kernel/contract/values/days.ts'
import { fromCents, sumCents } from '../../../../kernel/contract/values/money.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatMoney, formatNumber, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { useByTwo } from '../../../approvals/web/offers.tsx'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { unconfirmedColumns } from '../../confirmations.columns.ts'
import {
  confirmPayments,
  exportUnconfirmed,
  Found,
  listUnconfirmed,
  sumUnconfirmed,
  takeBackPayment,
  type Unconfirmed,
} from '../../confirmations.contract.ts'
import { tenderModes } from '../../payments.contract.ts'
import { byReference } from '../../references.ts'
import { Amount, invoicePath } from '../words.tsx'
import { ReceiptDialog } from './receipt.tsx'

const modeChoices = choicesOf(t('All modes'), byReference, tenderModes)
const spans = [
  { value: '', label: t('Any day') },
  { value: 'today', label: t('Today') },
  { value: 'before', label: t('Before today') },
  { value: 'week', label: t('More than a week ago') },
]
function daysOf(span: string): { from?: string; to?: string } {
  const today = hospitalToday()
  if (span === 'today') return { from: today, to: today }
  if (span === 'before') return { to: addDays(today, -1) }
  return span === 'week' ? { to: addDays(today, -8) } : {}
}

/** What is recorded and not confirmed, by who took it. */
function Sums() {
  const sums = useEndpoint(sumUnconfirmed, {})
  if (!sums.data) return <Waiting for={sums} failure={t('Failed to load what is to be confirmed')} lines={3} />
  const { rows } = sums.data
  if (!rows.length) return <p className="u-muted">{t('Everything is confirmed.')}</p>
  const sum = (of: typeof rows) => formatMoney(fromCents(sumCents(of.map((row) => row.amount))))
  const cells = (of: typeof rows) => [
    ...byReference.map((mode) => sum(of.filter((row) => row.payment_mode === mode))),
    sum(of),
  ]
  const people = [...Map.groupBy(rows, (row) => row.taken_by)]
  return (
    <AmountTable
      caption={t('Recorded and not confirmed, per person')}
      heads={[t('Person'), ...byReference.map((mode) => tenderModes[mode]), t('Total')]}
      lines={people.map(([id, of]) => ({ key: id, name: of[0]?.taken_by_name, cells: cells(of) }))}
      sums={[{ key: 'together', name: t('Total'), cells: cells(rows) }]}
    />
  )
}

const counted = (count: number): string =>
  count === 1 ? t('1 payment') : t('{count} payments', { count: formatNumber(count) })

/** Confirm: what was ticked stands on this settlement or statement. */
function ConfirmDialog({
  rows,
  onClose,
  onDone,
}: {
  rows: readonly Unconfirmed[]
  onClose: () => void
  onDone: () => void
}) {
  const form = useZodForm(Found, { statement: '', statement_day: hospitalToday() })
  const confirm = useCommand(confirmPayments)
  return (
    <FormDialog
      title={t('Confirm {count}', { count: counted(rows.length) })}
      form={form}
      draft="confirm-payments"
      submitLabel={t('Confirm')}
      size="sm"
      onClose={onClose}
      send={async (found) => {
        const done = await confirm.mutateAsync({ ...found, confirmation_ids: rows.map((row) => row.id) })
        toast.success(
          t('{count} confirmed: {amount}', { count: counted(done.confirmed), amount: formatMoney(done.amount) }),
        )
        onDone()
      }}
    >
      <p>
        {t('{amount} in all. Does the settlement of the card terminal, or the bank’s statement, have each of them?', {
          amount: formatMoney(fromCents(sumCents(rows.map((row) => row.amount)))),
        })}
      </p>
      <TextField
        name="statement"
        label={t('Settlement or statement')}
        required
        maxLength={60}
        help={t('Its number, and of which terminal or account')}
      />
      <DateField name="statement_day" label={t('Its day')} required />
    </FormDialog>
  )
}

const TakingBack = z.object({ reason: takeBackPayment.input.shape.reason })
/** It did not come: its invoices ask for it again. */
function TakeBackDialog({ row, onClose }: { row: Unconfirmed; onClose: () => void }) {
  const form = useZodForm(TakingBack, { reason: '' })
  const takeBack = useByTwo(takeBackPayment)
  return (
    <FormDialog
      title={t('{reference_number} did not come', { reference_number: row.reference_number })}
      form={form}
      draft={`take-back.${row.id}`}
      submitLabel={t('Take Payment Back')}
      size="sm"
      onClose={onClose}
      send={async ({ reason }) => {
        if (await takeBack({ confirmation_id: row.id, reason }))
          toast.success(t('Taken back. What it paid is asked for again.'))
      }}
    >
      <p>
        {t(
          '{amount} by {mode} is taken out of the books. The invoices that it paid ask the patient for it again, and so do those that were paid from a deposit of it.',
          { amount: formatMoney(row.amount), mode: tenderModes[row.payment_mode] },
        )}
      </p>
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={500} />
    </FormDialog>
  )
}

/** Why somebody cannot confirm a row; null: they can. */
const whyNot = (row: Unconfirmed, own: string | null | undefined): string | null =>
  row.taken_by === own
    ? t('You took it: somebody else confirms it')
    : row.payment_mode === 'mpesa'
      ? t('M-PESA or its statement confirms it')
      : null

/** The rows that are ticked, of those that are shown: what was filtered away, or confirmed elsewhere, is not among them. */
function useTicks(rows: readonly Unconfirmed[], own: string | null | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const free = rows.filter((row) => !whyNot(row, own))
  const chosen = free.filter(({ id }) => ids.has(id))
  const tick = (which: readonly Unconfirmed[], on: boolean) => {
    const others = chosen.filter((row) => !which.includes(row))
    setIds(new Set([...others, ...(on ? which : [])].map(({ id }) => id)))
  }
  return { free, chosen, tick, clear: () => setIds(new Set()) }
}
type Ticks = ReturnType<typeof useTicks>

function ReferenceCell({ row, own, ticks }: { row: Unconfirmed; own: string | null | undefined; ticks: Ticks }) {
  const why = whyNot(row, own)
  const reference = (
    <Stacked look="u-num" below={[tenderModes[row.payment_mode], why].filter(Boolean).join(' · ')}>
      {row.reference_number}
    </Stacked>
  )
  if (why) return reference
  return (
    <label className="u-checkbox">
      <input
        type="checkbox"
        aria-label={t('Choose {reference_number}', { reference_number: row.reference_number })}
        checked={ticks.chosen.includes(row)}
        onChange={({ currentTarget: { checked } }) => ticks.tick([row], checked)}
      />
      {reference}
    </label>
  )
}

function PaymentCell({ row, onReceipt }: { row: Unconfirmed; onReceipt: (receiptId: string) => void }) {
  const of = row.invoice_id ? (
    <Link to={invoicePath(row.invoice_id)} className="u-link u-num">
      {row.invoice_number}
    </Link>
  ) : (
    t('Deposit')
  )
  return (
    <Stacked look="u-num" below={of}>
      <button type="button" className="u-link" onClick={() => onReceipt(row.receipt_id)}>
        {row.payment_number}
      </button>
    </Stacked>
  )
}

/** Ticks all that can be confirmed of the page, and confirms what is ticked. */
function ConfirmTools({ ticks, onConfirm }: { ticks: Ticks; onConfirm: () => void }) {
  const { free, chosen, tick } = ticks
  return (
    <>
      <label className="u-checkbox">
        <input
          type="checkbox"
          checked={free.length > 0 && chosen.length === free.length}
          disabled={!free.length}
          onChange={({ currentTarget: { checked } }) => tick(free, checked)}
        />
        <span>{t('All on this page')}</span>
      </label>
      <Button disabled={!chosen.length} onClick={onConfirm}>
        {chosen.length ? t('Confirm {count}', { count: counted(chosen.length) }) : t('Confirm')}
      </Button>
    </>
  )
}

/** The filters by mode, person and day. */
function useChoices() {
  const rows = useEndpoint(sumUnconfirmed, {}).data?.rows
  const people = [...new Map(rows?.map((row) => [row.taken_by, row.taken_by_name]))]
  return [
    { name: 'payment_mode', label: t('Mode'), options: modeChoices },
    {
      name: 'taken_by',
      label: t('Person'),
      options: [{ value: '', label: t('All people') }, ...people.map(([value, label]) => ({ value, label }))],
      select: true,
    },
    { name: 'span', label: t('Days'), options: spans, select: true },
  ] as const
}

const useUnconfirmed = () =>
  useList(
    listUnconfirmed,
    { search: '', payment_mode: '', taken_by: '', span: '', page: 1 },
    ({ search, payment_mode, taken_by, span }) => ({
      search,
      payment_mode: oneOf(byReference, payment_mode),
      taken_by: Id.safeParse(taken_by).data,
      ...daysOf(span),
    }),
  )

/** Money to Confirm: what others took by M-PESA, card and bank, and who has found it where. */
export default function MoneyToConfirm() {
  const own = useSession().me?.staff_id
  const [receipt, setReceipt] = useState<string | null>(null)
  const [taking, setTaking] = useState<Unconfirmed | null>(null)
  const [confirming, setConfirming] = useState<readonly Unconfirmed[] | null>(null)
  const list = useUnconfirmed()
  const choices = useChoices()
  const ticks = useTicks(list.query.data?.rows ?? [], own)
  const total = list.query.data?.total
  const columns = tableColumns(unconfirmedColumns, {
    payment_mode: { label: t('Reference'), render: (row) => <ReferenceCell row={row} own={own} ticks={ticks} /> },
    amount: { card: undefined, render: (row) => <Amount of={row.amount} strong /> },
    patient: { card: 'wide', width: 180, render: (row) => <PatientCell row={row} /> },
    payment_number: (row) => <PaymentCell row={row} onReceipt={setReceipt} />,
    recorded_at: (row) => <DoneCell at={row.recorded_at} by={row.taken_by_name} />,
  })
  const actions = actionsColumn<Unconfirmed>((row) => (
    <Button variant="default" onClick={() => setTaking(row)}>
      {t('It did not come')}
      <span className="u-visually-hidden"> {row.reference_number}</span>
    </Button>
  ))
  return (
    <Page
      title={t('Money to Confirm')}
      facts={total === undefined ? ' ' : counted(total)}
      actions={<ExportButton endpoint={exportUnconfirmed} input={list.asked} label={t('Export CSV')} />}
    >
      <Panel title={t('Recorded and not confirmed, per person')}>
        <Sums />
      </Panel>
      <ListTable
        label={t('Payments to be confirmed')}
        columns={[...columns, actions]}
        list={list}
        search={t('Reference, payment, invoice, patient or OP number')}
        choices={choices}
        tools={<ConfirmTools ticks={ticks} onConfirm={() => setConfirming(ticks.chosen)} />}
        empty={{
          text: t('Nothing is to be confirmed'),
          hint: t('What is taken by M-PESA, card or bank stands here until it is found where it must have come.'),
        }}
        nothingFound={{
          text: t('No payments found'),
          hint: t('Check the spelling, or choose another mode, person or other days.'),
          all: t('Show all'),
        }}
      />
      {receipt && <ReceiptDialog receiptId={receipt} onClose={() => setReceipt(null)} />}
      {taking && <TakeBackDialog row={taking} onClose={() => setTaking(null)} />}
      {confirming && <ConfirmDialog rows={confirming} onClose={() => setConfirming(null)} onDone={ticks.clear} />}
    </Page>
  )
}
