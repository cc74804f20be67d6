import { z } from 'zod'
import { csvOf, endpoint, Id, Instant, LocalDate, Paging, pageOf, SearchText } from '../../kernel/contract/index.ts'
import { accessKinds } from './access.contract.ts'

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Null: nobody who is signed in; a service outside or a job. */
  person_name: z.string().nullable(),
  kind: z.enum(accessKinds),
  /** What was done, in words. */
  what: z.string(),
  /** Whose record it was about, by number alone. */
  patient_id: Id.nullable(),
  op_number: z.string().nullable(),
  reason: z.string().nullable(),
  address: z.string().nullable(),
})

export const listAudit = endpoint('listAudit', 'GET /records/audit', {
  permission: 'records.audit',
  audited: true,
  input: z
    .object({
      /** Words of the person's name, or an OP number. */
      search: SearchText,
      /** Both days included; left out: the last seven days. */
      first_day: LocalDate.optional(),
      last_day: LocalDate.optional(),
      kind: z.enum(accessKinds).optional(),
      ...Paging,
    })
    .refine(({ first_day, last_day }) => !first_day || !last_day || last_day >= first_day, {
      path: ['last_day'],
      message: 'The last day lies before the first',
    }),
  output: pageOf(AuditEntry),
  summary: 'Who did or saw what in the hospital, the newest first: by person, patient and days',
})
export const exportAudit = csvOf('exportAudit', listAudit)
