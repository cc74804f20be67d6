import { t } from '../../../../kernel/contract/words/text.ts'
import '../insurance.css'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { FieldMessage } from '../../../../kernel/web/ui/fields/field-shape.tsx'
import { SearchInput } from '../../../../kernel/web/ui/fields/search-input.tsx'
import { formatDate, formatMoney, formatName } from '../../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { type ClaimableInvoice, listClaimableInvoices } from '../../contract.ts'
import type { Typed } from './claim-values.ts'

/** So many invoices are offered; a search finds the others. */
export const SHOWN = 8

type InvoiceListProps = {
  rows: readonly ClaimableInvoice[]
  total: number
  onChoose: (invoice: ClaimableInvoice) => void
}

const InvoiceList = ({ rows, total, onChoose }: InvoiceListProps) => (
  <>
    <ul className="insurance-invoices" aria-label={t('Invoices to claim')}>
      {rows.map((invoice) => (
        <li key={invoice.id}>
          <button type="button" className="u-plain-button" onClick={() => onChoose(invoice)}>
            <span>
              <span className="u-strong u-num">{invoice.invoice_number}</span> {formatName(invoice)}
              <span className="u-person-facts">
                {t('OP {op_number} · {service_date} · {insurer_name} {member_number}', {
                  op_number: invoice.op_number,
                  service_date: formatDate(invoice.service_date),
                  insurer_name: invoice.insurer_name,
                  member_number: invoice.member_number,
                })}
              </span>
            </span>
            <span className="u-num u-nowrap">{formatMoney(invoice.remaining_amount)}</span>
          </button>
        </li>
      ))}
    </ul>
    <p className="u-small u-muted">
      {total === 0
        ? t(
            'No invoice can be claimed: it must be issued and not paid, not claimed yet, and its patient needs an insurance provider and a member number.',
          )
        : total > SHOWN
          ? t('{SHOWN} of {total}; search for the others.', { SHOWN, total })
          : ''}
    </p>
  </>
)

/** Chooses one of the invoices that can be claimed; what is known of its patient's cover fills the form. */
export function InvoiceField({ shown, fixed }: { shown: string | null; fixed: boolean }) {
  const form = useFormContext<Typed>()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(shown)
  // The invoice of the form: looking for another changes nothing until one is chosen, and the draft's own is not among
  // the others.
  const [before, setBefore] = useState(shown)
  const invoices = useEndpoint(listClaimableInvoices, { search, page_size: SHOWN }, { enabled: chosen === null })
  const error = form.formState.errors.invoice_id?.message

  function keep(name: string) {
    setBefore(name)
    setChosen(name)
  }
  function backTo(name: string) {
    if (name !== before)
      for (const field of [
        'invoice_id',
        'insurance_provider',
        'member_number',
        'authorization_code',
        'amount',
      ] as const)
        form.resetField(field)
    keep(name)
  }
  function choose(invoice: ClaimableInvoice) {
    const set = (name: keyof Typed, value: string) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    set('invoice_id', invoice.id)
    set('insurance_provider', invoice.insurance_provider)
    set('member_number', invoice.member_number)
    set('authorization_code', invoice.authorization_code ?? '')
    set('amount', invoice.remaining_amount)
    const name = t('{invoice_number}, {invoice}, {remaining_amount} remaining', {
      invoice_number: invoice.invoice_number,
      invoice: formatName(invoice),
      remaining_amount: formatMoney(invoice.remaining_amount),
    })
    keep(name)
  }

  if (chosen !== null)
    return (
      <div className="u-field">
        <span className="u-label">{t('Invoice')}</span>
        <span>
          <span className="u-strong u-num">{chosen}</span>{' '}
          {!fixed && (
            <button type="button" className="u-link" onClick={() => setChosen(null)}>
              {t('Choose another')}
            </button>
          )}
        </span>
        <FieldMessage id="claim-invoice" error={error} />
      </div>
    )
  return (
    <div className="u-field" data-error={error ? true : undefined}>
      <span className="u-label" data-required>
        {t('Invoice')}
      </span>
      <SearchInput
        label={t('Search invoices to claim')}
        placeholder={t('Invoice, member number, patient or OP number')}
        value={search}
        onSearch={setSearch}
      />
      {[...new Set([before, shown])].map(
        (name) =>
          name !== null && (
            <button key={name} type="button" className="u-link insurance-keep" onClick={() => backTo(name)}>
              {t('Keep {name}', { name })}
            </button>
          ),
      )}
      {!invoices.data ? (
        <Waiting for={invoices} failure={t('Failed to load available invoices')} lines={3} />
      ) : (
        <InvoiceList rows={invoices.data.rows} total={invoices.data.total} onChoose={choose} />
      )}
      <FieldMessage id="claim-invoice" error={error} />
    </div>
  )
}
