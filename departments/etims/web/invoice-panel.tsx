import { Waiting } from '../../../kernel/web/ui/feedback.tsx'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getFiscalDocument } from '../contract.ts'
import { Signature } from './fiscal.tsx'

/** On the page of an invoice: what KRA has of it. */
export default function InvoiceFiscal({ invoiceId }: { invoiceId: string }) {
  const documents = useEndpoint(getFiscalDocument, { invoice_id: invoiceId })
  const rows = documents.data?.rows
  return (
    <Panel title="eTIMS">
      {!rows ? (
        <Waiting for={documents} failure="Failed to load the eTIMS documents" lines={2} />
      ) : rows.length === 0 ? (
        <p className="u-muted">No document has been made for KRA.</p>
      ) : (
        <div className="u-stack">
          {rows.map((row) => (
            <Signature key={row.id} row={row} />
          ))}
        </div>
      )}
    </Panel>
  )
}
