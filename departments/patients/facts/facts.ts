// What is known of a patient's allergies and pregnancy, as it is shown. Apart from the endpoints, which the first
// screens do not need.
import { z } from 'zod'
import { Id, Instant, LocalDate } from '../../../kernel/contract/index.ts'
import { certainties, severities } from './allergies.ts'
import { pregnancyStates } from './pregnancy.ts'

const Entry = z.object({
  id: Id,
  substance: z.string(),
  reaction: z.string().nullable(),
  severity: z.enum(severities).nullable(),
  certainty: z.enum(certainties).nullable(),
  recorded_at: Instant,
  recorded_by_name: z.string(),
})
/** What is recorded of one substance: the worst telling, and what else was told. */
export const Allergy = Entry.extend({ others: z.array(Entry) })

/** When it was asked, and nothing was known. */
export const AllergiesAsked = z.object({ at: Instant, by_name: z.string() })

/** An answer to whether somebody is pregnant. */
export const Pregnancy = z.object({
  state: z.enum(pregnancyStates),
  last_period: LocalDate.nullable(),
  due_date: LocalDate.nullable(),
  born_on: LocalDate.nullable(),
  recorded_at: Instant,
  recorded_by_name: z.string(),
})
