import { localDay } from '../../../../kernel/contract/values/days.ts'
import { rowsOfForm } from '../../forms/index.ts'
import type { Form } from '../../forms/types.ts'
import type { Figures } from '../figures.ts'
import type { Element } from './dhis2.sql.ts'

/**
 * The figures of a form that can be sent: the Ministry's data sets are of months, so that of a form by days the totals.
 */
export const cellsOf = (form: Form) =>
  rowsOfForm(form).flatMap(({ row, columns }) =>
    columns
      .filter(({ key }) => !form.by_day || key === 'total')
      .map((column) => ({
        row_key: row.key,
        column_key: column.key,
        number: row.number,
        label: row.label,
        column: column.label,
      })),
  )

const keyOf = ({ row_key, column_key }: Pick<Element, 'row_key' | 'column_key'>) => `${row_key} ${column_key}`

type Said = { month: string; data_set: string; mfl_code: string; signed_at: Date; time_zone: string }
/**
 * The dataValueSet of a form, and what is not in it and why. Source of the format: docs.dhis2.org, Web API, 'Sending
 * data values'.
 */
export function dataValueSetOf(form: Form, figures: Figures, elements: readonly Element[], said: Said | null) {
  const known = new Map(elements.map((element) => [keyOf(element), element]))
  const cells = cellsOf(form).map((cell) => ({
    ...cell,
    value: figures[cell.row_key]?.[cell.column_key] ?? null,
    element: known.get(keyOf(cell)),
  }))
  const left_out = cells.flatMap(({ number, label, column, value, element }) =>
    element && value !== null
      ? []
      : [{ number, label, column, why: element ? ('not_kept' as const) : ('no_element' as const) }],
  )
  const dataValues = cells.flatMap(({ value, element }) =>
    element && value !== null
      ? [
          {
            dataElement: element.data_element,
            ...(element.category_option_combo ? { categoryOptionCombo: element.category_option_combo } : {}),
            value: String(value),
          },
        ]
      : [],
  )
  const payload = said && {
    dataSet: said.data_set,
    completeDate: localDay(said.time_zone, said.signed_at),
    period: said.month.replace('-', ''),
    orgUnit: said.mfl_code,
    dataValues,
  }
  return { payload, left_out, mapped: cells.filter(({ element }) => element).length }
}
