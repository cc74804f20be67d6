import type { z } from 'zod'

/** The words of codes: `{ within_30: 'Within 30 days' }`. */
export type CodeWords = Readonly<Record<string, string>>

/** What stands in a column, which decides how it is written on screen and in the file; the default is text. */
export type ColumnKind = 'text' | 'count' | 'money' | 'percent' | 'minutes' | 'day' | 'month' | 'instant'

/** How a column is called and what stands in it: said once for the table and the file. */
export type ColumnWords = {
  label: string
  kind?: ColumnKind
  /** The value is a code; these are its words, in the file also the code itself, written as a word. */
  words?: CodeWords
  /** Its head in the file, where that is not its label; money and percentages say their unit there by themselves. */
  file_label?: string
  only?: 'screen' | 'file'
}

/** A column of a list. */
export type ListColumn<Row> = ColumnWords & {
  /** What stands in it; default: the field of its own name. */
  value?: (row: Row) => unknown
}
export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>

declare const shown: unique symbol
/**
 * Columns by name. `Row`: what a list's query answers, which a file is made of; `Shown`: the same as a screen has it.
 */
export type Columns<Row, Shown, C extends string> = Readonly<Record<C, ListColumn<Row>>> & { readonly [shown]?: Shown }

/**
 * The columns of a list, in the order of its table and of its file, beside the shape of a row:
 * `columnsOf(SampleRow, { sample_number: { label: 'Sample' }, … })`. A column that is no field of the row says its
 * `value`. The table shows them by `tableColumns` (kernel/web/ui/lists/list-columns.tsx), the file has them by
 * `csv` (kernel/server/lists/list.ts).
 */
export const columnsOf = <R extends z.ZodObject, const C extends string>(
  _row: R,
  columns: {
    [K in C]: ListColumn<z.input<R>> & (K extends keyof z.input<R> ? unknown : { value: (row: z.input<R>) => unknown })
  },
): Columns<z.input<R>, z.output<R>, C> => columns
