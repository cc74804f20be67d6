// Bilirubin of newborns, by the lines from which on it is treated. Pure: for the server and the browser.

import type { Flag, Reading, Subject } from '../../ranges.ts'
import { bilirubinDays, bilirubinLines } from './bilirubin.data.ts'

const lines = bilirubinLines
  .trim()
  .split('\n')
  .map((line) => line.split('|').map(Number))

/**
 * What NICE CG98 says of a newborn's bilirubin, by the fewest hours of life that are possible; null: the baby is too
 * old for its table, or no age is known.
 */
export function newbornBilirubin(
  reading: Reading,
  { ageDays, hours }: Subject,
): { flag: Flag | null; remark: string } | null {
  if (ageDays === null || ageDays >= bilirubinDays) return null
  const least = Math.max(0, hours?.least ?? ageDays * 24)
  const most = hours?.most ?? (ageDays + 1) * 24
  const lineAt = (hour: number) => lines.findLast(([from = 0]) => from <= hour) ?? []
  const [, light = 0] = lineAt(least)
  // Exchange is only said where every hour that is possible says so.
  const [, , exchange = 0] = lineAt(most)
  const when =
    most - least <= 1 ? `at ${Math.floor(least)} h` : `from ${Math.floor(least)} h of life on; the hours are not known`
  const over = (limit: number) => reading.relation !== '<' && reading.relation !== '≤' && reading.number > limit
  if (over(exchange))
    return {
      flag: 'HH',
      remark: `Above the line for exchange transfusion (NICE CG98, 38 weeks and more: ${exchange} µmol/L)`,
    }
  if (over(light))
    return {
      flag: 'HH',
      remark: `Above the line for phototherapy (NICE CG98, 38 weeks and more: ${light} µmol/L ${when})`,
    }
  return {
    flag: null,
    remark: `use the chart of hours and gestation (NICE CG98, 38 weeks and more: phototherapy above ${light} µmol/L ${when})`,
  }
}
