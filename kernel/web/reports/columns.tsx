import { Link } from 'react-router'
import { monthName } from '../../contract/days.ts'
import type { ColumnKind, ReportColumn } from '../../contract/reports.ts'
import { t } from '../../contract/text.ts'
import type { Column } from '../ui/data-table.tsx'
import { formatDate, formatDateTime, formatMoney, formatNumber, NOTHING } from '../ui/format.ts'
import type { Cell, Ways } from './view.ts'
import { writeDuration } from './words.tsx'

type Value = string | number | boolean | null | undefined

/** A value as its kind is read on the screen. */
function write(kind: ColumnKind, value: Value): string {
  if (value === null || value === undefined) return NOTHING
  switch (kind) {
    case 'count':
      return formatNumber(Number(value))
    case 'percent':
      return `${Number(value).toFixed(1)}%`
    case 'minutes':
      return writeDuration(Number(value))
    case 'money':
      return formatMoney(String(value))
    case 'day':
      return formatDate(String(value))
    case 'instant':
      return formatDateTime(String(value))
    case 'month':
      return monthName(String(value))
    case 'text':
      return String(value)
  }
}

const TO_THE_RIGHT: readonly ColumnKind[] = ['count', 'money', 'percent', 'minutes']
/** Too long for half a line of a telephone. */
const WIDE: readonly ColumnKind[] = ['money', 'instant', 'minutes']
const looks: Partial<Record<ColumnKind, string>> = {
  day: 'u-num u-nowrap',
  instant: 'u-num u-nowrap',
  money: 'u-nowrap',
  month: 'u-nowrap',
}

/** The columns of a report's table on screen and paper: written by their kinds, unless the view says it for a cell. The first column names the row. */
export function columnsOf<R extends object>(
  columns: readonly ReportColumn<R>[],
  cells: { [K in keyof R]?: Cell<R> } = {},
  ways: Ways,
): Column<R>[] {
  return columns
    .filter((column) => column.only !== 'file')
    .map(({ field, label, kind = 'text', words }, at) => {
      const { to, ...own } = cells[field] ?? {}
      const look = looks[kind] ?? (at === 0 && kind === 'text' ? 'u-person' : undefined)
      const render = (row: R) => {
        const value = row[field] as Value
        const text = t(words?.[String(value)] ?? '') || write(kind, value)
        const way = to?.(row, ways)
        if (way)
          return (
            <Link to={way} className={`u-link ${look ?? ''}`.trim()}>
              {text}
            </Link>
          )
        return look ? <span className={look}>{text}</span> : text
      }
      return {
        key: field,
        label: t(label),
        render,
        ...(TO_THE_RIGHT.includes(kind) ? { align: 'right' as const } : {}),
        ...(at === 0 ? { card: 'title' as const } : WIDE.includes(kind) ? { card: 'wide' as const } : {}),
        ...own,
      }
    })
}
