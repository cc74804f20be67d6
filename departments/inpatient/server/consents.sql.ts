import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

/** Who agreed to each stay of a patient, newest first; for whoever shows what a patient agreed to. */
export const admissionConsents = (at: HospitalDb, patientId: string) =>
  at
    .from('admissions as adm')
    .innerJoin(...same('staff as stf', 'adm.admitted_by'))
    .select([
      'adm.id',
      'adm.admission_number',
      'adm.admitted_at',
      'adm.consent_by',
      'adm.consent_name',
      'stf.name as by',
    ])
    .where('adm.patient_id', '=', patientId)
    .where('adm.consent_by', 'is not', null)
    .orderBy('adm.admitted_at', 'desc')
    .orderBy('adm.id')
    .execute()
