import { type TaxCode, taxCodes } from './tax.ts'

/** What a line is called outside: by its kind alone, so that no clinical word, test or medicine leaves the house. The number ends its item code. */
const CATEGORIES: Readonly<Record<string, readonly [name: string, number: number]>> = {
  consultation: ['Consultation', 1],
  laboratory: ['Laboratory service', 2],
  radiology: ['Imaging service', 3],
  pharmacy: ['Medicine', 4],
  procedure: ['Medical service', 5],
  admission: ['Ward service', 6],
  surgery: ['Theatre service', 7],
  other: ['Other service', 8],
}
const OTHER = ['Other service', 8] as const
/**
 * UNSPSC classes as KRA writes them (ten digits): healthcare services, and medicines. Doubt: nobody here has seen KRA's own list (selectItemClsList); the
 * accountant confirms both before production.
 */
const CLASSES = { service: '8510000000', medicine: '5110000000' } as const
/** Product types (itemTyCd): 2 finished product, 3 service. */
const TYPES = { service: '3', medicine: '2' } as const

/** What an item is, in a sale as at its registration. */
export type Item = { itemCd: string; itemClsCd: string; itemNm: string; pkgUnitCd: string; qtyUnitCd: string; taxTyCd: TaxCode }

/**
 * The item of a kind of line and a tax code. Its code: country of origin, product type, packaging unit (NT: net), quantity unit (U: pieces, written in two
 * letters) and seven digits; no taxpayer has one code twice, so that the last two digits say tax code and kind. Source: KRA, OSCU specification, item code
 * (stored copy: github.com/paybillke/kra-etims-oscu-docs, code-definition/item-code). Doubt: that text has KE2NTBA0000012 as its example; that U becomes XU
 * is from the examples of the requests, as KE1NTXU0000006.
 */
export function itemOf(kind: string, tax_code: TaxCode): Item {
  const [itemNm, number] = CATEGORIES[kind] ?? OTHER
  const sort = kind === 'pharmacy' ? 'medicine' : 'service'
  const digits = String(taxCodes.indexOf(tax_code) * 10 + number).padStart(7, '0')
  return {
    itemCd: `KE${TYPES[sort]}NTXU${digits}`,
    itemClsCd: CLASSES[sort],
    itemNm,
    pkgUnitCd: 'NT',
    qtyUnitCd: 'U',
    taxTyCd: tax_code,
  }
}

/** Who writes, in every request: the program, no person of the hospital. */
export const WRITTEN_BY = { regrId: 'UZIMA', regrNm: 'Uzima', modrId: 'UZIMA', modrNm: 'Uzima' } as const

/**
 * The registration of an item, without the taxpayer, the branch and the key. Source: KRA, OSCU specification, ItemSaveReq (stored copy as above,
 * api-reference/items/save-item), which registers or changes. An item stands for services of many prices, so its own price is 0; doubt: the text asks for a
 * price and does not say whether it may be nothing.
 */
export const registrationOf = ({ itemCd, itemClsCd, itemNm, pkgUnitCd, qtyUnitCd, taxTyCd }: Item) => ({
  itemCd,
  itemClsCd,
  itemTyCd: itemCd.slice(2, 3),
  itemNm,
  itemStdNm: null,
  orgnNatCd: itemCd.slice(0, 2),
  pkgUnitCd,
  qtyUnitCd,
  taxTyCd,
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
