import { ofPatient } from '../../patients/server/index.ts'

/** What a row says of its visit and patient (`OfVisit` of the contract); `v` is the visit, `p` the patient. */
export const ofVisit = ['v.id as visit_id', 'v.visit_number', ...ofPatient] as const

/** What every order says of itself; `o` is the order. */
export const ofOrder = [
  'o.id',
  'o.request_id',
  'o.order_number',
  'o.priority',
  'o.clinical_notes',
  'o.status',
  'o.price',
  'o.created_at',
  'o.cancel_reason',
  'o.version',
] as const
