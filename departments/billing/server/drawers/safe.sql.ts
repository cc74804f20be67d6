import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same, typed } from '../../../../kernel/server/tenant.ts'

/** Holds the safe until the transaction ends, so that what lies in it leaves it once, and is counted as it is. */
export const lockSafe = (at: HospitalDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`safe ${at.hospital_id}`}, 0))`.execute(at.tx)

/** What lies in the safe: the journal says it. */
export async function selectSafe(at: HospitalDb): Promise<string> {
  const row = await at
    .from('billing_journal')
    .select(
      sql<string>`round(coalesce(sum(case when debit = 'safe' then amount else -amount end), 0), 2)`.as('balance'),
    )
    .where((eb) => eb.or([eb('debit', '=', 'safe'), eb('credit', '=', 'safe')]))
    .executeTakeFirstOrThrow()
  return row.balance
}

/** When the safe was counted last; null: it never was. */
export async function lastCounted(at: HospitalDb): Promise<Date | null> {
  const row = await at
    .from('billing_safe_counts')
    .select('counted_at')
    .orderBy('counted_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.counted_at ?? null
}

export const insertCount = (at: HospitalDb, count: NewRow<'billing_safe_counts'>) =>
  at.insert('billing_safe_counts', count).execute()

const counted = (at: HospitalDb) =>
  at
    .from('billing_safe_counts as sct')
    .innerJoin(...same('staff as stf', 'sct.counted_by'))
    .leftJoin(...same('staff as signer', 'sct.signed_by'))
    .select([
      'sct.id',
      'sct.counted_amount',
      'sct.note',
      'sct.opening',
      'stf.name as counted_by_name',
      'sct.counted_at',
      'signer.name as signed_by_name',
    ])
    .select(typed<Record<string, number>>('sct.counts').as('counts'))
    .select([
      sql<string>`round(sct.expected_amount, 2)`.as('expected_amount'),
      sql<string>`round(sct.counted_amount - sct.expected_amount, 2)`.as('difference'),
    ])

/** The counts of the safe, newest first. */
export const counts = (at: HospitalDb) => {
  const matching = counted(at)
  return { rows: matching.orderBy('sct.counted_at', 'desc').orderBy('sct.id'), matching: matching.clearSelect() }
}
