import { Link } from 'react-router'
import type { ReportColumn } from '../../contract/reports.ts'
import { t } from '../../contract/words/text.ts'
import type { Column } from '../ui/lists/data-table.tsx'
import { placeOf, readCell } from '../ui/lists/list-columns.tsx'
import type { Cell, Ways } from './view.ts'

/**
 * The columns of a report's table on screen and paper: written by their kinds, unless the view says it for a cell. The
 * first column names the row.
 */
export function columnsOf<R extends object>(
  columns: readonly ReportColumn<R>[],
  cells: { [K in keyof R]?: Cell<R> } = {},
  ways: Ways,
): Column<R>[] {
  return columns
    .filter((column) => column.only !== 'file')
    .map((column, at) => {
      const { field, label } = column
      const { to, ...own } = cells[field] ?? {}
      const render = (row: R) => {
        const { text, look } = readCell(column, row[field], at)
        const way = to?.(row, ways)
        if (way)
          return (
            <Link to={way} className={`u-link ${look ?? ''}`.trim()}>
              {text}
            </Link>
          )
        return look ? <span className={look}>{text}</span> : text
      }
      return { key: field, label: t(label), render, ...placeOf(column, at), ...own }
    })
}
