// What was told by phone, and is told again. Pure: for the server and the browser.
import { isCritical } from '../ranges.ts'
import type { PanelValue } from '../results.contract.ts'
import { type Said, valuesOf } from './summary.ts'

const CHANGED = ' → '
/** Of what was said of a change (`A → B`): what it said last. */
export const lastSaid = (said: string): string => said.split(CHANGED).at(-1) ?? said
/** The values that were critical in what was said, each as it was said. */
export const wereCritical = (said: string): string[] =>
  said.split(/; | → /).filter((each) => each.includes('(critically '))

/** The values that are told by phone: those that are critical, and those that were told as critical before. */
export function valuesToTell(result: Said & { told_before?: string | null }): PanelValue[] {
  const { told_before: before, custom_fields: panel } = result
  const told = wereCritical(before ?? '')
  const again = (name: string) => (panel ? told.some((each) => each.startsWith(`${name} `)) : Boolean(before))
  return valuesOf(result).filter(({ name, value, flag }) => value && (isCritical(flag) || again(name)))
}
