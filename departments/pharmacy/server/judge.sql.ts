import type { At } from '../../../kernel/server/tenant.ts'

/** What a patient is allergic to, as far as it is recorded and not retracted. */
export const selectAllergies = (at: At, patientId: string) =>
  at
    .from('patient_allergies')
    .select(['substance', 'reaction'])
    .where('patient_id', '=', patientId)
    .where('retracted_at', 'is', null)
    .orderBy('recorded_at')
    .execute()
