// What an eTIMS unit takes, as KRA's OSCU specification writes it (stored copy:
// github.com/paybillke/kra-etims-oscu-docs, save-item, save-sales-transaction, item-code). Written without the
// program's own code, so that one mistake is not made on both sides.

export type Item = Record<string, unknown> & { itemCd: string; taxTyCd: string; itemClsCd: string; itemNm: string }
export type Taken = Record<string, unknown> & { invcNo: number; itemList: Item[] }

type Rules = Record<string, (value: unknown) => boolean>
const text = (most: number) => (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= most
const like = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const number = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const whole = (value: unknown) => Number.isSafeInteger(value)
const positive = (value: unknown) => number(value) && (value as number) > 0
const or = (rule: (value: unknown) => boolean) => (value: unknown) =>
  value === null || value === undefined || rule(value)

const TAXES = ['A', 'B', 'C', 'D', 'E']
const WRITER: Rules = { regrId: text(20), regrNm: text(60), modrId: text(20), modrNm: text(60) }
const MOMENT = like(/^20\d{2}[01]\d[0-3]\d[0-2]\d[0-5]\d[0-5]\d$/)
const PIN = like(/^[A-Z]\d{9}[A-Z]$/)
const ITEM_CODE = like(/^[A-Z]{2}[1-3][A-Z]{4}\d{7}$/)

const ITEM: Rules = {
  itemCd: ITEM_CODE,
  itemClsCd: like(/^\d{10}$/),
  itemTyCd: like(/^[123]$/),
  itemNm: text(200),
  itemStdNm: or(text(200)),
  orgnNatCd: like(/^[A-Z]{2}$/),
  pkgUnitCd: text(5),
  qtyUnitCd: text(5),
  taxTyCd: like(/^[A-E]$/),
  dftPrc: number,
  isrcAplcbYn: like(/^[YN]$/),
  useYn: like(/^[YN]$/),
  ...WRITER,
}
const SALE: Rules = {
  trdInvcNo: text(50),
  invcNo: whole,
  orgInvcNo: whole,
  custTin: or(PIN),
  custNm: or(text(60)),
  rcptTyCd: like(/^[SR]$/),
  pmtTyCd: like(/^0[1-7]$/),
  salesTyCd: like(/^[CN]$/),
  salesSttsCd: like(/^0[2-6]$/),
  cfmDt: MOMENT,
  salesDt: like(/^20\d{6}$/),
  rfdDt: or(MOMENT),
  rfdRsnCd: or(like(/^\d{2}$/)),
  totItemCnt: whole,
  prchrAcptcYn: like(/^[YN]$/),
  ...Object.fromEntries(
    TAXES.flatMap((code) => ['taxblAmt', 'taxRt', 'taxAmt'].map((name) => [`${name}${code}`, number])),
  ),
  totTaxblAmt: number,
  totTaxAmt: number,
  totAmt: positive,
  ...WRITER,
}
const SOLD: Rules = {
  itemSeq: whole,
  itemCd: ITEM_CODE,
  itemClsCd: like(/^\d{10}$/),
  itemNm: text(200),
  pkgUnitCd: text(5),
  pkg: positive,
  qtyUnitCd: text(5),
  qty: positive,
  prc: number,
  splyAmt: number,
  dcRt: number,
  dcAmt: number,
  taxTyCd: like(/^[A-E]$/),
  taxblAmt: number,
  taxAmt: number,
  totAmt: positive,
}

type Body = Record<string, unknown>
const broken = (rules: Rules, body: Body): string | undefined =>
  Object.keys(rules).find((name) => !rules[name]?.(body[name]))
const cents = (value: unknown) => Math.round(Number(value) * 100)
const sum = (list: readonly Body[], name: string) => list.reduce((all, each) => all + cents(each[name]), 0)

/** The field for which an item is refused; undefined: it is registered. */
export function wrongItem(body: Item): string | undefined {
  const field = broken(ITEM, body)
  if (field) return field
  const units = [body.pkgUnitCd, body.qtyUnitCd].map((unit) => String(unit).padStart(2, 'X')).join('')
  return body.itemCd.startsWith(`${body.orgnNatCd}${body.itemTyCd}${units}`) ? undefined : 'itemCd'
}

/** Why a sale or credit is refused; undefined: it is taken. */
export function wrongSale(
  body: Taken,
  items: ReadonlyMap<string, Item>,
  saleOf: (number: unknown) => Taken | undefined,
): string | undefined {
  const field = broken(SALE, body)
  if (field) return field
  const { receipt, itemList } = body
  if (!Array.isArray(itemList) || itemList.length === 0 || itemList.length !== body.totItemCnt) return 'totItemCnt'
  const head = receipt as Body | null
  if (!head || !MOMENT(head.rcptPbctDt) || head.custTin !== body.custTin) return 'receipt'
  if ((body.custTin === null) !== (body.custNm === null)) return 'custNm'
  for (const [index, sold] of itemList.entries()) {
    const wrong = broken(SOLD, sold)
    if (wrong || sold.itemSeq !== index + 1) return `itemList.${index}.${wrong ?? 'itemSeq'}`
    const item = items.get(sold.itemCd)
    if (!item) return `itemCd ${sold.itemCd} is not registered`
    for (const name of ['itemClsCd', 'itemNm', 'pkgUnitCd', 'qtyUnitCd', 'taxTyCd'] as const)
      if (sold[name] !== item[name]) return `${name} of ${sold.itemCd} is not as registered`
    if (cents(sold.taxblAmt) + cents(sold.taxAmt) !== cents(sold.totAmt)) return `itemList.${index}.taxAmt`
  }
  for (const code of TAXES) {
    const of = itemList.filter((sold) => sold.taxTyCd === code)
    if (sum(of, 'taxAmt') !== cents(body[`taxAmt${code}`]) || sum(of, 'taxblAmt') !== cents(body[`taxblAmt${code}`]))
      return `taxAmt${code}`
  }
  const sums = ['Taxbl', 'Tax'].map((name) => cents(body[`tot${name}Amt`]))
  if (
    sum(itemList, 'taxblAmt') !== sums[0] ||
    sum(itemList, 'taxAmt') !== sums[1] ||
    sum(itemList, 'totAmt') !== cents(body.totAmt)
  )
    return 'totAmt'
  if (body.rcptTyCd === 'S') return body.orgInvcNo === 0 ? undefined : 'orgInvcNo'
  const sale = saleOf(body.orgInvcNo)
  if (!sale || !body.rfdDt || !body.rfdRsnCd) return 'orgInvcNo'
  return sale.custTin === body.custTin ? undefined : 'custTin'
}
