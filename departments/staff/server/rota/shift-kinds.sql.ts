import { sql } from 'kysely'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { usualShifts } from '../../usual-shifts.ts'

/** The hospital's kinds of shift: those in use first, by the time at which they begin; a day off last. */
export const selectKinds = (at: HospitalDb) =>
  at
    .from('shift_kinds')
    .select([
      'id',
      'name',
      'code',
      sql<string | null>`to_char(starts_at, 'HH24:MI')`.as('starts_at'),
      sql<string | null>`to_char(ends_at, 'HH24:MI')`.as('ends_at'),
      'active',
      'version',
    ])
    .orderBy('active', 'desc')
    .orderBy(sql`shift_kinds.starts_at nulls last`)
    .orderBy('name')
    .execute()

/** The kinds that every hospital begins with, where this one has none yet. */
export const insertUsualKinds = (at: HospitalDb) =>
  at
    .insert('shift_kinds', usualShifts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type Kind = { name: string; code: string; starts_at: string | null; ends_at: string | null }
export const insertKind = (at: HospitalDb, kind: Kind & { id: string }) => at.insert('shift_kinds', kind).execute()

/** True when the kind was still of that version. */
export const updateKind = async (
  at: HospitalDb,
  id: string,
  version: number,
  kind: Kind & { active: boolean },
): Promise<boolean> =>
  (
    await at
      .update('shift_kinds')
      .set((eb) => ({ ...kind, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
