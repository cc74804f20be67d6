import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { createTestType, Loinc, type TestType, type TestTypeDetails } from '../../contract.ts'
import { CriticalWords, type Range } from '../../ranges.ts'
import { parseAge, writeAge } from './age-text.ts'

const number = z.number({ error: t('Please enter a number') }).nullish()
const minutes = number.refine(
  (given) => given == null || (Number.isInteger(given) && given >= 1),
  t('At least 1 minute'),
)
const age = z.string().refine((text) => parseAge(text) !== undefined, t('Write 28 d, 6 mo or 12 y'))
/** A range as it is typed: ages in words. */
const RangeValues = z.object({
  sex: z.enum(['male', 'female']).nullish(),
  from: age,
  to: age,
  low: number,
  high: number,
  critical_low: number,
  critical_high: number,
  trimester: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullish(),
  outside_only: z.boolean().nullish(),
  critical_beyond: z.boolean().nullish(),
  at_height: z.boolean().nullish(),
  source: z.string().nullish(),
})
export type RangeForm = z.input<typeof RangeValues>
const words = CriticalWords.nullish().or(z.literal(''))
const FieldValues = z.object({
  id: z.string(),
  name: z.string().trim().min(1, t('Field name is required')).max(100),
  type: z.enum(['text', 'number', 'range']),
  unit: z.string().nullish(),
  loinc: Loinc.nullish(),
  min_value: number,
  max_value: number,
  normal_min: number,
  normal_max: number,
  normal_text: z.string().nullish(),
  critical_words: words,
  ranges: z.array(RangeValues),
})

/** The form of a test type; its rules are those of the contract. */
export const TestTypeValues = z
  .object({
    ...createTestType.input.shape,
    price: z.string(),
    min_value: number,
    max_value: number,
    target_minutes: minutes,
    target_urgent: minutes,
    target_stat: minutes,
    critical_words: words,
    ranges: z.array(RangeValues),
    custom_fields: z.array(FieldValues),
  })
  .superRefine((given, context) => {
    if (given.requires_sample && !given.sample_type)
      context.addIssue({ code: 'custom', message: t('Please fill in all required fields'), path: ['sample_type'] })
  })
export type TestTypeForm = z.input<typeof TestTypeValues>

export const emptyRange: RangeForm = {
  sex: null,
  from: '',
  to: '',
  low: null,
  high: null,
  critical_low: null,
  critical_high: null,
  trimester: null,
  outside_only: false,
  critical_beyond: false,
  at_height: false,
  source: null,
}

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
  container_type: type?.container_type ?? null,
  loinc: type?.loinc ?? '',
  target_minutes: type?.target_minutes ?? null,
  target_urgent: type?.target_urgent ?? null,
  target_stat: type?.target_stat ?? null,
  processing_time: type?.processing_time ?? '',
  instructions: type?.instructions ?? '',
  normal_range: type?.normal_range ?? '',
  unit: type?.unit ?? '',
  min_value: type?.min_value ?? null,
  max_value: type?.max_value ?? null,
  critical_words: type?.critical_words ?? null,
  ranges: (type?.ranges ?? []).map(rangeToForm),
  custom_fields: (type?.custom_fields ?? []).map(({ ranges, ...field }) => ({
    ...field,
    ranges: (ranges ?? []).map(rangeToForm),
  })),
})

/** What is sent. What a field's type does not use is left out. */
export const detailsOf = (values: z.output<typeof TestTypeValues>): z.input<typeof createTestType.input> => {
  const fields = values.custom_fields.map(({ ranges, ...field }) => ({
    ...field,
    min_value: field.type === 'range' ? field.min_value : null,
    max_value: field.type === 'range' ? field.max_value : null,
    normal_text: field.type === 'text' ? (field.normal_text ?? null) : null,
    critical_words: field.type === 'text' ? field.critical_words || null : null,
    normal_min: field.type === 'text' ? null : field.normal_min,
    normal_max: field.type === 'text' ? null : field.normal_max,
    ranges: field.type === 'text' || ranges.length === 0 ? null : ranges.map(rangeFromForm),
  }))
  const panel = fields.length > 0
  return {
    ...values,
    min_value: panel ? null : values.min_value,
    max_value: panel ? null : values.max_value,
    critical_words: panel ? null : values.critical_words || null,
    sample_type: values.requires_sample ? values.sample_type : null,
    container_type: values.requires_sample ? values.container_type : null,
    ranges: panel ? null : values.ranges.map(rangeFromForm),
    custom_fields: panel ? fields : null,
  } satisfies Partial<Record<keyof TestTypeDetails, unknown>>
}
