import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import type { Item } from '../items.ts'
import type { Claimed } from './documents.sql.ts'

type Of = Pick<Claimed, 'environment' | 'tin' | 'bhf_id'>
/** The items of a hospital that KRA was told of, or is to be told of. */
export const items = (at: HospitalDb) =>
  at
    .from('etims_items')
    .select(['environment', 'tin', 'bhf_id', 'name', 'tax_code', 'class_code', 'item_code', 'status'])
    .select(['attempts', 'error', 'registered_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .orderBy('tax_code')
    .execute()

/** What is known of the items of a taxpayer at a branch. */
export const itemsAt = (at: HospitalDb, { environment, tin, bhf_id }: Of) =>
  at
    .from('etims_items')
    .select(['name', 'tax_code', 'item_code', 'status', 'error'])
    .where('environment', '=', environment)
    .where('tin', '=', tin)
    .where('bhf_id', '=', bhf_id)
    .execute()

/** The codes that a hospital has of a taxpayer, at all its branches. */
export const codesOf = async (at: HospitalDb, { environment, tin }: Of): Promise<string[]> =>
  (
    await at
      .from('etims_items')
      .select('item_code')
      .where('environment', '=', environment)
      .where('tin', '=', tin)
      .execute()
  ).flatMap(({ item_code }) => item_code ?? [])

/**
 * Takes an item to register it. False: somebody else is at it, or it has been decided. The document that wants it stays
 * taken as long.
 */
export async function claimItem(
  at: HospitalDb,
  document: Claimed,
  { itemNm, itemClsCd, taxTyCd }: Item,
): Promise<boolean> {
  const { environment, tin, bhf_id } = document
  await at.update('etims_documents').set({ claimed_at: sql<Date>`now()` }).where('id', '=', document.id).execute()
  const { rows } = await sql`
    insert into etims_items as eti (hospital_id, environment, tin, bhf_id, name, tax_code, class_code, attempts,
      claimed_at)
    values (${at.hospital_id}::uuid, ${environment}, ${tin}, ${bhf_id}, ${itemNm}, ${taxTyCd}, ${itemClsCd}, 1, now())
    on conflict (hospital_id, environment, tin, bhf_id, name, tax_code) do update set attempts = eti.attempts + 1,
      claimed_at = now()
      where eti.status = 'queued' and (eti.claimed_at is null or eti.claimed_at < now() - interval '2 minutes')
    returning 1`.execute(at.tx)
  return rows.length > 0
}

type Noted = { status: 'queued' | 'sent' | 'failed'; error: string | null; item_code: string | null }
/** What came of the registration; what has been decided stays. */
export const noteItem = (
  at: HospitalDb,
  { environment, tin, bhf_id }: Of,
  { itemNm, taxTyCd }: Item,
  { status, error, item_code }: Noted,
) =>
  at
    .update('etims_items')
    .set({ status, error, item_code, claimed_at: null, registered_at: status === 'sent' ? sql<Date>`now()` : null })
    .where('environment', '=', environment)
    .where('tin', '=', tin)
    .where('bhf_id', '=', bhf_id)
    .where('name', '=', itemNm)
    .where('tax_code', '=', taxTyCd)
    .where('status', '=', 'queued')
    .execute()

/** What KRA refused may be tried again. */
export const tryItemsAgain = (at: HospitalDb) =>
  at.update('etims_items').set({ status: 'queued' }).where('status', '=', 'failed').execute()
