// One way of reading numbers in the whole house: what each spelling means in a quantity, an amount of money, a result of
// the laboratory and a reading of a thermometer. Null: refused beside the field, never taken for another number.
import { expect, it } from 'vitest'
import { recordReading } from '../../departments/equipment/cold-chain.contract.ts'
import { quantity } from '../../departments/inventory/items.contract.ts'
import { readValue } from '../../departments/laboratory/ranges.ts'
import { amount } from '../../kernel/contract/index.ts'
import { parseNumber } from '../../kernel/web/ui/fields/number-field.tsx'

type Row = [
  spelling: string,
  quantity: number | null,
  money: string | null,
  result: string | null,
  reading: number | null,
]
const rows: Row[] = [
  ['1', 1, '1.00', '1', 1],
  ['12', 12, '12.00', '12', 12],
  ['007', 7, '7.00', '7', 7],
  ['0', null, '0.00', '0', 0],
  ['1.5', 1.5, '1.50', '1.5', 1.5],
  ['1,5', 1.5, null, null, 1.5],
  ['.5', 0.5, '0.50', '0.5', 0.5],
  [',5', 0.5, null, null, 0.5],
  ['0.5', 0.5, '0.50', '0.5', 0.5],
  ['0,5', 0.5, null, null, 0.5],
  ['0,50', 0.5, null, null, 0.5],
  ['1.50', 1.5, '1.50', '1.5', 1.5],
  ['1,50', 1.5, null, null, 1.5],
  ['5.', 5, null, null, 5],
  ['5,', null, null, null, null],
  ['1,000', 1000, '1000.00', '1000', null],
  ['1 000', 1000, '1000.00', null, null],
  ['1\u00a0000', 1000, '1000.00', null, null],
  ['1,000.50', 1000.5, '1000.50', '1000.5', null],
  ['1 000.50', 1000.5, '1000.50', null, null],
  ['12,345', 12345, '12345.00', '12345', null],
  ['1,234,567', 1234567, '1234567.00', '1234567', null],
  ['1 234 567', 1234567, '1234567.00', null, null],
  ['1.000', null, null, '1', null],
  ['10.000', null, null, '10', null],
  ['1.000.000', null, null, null, null],
  ['1.250', 1.25, null, '1.25', null],
  ['1,2345', null, null, null, null],
  ['1,0000', null, null, null, null],
  ['1,00,000', null, null, null, null],
  ['1.000,50', null, null, null, null],
  ['1000,50', 1000.5, null, null, null],
  ['1000.5', 1000.5, '1000.50', '1000.5', null],
  ['0,500', null, null, null, null],
  ['0,000', null, null, null, null],
  ['-1', null, null, '-1', -1],
  ['−1', null, null, null, -1],
  ['-0.5', null, null, '-0.5', -0.5],
  ['-0,5', null, null, null, -0.5],
  ['--1', null, null, null, null],
  ['+1', null, null, '1', null],
  ['1e3', null, null, null, null],
  ['0x10', null, null, null, null],
  ['Infinity', null, null, null, null],
  ['NaN', null, null, null, null],
  ['½', null, null, null, null],
  ['1½', null, null, null, null],
  ['1/2', null, null, null, null],
  ['one', null, null, null, null],
  ['12kg', null, null, null, null],
  ['4.1g', null, null, null, null],
  ['4.1 L', null, null, null, null],
  ['<5', null, null, '<5', null],
  ['>90', null, null, '>90', null],
  ['≤5', null, null, '≤5', null],
  ['O.8', null, null, null, null],
  ['l0', null, null, null, null],
  ['1_000', null, null, null, null],
  ["1'000", null, null, null, null],
  ['1;5', null, null, null, null],
  ['1 5', null, null, null, null],
  ['12 34', null, null, null, null],
  ['(5)', null, null, null, null],
  ['5-', null, null, null, null],
  ['٣', null, null, null, null],
  ['１２', null, null, null, null],
  ['1.2.3', null, null, null, null],
  ['', null, null, null, null],
  ['  ', null, null, null, null],
  ['100%', null, null, null, null],
  ['KES 100', null, null, null, null],
  ['100/=', null, null, null, null],
  ['99999999', null, '99999999.00', '99999999', null],
]

const read = (shape: { safeParse: (value: unknown) => { success: boolean; data?: unknown } }, text: unknown) => {
  const { success, data } = shape.safeParse(text)
  return success ? data : null
}
const resultOf = (text: string) => {
  const value = readValue(text)
  return value && `${value.relation ?? ''}${value.number}`
}

it(`has at least 60 spellings (${rows.length})`, () => {
  expect(rows.length).toBeGreaterThanOrEqual(60)
})

it.each(rows)('%s', (text, asQuantity, asMoney, asResult, asReading) => {
  expect({
    quantity: read(quantity(), text),
    money: read(amount('Please enter an amount'), text),
    result: resultOf(text),
    reading: read(recordReading.input.shape.celsius, text),
  }).toEqual({ quantity: asQuantity, money: asMoney, result: asResult, reading: asReading })
})

it.each(rows)('%s means the same typed into a field as sent by a file', (text, asQuantity) => {
  expect(read(quantity(), parseNumber(text))).toBe(asQuantity)
})
