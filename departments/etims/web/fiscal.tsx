import { isZero } from '../../../kernel/contract/values/money.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import './etims.css'
import { Fragment } from 'react'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import { QrCode } from '../../../kernel/web/ui/print/codes.tsx'
import { getFiscalDocument, type InvoiceDocument } from '../contract.ts'
import { SIMULATED } from '../words.ts'
import { factsOf, nameOf, qrOf } from './signature.ts'

/**
 * Every tax code with its rate, what is taxed by it, and the tax in it; before it is signed, the codes that there are.
 */
const Taxes = ({ row }: { row: InvoiceDocument }) => (
  <table className="etims-taxes">
    <caption className="u-visually-hidden">{t('Taxes')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('Tax')}</th>
        <th scope="col">{t('Rate')}</th>
        <th scope="col">{t('Without tax')}</th>
        <th scope="col">{t('Tax amount')}</th>
      </tr>
    </thead>
    <tbody>
      {row.taxes
        .filter(({ taxable }) => row.status === 'sent' || !isZero(taxable))
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
        <strong>{t('KRA eTIMS: {row}', { row: nameOf(row) })}</strong>
        {row.environment === 'simulator' && (
          <>
            <br />
            <strong>{SIMULATED}</strong>
          </>
        )}
        {!signed && <>{rich('{br}Not signed by KRA yet', { br: <br /> })}</>}
        {row.payer_pin &&
          rich('{br}Payer: {payer_name}, KRA PIN {payer_pin}', {
            br: <br />,
            payer_name: row.payer_name,
            payer_pin: row.payer_pin,
          })}
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
        {qr && <QrCode text={qr} label={t('eTIMS QR code')} />}
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
    return payer.pin ? <p>{t('Payer: {name}, KRA PIN {pin}', { name: payer.name, pin: payer.pin })}</p> : null
  return rows.map((row) => <Slip key={row.id} row={row} rows={rows} />)
}

/** At the end of a printed invoice or receipt: in whose name it is, its taxes, signature and QR code. */
export default function Fiscal({ invoiceIds }: { invoiceIds: readonly string[] }) {
  return invoiceIds.map((id) => <OfInvoice key={id} invoiceId={id} />)
}
