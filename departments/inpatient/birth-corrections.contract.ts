import { z } from 'zod'
import { endpoint, Id, Ok, requiredLines } from '../../kernel/contract/index.ts'
import { DeliveryWords, NewbornWords } from './births.contract.ts'

const Correcting = {
  version: z.number().int(),
  reason: requiredLines('Please say what was wrong', 300),
  /** The registrar is told too, where the birth was notified already. */
  after_notification: z.boolean().default(false),
}
const CHANGES = ['maternity', 'patients', 'ward_charts', 'triage'] as const

export const correctDelivery = endpoint('correctDelivery', 'PUT /inpatient/deliveries/:delivery_id', {
  permission: 'wards.care',
  changes: [...CHANGES],
  input: z.object({ delivery_id: Id, ...Correcting, ...DeliveryWords.shape }),
  output: Ok,
  errors: ['delivery_not_found', 'delivery_state', 'ward_entry_struck', 'birth_notified', 'nothing_changed'],
  summary: 'Corrects the record of a birth with a reason; what stood there is kept and shown',
})
export const correctNewborn = endpoint('correctNewborn', 'PUT /inpatient/newborns/:newborn_id', {
  permission: 'wards.care',
  changes: [...CHANGES],
  input: z.object({ newborn_id: Id, ...Correcting, ...NewbornWords.shape }),
  output: Ok,
  errors: ['newborn_not_found', 'newborn_state', 'ward_entry_struck', 'birth_notified', 'nothing_changed'],
  summary: 'Corrects the record of a newborn with a reason; sex and birth date of its patient record follow',
})
export const strikeDelivery = endpoint('strikeDelivery', 'POST /inpatient/deliveries/:delivery_id/strike', {
  permission: 'wards.care',
  changes: [...CHANGES, 'wards'],
  input: z.object({ delivery_id: Id, ...Correcting }),
  output: Ok,
  errors: ['delivery_not_found', 'delivery_state', 'ward_entry_struck', 'birth_notified'],
  summary:
    'Strikes out a birth with its children: they stay and count no more, and the labour that it ended is open again',
})
