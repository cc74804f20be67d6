// What the pharmacy asked the prescriber of a prescription and what was answered, said once for the pharmacy's lists and the visit's orders.
import { z } from 'zod'
import { Id, Instant } from '../../kernel/contract/index.ts'

/** What becomes of a question: it stays as written, it is taken otherwise, it is not given, or the pharmacy needs no answer any more. */
export const Answer = z.enum(['stands', 'corrected', 'cancelled', 'withdrawn'])
export type Answer = z.infer<typeof Answer>

/** The last question about a prescription. */
export const Question = z.object({
  prescriber_note_id: Id,
  body: z.string(),
  written_by_name: z.string(),
  created_at: Instant,
  /** Null: it waits for its answer, and nothing is handed out. */
  answer: Answer.nullable(),
  answer_words: z.string().nullable(),
  answered_by_name: z.string().nullable(),
  answered_at: Instant.nullable(),
  /** The prescriber who said it by telephone. */
  spoke_with_name: z.string().nullable(),
})
export type Question = z.infer<typeof Question>
