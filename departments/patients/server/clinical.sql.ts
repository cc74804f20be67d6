import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'

export const selectAllergies = (tx: Tx, hospitalId: string, patientId: string) =>
  tx
    .selectFrom('patient_allergies as a')
    .innerJoin('staff as s', (join) => join.onRef('s.hospital_id', '=', 'a.hospital_id').onRef('s.id', '=', 'a.recorded_by'))
    .select(['a.id', 'a.substance', 'a.reaction', 'a.recorded_at', 's.name as recorded_by_name'])
    .where('a.hospital_id', '=', hospitalId)
    .where('a.patient_id', '=', patientId)
    .where('a.retracted_at', 'is', null)
    .orderBy('a.recorded_at')
    .execute()

export const selectConditions = (tx: Tx, hospitalId: string, patientId: string) =>
  tx
    .selectFrom('patient_conditions')
    .select(['id', 'condition', 'recorded_at'])
    .where('hospital_id', '=', hospitalId)
    .where('patient_id', '=', patientId)
    .where('retracted_at', 'is', null)
    .orderBy('recorded_at')
    .execute()

export const selectHistory = (tx: Tx, hospitalId: string, patientId: string) =>
  tx
    .selectFrom('patient_histories')
    .select(['previous_surgeries', 'other_chronic_illnesses', 'current_medications', 'family_history', 'recorded_at'])
    .where('hospital_id', '=', hospitalId)
    .where('patient_id', '=', patientId)
    .orderBy('recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export type Told = {
  hospital_id: string
  patient_id: string
  visit_id: string
  recorded_by: string
}

/** Adds allergies; one that is known already stays as it is. */
export const insertAllergies = (tx: Tx, told: Told, rows: { substance: string; reaction: string | null }[]) =>
  tx
    .insertInto('patient_allergies')
    .values(rows.map((row) => ({ ...told, id: newId(), ...row })))
    .onConflict((conflict) =>
      conflict.expression(sql`hospital_id, patient_id, lower(substance)`).where('retracted_at', 'is', null).doNothing(),
    )
    .execute()

/** Adds chronic conditions; one that is known already stays as it is. */
export const insertConditions = (tx: Tx, told: Told, conditions: string[]) =>
  tx
    .insertInto('patient_conditions')
    .values(conditions.map((condition) => ({ ...told, id: newId(), condition })))
    .onConflict((conflict) =>
      conflict.expression(sql`hospital_id, patient_id, lower(condition)`).where('retracted_at', 'is', null).doNothing(),
    )
    .execute()

export type HistoryRow = {
  previous_surgeries: string | null
  other_chronic_illnesses: string | null
  current_medications: string | null
  family_history: string | null
}

export const insertHistory = (tx: Tx, told: Told, row: HistoryRow) =>
  tx
    .insertInto('patient_histories')
    .values({ ...told, id: newId(), ...row })
    .execute()
