import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../billing.css'
import { Panels } from '../../../../kernel/web/panels.tsx'
import { formatDate, formatName } from '../../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import type { InvoiceDetails } from '../../contract.ts'
import { InvoiceLines } from './invoice-lines.tsx'

declare module '../../../../kernel/web/panels.tsx' {
  interface Places {
    /** A printed invoice or receipt, at its end. What is not there yet says `data-drawing`, and the print waits. */
    fiscal: { invoiceIds: readonly string[] }
  }
}

/** An invoice on paper, A4. */
export function PrintInvoice({ invoice, onDone }: { invoice: InvoiceDetails; onDone: () => void }) {
  const address = usePrintAddress()
  if (address === undefined) return null
  const lines = invoice.items.filter((line) => line.quantity > line.credited_quantity || invoice.status === 'cancelled')
  return (
    <PrintArea
      title={t('Invoice {invoice_number}', { invoice_number: invoice.invoice_number })}
      address={address}
      auto
      onDone={onDone}
    >
      {invoice.status === 'cancelled' && (
        <p className="u-strong">{t('VOID: {void_reason}', { void_reason: invoice.void_reason })}</p>
      )}
      <p>
        {rich('{invoice}, OP {op_number}{br}Visit {visit_number}, {issued_at}{due_date}', {
          invoice: <strong>{formatName(invoice)}</strong>,
          op_number: invoice.op_number,
          br: <br />,
          visit_number: invoice.visit_number,
          issued_at: formatDate(invoice.issued_at ?? invoice.created_at),
          due_date: invoice.due_date && t(', due {due_date}', { due_date: formatDate(invoice.due_date) }),
        })}
      </p>
      <InvoiceLines invoice={{ ...invoice, items: lines }} />
      <Panels place="fiscal" about={{ invoiceIds: [invoice.id] }} fallback={<span data-drawing />} />
    </PrintArea>
  )
}
