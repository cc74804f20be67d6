import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same, typed } from '../../../../kernel/server/tenant.ts'
import type { Posting } from '../journal.ts'

/** Each time that these drawers were counted, in order. */
export const countsOf = async (at: HospitalDb, ...drawerIds: readonly string[]) =>
  at
    .from('billing_drawer_counts as dct')
    .leftJoin(...same('staff as sender', 'dct.sent_back_by'))
    .select([
      'dct.id',
      'dct.drawer_id',
      'dct.counted_at',
      'dct.expected_amount',
      'dct.counted_amount',
      'dct.reason',
      'sender.name as sent_back_by_name',
      'dct.sent_back_reason',
    ])
    .select(typed<Record<string, number>>('dct.counts').as('counts'))
    .select(sql<string>`round(dct.counted_amount - dct.expected_amount, 2)`.as('difference'))
    .where('dct.drawer_id', '=', sql<string>`any(${drawerIds}::uuid[])`)
    .orderBy('dct.nth')
    .execute()

/** How often a locked drawer was counted. */
export async function timesCounted(at: HospitalDb, drawerId: string): Promise<number> {
  const row = await at
    .from('billing_drawer_counts')
    .select(sql<number>`count(*)::int`.as('times'))
    .where('drawer_id', '=', drawerId)
    .executeTakeFirstOrThrow()
  return row.times
}

export const insertCount = (at: HospitalDb, count: NewRow<'billing_drawer_counts'>) =>
  at.insert('billing_drawer_counts', count).execute()

/** A counted drawer is to be counted again, with all in it that must be: its last count says who wants it, and why. */
export const sendBack = (at: HospitalDb, drawerId: string, by: string, reason: string) =>
  sql`
    with back as (
      update billing_drawer_counts
      set sent_back_by = ${by}::uuid, sent_back_at = now(), sent_back_reason = ${reason}
      where hospital_id = ${at.hospital_id}::uuid and drawer_id = ${drawerId}::uuid
        and nth = (select max(nth) from billing_drawer_counts
          where hospital_id = ${at.hospital_id}::uuid and drawer_id = ${drawerId}::uuid)
    )
    update billing_drawers set status = 'again', balance = expected_amount, version = version + 1,
      alone = false, signed_by = null, signed_at = null, sign_note = null
    where hospital_id = ${at.hospital_id}::uuid and id = ${drawerId}::uuid`.execute(at.tx)

export type Differing = { name: string; differences: string[] }
/** Whose drawers did not agree when they were counted between two times: what each count of one found, in order. */
export async function selectDiffering(at: HospitalDb, { from, to }: { from: Date; to: Date }): Promise<Differing[]> {
  const { rows } = await sql<Differing>`
    with differing as (
      select distinct drawer_id from billing_drawer_counts
      where hospital_id = ${at.hospital_id}::uuid and counted_at >= ${from} and counted_at < ${to}
        and counted_amount <> expected_amount
    )
    select stf.name, array_agg(round(dct.counted_amount - dct.expected_amount, 2)::text order by dct.nth) differences
    from differing
    join billing_drawers drw on drw.hospital_id = ${at.hospital_id}::uuid and drw.id = differing.drawer_id
    join billing_drawer_counts dct on dct.hospital_id = drw.hospital_id and dct.drawer_id = drw.id
    join staff stf on stf.hospital_id = drw.hospital_id and stf.id = drw.staff_id
    group by drw.id, stf.name
    order by stf.name, drw.id`.execute(at.tx)
  return rows
}

type Booked = Pick<Posting, 'kind' | 'debit' | 'debit_of' | 'credit' | 'credit_of' | 'amount'> & { id: string }
/** What the last count of a drawer was booked as, and nothing has reversed yet. */
export async function bookedOf(at: HospitalDb, drawerId: string): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select jnl.id, jnl.kind, jnl.debit, jnl.debit_of, jnl.credit, jnl.credit_of, jnl.amount
    from billing_journal jnl
    where jnl.hospital_id = ${at.hospital_id}::uuid and jnl.kind in ('count', 'difference') and jnl.reverses is null
      and (jnl.debit_of = ${drawerId} or jnl.credit_of = ${drawerId})
      and not exists (select from billing_journal undone
        where undone.hospital_id = ${at.hospital_id}::uuid and undone.reverses = jnl.id)
    order by jnl.at, jnl.id`.execute(at.tx)
  return rows
}
