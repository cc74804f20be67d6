import { sql } from 'kysely'
import { allRows, firstRow } from '../../../kernel/server/database/fixed.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { HospitalDb, NewRow } from '../../../kernel/server/tenant.ts'
import type { Told } from '../facts/allergies.ts'

/** An allergy as it was told, or (`substance` null) that none was known. */
type Telling = Omit<Told, 'substance'> & {
  substance: string | null
  id: string
  retracted: boolean
  recorded_at: Date
  recorded_by_name: string
}
/**
 * What was told of a patient's allergies, in the order told: what stands, what was retracted, and when last none was
 * known. Of two told at one moment, that none is known comes first.
 */
export const selectTellings = allRows(
  (at, patientId: string) => sql<Telling>`
    select told.id, told.substance, told.reaction, told.severity, told.certainty, told.retracted, told.recorded_at,
      stf.name recorded_by_name
    from (select alg.id, alg.substance, alg.reaction, alg.severity, alg.certainty,
        alg.retracted_at is not null retracted, alg.recorded_at, alg.recorded_by
      from patient_allergies alg
      where alg.hospital_id = ${at.hospital_id}::uuid and alg.patient_id = ${patientId}::uuid
      union all
      (select ala.id, null, null, null, null, false, ala.recorded_at, ala.recorded_by
      from patient_allergy_answers ala
      where ala.hospital_id = ${at.hospital_id}::uuid and ala.patient_id = ${patientId}::uuid
      order by ala.recorded_at desc limit 1)) told
    join staff stf on stf.hospital_id = ${at.hospital_id}::uuid and stf.id = told.recorded_by
    order by told.recorded_at, told.substance is not null`,
)

export const selectConditions = allRows((at, patientId: string) =>
  at
    .from('patient_conditions')
    .select(['id', 'condition', 'recorded_at'])
    .where('patient_id', '=', patientId)
    .where('retracted_at', 'is', null)
    .orderBy('recorded_at'),
)

export const selectHistory = firstRow((at, patientId: string) =>
  at
    .from('patient_histories')
    .select(['previous_surgeries', 'other_chronic_illnesses', 'current_medications', 'family_history', 'recorded_at'])
    .where('patient_id', '=', patientId)
    .orderBy('recorded_at', 'desc')
    .limit(1),
)

export type Reported = {
  patient_id: string
  visit_id: string | null
  recorded_by: string
}

export type AllergyRow = Pick<
  NewRow<'patient_allergies'>,
  'substance' | 'reaction' | 'severity' | 'certainty' | 'corrects'
>

/** Adds allergies. */
export const insertAllergies = (at: HospitalDb, reported: Reported, rows: AllergyRow[]) =>
  at
    .insert(
      'patient_allergies',
      rows.map((row) => ({ ...reported, id: newId(), ...row })),
    )
    .execute()

/** Adds chronic conditions; one that is known already stays as it is. */
export const insertConditions = (at: HospitalDb, reported: Reported, conditions: string[]) =>
  at
    .insert(
      'patient_conditions',
      conditions.map((condition) => ({ ...reported, id: newId(), condition })),
    )
    .onConflict((conflict) =>
      conflict.expression(sql`hospital_id, patient_id, lower(condition)`).where('retracted_at', 'is', null).doNothing(),
    )
    .execute()

export type HistoryRow = Omit<NewRow<'patient_histories'>, 'id' | 'recorded_at' | keyof Reported>

export const insertHistory = (at: HospitalDb, reported: Reported, row: HistoryRow) =>
  at.insert('patient_histories', { ...reported, id: newId(), ...row }).execute()
