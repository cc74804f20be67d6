import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

/** Who agreed to each stay of a patient, newest first; for whoever shows what a patient agreed to. */
export const admissionConsents = (at: HospitalDb, patientId: string) =>
  at
    .from('admissions as a')
    .innerJoin(...same('staff as s', 'a.admitted_by'))
    .select(['a.id', 'a.admission_number', 'a.admitted_at', 'a.consent_by', 'a.consent_name', 's.name as by'])
    .where('a.patient_id', '=', patientId)
    .where('a.consent_by', 'is not', null)
    .orderBy('a.admitted_at', 'desc')
    .orderBy('a.id')
    .execute()
