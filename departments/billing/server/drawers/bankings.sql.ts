import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'

type Status = 'recorded' | 'matched'
const joined = (at: HospitalDb) =>
  at
    .from('billing_bankings as bkg')
    .innerJoin(...same('staff as stf', 'bkg.brought_by'))
    .leftJoin(...same('staff as matcher', 'bkg.matched_by'))
    .select([
      'bkg.id',
      'bkg.direction',
      'bkg.amount',
      'bkg.bank_account',
      'bkg.slip',
      sql<string>`bkg.slip_day::text`.as('slip_day'),
      'bkg.status',
      'bkg.brought_by',
      'stf.name as brought_by_name',
      'bkg.recorded_at',
      'matcher.name as matched_by_name',
      'bkg.matched_at',
      'bkg.match_note',
    ])

/** Bankings, the newest first. */
export const bankings = (at: HospitalDb, { status }: { status?: Status | undefined }) => {
  const matching = joined(at).$if(status !== undefined, (query) => query.where('bkg.status', '=', status ?? 'recorded'))
  return { rows: matching.orderBy('bkg.recorded_at', 'desc').orderBy('bkg.id'), matching: matching.clearSelect() }
}

/** How an account is compared: by its letters and digits. */
const spelled = (account: string) => sql<string>`upper(regexp_replace(${account}, '[^[:alnum:]]', '', 'g'))`
/** The banking of a slip of that account. */
export const selectOfSlip = (at: HospitalDb, account: string, slip: string) =>
  joined(at)
    .where(sql`upper(regexp_replace(bkg.bank_account, '[^[:alnum:]]', '', 'g'))`, '=', spelled(account))
    .where('bkg.slip', '=', slip)
    .executeTakeFirst()

/** Keeps a banking; undefined: its slip stands already. */
export const insertBanking = (at: HospitalDb, row: NewRow<'billing_bankings'>) =>
  at
    .insert('billing_bankings', row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** A banking, held until the transaction ends. */
export async function lockBanking(at: HospitalDb, id: string) {
  await at.from('billing_bankings').select('id').where('id', '=', id).forUpdate().execute()
  return joined(at).where('bkg.id', '=', id).executeTakeFirst()
}

export const match = (at: HospitalDb, id: string, by: string, note: string | null) =>
  at
    .update('billing_bankings')
    .set({ status: 'matched', matched_by: by, matched_at: sql<Date>`now()`, match_note: note })
    .where('id', '=', id)
    .execute()
