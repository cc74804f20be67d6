import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  LocalDate,
  Nothing,
  Paging,
  pageOf,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
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
  /** What else it was about: `invoice`, `role`; null: only the patient, or nothing in particular. */
  entity: z.string().nullable(),
  entity_id: Id.nullable(),
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
      /** The part of Uzima in which it was done, as `listAuditAreas` names it; one that there is not finds nothing. */
      area: z.string().max(40).optional(),
      /** The one invoice, role or price that it was about (`entity_id`); one that there is not finds nothing. */
      thing: z.string().max(36).optional(),
      /** Both days included; left out: the last seven days, and of one thing all. */
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
  summary: 'Who did or saw what in the hospital, the newest first: by person, patient, thing, part of Uzima and days',
})
export const listAuditAreas = endpoint('listAuditAreas', 'GET /records/audit/areas', {
  permission: 'records.audit',
  input: Nothing,
  output: rowsOf(z.object({ area: z.string(), name: z.string() })),
  summary: 'The parts of Uzima by which the audit can be limited, by name',
})
export const exportAudit = csvOf('exportAudit', listAudit)
