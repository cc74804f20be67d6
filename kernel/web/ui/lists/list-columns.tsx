import type { ReactNode } from 'react'
import type { ColumnKind, Columns, ColumnWords, ListColumn } from '../../../contract/columns.ts'
import { humanise } from '../../../contract/words/humanise.ts'
import { t } from '../../../contract/words/text.ts'
import { writeValue } from './column-values.ts'
import type { Column } from './data-table.tsx'

const TO_THE_RIGHT: readonly ColumnKind[] = ['count', 'money', 'percent', 'minutes']
/** Too long for half a line of a telephone. */
const WIDE: readonly ColumnKind[] = ['money', 'instant', 'minutes']
const lookOf: Partial<Record<ColumnKind, string>> = {
  day: 'u-num u-nowrap',
  instant: 'u-num u-nowrap',
  money: 'u-nowrap',
  month: 'u-nowrap',
}

/**
 * What a cell reads, by the kind of its column, and the class of that text. `at`: the place of the column; the first
 * one names the row.
 */
export function readCell(
  { kind = 'text', words }: ColumnWords,
  value: unknown,
  at: number,
): { text: string; look: string | undefined } {
  const known = value !== null && value !== undefined && value !== ''
  const text = words && known ? t(words[String(value)] ?? humanise(String(value))) : writeValue(kind, value)
  return { text, look: lookOf[kind] ?? (at === 0 && kind === 'text' ? 'u-person' : undefined) }
}

/** Where a column stands by its kind: to the right, and in the card of a telephone. */
export const placeOf = ({ kind = 'text' }: ColumnWords, at: number): Pick<Column<never>, 'align' | 'card'> => ({
  ...(TO_THE_RIGHT.includes(kind) ? { align: 'right' } : {}),
  ...(at === 0 ? { card: 'title' } : WIDE.includes(kind) ? { card: 'wide' } : {}),
})

/** How a column looks where its kind does not say it: its cell alone, or more of a table's column. */
type Look<R> = ((row: R) => ReactNode) | Partial<Omit<Column<R>, 'key'>>

/**
 * The columns of a list's table: those that its contract declares (`columnsOf`), but for what only the file has.
 * `looks`: by their names.
 */
export function tableColumns<Row, R, C extends string>(
  columns: Columns<Row, R, C>,
  looks: { [K in NoInfer<C>]?: Look<NoInfer<R>> } = {},
): Column<R>[] {
  const declared = Object.entries(columns) as [C, ListColumn<Row>][]
  return declared
    .filter(([, { only }]) => only !== 'file')
    .map(([key, column], at): Column<R> => {
      const look: Look<R> | undefined = looks[key]
      const render = (row: R) => {
        // What a contract says of a row as the database has it holds for the row that has arrived.
        const value = column.value ? column.value(row as unknown as Row) : (row as Record<string, unknown>)[key]
        const { text, look: className } = readCell(column, value, at)
        return className ? <span className={className}>{text}</span> : text
      }
      return {
        key,
        label: t(column.label),
        render,
        ...placeOf(column, at),
        ...(typeof look === 'function' ? { render: look } : look),
      }
    })
}
