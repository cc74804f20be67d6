import { sql } from 'kysely'
import { firstRow } from '../../../kernel/server/database/fixed.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import type { Reported } from './clinical.sql.ts'

export const insertNoAllergies = (at: HospitalDb, reported: Reported) =>
  at.insert('patient_allergy_answers', { ...reported, id: newId() }).execute()

export type PregnancyRow = Pick<NewRow<'patient_pregnancies'>, 'state' | 'last_period' | 'due_date' | 'born_on'>

export const insertPregnancy = (at: HospitalDb, reported: Reported, row: PregnancyRow) =>
  at.insert('patient_pregnancies', { ...reported, id: newId(), ...row }).execute()

/** The newest answer. */
export const selectPregnancy = firstRow((at, patientId: string) =>
  at
    .from('patient_pregnancies as prg')
    .innerJoin(...same('staff as stf', 'prg.recorded_by'))
    .select([
      'prg.state',
      'prg.last_period',
      'prg.due_date',
      'prg.born_on',
      'prg.recorded_at',
      'stf.name as recorded_by_name',
    ])
    .where('prg.patient_id', '=', patientId)
    .orderBy('prg.recorded_at', 'desc')
    .orderBy('prg.id', 'desc')
    .limit(1),
)

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
    .from('patient_allergies as alg')
    .leftJoin(...same('staff as stf', 'alg.retracted_by'))
    .select(['alg.id', 'alg.substance', 'alg.visit_id', 'alg.retracted_at', 'stf.name as retracted_by_name'])
    .where('alg.id', '=', id)
    .where('alg.patient_id', '=', patientId)
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
