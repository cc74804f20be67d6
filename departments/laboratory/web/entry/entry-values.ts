import { z } from 'zod'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asksBirth, bornThen } from '../../results/circumstances/newborn.ts'
import { amendLabResult, type getResultEntry, saveLabResult } from '../../results.contract.ts'
import { interpretField, interpretSingle, rangeOfTest } from './interpret.ts'

export type Entry = Output<typeof getResultEntry>

const { lab_order_id: _order, version: _version, submit: _submit, ...content } = saveLabResult.input.shape
const { reason, critical_told_to, critical_read_back, critical_note } = amendLabResult.input.shape

/** The entry's form; an amendment also says why, and a critical one whom was told and what they read back. */
export const entrySchema = ({ test_type: type, subject: person }: Entry, amend: boolean) =>
  z
    .object({
      ...content,
      reason: amend ? reason : z.string().optional(),
      critical_told_to,
      critical_read_back,
      critical_note,
    })
    .superRefine((given, context) => {
      const refuse = (message: string | null, path: string[]) =>
        message && context.addIssue({ code: 'custom', message, path })
      const { subject, early } = bornThen(person, given)
      if (early) refuse(t('The sample was taken before this time'), ['birth_time'])
      for (const field of type.custom_fields ?? []) {
        const text = given.values[field.id] ?? ''
        if (text.trim()) refuse(interpretField(type, field, subject, text).problem, ['values', field.id])
      }
      const single = given.result_value ?? ''
      if (!type.custom_fields?.length && single)
        refuse(interpretSingle(type, subject, single).problem, ['result_value'])
    })

/** What the form begins with: what was entered before, else what the test says. */
export function startOf(entry: Entry) {
  const { test_type: type, result } = entry
  const entered = new Map((result?.custom_fields ?? []).map((field) => [field.id, field.value]))
  return {
    result_value: result?.result_value ?? '',
    unit: result?.unit ?? type.unit ?? '',
    reference_range: result?.reference_range ?? rangeOfTest(entry).reference_range ?? '',
    interpretation: result?.interpretation ?? '',
    notes: result?.notes ?? '',
    values: Object.fromEntries((type.custom_fields ?? []).map(({ id }) => [id, entered.get(id) ?? ''])),
    birth_time: result?.birth_time ?? (asksBirth(type) ? entry.subject.newborn?.birth_time : null) ?? '',
    gestation_weeks:
      result?.gestation_weeks ?? (asksBirth(type) ? entry.subject.newborn?.gestation_weeks : null) ?? null,
    reason: '',
    critical_told_to: '',
    critical_read_back: '',
    critical_note: '',
  }
}

export type Typed = Pick<ReturnType<typeof startOf>, 'result_value' | 'interpretation' | 'notes' | 'values'>

/** What is there now, and what was typed meanwhile wherever nothing else stands. */
export function withTyped(start: ReturnType<typeof startOf>, typed: Partial<Typed> | null): ReturnType<typeof startOf> {
  if (!typed) return start
  const values = Object.fromEntries(
    Object.entries(start.values).map(([id, value]) => [id, value || typed.values?.[id] || '']),
  )
  const of = (name: 'result_value' | 'interpretation' | 'notes') => start[name] || typed[name] || ''
  return {
    ...start,
    values,
    result_value: of('result_value'),
    interpretation: of('interpretation'),
    notes: of('notes'),
  }
}

export const isPanel = (entry: Entry): boolean => Boolean(entry.test_type.custom_fields?.length)

/** The names of the values of a panel that are left empty. */
export const emptyOf = (entry: Entry, values: Record<string, string> | undefined): string[] =>
  (entry.test_type.custom_fields ?? []).flatMap(({ id, name }) => (values?.[id]?.trim() ? [] : [name]))
