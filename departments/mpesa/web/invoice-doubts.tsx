import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { getMpesaDoubts } from '../findings.contract.ts'
import { doubtSaid } from './findings.tsx'

/** On an invoice: what M-PESA says otherwise of its payments, and nobody has looked at yet. */
export default function InvoiceDoubts({ invoiceId }: { invoiceId: string }) {
  const { data } = useEndpoint(getMpesaDoubts, { invoice_id: invoiceId })
  return (
    <>
      {data?.rows.map((row) => (
        <Notice key={row.id} tone="red">
          {t('{said}. Billing › M-PESA › Work list has it.', { said: doubtSaid(row, formatMoney) })}
        </Notice>
      ))}
    </>
  )
}
