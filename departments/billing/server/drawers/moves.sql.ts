import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'

const joined = (at: HospitalDb) =>
  at
    .from('billing_cash_moves as cmv')
    .innerJoin(...same('staff as stf', 'cmv.sent_by'))
    .leftJoin(...same('staff as decider', 'cmv.decided_by'))
    .leftJoin(...same('billing_drawers as source', 'cmv.from_drawer'))
    .leftJoin(...same('staff as giver', 'source.staff_id'))
    .leftJoin(...same('billing_drawers as target', 'cmv.to_drawer'))
    .leftJoin(...same('staff as taker', 'target.staff_id'))
    .select([
      'cmv.id',
      'cmv.from_drawer',
      'giver.name as from_name',
      'cmv.to_drawer',
      'taker.name as to_name',
      'target.staff_id as taker_id',
      'cmv.amount',
      'cmv.note',
      'cmv.status',
      'cmv.sent_by',
      'stf.name as sent_by_name',
      'cmv.sent_at',
      'decider.name as decided_by_name',
      'cmv.decided_at',
      'cmv.reason',
    ])
    .select(sql<boolean>`cmv.status = 'waiting' and coalesce(source.status <> 'open', false)`.as('counted'))

/** Whoever accepts: `keeps`: also for the safe, what somebody else sent or asked for. */
type Accepts = { staff_id: string; keeps: boolean }
/** What waits for this person to accept it. */
const isFor = ({ staff_id, keeps }: Accepts) =>
  sql<boolean>`cmv.status = 'waiting' and case when cmv.from_drawer is not null and cmv.to_drawer is not null
    then target.staff_id = ${staff_id}::uuid else ${keeps} and cmv.sent_by <> ${staff_id}::uuid end`

type Filter = {
  status?: NewRow<'billing_cash_moves'>['status'] | undefined
  /** Only what that person sent or gets. */
  staff_id: string | null
  accepts: Accepts | null
}
/** Cash that changed hands, what is on its way first, then the newest. */
export const moves = (at: HospitalDb, { status, staff_id, accepts }: Filter) => {
  const matching = joined(at)
    .$if(status !== undefined, (query) => query.where('cmv.status', '=', status ?? 'waiting'))
    .$if(staff_id !== null, (query) =>
      query.where((eb) => eb.or([eb('cmv.sent_by', '=', staff_id ?? ''), eb('target.staff_id', '=', staff_id ?? '')])),
    )
    .$if(accepts !== null, (query) => (accepts ? query.where(isFor(accepts)) : query))
  return {
    rows: matching.orderBy(sql`cmv.status <> 'waiting'`).orderBy('cmv.sent_at', 'desc').orderBy('cmv.id'),
    matching: matching.clearSelect(),
  }
}

/** How many wait for this person to accept them. */
export async function countToAccept(at: HospitalDb, accepts: Accepts): Promise<number> {
  const row = await at
    .from('billing_cash_moves as cmv')
    .leftJoin(...same('billing_drawers as target', 'cmv.to_drawer'))
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where(isFor(accepts))
    .executeTakeFirstOrThrow()
  return row.waiting
}

/** A move, held until the transaction ends. */
export async function lockMove(at: HospitalDb, id: string) {
  await at.from('billing_cash_moves').select('id').where('id', '=', id).forUpdate().execute()
  return joined(at).where('cmv.id', '=', id).executeTakeFirst()
}

/** The drawer that some cash left; null: it left the safe. */
export const sourceOf = async (at: HospitalDb, id: string): Promise<string | null> =>
  (await at.from('billing_cash_moves').select('from_drawer').where('id', '=', id).executeTakeFirst())?.from_drawer ??
  null

/** What a held drawer had in it when it was counted last, held until the transaction ends; undefined: nothing. */
export const lockCounted = (at: HospitalDb, drawerId: string) =>
  at
    .from('billing_cash_moves as cmv')
    .innerJoin(...same('billing_drawers as drw', 'cmv.from_drawer'))
    .select(['cmv.id', 'cmv.status'])
    .where('cmv.from_drawer', '=', drawerId)
    .where('cmv.to_drawer', 'is', null)
    .where('cmv.status', '<>', 'refused')
    .where(sql<boolean>`cmv.sent_at >= drw.counted_at`)
    .forUpdate('cmv')
    .executeTakeFirst()

/** Who sent cash to the safe before a time that nobody has accepted yet, and how much. */
export const sentToSafe = (at: HospitalDb, before: Date) =>
  at
    .from('billing_cash_moves as cmv')
    .innerJoin(...same('staff as stf', 'cmv.sent_by'))
    .select(['stf.name', sql<string>`sum(cmv.amount)::text`.as('amount')])
    .where('cmv.status', '=', 'waiting')
    .where('cmv.from_drawer', 'is not', null)
    .where('cmv.to_drawer', 'is', null)
    .where('cmv.sent_at', '<', before)
    .groupBy(['stf.id', 'stf.name'])
    .orderBy('stf.name')
    .orderBy('stf.id')
    .execute()

export const insertMove = (at: HospitalDb, move: NewRow<'billing_cash_moves'>) =>
  at.insert('billing_cash_moves', move).execute()

/** What became of a held move. */
export const endMove = (
  at: HospitalDb,
  id: string,
  end: { status: 'accepted' | 'refused' | 'withdrawn'; decided_by: string; reason: string | null },
) =>
  at
    .update('billing_cash_moves')
    .set({ ...end, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** What a drawer sent, or asked for from the safe, and nobody has accepted yet: how much, and for whom. */
export const sentBy = (at: HospitalDb, drawerId: string) =>
  joined(at)
    .where('cmv.status', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('cmv.from_drawer', '=', drawerId),
        eb.and([eb('cmv.from_drawer', 'is', null), eb('cmv.to_drawer', '=', drawerId)]),
      ]),
    )
    .orderBy('cmv.sent_at')
    .orderBy('cmv.id')
    .execute()
