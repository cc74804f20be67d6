import type { HospitalDb } from '../../../../kernel/server/tenant.ts'

/** What a patient is allergic to, as far as it is recorded and not retracted. */
export const selectAllergies = (at: HospitalDb, patientId: string) =>
  at
    .from('patient_allergies')
    .select(['substance', 'reaction'])
    .where('patient_id', '=', patientId)
    .where('retracted_at', 'is', null)
    .orderBy('recorded_at')
    .execute()

/** What age and sex decide. */
export const selectPerson = (at: HospitalDb, patientId: string) =>
  at
    .from('patients')
    .select(['gender', 'date_of_birth', 'date_of_birth_estimated', 'age_unit'])
    .where('id', '=', patientId)
    .executeTakeFirst()

/** What a patient said last that they take. */
export const selectTold = (at: HospitalDb, patientId: string) =>
  at
    .from('patient_histories')
    .select('current_medications')
    .where('patient_id', '=', patientId)
    .where('current_medications', 'is not', null)
    .orderBy('recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** When a visit began. */
export const selectBegun = (at: HospitalDb, visitId: string) =>
  at.from('visits').select('created_at').where('id', '=', visitId).executeTakeFirst()
