import type { Output } from '../../../../kernel/contract/index.ts'
import type { CustomField } from '../../contract.ts'
import { isCritical, type Subject } from '../../ranges.ts'
import {
  type Interpretation,
  interpretField,
  interpretSingle,
  normalText,
  normalWordOf,
  rangeBeside,
} from '../../results/interpretation.ts'
import type { getResultEntry } from '../../results.contract.ts'

/** A test, and whom its values are judged for. */
type Tested = Pick<Output<typeof getResultEntry>, 'test_type' | 'subject'>

/** What is shown as the range beside a value of a panel, before anything is typed, and what is said of it. */
export const rangeOfField = (field: CustomField, subject: Subject): ReturnType<typeof rangeBeside> =>
  field.type === 'text' ? { reference_range: normalWordOf(field), range_note: null } : rangeBeside(field, subject)

/** The same of a test with one value. */
export function rangeOfTest({ test_type: type, subject }: Tested): ReturnType<typeof rangeBeside> {
  const { reference_range, range_note } = rangeBeside(type, subject)
  return { reference_range: reference_range ?? normalText(type, subject), range_note }
}

/** What is typed, judged as the server will: each value of the panel, or the one value. */
export function interpretTyped(
  { test_type: type, subject }: Tested,
  single: string,
  values: Record<string, string>,
): Interpretation[] {
  const fields = type.custom_fields ?? []
  if (fields.length === 0) return single.trim() ? [interpretSingle(type, subject, single)] : []
  return fields.flatMap((field) => {
    const text = values[field.id] ?? ''
    return text.trim() ? [interpretField(type, field, subject, text)] : []
  })
}

export { interpretField, interpretSingle, isCritical }
