import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { usualRows } from '../usual-departments.ts'

/** The departments in their order; `staffId`: whose own are marked. */
export const selectDepartments = (at: HospitalDb, staffId: string) =>
  at
    .from('hospital_departments as dep')
    .leftJoin(...same('staff as stf', 'dep.head_id'))
    .select((eb) => [
      'dep.key',
      'dep.name',
      'dep.kind',
      'dep.letter',
      'dep.description',
      'dep.is_active',
      eb.fn<string | null>('left', [eb.cast('dep.opens_at', 'text'), eb.lit(5)]).as('opens_at'),
      eb.fn<string | null>('left', [eb.cast('dep.closes_at', 'text'), eb.lit(5)]).as('closes_at'),
      'dep.head_id',
      'stf.name as head_name',
      'dep.rooms',
      'dep.version',
      sql<boolean>`dep.head_id is not distinct from ${staffId}::uuid
        or exists (select from staff stf where stf.hospital_id = ${at.hospital_id}::uuid and stf.id = ${staffId}::uuid
          and stf.department_key = dep.key)
        or exists (select from staff_hours hrs where hrs.hospital_id = ${at.hospital_id}::uuid and hrs.staff_id = ${staffId}::uuid
          and hrs.department = dep.key)`.as('is_own'),
    ])
    .orderBy('dep.position')
    .orderBy('dep.key')
    .execute()

/** What a rule asks of departments: in their order. */
export const selectNames = (at: HospitalDb) =>
  at
    .from('hospital_departments')
    .select(['key', 'name', 'kind', 'is_active'])
    .orderBy('position')
    .orderBy('key')
    .execute()

export const selectDepartment = (at: HospitalDb, key: string) =>
  at.from('hospital_departments').select(['key', 'name', 'kind', 'is_active']).where('key', '=', key).executeTakeFirst()

type Facts = Omit<NewRow<'hospital_departments'>, 'key' | 'kind' | 'position' | 'version'>

export const lockDepartment = (at: HospitalDb, key: string) =>
  at
    .from('hospital_departments')
    .select(['key', 'name', 'version'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()

/** All keys, in their order; the rows are locked, so that two who change the order wait for each other. */
export const lockKeys = async (at: HospitalDb): Promise<string[]> =>
  (await at.from('hospital_departments').select('key').orderBy('position').orderBy('key').forUpdate().execute()).map(
    (row) => row.key,
  )

/** One more department, behind the others. */
export const insertDepartment = (at: HospitalDb, row: Facts & { key: string; kind: 'clinic'; position: number }) =>
  at.insert('hospital_departments', row).execute()

export const updateDepartment = (at: HospitalDb, key: string, facts: Facts) =>
  at
    .update('hospital_departments')
    .set({ ...facts, version: sql<number>`version + 1` })
    .where('key', '=', key)
    .execute()

/** Puts the departments into the order of these keys. */
export const updatePositions = (at: HospitalDb, keys: readonly string[]) =>
  at
    .update('hospital_departments')
    .set({ position: sql<number>`array_position(${[...keys]}::text[], key)` })
    .execute()

/** Gives a new hospital the usual departments; the provider's transaction founds it. */
export const insertUsual = async (tx: Tx, hospital_id: string): Promise<void> => {
  await tx.insertInto('hospital_departments').values(usualRows(hospital_id)).execute()
}
