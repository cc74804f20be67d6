import { z } from 'zod'
import { LocalDate, line } from '../../../kernel/contract/index.ts'
import { checkVitalSigns, parseBloodPressure } from '../../triage/scores/index.ts'
import { type Field, type Finding, type Findings, fieldsOf, type Specialty } from '../specialties/types.ts'

const LONGEST_LINE = 200
export const LONGEST_TEXT = 5_000

const tooLong = (most: number) => `Please use at most ${most} characters`
const decimalsOf = { 1: 0, 0.1: 1, 0.01: 2 } as const

function number(
  { label, min, max, unit = '' }: { label: string; min: number; max: number; unit?: string },
  decimals: 0 | 1 | 2,
) {
  const range = `${label} must be between ${min} and ${max}${unit && !unit.startsWith('/') ? ' ' : ''}${unit}`
  const isFine = (value: number) => new RegExp(`^-?\\d+(\\.\\d{1,${decimals}})?$`).test(String(value))
  return z
    .number({ error: `${label} must be a number` })
    .min(min, range)
    .max(max, range)
    .refine(
      (value) => (decimals === 0 ? Number.isInteger(value) : isFine(value)),
      decimals === 0
        ? `${label} must be a whole number`
        : `${label} takes ${decimals === 1 ? 'one decimal place' : 'two decimal places'}`,
    )
}

/** What a field takes once something was given. */
function valueSchema(field: Field, today: string, past: boolean): z.ZodType<Finding> {
  const { label } = field
  switch (field.kind) {
    case 'line':
      return line(LONGEST_LINE, `${label} must be text`).refine(
        (text) => field.pattern?.test(text) ?? true,
        field.wrong,
      )
    case 'text':
      return z.string({ error: `${label} must be text` }).max(LONGEST_TEXT, tooLong(LONGEST_TEXT))
    case 'pressure':
      return z.string({ error: `${label} is written like 120/80` }).transform((text, ctx) => {
        const pressure = parseBloodPressure(text)
        const message = pressure ? Object.values(checkVitalSigns(pressure))[0] : `${label} is written like 120/80`
        if (pressure && !message) return `${pressure.systolic}/${pressure.diastolic}`
        ctx.addIssue({ code: 'custom', message: message ?? '' })
        return z.NEVER
      })
    case 'number':
      return number(field, decimalsOf[field.step])
    case 'score':
      return number({ label, min: 0, max: 10 }, 0)
    case 'strength':
      return number({ label, min: 0, max: 5 }, 0)
    case 'choice':
      return z.enum(
        field.options.map((option) => option.value),
        { error: `Please choose one of the list for ${label}` },
      )
    case 'date':
      return LocalDate.refine(
        (day) => field.future !== false || day <= today,
        `${label} cannot be in the future`,
      ).refine((day) => past || field.future !== true || day >= today, `${label} cannot be in the past`)
  }
}

const isNumeric = (field: Field) => field.kind === 'number' || field.kind === 'score' || field.kind === 'strength'

/** Blank is nothing, text is trimmed, and digits in a number's place are the number (a select hands out text). */
function plain(field: Field, given: unknown): unknown {
  if (given === null || given === undefined) return undefined
  if (typeof given !== 'string') return given
  const text = given.trim()
  if (text === '') return undefined
  return isNumeric(field) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** A field's check: what is given must be right; what is missing is refused only when the whole is asked for. */
/** `kept`: what stands in the note that is amended; a day that has passed since stays right. */
function fieldSchema(field: Field, today: string, whole: boolean, kept?: Finding): z.ZodType<Finding | undefined> {
  const value = valueSchema(field, today, !whole)
  const missing = whole && !field.optional ? (field.message ?? `${field.label} is required`) : null
  return z.preprocess(
    (given) => plain(field, given),
    z.unknown().transform((given, ctx): Finding | undefined => {
      if (given === undefined) {
        if (missing) ctx.addIssue({ code: 'custom', message: missing })
        return undefined
      }
      if (kept !== undefined && given === kept) return kept
      const parsed = value.safeParse(given)
      if (parsed.success) return parsed.data
      ctx.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? '' })
      return z.NEVER
    }),
  )
}

/**
 * The findings of a specialty, with nothing else among them: `whole` for saving for good, where what is required
 * must be there; not for a draft. What is blank is absent from what comes out. `today` is the hospital's, `kept`
 * what a note that is amended says so far.
 */
export function findingsSchema(
  specialty: Specialty,
  today: string,
  whole: boolean,
  kept: Findings = {},
): z.ZodType<Findings> {
  const shape = Object.fromEntries(
    fieldsOf(specialty).map((field) => [field.key, fieldSchema(field, today, whole, kept[field.key])]),
  )
  return z
    .strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? `Not a finding of this clinic: ${issue.keys?.join(', ')}` : undefined,
    })
    .transform((findings) =>
      Object.fromEntries(
        Object.entries(findings).filter((entry): entry is [string, Finding] => entry[1] !== undefined),
      ),
    )
}

/** What of some findings is right already; the rest is left out. For a draft of what is still being typed. */
export function rightFindings(specialty: Specialty, today: string, given: Record<string, unknown>): Findings {
  const right: Findings = {}
  for (const field of fieldsOf(specialty)) {
    const value = fieldSchema(field, today, false).safeParse(given[field.key]).data
    if (value !== undefined) right[field.key] = value
  }
  return right
}
