import { expect, it } from 'vitest'
import { type Made, payloadOf } from './payload.ts'

const lines: Made['lines'] = [
  { kind: 'laboratory', tax_code: 'A', quantity: 2, cents: 120_000 },
  { kind: 'pharmacy', tax_code: 'B', quantity: 3, cents: 34_800 },
]
const sale: Made = {
  kind: 'sale',
  number: 'INV-7',
  invoice_number: 41,
  original_number: null,
  payment_mode: 'mpesa',
  payer: { name: 'Acme Tea Estates Ltd', pin: 'P051234567X' },
  lines,
  amount: 154_800,
  now: new Date('2026-11-21T21:30:15.900Z'), // past midnight in Nairobi
}
const writer = { regrId: 'UZIMA', regrNm: 'Uzima', modrId: 'UZIMA', modrNm: 'Uzima' }
const rates = { taxRtA: 0, taxRtB: 16, taxRtC: 0, taxRtD: 0, taxRtE: 8 }
const none = { taxblAmtC: 0, taxblAmtD: 0, taxblAmtE: 0, taxAmtC: 0, taxAmtD: 0, taxAmtE: 0 }
const plain = {
  itemCd: null,
  pkgUnitCd: 'NT',
  qtyUnitCd: 'NO',
  dcRt: 0,
  dcAmt: 0,
  isrccCd: null,
  isrccNm: null,
  isrcRt: null,
  isrcAmt: null,
}

it('a sale, field by field', () => {
  expect(payloadOf(sale)).toEqual({
    tax: 4800,
    payload: {
      trdInvcNo: 'INV-7',
      invcNo: 41,
      orgInvcNo: 0,
      custTin: 'P051234567X',
      custNm: 'Acme Tea Estates Ltd',
      salesTyCd: 'N',
      rcptTyCd: 'S',
      pmtTyCd: '06',
      salesSttsCd: '02',
      cfmDt: '20261122003015',
      salesDt: '20261122',
      stockRlsDt: null,
      cnclReqDt: null,
      cnclDt: null,
      rfdDt: null,
      rfdRsnCd: null,
      totItemCnt: 2,
      ...rates,
      ...none,
      taxblAmtA: 1200,
      taxAmtA: 0,
      taxblAmtB: 300,
      taxAmtB: 48,
      totTaxblAmt: 1500,
      totTaxAmt: 48,
      totAmt: 1548,
      prchrAcptcYn: 'N',
      remark: null,
      ...writer,
      receipt: {
        custTin: 'P051234567X',
        custMblNo: null,
        rcptPbctDt: '20261122003015',
        trdeNm: null,
        adrs: null,
        topMsg: null,
        btmMsg: null,
        prchrAcptcYn: 'N',
      },
      itemList: [
        {
          ...plain,
          itemSeq: 1,
          itemClsCd: '8510000000',
          itemNm: 'Laboratory service',
          pkg: 2,
          qty: 2,
          prc: 600,
          splyAmt: 1200,
          taxTyCd: 'A',
          taxblAmt: 1200,
          taxAmt: 0,
          totAmt: 1200,
        },
        {
          ...plain,
          itemSeq: 2,
          itemClsCd: '5110000000',
          itemNm: 'Medicine',
          pkg: 3,
          qty: 3,
          prc: 116,
          splyAmt: 348,
          taxTyCd: 'B',
          taxblAmt: 300,
          taxAmt: 48,
          totAmt: 348,
        },
      ],
    },
  })
})

it('a credit of a part of it, field by field', () => {
  const credit = payloadOf({
    ...sale,
    kind: 'credit',
    number: 'CN-2',
    invoice_number: 42,
    original_number: 41,
    payer: null,
    amount: 77_400,
  })
  expect(credit).toEqual({
    tax: 2400,
    payload: {
      ...payloadOf({ ...sale, payer: null }).payload,
      trdInvcNo: 'CN-2',
      invcNo: 42,
      orgInvcNo: 41,
      rcptTyCd: 'R',
      rfdDt: '20261122003015',
      rfdRsnCd: '06',
      taxblAmtA: 600,
      taxblAmtB: 150,
      taxAmtB: 24,
      totTaxblAmt: 750,
      totTaxAmt: 24,
      totAmt: 774,
      itemList: [
        {
          ...plain,
          itemSeq: 1,
          itemClsCd: '8510000000',
          itemNm: 'Laboratory service',
          pkg: 1,
          qty: 1,
          prc: 600,
          splyAmt: 600,
          taxTyCd: 'A',
          taxblAmt: 600,
          taxAmt: 0,
          totAmt: 600,
        },
        {
          ...plain,
          itemSeq: 2,
          itemClsCd: '5110000000',
          itemNm: 'Medicine',
          pkg: 1,
          qty: 1,
          prc: 174,
          splyAmt: 174,
          taxTyCd: 'B',
          taxblAmt: 150,
          taxAmt: 24,
          totAmt: 174,
        },
      ],
    },
  })
})

it.each([
  ['cash', '01'],
  ['insurance', '02'],
  ['card', '05'],
  ['mpesa', '06'],
  ['bank', '07'],
  [null, '02'],
] as const)('paid by %s is %s', (payment_mode, code) => {
  expect(payloadOf({ ...sale, payment_mode }).payload.pmtTyCd).toBe(code)
})
