import { z } from 'zod'
import { endpoint, Id, Instant, Ok, rowsOf } from '../../kernel/contract/index.ts'
import { OfPatient } from '../patients/patient-ref.ts'

// What is left of a visit that is over, and what somebody else cancelled.

export const keepLabOrder = endpoint('keepLabOrder', 'POST /laboratory/orders/:lab_order_id/keep', {
  module: 'laboratory',
  permission: 'lab.cancel',
  input: z.object({ lab_order_id: Id }),
  output: Ok,
  changes: ['orders'],
  errors: ['lab_order_not_found', 'lab_order_state'],
  summary: 'Keeps a lab order: a pending one whose visit has ended can be collected and worked all the same',
})

/** An order that somebody else cancelled, as it is told to whoever ordered it. */
export const CancelledOrder = z.object({
  id: Id,
  ...OfPatient,
  visit_id: Id,
  order_number: z.string(),
  test_name: z.string(),
  reason: z.string(),
  cancelled_by_name: z.string(),
  cancelled_at: Instant,
})
export type CancelledOrder = z.infer<typeof CancelledOrder>

export const listCancelledLabOrders = endpoint('listCancelledLabOrders', 'GET /laboratory/cancelled-orders', {
  permission: 'lab.results',
  audited: true,
  input: z.object({}),
  output: rowsOf(CancelledOrder),
  reads: ['orders'],
  summary: 'Orders of this person that somebody else cancelled, until they have said that they saw it',
})

export const seeCancelledLabOrder = endpoint(
  'seeCancelledLabOrder',
  'POST /laboratory/orders/:lab_order_id/cancellation/seen',
  {
    permission: 'lab.results',
    input: z.object({ lab_order_id: Id }),
    output: Ok,
    changes: ['orders'],
    errors: ['lab_order_not_found', 'lab_order_of_another'],
    summary: 'Whoever ordered a test says that they have seen that it was cancelled',
  },
)
