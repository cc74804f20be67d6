import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import type { HospitalDb, NewRow } from '../../../kernel/server/tenant.ts'
import { usualInsurerRows } from '../insurers.ts'

const columns = [
  'id',
  'key',
  'name',
  'active',
  'needs_authorisation',
  'needs_diagnosis_code',
  'claim_limit',
  'submission_days',
  'email',
  'version',
] as const

/** The insurers in their order. */
export const selectInsurers = (at: HospitalDb) =>
  at.from('insurers').select(columns).orderBy('position').orderBy('name').execute()

export const selectInsurer = (at: HospitalDb, key: string) =>
  at.from('insurers').select(columns).where('key', '=', key).executeTakeFirst()

export const lockInsurer = (at: HospitalDb, id: string) =>
  at.from('insurers').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

type Facts = Omit<NewRow<'insurers'>, 'id' | 'key'>
/** One more insurer, behind the others but before 'Other'. */
export const insertInsurer = (at: HospitalDb, row: Facts & { id: string; key: string }) =>
  at.insert('insurers', row).execute()

/** The keys that begin so. */
export const selectKeys = async (at: HospitalDb, key: string): Promise<string[]> =>
  (await at.from('insurers').select('key').where(sql<boolean>`starts_with(key, ${key})`).execute()).map(
    (row) => row.key,
  )

export const updateInsurer = (at: HospitalDb, id: string, facts: Facts) =>
  at
    .update('insurers')
    .set({ ...facts, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Gives a new hospital the usual insurers; the provider's transaction founds it. */
export const insertUsualInsurers = async (tx: Tx, hospital_id: string): Promise<void> => {
  await tx.insertInto('insurers').values(usualInsurerRows(hospital_id)).execute()
}
