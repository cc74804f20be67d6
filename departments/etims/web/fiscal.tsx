import { QrCode } from '../../../kernel/web/ui/codes.tsx'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { type FiscalDocument, getFiscalDocument } from '../contract.ts'
import { documentKinds, SIMULATED } from '../words.ts'

/** What KRA signed, as it stands on paper. */
export function Signature({ row }: { row: FiscalDocument }) {
  const { kind, status, trader_number, control_unit, receipt_number, total_receipt_number, internal_data, signature, qr_text } = row
  if (status !== 'sent')
    return (
      <p>
        eTIMS: {documentKinds[kind]} {row.invoice_number} waits to be sent to KRA
      </p>
    )
  return (
    <div className="u-stack">
      <p>
        {row.environment === 'simulator' && (
          <>
            <strong>{SIMULATED}</strong>
            <br />
          </>
        )}
        eTIMS {documentKinds[kind]} {row.invoice_number}, {trader_number}
        {row.confirmed_at && `, ${formatDateTime(row.confirmed_at)}`}
        <br />
        {control_unit && `SCU ID: ${control_unit} `}
        {receipt_number !== null && `Receipt number: ${receipt_number}${total_receipt_number === null ? '' : `/${total_receipt_number}`}`}
        {internal_data && (
          <>
            <br />
            Internal data: {internal_data}
          </>
        )}
        {signature && (
          <>
            <br />
            Signature: {signature}
          </>
        )}
      </p>
      {signature && <QrCode text={qr_text ?? `${SIMULATED}: ${signature}`} label="eTIMS QR code" />}
    </div>
  )
}

function OfInvoice({ invoiceId }: { invoiceId: string }) {
  const documents = useEndpoint(getFiscalDocument, { invoice_id: invoiceId }, { refreshEvery: false })
  // The print waits for what is on its way, not for what failed.
  if (!documents.data) return documents.error ? null : <span data-drawing />
  return documents.data.rows.map((row) => <Signature key={row.id} row={row} />)
}

/** At the end of a printed invoice or receipt: signature and QR code. */
export default function Fiscal({ invoiceIds }: { invoiceIds: readonly string[] }) {
  return invoiceIds.map((id) => <OfInvoice key={id} invoiceId={id} />)
}
