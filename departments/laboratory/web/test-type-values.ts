import { z } from 'zod'
import { createTestType, type TestType, type TestTypeDetails } from '../contract.ts'
import type { Range } from '../ranges.ts'
import { parseAge, writeAge } from './age-text.ts'

const number = z.number({ error: 'Please enter a number' }).nullish()
const age = z.string().refine((text) => parseAge(text) !== undefined, 'Write 28 d, 6 mo or 12 y')
/** A range as it is typed: ages in words. */
const RangeValues = z.object({
  sex: z.enum(['male', 'female']).nullish(),
  from: age,
  to: age,
  low: number,
  high: number,
  critical_low: number,
  critical_high: number,
})
const FieldValues = z.object({
  id: z.string(),
  name: z.string().trim().min(1, 'Field name is required').max(100),
  type: z.enum(['text', 'number', 'range']),
  unit: z.string().nullish(),
  min_value: number,
  max_value: number,
  normal_min: number,
  normal_max: number,
  ranges: z.array(RangeValues),
})

/** The form of a test type; its rules are those of the contract. */
export const TestTypeValues = z
  .object({
    ...createTestType.input.shape,
    price: z.string(),
    ranges: z.array(RangeValues),
    custom_fields: z.array(FieldValues),
  })
  .superRefine((given, context) => {
    if (given.requires_sample && !given.sample_type)
      context.addIssue({ code: 'custom', message: 'Please fill in all required fields', path: ['sample_type'] })
  })
export type TestTypeForm = z.input<typeof TestTypeValues>

export const emptyRange = { sex: null, from: '', to: '', low: null, high: null, critical_low: null, critical_high: null }

const rangeToForm = ({ from_days, to_days, ...range }: Range) => ({
  ...range,
  from: from_days ? writeAge(from_days) : '',
  to: writeAge(to_days),
})
const rangeFromForm = ({ from, to, ...range }: z.output<typeof RangeValues>) => ({
  ...range,
  from_days: parseAge(from) ?? 0,
  to_days: parseAge(to) ?? null,
})

/** What the form begins with. */
export const formOf = (type: TestType | null): TestTypeForm => ({
  code: type?.code ?? '',
  name: type?.name ?? '',
  category: type?.category ?? '',
  price: type?.has_price ? type.price : '',
  requires_sample: type?.requires_sample ?? true,
  sample_type: type?.sample_type ?? null,
  processing_time: type?.processing_time ?? '',
  instructions: type?.instructions ?? '',
  normal_range: type?.normal_range ?? '',
  unit: type?.unit ?? '',
  ranges: (type?.ranges ?? []).map(rangeToForm),
  custom_fields: (type?.custom_fields ?? []).map(({ ranges, ...field }) => ({ ...field, ranges: (ranges ?? []).map(rangeToForm) })),
})

/** What is sent. What a field's type does not use is left out. */
export const detailsOf = (values: z.output<typeof TestTypeValues>): z.input<typeof createTestType.input> => {
  const fields = values.custom_fields.map(({ ranges, ...field }) => ({
    ...field,
    min_value: field.type === 'range' ? field.min_value : null,
    max_value: field.type === 'range' ? field.max_value : null,
    normal_min: field.type === 'text' ? null : field.normal_min,
    normal_max: field.type === 'text' ? null : field.normal_max,
    ranges: field.type === 'text' || ranges.length === 0 ? null : ranges.map(rangeFromForm),
  }))
  const panel = fields.length > 0
  return {
    ...values,
    sample_type: values.requires_sample ? values.sample_type : null,
    ranges: panel ? null : values.ranges.map(rangeFromForm),
    custom_fields: panel ? fields : null,
  } satisfies Partial<Record<keyof TestTypeDetails, unknown>>
}
