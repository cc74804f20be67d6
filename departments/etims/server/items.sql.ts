import { sql } from 'kysely'
import type { At } from '../../../kernel/server/tenant.ts'
import type { Item } from '../items.ts'
import type { Claimed } from './documents.sql.ts'

type Of = Pick<Claimed, 'environment' | 'tin' | 'bhf_id'>
/** The items of a hospital that KRA was told of, or is to be told of. */
export const items = (at: At) =>
  at
    .from('etims_items')
    .select(['environment', 'tin', 'bhf_id', 'item_code', 'tax_code', 'name', 'class_code', 'status'])
    .select(['attempts', 'error', 'registered_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('item_code')
    .execute()

/** Of items those that are not registered for this taxpayer and branch, with why KRA refused them when they were last tried. */
export async function missingOf(at: At, { environment, tin, bhf_id, payload }: Claimed): Promise<{ item: Item; refused: string | null }[]> {
  const sold = payload.itemList ?? []
  if (!sold.length) return []
  const known = await at
    .from('etims_items')
    .select(['item_code', 'tax_code', 'status', 'error'])
    .where('environment', '=', environment)
    .where('tin', '=', tin)
    .where('bhf_id', '=', bhf_id)
    .execute()
  const of = (code: string, tax: string) => `${code} ${tax}`
  const rows = new Map(known.map((row) => [of(row.item_code, row.tax_code), row]))
  const items = new Map(sold.map((item) => [of(item.itemCd, item.taxTyCd), item]))
  return [...items].flatMap(([key, item]) => {
    const row = rows.get(key)
    if (row?.status === 'sent') return []
    return [{ item, refused: row?.status === 'failed' ? (row.error ?? '') : null }]
  })
}

const isItem = ({ environment, tin, bhf_id }: Of, { itemCd, taxTyCd }: Item) =>
  sql<boolean>`environment = ${environment} and tin = ${tin} and bhf_id = ${bhf_id} and item_code = ${itemCd} and tax_code = ${taxTyCd}`

/** Takes an item to register it. False: somebody else is at it, or it has been decided. The document that wants it stays taken as long. */
export async function claimItem(at: At, document: Claimed, { itemCd, itemClsCd, itemNm, taxTyCd }: Item): Promise<boolean> {
  const { environment, tin, bhf_id } = document
  await at.update('etims_documents').set({ claimed_at: sql<Date>`now()` }).where('id', '=', document.id).execute()
  const { rows } = await sql`
    insert into etims_items as t (hospital_id, environment, tin, bhf_id, item_code, tax_code, name, class_code, attempts, claimed_at)
    values (${at.hospital_id}::uuid, ${environment}, ${tin}, ${bhf_id}, ${itemCd}, ${taxTyCd}, ${itemNm}, ${itemClsCd}, 1, now())
    on conflict (hospital_id, environment, tin, bhf_id, item_code, tax_code) do update set attempts = t.attempts + 1, claimed_at = now()
      where t.status = 'queued' and (t.claimed_at is null or t.claimed_at < now() - interval '2 minutes')
    returning 1`.execute(at.tx)
  return rows.length > 0
}

/** What came of the registration; what has been decided stays. */
export const noteItem = (at: At, of: Of, item: Item, { status, error }: { status: 'queued' | 'sent' | 'failed'; error: string | null }) =>
  at
    .update('etims_items')
    .set({ status, error, claimed_at: null, registered_at: status === 'sent' ? sql<Date>`now()` : null })
    .where(isItem(of, item))
    .where('status', '=', 'queued')
    .execute()

/** What KRA refused may be tried again. */
export const tryItemsAgain = (at: At) => at.update('etims_items').set({ status: 'queued' }).where('status', '=', 'failed').execute()
