import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import { defaultTypes } from '../default-types.ts'

export const selectTypes = (tx: Tx, hospitalId: string) =>
  tx
    .selectFrom('appointment_types')
    .select(['id', 'name', 'duration_minutes', 'preparation_instructions', 'active'])
    .where('hospital_id', '=', hospitalId)
    .orderBy('active', 'desc')
    .orderBy('id')
    .execute()

export const selectType = (tx: Tx, hospitalId: string, id: string) =>
  tx
    .selectFrom('appointment_types')
    .select(['id', 'name', 'duration_minutes', 'active'])
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The types that every hospital begins with, where this one does not have them yet. */
export const insertDefaultTypes = (tx: Tx, hospitalId: string) =>
  tx
    .insertInto('appointment_types')
    .values(defaultTypes.map((type) => ({ hospital_id: hospitalId, ...type })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export type TypeRow = { name: string; duration_minutes: number; preparation_instructions: string | null }

export const insertType = (tx: Tx, row: TypeRow & { hospital_id: string; id: string }) =>
  tx.insertInto('appointment_types').values(row).execute()

export const updateType = (tx: Tx, hospitalId: string, id: string, values: TypeRow & { active: boolean }) =>
  tx.updateTable('appointment_types').set(values).where('hospital_id', '=', hospitalId).where('id', '=', id).execute()

/** Whether another type has this name already, whatever its capitals. */
export const isNameTaken = async (tx: Tx, hospitalId: string, name: string, exceptId: string | null): Promise<boolean> =>
  (await tx
    .selectFrom('appointment_types')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()) !== undefined
