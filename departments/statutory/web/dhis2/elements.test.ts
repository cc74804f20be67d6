import { expect, it } from 'vitest'
import { matchMetadata, readElements, writeElements } from './elements.ts'

const row = (number: string, label: string) => ({
  row_key: `a.${number}`,
  column_key: 'total',
  number,
  label,
  column: 'Total',
  data_element: null,
  category_option_combo: null,
})
const rows = [row('4', 'Cholera'), row('9', 'Upper respiratory tract infections')]

it('reads what it writes, and says what it does not know', () => {
  expect(writeElements(rows)).toBe('4 Total; Cholera; ; \n9 Total; Upper respiratory tract infections; ; ')
  expect(
    readElements(
      '4 Total; Cholera; aaaaaaaaaa1; \n9 Total\tx\tbbbbbbbbbb1\tcccccccccc1\n99 Total; x; dddddddddd1',
      rows,
    ),
  ).toEqual({
    elements: [
      { row_key: 'a.4', column_key: 'total', data_element: 'aaaaaaaaaa1', category_option_combo: null },
      { row_key: 'a.9', column_key: 'total', data_element: 'bbbbbbbbbb1', category_option_combo: 'cccccccccc1' },
    ],
    wrong: ['99 Total'],
  })
})

it('finds elements by their names in the metadata of a data set', () => {
  const metadata = {
    id: 'EnZokILHOeN',
    dataSetElements: [{ dataElement: { id: 'aaaaaaaaaa1', name: 'CHOLERA ' } }, { dataElement: null }],
  }
  const { data_set, rows: matched, found } = matchMetadata(JSON.stringify(metadata), rows)
  expect([data_set, found, matched.map((each) => each.data_element)]).toEqual(['EnZokILHOeN', 1, ['aaaaaaaaaa1', null]])
  expect(() => matchMetadata('no json', rows)).toThrow()
})
