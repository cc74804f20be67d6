import { z } from 'zod'
import { csvOf, endpoint, Id, Instant, LocalDate, Paging, pageOf, SearchText } from '../../kernel/contract/index.ts'

export const accessKinds = ['opened', 'changed'] as const

/** One line of the log: somebody opened something of a patient's, or changed it. */
export const AccessEntry = z.object({
  id: Id,
  at: Instant,
  /** Null: nobody who is signed in; a service outside or a job. */
  person_name: z.string().nullable(),
  kind: z.enum(accessKinds),
  /** What was done, in words. */
  what: z.string(),
  /** Why: what was said with it, and the reason of the access to a restricted record that counted then. */
  reason: z.string().nullable(),
  /** The address of the network from which it was asked. */
  address: z.string().nullable(),
})

export const listAccess = endpoint('listAccess', 'GET /records/patients/:patient_id/access', {
  permission: 'records.access_log',
  audited: true,
  evenRestricted: true,
  input: z.object({
    patient_id: Id,
    search: SearchText,
    day: LocalDate.optional(),
    kind: z.enum(accessKinds).optional(),
    ...Paging,
  }),
  output: pageOf(AccessEntry),
  errors: ['patient_not_found'],
  summary: 'Who opened or changed a patient’s record: when, from where and why; the newest first, by person and day',
})
export const exportAccess = csvOf('exportAccess', listAccess)
