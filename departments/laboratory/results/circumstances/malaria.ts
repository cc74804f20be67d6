// Malaria with a danger sign is phoned, however few parasites are seen. Pure: for the server and the browser.

import { type Flag, readValue, type Subject } from '../../ranges.ts'
import type { PanelValue } from '../../results.contract.ts'
import { analyteOf } from '../analytes.ts'
import { childDays, malaria, severeValues } from './malaria.data.ts'

const rows = severeValues
  .trim()
  .split('\n')
  .map((line) => {
    const [key = '', side = '', child, other, said = ''] = line.split('|')
    return { key, side, child: Number(child), other: Number(other), said }
  })

/** Whether a finding of a test of that name is malaria. */
export const isMalaria = (name: string): boolean => malaria.test(name)

/** Whether somebody is known to be younger than 12. */
export const isChild = ({ ageDays }: Pick<Subject, 'ageDays'>): boolean => ageDays !== null && ageDays < childDays

/** What of other values of a visit makes malaria severe: `severe anaemia (haemoglobin 4.2 g/dL)`. */
export function severeBy(values: readonly Pick<PanelValue, 'name' | 'unit' | 'value'>[], subject: Subject): string[] {
  const found = values.flatMap(({ name, unit, value }) => {
    const key = analyteOf(name, unit)?.key
    const row = rows.find((each) => each.key === key)
    const number = /^lo$/i.test(value) ? 0 : (readValue(value)?.number ?? null)
    if (!row || number === null) return []
    const limit = isChild(subject) ? row.child : row.other
    const severe = row.side === 'L' ? number < limit : row.side === 'HE' ? number >= limit : number > limit
    return severe ? [`${row.said} (${name.toLowerCase()} ${value}${unit ? ` ${unit}` : ''})`] : []
  })
  return [...new Set(found)]
}

type Said = { flag: Flag | null; judged: boolean; remark: string | null }
/** What is known of danger signs makes of a finding of malaria; what is not known is said, and is never absent. */
export function withDanger(name: string, { flag, judged }: Omit<Said, 'remark'>, { danger }: Subject): Said {
  if (!isMalaria(name) || flag === null) return { flag, judged, remark: null }
  if (!danger) return { flag, judged, remark: 'Danger signs not known: no triage at this visit' }
  const { signs, unasked } = danger
  if (signs.length > 0) return { flag: 'AA', judged: true, remark: `Malaria with a danger sign: ${signs.join(', ')}` }
  const remark = unasked.length > 0 ? `Danger signs not known: ${unasked.join(', ')}` : 'No danger sign at triage'
  return { flag, judged, remark }
}
