// The elements of a form as text, one figure a line, so that they can be pasted from a spreadsheet. Pure.
import type { Output } from '../../../../kernel/contract/index.ts'
import type { getDhis2Form } from '../../dhis2.contract.ts'

type Row = Output<typeof getDhis2Form>['rows'][number]
type Element = Pick<Row, 'row_key' | 'column_key' | 'category_option_combo'> & { data_element: string }

const nameOf = ({ number, column }: Pick<Row, 'number' | 'column'>) => `${number} ${column}`

/** `9 Total; Upper respiratory…; element; combination`. */
export const writeElements = (rows: readonly Row[]): string =>
  rows
    .map((row) => [nameOf(row), row.label, row.data_element ?? '', row.category_option_combo ?? ''].join('; '))
    .join('\n')

/** Reads the lines; those without an element are left out. Answers what it could not read. */
export function readElements(text: string, rows: readonly Row[]): { elements: Element[]; wrong: string[] } {
  const wrong: string[] = []
  const elements = text.split('\n').flatMap((line) => {
    const [name = '', , data_element = '', combination = ''] = line.split(/[;\t]/).map((part) => part.trim())
    if (!name || !data_element) return []
    const row = rows.find((each) => nameOf(each) === name)
    if (row)
      return [
        { row_key: row.row_key, column_key: row.column_key, data_element, category_option_combo: combination || null },
      ]
    wrong.push(name)
    return []
  })
  return { elements, wrong }
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Finds elements by their names in the metadata of a data set
 * (`/api/dataSets/{id}?fields=id,dataSetElements[dataElement[id,name]]`).
 */
export function matchMetadata(
  json: string,
  rows: readonly Row[],
): { data_set: string | null; rows: Row[]; found: number } {
  const read: unknown = JSON.parse(json)
  const set = isObject(read) ? read : {}
  const names = new Map<string, string>()
  for (const each of Array.isArray(set.dataSetElements) ? set.dataSetElements : []) {
    const element = isObject(each) && isObject(each.dataElement) ? each.dataElement : {}
    for (const name of [element.name, element.displayName, element.shortName])
      if (typeof name === 'string' && typeof element.id === 'string') names.set(plain(name), element.id)
  }
  let found = 0
  const matched = rows.map((row) => {
    const id = names.get(plain(row.label)) ?? names.get(plain(`${row.label} ${row.column}`))
    if (id) found++
    return id ? { ...row, data_element: id } : row
  })
  return { data_set: typeof set.id === 'string' ? set.id : null, rows: matched, found }
}
