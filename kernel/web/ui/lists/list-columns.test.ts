import { expect, it } from 'vitest'
import { NOTHING } from '../format.ts'
import { placeOf, readCell, tableColumns } from './list-columns.tsx'

it.each([
  ['a code by its word', { label: 'State', words: { sent: 'Sent off' } }, 'sent', 'Sent off'],
  [
    'a code without a word of its own as the file writes it',
    { label: 'State', words: {} },
    'in_progress',
    'In progress',
  ],
  ['yes and no by their words', { label: 'Auto renewal', words: { true: 'Yes', false: 'No' } }, false, 'No'],
  ['what is not known as nothing, not as a code', { label: 'State', words: { null: 'Wrong' } }, null, NOTHING],
  ['an amount', { label: 'Price', kind: 'money' }, '1250.00', 'KES 1,250.00'],
  ['none as 0, which is not nothing', { label: 'Waiting', kind: 'count' }, 0, '0'],
] as const)('a cell reads %s', (_, column, value, text) => {
  expect(readCell(column, value, 1).text).toBe(text)
})

it('a table has the columns of its list in their order, without those of the file, and a look overrides where one stands', () => {
  const columns = tableColumns(
    {
      number: { label: 'Number' },
      op_number: { label: 'OP number', only: 'file' },
      price: { label: 'Price', kind: 'money' },
    },
    { price: { card: undefined, render: () => 'seen' } },
  )
  expect(columns.map(({ key, label, align, card }) => ({ key, label, align, card }))).toEqual([
    { key: 'number', label: 'Number', align: undefined, card: 'title' },
    { key: 'price', label: 'Price', align: 'right', card: undefined },
  ])
  expect(columns[1]?.render({})).toBe('seen')
  expect(placeOf({ label: 'Price', kind: 'money' }, 1)).toEqual({ align: 'right', card: 'wide' })
})
