import { z } from 'zod'
import { endpoint, Id, keysOf, LocalDate } from '../../kernel/contract/index.ts'
import { openingReasons } from '../patients/openings.contract.ts'

/** So many times what is usual for the role is far more … */
export const FAR_MORE_TIMES = 3
/** … from so many patients a day on; */
export const FAR_MORE_LEAST = 20
/** and where nothing is known of what is usual, so many. */
export const FAR_MORE_UNKNOWN = 60
/** What is usual: the median of the role over so many days before. */
export const USUAL_DAYS = 28
/** So many people stand on the page. */
export const BUSIEST = 10

export const Reader = z.object({
  id: Id,
  staff_name: z.string(),
  role: z.string(),
  /** Of how many patients this person opened records that day. */
  patients: z.number().int(),
  /** Of how many of them outside their own work, with a reason. */
  outside: z.number().int(),
  /** The median of the role; null: nothing is known yet. */
  usual: z.number().nullable(),
  far_more: z.boolean(),
})
export type Reader = z.infer<typeof Reader>

export const listBusiest = endpoint('listBusiest', 'GET /records/busiest', {
  permission: 'records.access_log',
  input: z.object({ day: LocalDate.optional() }),
  output: z.object({ day: LocalDate, rows: z.array(Reader) }),
  summary:
    'The ten people who opened the records of most patients on a day, beside what is usual for their role; without a day of today',
})

export const listOutside = endpoint('listOutside', 'GET /records/busiest/:staff_id/outside', {
  permission: 'records.access_log',
  audited: true,
  input: z.object({ staff_id: Id, day: LocalDate }),
  output: z.object({
    rows: z.array(
      z.object({
        id: Id,
        patient_id: Id,
        op_number: z.string(),
        opened_at: z.iso.datetime(),
        reason: keysOf(openingReasons),
        words: z.string().nullable(),
      }),
    ),
  }),
  errors: ['staff_not_found'],
  summary: 'Which records somebody opened outside their own work on a day, and why',
})
