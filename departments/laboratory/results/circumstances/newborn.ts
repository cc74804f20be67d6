// Bilirubin of newborns, by the lines from which on it is treated. Pure: for the server and the browser.

import type { Flag, Reading, Subject } from '../../ranges.ts'
import { analyteOf } from '../analytes.ts'
import {
  bilirubinDays,
  bilirubinLines,
  clearlyBelow,
  formulaHours,
  judgedFromHours,
  termWeeks,
} from './bilirubin.data.ts'

const lines = bilirubinLines
  .trim()
  .split('\n')
  .map((line) => line.split('|').map(Number))

type Measured = { name: string; unit?: string | null }
/** Whether a test, or a value of its panel, is the bilirubin that is judged by hours of life. */
export const asksBirth = ({
  custom_fields,
  ...test
}: Measured & { custom_fields?: readonly Measured[] | null }): boolean =>
  [test, ...(custom_fields ?? [])].some(({ name, unit }) => analyteOf(name, unit)?.key === 'bilirubin')

/** What was said of a birth: when on its day, and after how many weeks; null: nothing. */
export type Birth = { birth_time: string | null; gestation_weeks: number | null }

const hoursOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}
/**
 * Somebody with what was said of the birth. `early`: the sample was taken before that time of birth, so one of them is
 * wrong, and the time does not count.
 */
export function bornThen(subject: Subject, said: Birth): { subject: Subject; early: boolean } {
  const { newborn } = subject
  if (!newborn) return { subject, early: false }
  const birth_time = said.birth_time ?? newborn.birth_time
  const born = { ...newborn, birth_time, gestation_weeks: said.gestation_weeks ?? newborn.gestation_weeks }
  if (!birth_time || newborn.sinceMidnight === null) return { subject: { ...subject, newborn: born }, early: false }
  const hours = newborn.sinceMidnight - hoursOf(birth_time)
  if (hours < 0) return { subject, early: true }
  return { subject: { ...subject, newborn: born, hours: { least: hours, most: hours } }, early: false }
}

/** The lines at an hour of life. `bound`: they are not those of these weeks, which lie lower still. */
function linesAt(hour: number, weeks: number | null) {
  const [, light = 0, exchange = 0] = lines.findLast(([from = 0]) => from <= hour) ?? []
  if (weeks === null || weeks >= termWeeks) return { light, exchange, bound: weeks === null }
  const chart = { light: weeks * 10 - 100, exchange: weeks * 10 }
  return hour >= formulaHours
    ? { ...chart, bound: false }
    : { light: Math.min(light, chart.light), exchange: Math.min(exchange, chart.exchange), bound: true }
}

/**
 * What NICE CG98 says of a newborn's bilirubin, by hours of life and gestation, or by the fewest hours that are
 * possible and 38 weeks; null: the baby is too old for it, or no age is known.
 */
export function newbornBilirubin(
  reading: Reading,
  { ageDays, hours, newborn }: Subject,
): { flag: Flag | null; judged: boolean; remark: string } | null {
  if (ageDays === null || ageDays >= bilirubinDays) return null
  const least = Math.max(0, hours?.least ?? ageDays * 24)
  const most = hours?.most ?? (ageDays + 1) * 24
  const exact = most - least <= 1
  const weeks = newborn?.gestation_weeks ?? null
  const { light, bound } = linesAt(least, weeks)
  // Exchange is only said where every hour that is possible says so.
  const { exchange } = linesAt(most, weeks)
  const early = weeks !== null && weeks < termWeeks
  const when = exact ? ` at ${Math.floor(least)} h` : ` from ${Math.floor(least)} h of life on`
  const whose = early ? `${weeks} weeks` : '38 weeks and more'
  const source = `NICE CG98, ${early && bound ? `higher than the line of ${whose}` : whose}`
  const unknown = [
    !exact && 'not judged by hours: time of birth not known',
    weeks === null && 'the gestation is not known',
  ].filter(Boolean)
  const say = (text: string) => [text, ...unknown].join('; ')
  const over = (limit: number) => reading.relation !== '<' && reading.relation !== '≤' && reading.number > limit
  if (over(exchange)) {
    const at = exact ? when : ''
    return { flag: 'HH', judged: true, remark: say(`Above the exchange line${at} (${exchange} µmol/L; ${source})`) }
  }
  if (over(light))
    return { flag: 'HH', judged: true, remark: say(`Above the treatment line${when} (${light} µmol/L; ${source})`) }
  const sure = exact && !bound && least >= judgedFromHours && reading.relation !== '>' && reading.relation !== '≥'
  if (sure && reading.number <= light - clearlyBelow)
    return { flag: null, judged: true, remark: `below the treatment line${when} (${light} µmol/L; ${source})` }
  const near = sure ? 'near the treatment line, measure again' : 'use the chart of hours and gestation'
  return { flag: null, judged: false, remark: say(`${near} (${source}: treatment above ${light} µmol/L${when})`) }
}
