import { z } from 'zod'
import { endpoint, Id, Instant, LocalDate, Money } from '../../kernel/contract/index.ts'

/** At which hour of a hospital's clock the day is summed up for whoever keeps its settings. */
export const EVENING_HOUR = 20

/** What one person did of one act in a day until eight in the evening. */
export const EveningRow = z.object({
  staff_id: Id,
  staff_name: z.string(),
  act: z.string(),
  /** What the act is called. */
  says: z.string(),
  /** Without a second person, as the hospital's rules let them. */
  alone: z.number().int(),
  alone_amount: Money,
  /** What somebody else approved. */
  approved: z.number().int(),
  approved_amount: Money,
  refused: z.number().int(),
  /** Asked for in this day, and still waiting. */
  waiting: z.number().int(),
})
export type EveningRow = z.infer<typeof EveningRow>

export const getEvening = endpoint('getEvening', 'GET /approvals/evening', {
  permission: 'hospital.settings',
  input: z.object({
    /** The day whose evening is meant; without it the last evening that has come. */
    day: LocalDate.optional(),
  }),
  output: z.object({
    from: Instant,
    to: Instant,
    rows: z.array(EveningRow),
    /** What else of the day is to be looked at, a sentence each, and the page where it stands; null: it has none. */
    also: z.array(z.object({ text: z.string(), to: z.string().nullable() })),
  }),
  reads: ['approvals'],
  summary:
    'Who did what takes two people in the 24 hours until eight in the evening: alone, approved by somebody else, refused or waiting; and what else of the day is to be looked at',
})
