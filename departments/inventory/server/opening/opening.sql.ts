import { sql } from 'kysely'
import { contains, type List } from '../../../../kernel/server/lists/list.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import type { OpeningItem } from '../../opening.contract.ts'

const never = (at: HospitalDb) => sql<boolean>`not exists (select from stock_batches bat
  where bat.hospital_id = ${at.hospital_id}::uuid and bat.item_id = itm.id)`
const fields = [
  'itm.id',
  'itm.code',
  'itm.name',
  'itm.unit',
  'itm.kind',
  'itm.is_controlled',
  'itm.reorder_level',
] as const

/** Offered items of which nothing was ever in stock, by name. */
export function openingItems(
  at: HospitalDb,
  { search, kind }: { search: string; kind?: OpeningItem['kind'] | undefined },
): List<Omit<OpeningItem, 'reorder_level'> & { reorder_level: unknown }> {
  const matching = at
    .from('stock_items as itm')
    .where('itm.status', '=', 'active')
    .where(never(at))
    .where((eb) => eb.and([...contains(search, 'itm.name', 'itm.code'), ...(kind ? [eb('itm.kind', '=', kind)] : [])]))
  return { rows: matching.select(fields).orderBy('itm.name').orderBy('itm.id'), matching }
}

/**
 * Items by id, locked in their order; `opened`: something of it is or was in stock. Asked once they are locked: whoever
 * was first has entered theirs by then.
 */
export async function lockItems(at: HospitalDb, ids: readonly string[]) {
  const these = at.from('stock_items as itm').where('itm.id', '=', sql<string>`any(${ids}::uuid[])`)
  await these.select('itm.id').orderBy('itm.id').forUpdate('itm').execute()
  return these.select(['itm.id', 'itm.name', sql<boolean>`not ${never(at)}`.as('opened')]).execute()
}

/** Every offered item, for a file that names items by code or name. */
export const selectNamed = (at: HospitalDb) =>
  at
    .from('stock_items as itm')
    .select(['itm.id', 'itm.code', 'itm.name', 'itm.is_controlled', sql<boolean>`not ${never(at)}`.as('opened')])
    .where('itm.status', '=', 'active')
    .execute()

/** Sets reorder levels. */
export const setLevels = (at: HospitalDb, by: string, levels: readonly { item_id: string; reorder_level: number }[]) =>
  levels.length
    ? sql`
        update stock_items itm set reorder_level = said.reorder_level, version = itm.version + 1, changed_by = ${by}::uuid
        from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as said(item_id uuid, reorder_level numeric)
        where itm.hospital_id = ${at.hospital_id}::uuid and itm.id = said.item_id`.execute(at.tx)
    : undefined
