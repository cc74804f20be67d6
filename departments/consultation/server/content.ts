import type { z } from 'zod'
import { AppError } from '../../../kernel/contract/index.ts'
import { type DraftInput, GeneralNote, isPastReview, REVIEW_PAST } from '../contract.ts'
import { findingsSchema } from '../findings/schema.ts'
import { textsOf } from '../findings/texts.ts'
import { noteKind } from '../specialties/index.ts'
import type { Findings } from '../specialties/types.ts'
import type { Row } from './consultations.sql.ts'

type Given = Omit<z.output<typeof DraftInput>, 'diagnoses'>
/** What a note says: the four texts, a specialty's findings behind them, and the review. */
export type Content = Omit<Given, 'findings'> & { findings: Findings }

/** Refuses with every message beside its field. */
function parsed<T>(schema: z.ZodType<T>, given: unknown, within: string[]): T {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const fieldErrors: Record<string, string> = {}
  for (const issue of result.error.issues) fieldErrors[[...within, ...issue.path].join('.')] ??= issue.message
  throw new AppError('invalid', { fieldErrors })
}

const FourTexts = GeneralNote.pick({ subjective: true, objective: true, assessment: true, plan: true })

/**
 * What is stored of a note as sent, `whole` when it is saved for good. A specialty's findings are checked by its
 * declaration and the four texts are made of them; texts that were sent beside them do not count. `current` is the
 * note as it is now, if there is one.
 */
export function contentOf(
  department: string,
  current: Row | undefined,
  given: Given,
  today: string,
  whole: boolean,
): Content {
  const { subjective, objective, assessment, plan, next_review_date, next_review_notes } = given
  const review = { next_review_date, next_review_notes }
  const amended = current?.status === 'completed' ? current : undefined
  if (whole && isPastReview(next_review_date, today, amended?.next_review_date))
    throw new AppError('invalid', { fieldErrors: { next_review_date: REVIEW_PAST } })
  const specialty = noteKind(department, current)
  if (specialty) {
    const findings = parsed(findingsSchema(specialty, today, whole, amended?.findings), given.findings, ['findings'])
    return { ...review, ...textsOf(specialty, findings), findings }
  }
  if (Object.keys(given.findings).length > 0)
    throw new AppError('invalid', { fieldErrors: { findings: 'This note is written as text and has no findings' } })
  const texts = { subjective, objective, assessment, plan }
  return { ...review, ...(whole ? parsed(FourTexts, texts, []) : texts), findings: {} }
}
