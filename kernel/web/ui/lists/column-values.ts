import type { ColumnKind } from '../../../contract/columns.ts'
import { monthName } from '../../../contract/values/days.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber, NOTHING, writeDuration } from '../format.ts'

/** A value as its kind is read on the screen. */
export function writeValue(kind: ColumnKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
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
