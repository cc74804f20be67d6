import { z } from 'zod'
import { endpoint, Id, keysOf, optional, requiredLines } from '../../kernel/contract/index.ts'
import { AdmissionWords, consented } from './contract.ts'
import { urgencies } from './words.ts'

const { kin_name: _, kin_relationship: __, kin_phone: ___, ...Admitting } = AdmissionWords.shape
/** What is said when a newborn gets a bed; the next of kin is its mother. */
export const NewbornAdmission = z.object({
  ...Admitting,
  reason: requiredLines('Please say why the child is admitted', 2000),
  diagnosis: optional(300),
  urgency: keysOf(urgencies).default('urgent'),
})
export const admitNewborn = endpoint('admitNewborn', 'POST /inpatient/newborns/:newborn_id/admission', {
  permission: 'wards.admit',
  changes: ['wards', 'visits', 'queue', 'patients', 'maternity'],
  input: z.object({ newborn_id: Id, ...NewbornAdmission.shape }).superRefine(consented),
  output: z.object({ admission_id: Id, admission_number: z.string() }),
  errors: [
    ...([
      'newborn_not_found',
      'newborn_state',
      'ward_entry_struck',
      'patient_died',
      'admission_open',
      'ward_not_found',
      'admission_state',
    ] as const),
    ...(['bed_not_found', 'bed_taken', 'bed_state', 'bed_unfit', 'visit_closed', 'visit_not_found'] as const),
  ],
  summary: 'Gives a newborn who is ill a stay and a bed of its own; next of kin is the mother',
})
