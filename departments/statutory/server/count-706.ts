import type { Form, FormRow } from '../forms/types.ts'
import { Counting, type Entry } from './entries.ts'
import type { Result } from './results.sql.ts'

/** A finding by the laboratory's own judgement; of what has no rule (a strip's glucose), by its signs. */
const isPositive = (flag: string | null, value: string | null) =>
  flag === 'A' ||
  flag === 'AA' ||
  (flag === null && /^\s*(?:\d\s?)?\+|\bpositive\b|\breactive\b(?<!non[- ]reactive)/i.test(value ?? ''))
const isLow = (flag: string | null) => flag === 'L' || flag === 'LL'
const isHigh = (flag: string | null) => flag === 'H' || flag === 'HH'

/**
 * The value that a row speaks of: the whole result (`HB`), or one of a panel (`FBC/Haemoglobin`); undefined: another
 * test, or not measured.
 */
function measuredBy(row: FormRow, result: Result): { value: string | null; flag: string | null } | undefined {
  for (const wanted of row.of.split(',')) {
    const [test, name] = wanted.split('/')
    if (test !== result.test) continue
    if (name === undefined) return result
    const field = result.fields.find((each) => each.name === name && each.value?.trim())
    if (field) return field
  }
}

const numberOf = (value: string | null) => (/^\s*\d+(?:\.\d+)?\s*$/.test(value ?? '') ? Number(value) : Number.NaN)

/** A panel without a value of its own is positive when one of its values is. */
const anyPositive = (result: Result, found: { value: string | null; flag: string | null }) =>
  isPositive(found.flag, found.value) ||
  (found === result && result.fields.some((each) => isPositive(each.flag, each.value)))

/** Counts MOH 706: each approved result once in a row, and again as positive, low or high. */
export function count706(form: Form, results: readonly Result[]): Entry[] {
  const counting = new Counting(form)
  for (const result of results) {
    const behind = { patient_id: result.patient_id, visit_id: result.visit_id, day: result.day, what: result.name }
    const count = (
      measure: string,
      columnsOf: (found: { value: string | null; flag: string | null }) => (string | false)[],
    ) => {
      for (const row of counting.of(measure)) {
        const found = measuredBy(row, result)
        if (found) counting.add(row, ['total', ...columnsOf(found).filter((column) => column !== false)], behind)
      }
    }
    const positive = (found: { value: string | null; flag: string | null }) => [
      anyPositive(result, found) && 'positive',
    ]
    count('tests', positive)
    if (result.years !== null) count(result.years < 5 ? 'tests_under_5' : 'tests_from_5', positive)
    count('values', ({ flag }) => [isLow(flag) && 'low', isHigh(flag) && 'high'])
    count('haemoglobin', ({ value }) => [
      numberOf(value) < 5 && 'below_5',
      numberOf(value) >= 5 && numberOf(value) <= 10 && 'from_5',
    ])
    count('cd4', ({ value }) => [numberOf(value) < 500 && 'below_500'])
    if (result.test === 'STOOL' && isPositive(result.flag, result.value))
      for (const row of counting.of('stool'))
        if (row.of.split(',').some((pattern) => new RegExp(pattern, 'i').test(result.value ?? '')))
          counting.add(row, ['positive'], behind)
  }
  return counting.entries
}
