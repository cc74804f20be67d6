import { t } from '../../../kernel/contract/words/text.ts'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import type { FactPair } from '../../../kernel/web/ui/page/facts.tsx'
import type { InvoiceDocument } from '../contract.ts'
import { documentKinds, SIMULATED } from '../words.ts'

/** How a document is called: 'Invoice 12', 'Credit note 13 of invoice 12'. */
export const nameOf = ({
  kind,
  invoice_number,
  original_number,
}: Pick<InvoiceDocument, 'kind' | 'invoice_number' | 'original_number'>) =>
  `${documentKinds[kind]} ${invoice_number}${original_number === null ? '' : t(' of invoice {original_number}', { original_number })}`

/** `ABCD-EFGH-…`: in fours, so that it can be read aloud. */
const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1-')

/** The number of a document at the unit that signed it. */
const numberAt = ({ control_unit, receipt_number }: InvoiceDocument): string | null =>
  control_unit && receipt_number !== null ? `${control_unit}/${receipt_number}` : null

/**
 * What KRA says of a document it signed, as its invoices show it: the unit's time, its name, the number of the
 * invoice at the unit, the counters with NS (sale) or NC (credit), internal data and signature; of a credit also
 * the number of its sale. `rows`: all documents of the invoice. Source: KRA, "TIS for OSCU/VSCU" version 2.0,
 * §6.23, as an integrator's conformance document tells it; the text itself was not to be had.
 */
export function factsOf(row: InvoiceDocument, rows: readonly InvoiceDocument[]): FactPair[] {
  const {
    kind,
    tin,
    environment,
    control_unit,
    receipt_number,
    total_receipt_number,
    internal_data,
    signature,
    confirmed_at,
  } = row
  const original = rows.find(({ invoice_number }) => invoice_number === row.original_number)
  const facts: [string, string | null][] = [
    [t('Seller’s KRA PIN'), environment === 'simulator' ? null : tin],
    [t('Signed'), row.status === 'sent' ? formatDateTime(confirmed_at) : null],
    [t('CU ID'), control_unit],
    [t('CU invoice number'), numberAt(row)],
    [t('Original CU invoice number'), original ? numberAt(original) : null],
    [
      t('Receipt number'),
      receipt_number === null
        ? null
        : `${receipt_number}${total_receipt_number === null ? '' : `/${total_receipt_number}`} ${kind === 'sale' ? t('NS') : t('NC')}`,
    ],
    [t('Internal data'), internal_data && inFours(internal_data)],
    [t('Signature'), signature && inFours(signature)],
  ]
  return facts.filter(([, value]) => value !== null)
}

/** What the QR code says: KRA's page of the document; of a simulated one, that it is simulated. */
export const qrOf = ({ qr_text, signature }: InvoiceDocument): string | null =>
  qr_text ?? (signature ? `${SIMULATED}: ${signature}` : null)
