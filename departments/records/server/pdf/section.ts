import type { Content } from 'pdfmake/interfaces.js'
import { localDay, writeDay, writeInstant } from '../../../../kernel/contract/values/days.ts'

const NOTHING = '–'

/** Instants and days as the hospital's clocks show them. */
export const clockOf = (time_zone: string) => ({
  when: (at: Date | string | null) => (at ? writeInstant(time_zone, at) : NOTHING),
  day: (at: Date | string) => writeDay(localDay(time_zone, at)),
})
export type Clock = ReturnType<typeof clockOf>

/** A row of a table of the record. */
export type Cells = (string | number | null | undefined)[]

/** A heading with its rows; a sentence where there are none. */
export function section(
  title: string,
  head: string[],
  widths: (string | number)[],
  rows: Cells[],
  none = 'None recorded',
): Content[] {
  if (!rows.length)
    return [
      { text: title, style: 'title' },
      { text: none, style: 'muted' },
    ]
  const cells = rows.map((row) => row.map((cell) => ({ text: String(cell ?? '') || NOTHING })))
  return [
    { text: title, style: 'title' },
    {
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        widths,
        body: [head.map((text) => ({ text, bold: true })), ...cells],
        dontBreakRows: true,
      },
    },
  ]
}
