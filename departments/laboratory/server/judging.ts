import { AppError, type FieldErrors } from '../../../kernel/contract/index.ts'
import type { CustomField, TestType } from '../contract.ts'
import { chooseRange, type Flag, formatRange, isCritical, judgeNumber, judgeWords, readValue, type Subject, worstFlag } from '../ranges.ts'
import type { PanelValue } from '../results.contract.ts'

/** What was typed. */
export type Content = {
  result_value: string | null
  unit: string | null
  reference_range: string | null
  interpretation: string | null
  notes: string | null
  values: Record<string, string>
}
/** The same as it is stored. */
export type Judged = Omit<Content, 'values'> & { custom_fields: PanelValue[] | null; flag: Flag | null; critical: boolean }

/** `µmol/L`, `umol/l` and `μmol/L` are one unit, so are `10⁹/L` and `10^9/L`. */
const plainUnit = (unit: string) => unit.normalize('NFKC').toLowerCase().replaceAll(/[\s^]/g, '').replaceAll('μ', 'u')

/** A number is judged by limits that have a unit: in another unit the flag would be wrong. */
function checkUnit({ unit, ranges }: TestType, given: string | null, errors: FieldErrors): void {
  if (unit && ranges?.length && given && plainUnit(given) !== plainUnit(unit)) errors.unit = `This test is measured in ${unit}`
}

/** What is wrong with a value of a panel; null: nothing. */
function whyNot({ type, min_value, max_value }: CustomField, text: string): string | null {
  if (type === 'text') return null
  const reading = readValue(text)
  if (!reading) return 'Please enter a number'
  const min = min_value ?? null
  const max = max_value ?? null
  if ((min === null || reading.number >= min) && (max === null || reading.number <= max)) return null
  if (min !== null && max !== null) return `Please enter a value between ${min} and ${max}`
  return min === null ? `Please enter a value of at most ${max}` : `Please enter a value of at least ${min}`
}

/** The values of a panel in the order of its fields, each with its range and flag; what was left empty is left out. */
function judgePanel(fields: readonly CustomField[], values: Record<string, string>, subject: Subject, errors: FieldErrors): PanelValue[] {
  for (const id of Object.keys(values))
    if (!fields.some((field) => field.id === id)) errors[`values.${id}`] = 'This value is not part of the test'
  return fields.flatMap((field) => {
    const value = values[field.id]
    if (!value) return []
    const wrong = whyNot(field, value)
    if (wrong) errors[`values.${field.id}`] = wrong
    const range = chooseRange(field, subject)
    return [
      {
        id: field.id,
        name: field.name,
        unit: field.unit ?? null,
        value,
        reference_range: range && formatRange(range),
        flag: field.type === 'text' ? null : judgeNumber(value, range),
      },
    ]
  })
}

/** `12.4 g/dL` where the test is measured in g/dL: the number. */
function withoutUnit(value: string, unit: string | null): string {
  const [, number, rest] = /^([<>≤≥=\d.,\s]+?)\s*([^<>≤≥=\d.,\s].*)$/.exec(value) ?? []
  return number && rest && unit && plainUnit(rest) === plainUnit(unit) ? number : value
}

/**
 * Checks what was typed against the test, completes unit and reference range, and flags each value for that person. `complete`: it is handed in, so
 * something must have been entered. Throws `invalid` with a message beside each wrong field.
 */
export function judge(type: TestType, subject: Subject, { values, ...given }: Content, complete: boolean): Judged {
  const errors: FieldErrors = {}
  checkUnit(type, given.unit, errors)
  const isPanel = Boolean(type.custom_fields?.length)
  const panel = judgePanel(type.custom_fields ?? [], values, subject, errors)
  if (complete && isPanel && panel.length === 0) errors.values = 'Please enter at least one value'
  if (complete && !isPanel && !given.result_value) errors.result_value = 'Result value is required'
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { fieldErrors: errors })
  const range = chooseRange(type, subject)
  const value = given.result_value ?? ''
  const own = judgeNumber(withoutUnit(value, type.unit), range) ?? judgeWords(value, type.normal_range)
  const flag = worstFlag([own, ...panel.map((each) => each.flag)])
  return {
    ...given,
    unit: given.unit ?? type.unit,
    reference_range: given.reference_range ?? (range && formatRange(range)) ?? type.normal_range,
    custom_fields: isPanel ? panel : null,
    flag,
    critical: isCritical(flag),
  }
}

/** Whether the same values were entered; then a note of whom they were told to still holds. */
export const sameValues = (one: Pick<Judged, 'result_value' | 'custom_fields'>, other: Pick<Judged, 'result_value' | 'custom_fields'>) =>
  JSON.stringify([one.result_value, one.custom_fields?.map(({ id, value }) => [id, value])]) ===
  JSON.stringify([other.result_value, other.custom_fields?.map(({ id, value }) => [id, value])])
