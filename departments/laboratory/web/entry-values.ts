import { z } from 'zod'
import type { Output } from '../../../kernel/contract/index.ts'
import type { CustomField } from '../contract.ts'
import { readValue } from '../ranges.ts'
import { amendLabResult, type getResultEntry, saveLabResult } from '../results.contract.ts'
import { rangeText, subjectOf } from './judge.ts'

export type Entry = Output<typeof getResultEntry>

const { lab_order_id: _order, version: _version, submit: _submit, ...content } = saveLabResult.input.shape
const { reason, critical_told_to, critical_note } = amendLabResult.input.shape

/** Why a typed value of a panel cannot be taken; null: it can. */
function problemOf(field: CustomField, text: string): string | null {
  if (field.type === 'text' || text.trim() === '') return null
  const value = readValue(text)?.number
  if (value === undefined) return 'Please enter a number'
  const { min_value, max_value } = field
  if (field.type === 'range' && ((min_value != null && value < min_value) || (max_value != null && value > max_value))) {
    if (min_value == null) return `Up to ${max_value}`
    return max_value == null ? `From ${min_value}` : `Between ${min_value} and ${max_value}`
  }
  return null
}

/** The entry's form; an amendment also says why, and a critical one whom was told. */
export const entrySchema = ({ test_type: type }: Entry, amend: boolean) =>
  z
    .object({
      ...content,
      reason: amend ? reason : z.string().optional(),
      critical_told_to,
      critical_note,
    })
    .superRefine((given, context) => {
      for (const field of type.custom_fields ?? []) {
        const message = problemOf(field, given.values[field.id] ?? '')
        if (message) context.addIssue({ code: 'custom', message, path: ['values', field.id] })
      }
    })

/** What the form begins with: what was entered before, else what the test says. */
export function startOf({ order, test_type: type, result }: Entry, today: string) {
  const entered = new Map((result?.custom_fields ?? []).map((field) => [field.id, field.value]))
  return {
    result_value: result?.result_value ?? '',
    unit: result?.unit ?? type.unit ?? '',
    reference_range: result?.reference_range ?? rangeText(type, subjectOf(order, today)) ?? type.normal_range ?? '',
    interpretation: result?.interpretation ?? '',
    notes: result?.notes ?? '',
    values: Object.fromEntries((type.custom_fields ?? []).map(({ id }) => [id, entered.get(id) ?? ''])),
    reason: '',
    critical_told_to: '',
    critical_note: '',
  }
}

export const isPanel = (entry: Entry): boolean => Boolean(entry.test_type.custom_fields?.length)
