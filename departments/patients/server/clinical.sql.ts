import { sql } from 'kysely'
import { allRows, firstRow } from '../../../kernel/server/database/fixed.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'

export const selectAllergies = allRows((at, patientId: string) =>
  at
    .from('patient_allergies as alg')
    .innerJoin(...same('staff as stf', 'alg.recorded_by'))
    .select([
      'alg.id',
      'alg.substance',
      'alg.reaction',
      'alg.severity',
      'alg.certainty',
      'alg.recorded_at',
      'stf.name as recorded_by_name',
    ])
    .where('alg.patient_id', '=', patientId)
    .where('alg.retracted_at', 'is', null)
    .orderBy('alg.recorded_at'),
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
