import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import type { FavouriteItem } from '../contract.ts'

/** A clinician's own favourites and those of a department, single ones after sets, by name. */
export const selectFavourites = (at: HospitalDb, ownerId: string, department: string) =>
  at
    .from('order_favourites as fav')
    .innerJoin(...same('staff as stf', 'fav.created_by'))
    .select([
      'fav.id',
      'fav.name',
      'fav.owner_id',
      'fav.department',
      'fav.created_by',
      'stf.name as created_by_name',
      'fav.items',
    ])
    .where((eb) => eb.or([eb('fav.owner_id', '=', ownerId), eb('fav.department', '=', department)]))
    .orderBy(sql`jsonb_array_length(fav.items) > 1`, 'desc')
    .orderBy(sql`lower(fav.name)`)
    .orderBy('fav.id')
    .limit(200)
    .$narrowType<{ items: FavouriteItem[] }>()
    .execute()

type Owner = { owner_id: string | null; department: string | null }

/** Replaces the items of a favourite of that name; undefined when there is none. */
export const replaceItems = (
  at: HospitalDb,
  { owner_id, department }: Owner,
  name: string,
  items: string,
  by: string,
) =>
  at
    .update('order_favourites')
    .set({ items, created_by: by })
    .where(
      sql<boolean>`owner_id is not distinct from ${owner_id}::uuid
        and department is not distinct from ${department}::text`,
    )
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .returning('id')
    .executeTakeFirst()

export const insertFavourite = (
  at: HospitalDb,
  row: Owner & { id: string; name: string; items: string; created_by: string },
) => at.insert('order_favourites', row).execute()

/**
 * Forgets a favourite; `any`: also one of a department that somebody else made. False when there is none that this
 * person may remove.
 */
export const deleteFavourite = async (at: HospitalDb, id: string, by: string, any: boolean): Promise<boolean> =>
  (
    await at
      .remove('order_favourites')
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('owner_id', '=', by),
          eb.and([eb('department', 'is not', null), ...(any ? [] : [eb('created_by', '=', by)])]),
        ]),
      )
      .executeTakeFirst()
  ).numDeletedRows === 1n
