import { z } from 'zod'
import { endpoint, Id, Instant, LocalDate, Paging, pageOf, SearchText } from '../../kernel/contract/index.ts'
import { Department } from '../hospital/contract.ts'
import { PaymentMode } from '../patients/payment-modes.ts'
import { PatientLanguage } from '../patients/person.ts'
import { Priority, QueueStatus, VisitStatus, VisitType } from '../visits/contract.ts'

/** What the slip prints and the toast says. */
export const Registered = z.object({
  patient_id: Id,
  visit_id: Id,
  queue_id: Id,
  op_number: z.string(),
  visit_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  ticket: z.string(),
  created_at: Instant,
})

/** What of a visit is still open after the consultation. */
export const openThings = ['laboratory', 'radiology', 'pharmacy', 'payment'] as const

export const FrontDeskVisit = z.object({
  visit_id: Id,
  patient_id: Id,
  visit_number: z.string(),
  visit_type: VisitType,
  status: VisitStatus,
  created_at: Instant,
  completed_at: Instant.nullable(),
  referred_from: z.string().nullable(),
  op_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.string().nullable(),
  date_of_birth: LocalDate.nullable(),
  date_of_birth_estimated: z.boolean(),
  phone: z.string().nullable(),
  /**
   * After a consultation, while nobody waits or is served: what is still to be done. Nothing: the patient is ready to
   * leave.
   */
  still_open: z.array(z.enum(openThings)),
  queues: z.array(
    z.object({
      id: Id,
      department: Department,
      status: QueueStatus,
      priority: Priority,
      ticket: z.string(),
      wait_start_time: Instant,
      service_start_time: Instant.nullable(),
    }),
  ),
})
export type FrontDeskVisit = z.infer<typeof FrontDeskVisit>

export const listActiveVisits = endpoint('listActiveVisits', 'GET /reception/visits', {
  permission: 'reception.view',
  audited: true,
  input: z.object({
    /** `completed`: instead of the active visits those that were completed today. */
    status: z.enum(['registered', 'triaged', 'consulting', 'completed']).optional(),
    /** Only those who have seen the clinician, wait nowhere, and have nothing left to be done. */
    ready: z.stringbool().optional(),
    /** Words of the name, OP number, telephone or visit number, or a whole ticket. */
    search: SearchText,
    patient_id: Id.optional(),
    ...Paging,
    page_size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  output: pageOf(FrontDeskVisit),
  reads: ['queue', 'visits', 'patients'],
  errors: ['patient_not_found'],
  summary:
    'Active visits, or those completed today, with patient, queue and what is still open, newest first, ten a page',
})

export const getSlip = endpoint('getSlip', 'GET /reception/slips/:visit_id', {
  permission: 'reception.view',
  audited: true,
  input: z.object({ visit_id: Id }),
  output: Registered.extend({
    gender: z.string().nullable(),
    date_of_birth: LocalDate.nullable(),
    date_of_birth_estimated: z.boolean(),
    phone: z.string().nullable(),
    language: PatientLanguage,
    visit_type: VisitType,
    priority: Priority,
    payment_mode: PaymentMode.nullable(),
    referred_from: z.string().nullable(),
    registered_by: z.string(),
  }),
  errors: ['visit_not_found'],
  summary: 'What the registration slip prints',
})

export const getDisplay = endpoint('getDisplay', 'GET /reception/display', {
  permission: 'reception.view',
  input: z.object({ departments: z.string().max(200).optional() }),
  output: z.object({
    /** When this was true, by the clock that the calls' times come from. */
    now: Instant,
    departments: z.array(
      z.object({
        department: Department,
        waiting: z.number(),
        next: z.array(z.string()),
        called: z.array(z.object({ ticket: z.string(), at: Instant, serving: z.boolean() })),
      }),
    ),
  }),
  reads: ['queue'],
  summary: 'The waiting-room display: tickets called and next; never a name',
})
