import type { TaxCode } from './tax.ts'

/** What a line is called outside: by its kind alone, so that no clinical word, test or medicine leaves the house. */
const NAMES: Readonly<Record<string, string>> = {
  consultation: 'Consultation',
  laboratory: 'Laboratory service',
  radiology: 'Imaging service',
  pharmacy: 'Medicine',
  procedure: 'Medical service',
  admission: 'Ward service',
  surgery: 'Theatre service',
  other: 'Other service',
}
const MEDICINE = 'Medicine'
/**
 * UNSPSC classes as KRA writes them (ten digits): healthcare services, and medicines. Doubt: nobody here has seen
 * KRA's own list (selectItemClsList); the accountant confirms both before production.
 */
const CLASSES = { service: '8510000000', medicine: '5110000000' } as const

/**
 * What an item is, in a sale as at its registration. Packaging unit NT (net); quantity unit NO (number): KRA's list
 * has U (pieces) too, but an item code has two letters for it, and whether they are then XU or U, sources disagree.
 */
export type Item = { itemNm: string; itemClsCd: string; pkgUnitCd: string; qtyUnitCd: string; taxTyCd: TaxCode }

/** The item of a kind of line and a tax code. */
export function itemOf(kind: string, taxTyCd: TaxCode): Item {
  const itemNm = NAMES[kind] ?? 'Other service'
  return {
    itemNm,
    itemClsCd: itemNm === MEDICINE ? CLASSES.medicine : CLASSES.service,
    pkgUnitCd: 'NT',
    qtyUnitCd: 'NO',
    taxTyCd,
  }
}

/** Whether two are the same item. */
export const isSame = (one: Item, other: Item): boolean =>
  one.itemNm === other.itemNm &&
  one.itemClsCd === other.itemClsCd &&
  one.pkgUnitCd === other.pkgUnitCd &&
  one.qtyUnitCd === other.qtyUnitCd &&
  one.taxTyCd === other.taxTyCd

/** Product types (itemTyCd): 2 finished product, 3 service. */
const typeOf = ({ itemNm }: Item) => (itemNm === MEDICINE ? '2' : '3')

/**
 * An item's code: country of origin, product type, packaging unit, quantity unit, and seven digits that count the
 * items of a taxpayer from 1. Source: KRA, OSCU specification, item code (stored copy:
 * github.com/paybillke/kra-etims-oscu-docs, code-definition/item-code: KE2NTBA0000012). KRA refuses a number that
 * is not the next ("Invalid itemCd Sequence"), as integrators met it in the sandbox in 2026.
 */
export const codeOf = (item: Item, number: number): string =>
  `KE${typeOf(item)}${item.pkgUnitCd}${item.qtyUnitCd}${String(number).padStart(7, '0')}`

/** The number that follows those of a taxpayer's items. */
export const numberAfter = (codes: readonly string[]): number =>
  codes.reduce((last, code) => Math.max(last, Number(/\d{7}$/.exec(code)?.[0] ?? 0)), 0) + 1

/** Who writes, in every request: the program, no person of the hospital. */
export const WRITTEN_BY = { regrId: 'UZIMA', regrNm: 'Uzima', modrId: 'UZIMA', modrNm: 'Uzima' } as const

/**
 * The registration of an item, without the taxpayer, the branch and the key. Source: KRA, OSCU specification,
 * ItemSaveReq (stored copy as above, api-reference/items/save-item). An item stands for services of many prices, so
 * its own price is 0; doubt: the text asks for a price and does not say whether it may be nothing; integrators send
 * 0.
 */
export const registrationOf = (item: Item, itemCd: string) => ({
  itemCd,
  itemClsCd: item.itemClsCd,
  itemTyCd: typeOf(item),
  itemNm: item.itemNm,
  itemStdNm: null,
  orgnNatCd: 'KE',
  pkgUnitCd: item.pkgUnitCd,
  qtyUnitCd: item.qtyUnitCd,
  taxTyCd: item.taxTyCd,
  btchNo: null,
  bcd: null,
  dftPrc: 0,
  grpPrcL1: null,
  grpPrcL2: null,
  grpPrcL3: null,
  grpPrcL4: null,
  grpPrcL5: null,
  addInfo: null,
  sftyQty: null,
  isrcAplcbYn: 'N',
  useYn: 'Y',
  ...WRITTEN_BY,
})
