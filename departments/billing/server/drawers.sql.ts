import { sql } from 'kysely'
import { type Column, type HospitalDb, same, typed } from '../../../kernel/server/tenant.ts'
import { drawerStatuses } from '../drawers.contract.ts'
import type { Account } from './journal.ts'

const OF_DRAWER = [
  'drw.id',
  'drw.staff_id',
  'stf.name as staff_name',
  'drw.status',
  'drw.float_amount',
  'drw.balance',
  'drw.opened_at',
  'drw.expected_amount',
  'drw.counted_amount',
  'drw.counted_at',
  'drw.difference_reason',
  'drw.signed_by',
  'signer.name as signed_by_name',
  'drw.signed_at',
  'drw.sign_note',
  'drw.alone',
  'drw.version',
] as const

const joined = (at: HospitalDb) =>
  at
    .from('billing_drawers as drw')
    .innerJoin(...same('staff as stf', 'drw.staff_id'))
    .leftJoin(...same('staff as signer', 'drw.signed_by'))
    .select(OF_DRAWER)
    .select(typed<Record<string, number> | null>('drw.counts').as('counts'))
    .select(sql<string | null>`round(drw.counted_amount - drw.expected_amount, 2)`.as('difference'))

/** Open since an earlier day, by the hospital's clock. */
const isOvernight = (at: HospitalDb) =>
  sql<boolean>`drw.status = 'open' and drw.opened_at < date_trunc('day', now(), ${at.time_zone})`
/** The people whose drawers are open since an earlier day. */
export const overnight = (at: HospitalDb) =>
  at
    .from('billing_drawers as drw')
    .innerJoin(...same('staff as stf', 'drw.staff_id'))
    .select('stf.name')
    .where(isOvernight(at))
    .orderBy('stf.name')
    .execute()

/** Drawers, those that are open or wait for something first, then the newest. */
export const drawers = (at: HospitalDb, { status }: { status?: Status | 'overnight' | undefined }) => {
  const matching = joined(at)
    .$if(status !== undefined && status !== 'overnight', (query) => query.where('drw.status', '=', status as Status))
    .$if(status === 'overnight', (query) => query.where(isOvernight(at)))
  return {
    rows: matching
      .orderBy(sql`array_position(${Object.keys(drawerStatuses)}::text[], drw.status)`)
      .orderBy('drw.opened_at', 'desc')
      .orderBy('drw.id'),
    matching: matching.clearSelect(),
  }
}

export const selectDrawer = (at: HospitalDb, id: string) => joined(at).where('drw.id', '=', id).executeTakeFirst()
export const selectOpenDrawer = (at: HospitalDb, staffId: string) =>
  joined(at).where('drw.staff_id', '=', staffId).where('drw.status', '=', 'open').executeTakeFirst()

/** The own drawer that was sent back to be counted again, the oldest of several. */
export const selectSentBack = (at: HospitalDb, staffId: string) =>
  joined(at)
    .where('drw.staff_id', '=', staffId)
    .where('drw.status', '=', 'again')
    .orderBy('drw.opened_at')
    .orderBy('drw.id')
    .limit(1)
    .executeTakeFirst()

type Status = Column<'billing_drawers', 'status'>
type Locked = {
  id: string
  staff_id: string
  status: Status
  balance: string
  expected_amount: string | null
  counted_amount: string | null
}
const LOCKED = ['id', 'staff_id', 'status', 'balance', 'expected_amount', 'counted_amount'] as const
/** A person's open drawer, held until the transaction ends. */
export const lockOpenDrawer = (at: HospitalDb, staffId: string): Promise<Locked | undefined> =>
  at
    .from('billing_drawers')
    .select(LOCKED)
    .where('staff_id', '=', staffId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
/** Drawers by their ids, held in one order, so that two who hand over to each other do not wait for each other. */
export const lockDrawers = (at: HospitalDb, ids: readonly string[]): Promise<Locked[]> =>
  at.from('billing_drawers').select(LOCKED).where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Opens a drawer; undefined: this person has one open. */
export const insertDrawer = (at: HospitalDb, drawer: { id: string; staff_id: string; float_amount: string }) =>
  at
    .insert('billing_drawers', { ...drawer, balance: drawer.float_amount })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Puts into a locked drawer, or takes out (negative). */
export const addToDrawer = (at: HospitalDb, id: string, amount: string) =>
  at
    .update('billing_drawers')
    .set({ balance: sql<string>`balance + ${amount}::numeric`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/**
 * What was counted in a locked drawer at last. What agrees is closed at once; else somebody else signs. The drawer is
 * empty afterwards.
 */
export const countDrawer = (
  at: HospitalDb,
  id: string,
  counted: { counts: Record<string, number>; expected: string; amount: string; reason: string | null },
) =>
  at
    .update('billing_drawers')
    .set({
      counts: JSON.stringify(counted.counts),
      expected_amount: counted.expected,
      counted_amount: counted.amount,
      counted_at: sql<Date>`now()`,
      difference_reason: counted.reason,
      balance: '0',
      status: sql<
        'counted' | 'closed'
      >`case when ${counted.expected}::numeric = ${counted.amount}::numeric then 'closed' else 'counted' end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** A counted drawer is closed by whoever counted it, as the hospital allows. */
export const closeAlone = (at: HospitalDb, id: string) =>
  at.update('billing_drawers').set({ status: 'closed', alone: true }).where('id', '=', id).execute()

/** Signs what a drawer was short or over. */
export const signDrawer = (at: HospitalDb, id: string, by: string, note: string | null) =>
  at
    .update('billing_drawers')
    .set({
      status: 'closed',
      signed_by: by,
      signed_at: sql<Date>`now()`,
      sign_note: note,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** What came into a drawer and left it, by what it was: the journal, oldest first. */
export const movementsOf = (at: HospitalDb, id: string) =>
  at
    .from('billing_journal as jnl')
    .leftJoin(...same('billing_payments as pay', 'jnl.payment_id'))
    .leftJoin(...same('staff as stf', 'jnl.made_by'))
    .select([
      'jnl.id',
      'jnl.at',
      'jnl.kind',
      sql<string>`round(case when jnl.debit = 'cash'
        and jnl.debit_of = ${id} then jnl.amount else -jnl.amount end, 2)`.as('amount'),
      sql<Account>`case when jnl.debit = 'cash' and jnl.debit_of = ${id} then jnl.credit else jnl.debit end`.as(
        'other',
      ),
      'pay.payment_number',
      'jnl.note',
      'stf.name as made_by_name',
    ])
    .where((eb) => eb.or([eb('jnl.debit_of', '=', id), eb('jnl.credit_of', '=', id)]))
    .orderBy('jnl.at')
    .orderBy('jnl.id')
    .execute()
