import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

/** What is given of prescriptions, and whose they are. */
export const selectPrescribed = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('pharmacy_prescriptions as rx')
    .innerJoin(...same('patients as pat', 'rx.patient_id'))
    .leftJoin(...same('pharmacy_medications as med', 'rx.given_id'))
    .select(['rx.id', 'pat.first_name', 'pat.last_name', 'pat.op_number', 'med.unit'])
    .select(sql<string>`coalesce(med.name, rx.medication_name)`.as('name'))
    .where('rx.id', 'in', [...ids])
    .execute()
