import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { fromCents, sumCents, toCents } from '../../../../kernel/contract/values/money.ts'
import { type Language, languages } from '../../../../kernel/contract/words/languages.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { pageLanguage } from '../../../../kernel/web/language.ts'
import { Panels } from '../../../../kernel/web/panels.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatMoney, formatName } from '../../../../kernel/web/ui/format.ts'
import { LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { SpokenIn, useSay } from '../../../../kernel/web/ui/page/spoken.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import { getReceipt, paymentKinds, tenderModes } from '../../payments.contract.ts'
import { billLine, sumLine } from '../words.tsx'

type Receipt = Output<typeof getReceipt>

/** What the change was, over all that was handed over in cash. */
const changeOf = ({ payments }: Receipt): string | null => {
  const given = payments.filter((payment) => payment.tendered)
  if (!given.length) return null
  const cash = payments.filter((payment) => payment.payment_mode === 'cash')
  const change =
    sumCents(given.map((payment) => payment.tendered ?? '0')) - sumCents(cash.map((payment) => payment.amount))
  return change > 0 ? fromCents(change) : null
}

const invoicesOf = ({ payments }: Receipt) => [...new Set(payments.flatMap(({ invoice_id }) => invoice_id ?? []))]

/** What a receipt says, on screen and on paper. */
function ReceiptBody({ receipt }: { receipt: Receipt }) {
  const say = useSay()
  const { payments, items } = receipt
  const total = fromCents(sumCents(payments.map((payment) => payment.amount)))
  const change = changeOf(receipt)
  const [first] = items
  return (
    <div className="billing-receipt">
      <p>
        <strong>{formatName(receipt)}</strong>
        <br />
        {say('OP {op_number}', { op_number: receipt.op_number })}
        <br />
        {formatDateTime(receipt.created_at)}, {receipt.taken_by_name}
      </p>
      {items.length > 0 && <AmountTable caption={say('What it is for')} lines={items.map(billLine)} />}
      <AmountTable
        caption={say('What was paid')}
        lines={[
          ...(first
            ? [
                {
                  key: 'total',
                  name: items.some((line) => line.invoice_number !== first.invoice_number)
                    ? say('Total of invoices')
                    : say('Total of {invoice_number}', { invoice_number: first.invoice_number }),
                  cells: [formatMoney(receipt.total_amount)],
                },
              ]
            : []),
          ...payments.map((payment) => ({
            key: payment.id,
            name: [
              payment.kind !== 'payment' && `${say(paymentKinds[payment.kind])},`,
              say(tenderModes[payment.payment_mode]),
              payment.reference_number,
            ]
              .filter(Boolean)
              .join(' '),
            facts: payment.payment_number,
            cells: [formatMoney(payment.amount)],
          })),
          ...(payments.length > 1 ? [{ key: 'together', name: say('Total'), cells: [formatMoney(total)] }] : []),
          ...(change
            ? [{ key: 'change', name: say('Change', { context: 'money' }), cells: [formatMoney(change)] }]
            : []),
          ...(first ? [sumLine(say('Still to be paid'), receipt.remaining_amount)] : []),
        ]}
      />
    </div>
  )
}

function Paper({ receipt, format, onDone }: { receipt: Receipt; format: 'receipt' | 'a4'; onDone: () => void }) {
  const say = useSay()
  const address = usePrintAddress()
  if (address === undefined) return null
  const back = receipt.payments.every((payment) => toCents(payment.amount) < 0)
  return (
    <PrintArea format={format} title={back ? say('Refund') : say('Receipt')} address={address} auto onDone={onDone}>
      <ReceiptBody receipt={receipt} />
      <Panels place="fiscal" about={{ invoiceIds: invoicesOf(receipt) }} fallback={<span data-drawing />} />
      {format === 'a4' && <p className="billing-signature">{say('Signature')}</p>}
    </PrintArea>
  )
}

const languageOptions = Object.entries(languages).map(([value, label]) => ({ value, label }))

/** A receipt: what was handed over, and both ways to print it, in the language of the patient or another. */
export function ReceiptDialog({ receiptId, onClose }: { receiptId: string; onClose: () => void }) {
  const query = useEndpoint(getReceipt, { receipt_id: receiptId }, { refreshEvery: false })
  const [printing, setPrinting] = useState<'receipt' | 'a4' | null>(null)
  const [chosen, setChosen] = useState<Language | null>(null)
  const receipt = query.data
  if (!receipt) return <LoadingDialog title={t('Receipt')} size="sm" queries={[query]} onClose={onClose} />
  const change = changeOf(receipt)
  const waiting = receipt.payments.filter(({ confirmed }) => confirmed === 'recorded')
  const language = chosen ?? receipt.language ?? pageLanguage()
  const choose = (value: string) => setChosen(value as Language)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Receipt')}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button variant="default" onClick={() => setPrinting('a4')}>
            {t('Print A4')}
          </Button>
          <Button onClick={() => setPrinting('receipt')}>{t('Print Receipt')}</Button>
        </>
      }
    >
      {change && (
        <Facts className="billing-change">
          <Fact label={t('Change', { context: 'money' })} className="u-strong">
            {formatMoney(change)}
          </Fact>
        </Facts>
      )}
      <ReceiptBody receipt={receipt} />
      {waiting.length > 0 && (
        <p className="u-muted">
          {t('{amount} of it is recorded, not confirmed', {
            amount: formatMoney(fromCents(sumCents(waiting.map((payment) => payment.amount)))),
          })}
        </p>
      )}
      <div className="u-row billing-paper">
        <span className="u-muted">{t('Language of the paper')}</span>
        <FilterChips label={t('Language of the paper')} value={language} options={languageOptions} onChange={choose} />
      </div>
      {printing && (
        <SpokenIn language={language}>
          <Paper receipt={receipt} format={printing} onDone={() => setPrinting(null)} />
        </SpokenIn>
      )}
    </Dialog>
  )
}
