import { localDay, PROVIDER_ZONE, writeCompact } from '../../../kernel/contract/values/days.ts'
import type { PaymentMode } from '../../patients/payment-modes.ts'
import { itemOf, WRITTEN_BY } from '../items.ts'
import { ratesOn, shares, type TaxCode, taxCodes, taxWithin } from '../tax.ts'

/**
 * A line of an invoice or of a credit note: nothing of it leaves the house but its kind, its tax code and its amount.
 */
export type Line = { kind: string; tax_code: TaxCode; quantity: number; cents: number }

/**
 * KRA's payment types (pmtTyCd): 01 cash, 02 credit, 03 cash and credit, 04 bank cheque, 05 card, 06 mobile money, 07
 * other, a bank transfer among them.
 */
const PAYMENT_TYPES: Readonly<Record<PaymentMode, string>> = {
  cash: '01',
  insurance: '02',
  card: '05',
  mpesa: '06',
  bank: '07',
}
const CREDIT = '02'

const money = (cents: number): number => Math.round(cents) / 100

type Sold = ReturnType<typeof soldOf>
function soldOf({ kind, tax_code, quantity, cents }: Line, total: number, sequence: number, rate: number) {
  const { itemClsCd, itemNm, pkgUnitCd, qtyUnitCd, taxTyCd } = itemOf(kind, tax_code)
  const tax = taxWithin(total, rate)
  // A part of a line is one thing of that amount; a whole line says how many.
  const qty = total === cents ? quantity : 1
  return {
    tax_code,
    total,
    tax,
    json: {
      itemSeq: sequence,
      // KRA counts the codes: they are put in when the items are registered, before the first call.
      itemCd: null,
      itemClsCd,
      itemNm,
      pkgUnitCd,
      pkg: qty,
      qtyUnitCd,
      qty,
      prc: money(total / qty),
      splyAmt: money(total),
      dcRt: 0,
      dcAmt: 0,
      isrccCd: null,
      isrccNm: null,
      isrcRt: null,
      isrcAmt: null,
      taxTyCd,
      taxblAmt: money(total - tax),
      taxAmt: money(tax),
      totAmt: money(total),
    },
  }
}

/** Who wants an invoice in its name for tax. */
export type Payer = { name: string; pin: string }

export type Made = {
  kind: 'sale' | 'credit'
  /** The trader's own number: the invoice's or the credit note's. */
  number: string
  invoice_number: number
  /** Of a credit: the number of the sale. */
  original_number: number | null
  payment_mode: PaymentMode | null
  /** The company or person in whose name it is; null: nobody is named. */
  payer: Payer | null
  lines: readonly Line[]
  /** In cents; the lines share it where they are worth another sum. */
  amount: number
  now: Date
}

/**
 * A sale or credit as eTIMS takes it, without the taxpayer, the branch and the key, which the adapters add. Prices
 * include tax; tax is rounded per item, so that the sums are the sums of what stands in the items. Source: KRA,
 * OSCU and VSCU specification, TrnsSalesSaveWrReq (stored copy: github.com/paybillke/kra-etims-oscu-docs,
 * save-sales-transaction); the taxable amount without its tax, as Odoo's l10n_ke_edi_oscu sends it. Credit reason
 * 06: refund. A customer is named only who asked for it by PIN (custTin 11 characters, custNm 60); its number and
 * address are not sent.
 */
export function payloadOf({
  kind,
  number,
  invoice_number,
  original_number,
  payment_mode,
  payer,
  lines,
  amount,
  now,
}: Made) {
  const day = localDay(PROVIDER_ZONE, now)
  const rates = ratesOn(day)
  const totals = shares(
    amount,
    lines.map((line) => line.cents),
  )
  const items: Sold[] = []
  for (const [index, line] of lines.entries()) {
    const total = totals[index] ?? 0
    if (total > 0) items.push(soldOf(line, total, items.length + 1, rates[line.tax_code]))
  }
  const sum = (of: (item: Sold) => number, code?: TaxCode) =>
    items.filter((item) => !code || item.tax_code === code).reduce((all, item) => all + of(item), 0)
  const perCode = <T>(name: string, value: (code: TaxCode) => T) =>
    Object.fromEntries(taxCodes.map((code) => [`${name}${code}`, value(code)] as const))
  const tax = sum((item) => item.tax)
  // By the clock in Nairobi, whatever zone the hospital is in.
  const at = writeCompact(PROVIDER_ZONE, now)
  return {
    tax,
    payload: {
      trdInvcNo: number,
      invcNo: invoice_number,
      orgInvcNo: original_number ?? 0,
      custTin: payer?.pin ?? null,
      custNm: payer?.name ?? null,
      salesTyCd: 'N',
      rcptTyCd: kind === 'sale' ? 'S' : 'R',
      // An invoice that does not say how it is paid is credit until it is.
      pmtTyCd: payment_mode === null ? CREDIT : PAYMENT_TYPES[payment_mode],
      salesSttsCd: '02',
      cfmDt: at,
      salesDt: day.replaceAll('-', ''),
      stockRlsDt: null,
      cnclReqDt: null,
      cnclDt: null,
      rfdDt: kind === 'credit' ? at : null,
      rfdRsnCd: kind === 'credit' ? '06' : null,
      totItemCnt: items.length,
      ...perCode('taxblAmt', (code) => money(sum((item) => item.total - item.tax, code))),
      ...perCode('taxRt', (code) => rates[code]),
      ...perCode('taxAmt', (code) => money(sum((item) => item.tax, code))),
      totTaxblAmt: money(amount - tax),
      totTaxAmt: money(tax),
      totAmt: money(amount),
      prchrAcptcYn: 'N',
      remark: null,
      ...WRITTEN_BY,
      receipt: {
        custTin: payer?.pin ?? null,
        custMblNo: null,
        rcptPbctDt: at,
        trdeNm: null,
        adrs: null,
        topMsg: null,
        btmMsg: null,
        prchrAcptcYn: 'N',
      },
      itemList: items.map((item) => item.json),
    },
  }
}
