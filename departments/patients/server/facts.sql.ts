import { sql } from 'kysely'
import { newId } from '../../../kernel/server/ids.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import type { Reported } from './clinical.sql.ts'

export const insertNoAllergies = (at: HospitalDb, reported: Reported) =>
  at.insert('patient_allergy_answers', { ...reported, id: newId() }).execute()

/** Who answered 'none known' last, unless an allergy was recorded since, retracted or not. */
export const selectNoAllergies = (at: HospitalDb, patientId: string) =>
  at
    .from('patient_allergy_answers as n')
    .innerJoin(...same('staff as s', 'n.recorded_by'))
    .select(['n.recorded_at as at', 's.name as by_name'])
    .where('n.patient_id', '=', patientId)
    .where(
      sql<boolean>`not exists (select from patient_allergies a where a.hospital_id = n.hospital_id and a.patient_id = n.patient_id
        and (a.retracted_at is null or a.recorded_at >= n.recorded_at))`,
    )
    .orderBy('n.recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export type PregnancyRow = Pick<NewRow<'patient_pregnancies'>, 'state' | 'last_period' | 'due_date' | 'born_on'>

export const insertPregnancy = (at: HospitalDb, reported: Reported, row: PregnancyRow) =>
  at.insert('patient_pregnancies', { ...reported, id: newId(), ...row }).execute()

/** The newest answer. */
export const selectPregnancy = (at: HospitalDb, patientId: string) =>
  at
    .from('patient_pregnancies as g')
    .innerJoin(...same('staff as s', 'g.recorded_by'))
    .select(['g.state', 'g.last_period', 'g.due_date', 'g.born_on', 'g.recorded_at', 's.name as recorded_by_name'])
    .where('g.patient_id', '=', patientId)
    .orderBy('g.recorded_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Holds a patient's facts, so that two who record them at one moment see each other's. */
export const lockPatient = (at: HospitalDb, id: string) =>
  at
    .from('patients')
    .select(['id', 'gender', 'date_of_birth', 'date_of_birth_estimated', 'age_unit', 'merged_into'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** An allergy of a patient, retracted or not. */
export const selectAllergy = (at: HospitalDb, patientId: string, id: string) =>
  at
    .from('patient_allergies as a')
    .leftJoin(...same('staff as s', 'a.retracted_by'))
    .select(['a.id', 'a.substance', 'a.visit_id', 'a.retracted_at', 's.name as retracted_by_name'])
    .where('a.id', '=', id)
    .where('a.patient_id', '=', patientId)
    .executeTakeFirst()

export const markRetracted = (at: HospitalDb, id: string, by: string, reason: string) =>
  at
    .update('patient_allergies')
    .set({ retracted_at: sql<Date>`now()`, retracted_by: by, retraction_reason: reason })
    .where('id', '=', id)
    .execute()

/** Whether a visit is one of this patient. */
export const hasVisit = async (at: HospitalDb, patientId: string, visitId: string): Promise<boolean> =>
  (await at
    .from('visits')
    .select('id')
    .where('id', '=', visitId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()) !== undefined
