import './etims.css'
import { Fragment } from 'react'
import { QrCode } from '../../../kernel/web/ui/codes.tsx'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getFiscalDocument, type InvoiceDocument } from '../contract.ts'
import { SIMULATED } from '../words.ts'
import { factsOf, nameOf, qrOf } from './signature.ts'

/** Every tax code with its rate, what is taxed by it, and the tax in it; before it is signed, the codes that there are. */
const Taxes = ({ row }: { row: InvoiceDocument }) => (
  <table className="etims-taxes">
    <caption className="u-visually-hidden">Taxes</caption>
    <thead>
      <tr>
        <th scope="col">Tax</th>
        <th scope="col">Rate</th>
        <th scope="col">Without tax</th>
        <th scope="col">Tax amount</th>
      </tr>
    </thead>
    <tbody>
      {row.taxes
        .filter(({ taxable }) => row.status === 'sent' || taxable !== '0.00')
        .map(({ code, rate, taxable, tax }) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            <td>{rate} %</td>
            <td>{formatMoney(taxable)}</td>
            <td>{formatMoney(tax)}</td>
          </tr>
        ))}
    </tbody>
  </table>
)

function Slip({ row, rows }: { row: InvoiceDocument; rows: readonly InvoiceDocument[] }) {
  const signed = row.status === 'sent'
  const qr = qrOf(row)
  return (
    <section className="etims-slip">
      <p>
        <strong>KRA eTIMS: {nameOf(row)}</strong>
        {row.environment === 'simulator' && (
          <>
            <br />
            <strong>{SIMULATED}</strong>
          </>
        )}
        {!signed && (
          <>
            <br />
            Not signed by KRA yet
          </>
        )}
        {row.payer_pin && (
          <>
            <br />
            Payer: {row.payer_name}, KRA PIN {row.payer_pin}
          </>
        )}
      </p>
      <div className="etims-signed">
        <div>
          <Taxes row={row} />
          <dl className="etims-facts">
            {factsOf(row, rows).map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
        {qr && <QrCode text={qr} label="eTIMS QR code" />}
      </div>
    </section>
  )
}

function OfInvoice({ invoiceId }: { invoiceId: string }) {
  const documents = useEndpoint(getFiscalDocument, { invoice_id: invoiceId }, { refreshEvery: false })
  // The print waits for what is on its way, not for what failed.
  if (!documents.data) return documents.error ? null : <span data-drawing />
  const { rows, payer } = documents.data
  if (!rows.length)
    return payer.pin ? (
      <p>
        Payer: {payer.name}, KRA PIN {payer.pin}
      </p>
    ) : null
  return rows.map((row) => <Slip key={row.id} row={row} rows={rows} />)
}

/** At the end of a printed invoice or receipt: in whose name it is, its taxes, signature and QR code. */
export default function Fiscal({ invoiceIds }: { invoiceIds: readonly string[] }) {
  return invoiceIds.map((id) => <OfInvoice key={id} invoiceId={id} />)
}
