import { AppError, type FieldErrors } from '../../../kernel/contract/index.ts'
import type { CustomField, TestType } from '../contract.ts'
import { type Flag, isCritical, type Subject, worstOf } from '../ranges.ts'
import { plainUnit } from '../results/analytes.ts'
import { asksBirth, type Birth, bornThen } from '../results/circumstances/newborn.ts'
import { deltaOf } from '../results/delta.ts'
import { type Interpretation, interpretField, interpretSingle, isNumeric } from '../results/interpretation.ts'
import type { PanelValue } from '../results.contract.ts'

/** What was typed. */
export type Content = {
  result_value: string | null
  unit: string | null
  reference_range: string | null
  interpretation: string | null
  notes: string | null
  values: Record<string, string>
  /** Of a newborn; null or left out: as it is known already. */
  birth_time?: string | null
  gestation_weeks?: number | null
}
/** The same as it is stored. */
export type Interpreted = Omit<Content, 'values' | keyof Birth> &
  Birth & {
    custom_fields: PanelValue[] | null
    flag: Flag | null
    critical: boolean
    judged: boolean
    remark: string | null
    given: string | null
    delta: string | null
    range_note: string | null
    altitude_metres: number | null
  }
/** An earlier result of the same test, to compare with. */
export type Earlier = {
  result_value: string | null
  custom_fields: readonly { id: string; value: string }[] | null
  performed_at: Date | string
}

/** What an earlier state of the result was judged for. */
type Kept = { altitude_metres: number | null }

/** What has to be known of a test. */
export type Test = Pick<
  TestType,
  'name' | 'unit' | 'min_value' | 'max_value' | 'critical_words' | 'ranges' | 'normal_range' | 'custom_fields'
>

/** A number is judged by limits that have a unit: in another unit the flag would be wrong. */
function checkUnit(type: Test, given: string | null, errors: FieldErrors): void {
  if (type.unit && isNumeric(type) && given && plainUnit(given) !== plainUnit(type.unit))
    errors.unit = `This test is measured in ${type.unit}`
}

type Value = { kept: PanelValue; judgement: Interpretation }

/** The values of a panel in the order of its fields, each judged; what was left empty is left out. */
function interpretPanel(
  type: Test,
  values: Record<string, string>,
  subject: Subject,
  earlier: readonly Earlier[],
  errors: FieldErrors,
): Value[] {
  const fields: readonly CustomField[] = type.custom_fields ?? []
  for (const id of Object.keys(values))
    if (!fields.some((field) => field.id === id)) errors[`values.${id}`] = 'This value is not part of the test'
  return fields.flatMap((field) => {
    const typed = values[field.id]
    if (!typed?.trim()) return []
    const judgement = interpretField(type, field, subject, typed)
    if (judgement.problem) errors[`values.${field.id}`] = judgement.problem
    const { value, given, reference_range, range_note, flag, judged, remark } = judgement
    const before = earlier
      .map((each) => ({ value: each.custom_fields?.find((one) => one.id === field.id)?.value, at: each.performed_at }))
      .find((each) => each.value)
    const delta = field.type === 'text' ? null : deltaOf(field, value, before)
    const kept = {
      id: field.id,
      name: field.name,
      unit: field.unit ?? null,
      value,
      reference_range,
      range_note,
      flag,
      judged,
      remark,
      given,
      delta,
    }
    return [{ kept, judgement }]
  })
}

/**
 * Checks what was typed against the test, completes unit and reference range, and flags each value for that person.
 * `complete`: it is handed in, so something must have been entered. `earlier`: approved results of the same test,
 * newest first, for the mark of a change. `before`: the result as it stands. Throws `invalid` with a message beside
 * each wrong field.
 */
export function flagValue(
  type: Test,
  person: Subject,
  { values, birth_time = null, gestation_weeks = null, ...given }: Content,
  complete: boolean,
  earlier: readonly Earlier[] = [],
  before: Kept | null = null,
): Interpreted {
  const errors: FieldErrors = {}
  checkUnit(type, given.unit, errors)
  const { subject, early } = bornThen(person, { birth_time, gestation_weeks })
  if (early) errors.birth_time = 'The sample was taken before this time'
  const born = asksBirth(type) ? subject.newborn : null
  const isPanel = Boolean(type.custom_fields?.length)
  const panel = interpretPanel(type, values, subject, earlier, errors)
  if (complete && isPanel && panel.length === 0) errors.values = 'Please enter at least one value'
  if (complete && !isPanel && !given.result_value) errors.result_value = 'Result value is required'
  const own = isPanel || !given.result_value ? null : interpretSingle(type, subject, given.result_value)
  // A number in another unit is not looked at further.
  if (own?.problem && !errors.unit) errors.result_value = own.problem
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { fieldErrors: errors })

  const judgements = [...(own ? [own] : []), ...panel.map(({ judgement }) => judgement)]
  const flag = worstOf(judgements)
  const last = earlier.find((each) => each.result_value)
  const delta =
    own && isNumeric(type)
      ? deltaOf(type, own.value, last && { value: last.result_value, at: last.performed_at })
      : null
  const deltas = panel.flatMap(({ kept }) => (kept.delta ? [`${kept.name} ${kept.delta}`] : []))
  // What the hospital's people write beside a value stands; the text for adults is not theirs, nor what the height was.
  const empty = interpretSingle(type, subject, '')
  const once = before && interpretSingle(type, { ...subject, altitude: before.altitude_metres }, '').reference_range
  const written = [type.normal_range, once].includes(given.reference_range) ? null : given.reference_range
  const found = (own ?? empty).reference_range
  const note = isPanel ? null : (own ?? empty).range_note
  const high = note !== null || panel.some(({ kept }) => kept.range_note)
  return {
    ...given,
    result_value: own ? own.value : given.result_value,
    unit: given.unit ?? type.unit,
    reference_range: isPanel ? given.reference_range : (written ?? found),
    // Beside what somebody wrote it says nothing.
    range_note: (written ?? found) === found ? note : null,
    birth_time: birth_time ?? born?.birth_time ?? null,
    gestation_weeks: gestation_weeks ?? born?.gestation_weeks ?? null,
    altitude_metres: high ? (subject.altitude ?? null) : null,
    custom_fields: isPanel ? panel.map(({ kept }) => kept) : null,
    flag,
    critical: judgements.some((each) => isCritical(each.flag)),
    judged: judgements.length > 0 && judgements.every((each) => each.judged),
    remark: own?.remark ?? null,
    given: own?.given ?? null,
    delta: delta ?? (deltas.length > 0 ? deltas.join('; ') : null),
  }
}

/** Whether the same values were entered; then a note of whom they were told to still holds. */
export const sameValues = (
  one: Pick<Interpreted, 'result_value' | 'custom_fields'>,
  other: Pick<Interpreted, 'result_value' | 'custom_fields'>,
) =>
  JSON.stringify([one.result_value, one.custom_fields?.map(({ id, value }) => [id, value])]) ===
  JSON.stringify([other.result_value, other.custom_fields?.map(({ id, value }) => [id, value])])
