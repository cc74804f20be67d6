import { sql } from 'kysely'
import { type HospitalDb, type NewRow, typed } from '../../../kernel/server/tenant.ts'
import type { NoticeEvent } from '../notice-words.ts'

export const selectRules = (at: HospitalDb) =>
  at
    .from('notice_rules')
    .select([typed<NoticeEvent>('event').as('event'), 'staff_ids', 'screen', 'mail', 'sms'])
    .execute()

export const keepRule = (at: HospitalDb, { event, ...rule }: Omit<NewRow<'notice_rules'>, 'changed_at'>) =>
  at
    .insert('notice_rules', { event, ...rule })
    .onConflict((on) => on.columns(['hospital_id', 'event']).doUpdateSet({ ...rule, changed_at: sql<Date>`now()` }))
    .execute()

/** Keeps what people are told; who was told the same already is not told again. Answers whom it is told to now. */
export const insertNotices = async (at: HospitalDb, rows: NewRow<'staff_notices'>[]): Promise<string[]> =>
  (
    await at
      .insert('staff_notices', rows)
      .onConflict((on) => on.columns(['hospital_id', 'event', 'about', 'staff_id']).doNothing())
      .returning('staff_id')
      .execute()
  ).map((row) => row.staff_id)

export const selectNotices = (at: HospitalDb, staffId: string) =>
  at
    .from('staff_notices')
    .select(['id', typed<NoticeEvent>('event').as('event'), 'body', 'created_at', 'seen_at'])
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`created_at > now() - interval '30 days'`)
    .orderBy(sql`seen_at is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()

/** Of these how many are the person's own. Those not seen yet are seen now. */
export async function markSeen(at: HospitalDb, staffId: string, ids: readonly string[]): Promise<number> {
  const rows = await at
    .update('staff_notices')
    .set({ seen_at: sql<Date>`coalesce(seen_at, now())` })
    .where('staff_id', '=', staffId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('id')
    .execute()
  return rows.length
}
