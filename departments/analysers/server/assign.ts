// Which value of a message belongs to which order of the tube. Pure: no database.
import type { AnalyserOrder } from '../../laboratory/server/index.ts'
import type { Observation } from './read.ts'

/** What a code of an analyser means; without a test it is not reported. */
export type Meaning = { code: string; test_type_id: string | null; field_id: string | null; unit: string | null }
/** One value for one order; `field_id` empty: the one value of the test. */
export type AssignedValue = { order: AnalyserOrder; field_id: string; code: string; value: string }

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
type Target = { order: AnalyserOrder; field_id: string }

/**
 * Where a code leads by itself: its LOINC number first, else the exact code or name of a test or of a value of a panel.
 */
function known(orders: readonly AnalyserOrder[], codes: readonly string[]): Target[] {
  const by = (
    matches: (own: readonly (string | null | undefined)[], loinc: string | null | undefined) => boolean,
  ): Target[] =>
    orders.flatMap((order) =>
      order.fields?.length
        ? order.fields
            .filter((field) => matches([field.id, field.name], field.loinc))
            .map((field) => ({ order, field_id: field.id }))
        : matches([order.test_code, order.test_name], order.loinc)
          ? [{ order, field_id: '' }]
          : [],
    )
  const byLoinc = by((_, loinc) => Boolean(loinc) && codes.includes(loinc ?? ''))
  if (byLoinc.length > 0) return byLoinc
  const asked = codes.map(plain)
  return by((own) => own.some((name) => name && asked.includes(plain(name))))
}

/** Whether a value of that target is a number, and in which unit. */
function measureOf({ order, field_id }: Target): { number: boolean; unit: string | null } {
  const field = order.fields?.find((each) => each.id === field_id)
  return field ? { number: field.type !== 'text', unit: field.unit ?? null } : { number: true, unit: order.unit }
}

/** What analysers write for 'no unit'. */
const NO_UNIT = /^(?:1|-|ratio|index|coi|s\/co|inr|ph|\{.*\})$/i
const NUMBER = /^\s*(?:<=|>=|[<>≤≥])?\s*[+-]?[\d.,]+\s*$/

/**
 * Places the values of one tube. `left`: what was not placed, each with why; a value that is known not to be
 * reported is in neither.
 */
export function assign(
  orders: readonly AnalyserOrder[],
  meanings: readonly Meaning[],
  observations: readonly Observation[],
) {
  const placed: AssignedValue[] = []
  const left: string[] = []
  for (const { codes, name, value, unit, problem } of observations) {
    const meaning = meanings.find((each) => codes.some((code) => plain(code) === plain(each.code)))
    if (meaning && meaning.test_type_id === null) continue
    const targets = meaning
      ? orders
          .filter((order) => order.test_type_id === meaning.test_type_id)
          .map((order) => ({ order, field_id: meaning.field_id ?? '' }))
      : known(orders, name ? [...codes, name] : codes)
    if (problem) {
      left.push(`${name}: ${problem}`)
      continue
    }
    if (value === null) continue
    if (targets.length === 0) {
      left.push(
        meaning ? `${name}: the test was not ordered with this tube` : `${name}: nobody has said what this code means`,
      )
      continue
    }
    for (const target of targets) {
      const { number, unit: own } = measureOf(target)
      const said = unit ?? meaning?.unit ?? null
      const measured = number && NUMBER.test(value)
      const code = codes[0] ?? name
      // A number without its unit could be in any, and one with a unit is another one than a number that has none.
      if (measured && own && !said) left.push(`${name}: it came without a unit, the test is measured in ${own}`)
      else if (measured && !own && said && !NO_UNIT.test(said))
        left.push(`${name}: it came in ${said}, the test has no unit`)
      else placed.push({ ...target, code, value: measured && own ? `${value} ${said}` : value })
    }
  }
  // Two different values for one thing: nobody knows which of them counts.
  const unsure = placed.filter((one) => placed.some((other) => sameTarget(one, other) && other.value !== one.value))
  for (const { code } of unsure)
    if (!left.includes(`${code}: it came with two values`)) left.push(`${code}: it came with two values`)
  const sure = placed.filter((one) => !unsure.includes(one))
  return { placed: sure.filter((one, index) => sure.findIndex((other) => sameTarget(one, other)) === index), left }
}

const sameTarget = (one: Target, other: Target): boolean =>
  one.order.lab_order_id === other.order.lab_order_id && one.field_id === other.field_id
