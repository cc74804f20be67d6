import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { defaultTypes } from '../default-types.ts'

export const selectTypes = (at: HospitalDb) =>
  at
    .from('appointment_types')
    .select(['id', 'name', 'duration_minutes', 'preparation_instructions', 'active'])
    .orderBy('active', 'desc')
    .orderBy('id')
    .execute()

export const selectType = (at: HospitalDb, id: string) =>
  at
    .from('appointment_types')
    .select(['id', 'name', 'duration_minutes', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The types that every hospital begins with, where this one does not have them yet. */
export const insertDefaultTypes = (at: HospitalDb) =>
  at.tx
    .insertInto('appointment_types')
    .values(defaultTypes.map((type) => ({ hospital_id: at.hospital_id, ...type })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export type TypeRow = { name: string; duration_minutes: number; preparation_instructions: string | null }

export const insertType = (at: HospitalDb, row: TypeRow & { id: string }) =>
  at.insert('appointment_types', row).execute()

export const updateType = (at: HospitalDb, id: string, values: TypeRow & { active: boolean }) =>
  at.update('appointment_types').set(values).where('id', '=', id).execute()

/** Whether another type has this name already, whatever its capitals. */
export const isNameTaken = async (at: HospitalDb, name: string, exceptId: string | null): Promise<boolean> =>
  (await at
    .from('appointment_types')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()) !== undefined
