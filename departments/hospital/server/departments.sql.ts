import type { Tx } from '../../../kernel/server/db.ts'
import { type At, same } from '../../../kernel/server/tenant.ts'
import { usualRows } from '../departments.ts'

/** The departments in their order. */
export const selectDepartments = (at: At) =>
  at
    .from('hospital_departments as d')
    .leftJoin(...same('staff as s', 'd.head_id'))
    .select((eb) => [
      'd.key',
      'd.name',
      'd.kind',
      'd.letter',
      'd.description',
      'd.is_active',
      eb.fn<string | null>('left', [eb.cast('d.opens_at', 'text'), eb.lit(5)]).as('opens_at'),
      eb.fn<string | null>('left', [eb.cast('d.closes_at', 'text'), eb.lit(5)]).as('closes_at'),
      'd.head_id',
      's.name as head_name',
      'd.rooms',
    ])
    .orderBy('d.position')
    .orderBy('d.key')
    .execute()

/** What a rule asks of departments: in their order. */
export const selectNames = (at: At) =>
  at.from('hospital_departments').select(['key', 'name', 'kind', 'is_active']).orderBy('position').orderBy('key').execute()

export const selectDepartment = (at: At, key: string) =>
  at.from('hospital_departments').select(['key', 'name', 'kind', 'is_active']).where('key', '=', key).executeTakeFirst()

/** Gives a new hospital the usual departments; the provider's transaction founds it. */
export const insertUsual = async (tx: Tx, hospital_id: string): Promise<void> => {
  await tx.insertInto('hospital_departments').values(usualRows(hospital_id)).execute()
}
