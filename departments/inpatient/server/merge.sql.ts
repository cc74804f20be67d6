import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

/** The open admissions of two records, held, with the number of each record. */
export const lockOpenOf = (at: HospitalDb, patientIds: readonly [string, string]) =>
  at
    .from('admissions as adm')
    .innerJoin(...same('patients as pat', 'adm.patient_id'))
    .select(['adm.admission_number', 'adm.status', 'pat.op_number'])
    .where('adm.patient_id', '=', sql<string>`any(${patientIds}::uuid[])`)
    .where('adm.status', 'in', ['requested', 'admitted'])
    .orderBy('adm.id')
    .forUpdate('adm')
    .execute()

/** Gives the children of a mother to her other record; answers their ids. */
export const moveChildren = async (at: HospitalDb, from: string, to: string): Promise<string[]> =>
  (await at.update('newborns').set({ mother_id: to }).where('mother_id', '=', from).returning('id').execute()).map(
    ({ id }) => id,
  )

/** Gives named children back to their mother. */
export const returnChildren = (at: HospitalDb, ids: readonly string[], to: string) =>
  at.update('newborns').set({ mother_id: to }).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
