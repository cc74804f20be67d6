import { z } from 'zod'
import { defineStates } from '../../kernel/contract/document.ts'
import {
  endpoint,
  event,
  Id,
  Instant,
  Money,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  requiredLines,
} from '../../kernel/contract/index.ts'
import { PaymentStatus } from '../visits/order-ref.ts'

/** A procedure that was ordered; a sentence about one begins with the service. */
export const procedure = {
  number: { column: 'order_number', letters: 'PRO' },
  ...defineStates({
    entity: 'procedure',
    named: 'name',
    states: {
      ordered: { label: 'Ordered', late: '{name} is already ordered' },
      done: { label: 'Done', late: '{name} is already done{by}', by: 'by_name' },
      cancelled: { label: 'Cancelled', late: '{name} is already cancelled{by}', by: 'by_name' },
    },
    errors: { not_found: 'procedure_not_found', state: 'procedure_state' },
  }),
} as const
export const procedureStatuses = procedure.labels

/** A procedure as it was ordered, and what has become of it. */
export const Procedure = z.object({
  id: Id,
  consultation_id: Id.nullable(),
  service_id: Id,
  name: z.string(),
  order_number: z.string(),
  notes: z.string().nullable(),
  price: Money,
  status: procedure.Status,
  ordered_by_name: z.string(),
  created_at: Instant,
  done_by_name: z.string().nullable(),
  done_at: Instant.nullable(),
  done_notes: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  payment_status: PaymentStatus,
  version: z.number().int(),
})
export type Procedure = z.infer<typeof Procedure>

/** A procedure is done or cancelled: nothing of it is left to do. */
export const procedureSettled = event(
  'billing.procedure_settled',
  z.object({
    order_id: Id,
    visit_id: Id,
    consultation_id: Id.nullable(),
    ordered_by: Id,
    how: z.enum(['approved', 'amended', 'cancelled']),
  }),
)

const changes = ['orders', 'queue', 'visits'] as const

export const listPatientProcedures = endpoint('listPatientProcedures', 'GET /billing/patients/:patient_id/procedures', {
  permission: 'orders.view',
  module: 'billing',
  audited: true,
  input: z.object({ patient_id: Id, ...Paging }),
  output: pageOf(Procedure.extend({ visit_id: Id, visit_number: z.string() })),
  reads: ['orders', 'patients'],
  errors: ['patient_not_found'],
  summary: 'What was to be done to a patient: open ones first, then newest first',
})

export const finishProcedure = endpoint('finishProcedure', 'POST /billing/procedures/:procedure_id/done', {
  permission: 'procedures.do',
  input: z.object({ procedure_id: Id, notes: optionalLines(1000) }),
  output: Ok,
  changes,
  errors: ['procedure_not_found', 'procedure_state', 'not_paid'],
  summary: 'Says that a procedure is done, with notes',
})

export const cancelProcedure = endpoint('cancelProcedure', 'POST /billing/procedures/:procedure_id/cancel', {
  permission: 'orders.place',
  module: 'billing',
  input: z.object({ procedure_id: Id, reason: requiredLines('Please give a reason', 500) }),
  output: Ok,
  changes: [...changes, 'invoices'],
  errors: ['procedure_not_found', 'procedure_state'],
  summary: 'Cancels a procedure that is not done, and takes it off the invoice',
})
