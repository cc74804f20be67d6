import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { ISSUED } from '../../invoice-states.ts'
import { isInState } from '../invoice-states.sql.ts'
import type { Account } from '../journal.ts'

export type Balance = { account: Account; of: string | null; debit: string; credit: string; balance: string }
/**
 * What each account was debited and credited on these days, and its balance at the end of them. Revenue and its
 * reductions by department, cash by drawer's person, what insurers owe by insurer. The journal is summed up before
 * anything is named, which takes a fifth of the time.
 */
export async function balances(at: HospitalDb, { from, to }: { from: string; to: string }): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    with booked as (
      select debit, credit, debit_of, credit_of, department, sum(amount) amount,
        coalesce(sum(amount) filter (where day >= ${from}::date), 0) of_days
      from billing_journal where hospital_id = ${at.hospital_id}::uuid and day <= ${to}::date group by 1, 2, 3, 4, 5
    ), side as (
      select debit account, case when debit in ('revenue', 'refunds') then department else debit_of end whose,
        of_days debit, 0 credit, amount balance
      from booked
      union all
      select credit, case when credit in ('revenue', 'refunds') then department else credit_of end, 0, of_days, -amount
      from booked
    ), named as (
      select side.account, coalesce(case when side.account = 'cash' then person.name
        when side.account = 'insurers' then ins.name else dep.name end, side.whose) of,
        side.debit, side.credit, side.balance
      from side
      left join billing_drawers drw on side.account = 'cash' and drw.hospital_id = ${at.hospital_id}::uuid
        and drw.id::text = side.whose
      left join staff person on person.hospital_id = ${at.hospital_id}::uuid and person.id = drw.staff_id
      left join insurers ins on side.account = 'insurers' and ins.hospital_id = ${at.hospital_id}::uuid
        and ins.key = side.whose
      left join hospital_departments dep on side.account in ('revenue', 'refunds')
        and dep.hospital_id = ${at.hospital_id}::uuid and dep.key = side.whose
    )
    select account, of, round(sum(debit), 2) debit, round(sum(credit), 2) credit,
      round(sum(balance), 2) balance
    from named group by account, of order by account, of nulls first`.execute(at.tx)
  return rows
}

/**
 * The balance of each account that is not even: account, whose it is (department, drawer, insurer; by key, because
 * names change), amount.
 */
type End = readonly [account: string, whose: string | null, balance: string]
/** What the journal ends on at the end of each of these days, which come in order. Computed in one pass over it. */
export async function endsOf(at: HospitalDb, days: readonly string[]): Promise<Map<string, End[]>> {
  const { rows } = await sql<{ through: string; ends: End[] }>`
    with side as (
      select debit account, case when debit in ('revenue', 'refunds') then department else debit_of end whose, day,
        amount
      from billing_journal where hospital_id = ${at.hospital_id}::uuid and day <= ${days.at(-1) ?? null}::date
      union all
      select credit, case when credit in ('revenue', 'refunds') then department else credit_of end, day, -amount
      from billing_journal where hospital_id = ${at.hospital_id}::uuid and day <= ${days.at(-1) ?? null}::date
    ), moved as (
      select account, whose, width_bucket(day - 1, ${days}::date[]) before, sum(amount) amount
      from side
      group by 1, 2, 3
    ), ended as (
      select ends.through, moved.account, moved.whose, round(sum(moved.amount), 2) balance
      from unnest(${days}::date[]) with ordinality ends(through, n)
      join moved on moved.before < ends.n
      group by 1, 2, 3
      having sum(moved.amount) <> 0
    )
    select through::text, jsonb_agg(jsonb_build_array(account, whose, balance::text)
      order by account collate "C", whose collate "C" nulls first) ends
    from ended group by through`.execute(at.tx)
  return new Map(rows.map((row) => [row.through, row.ends]))
}

/**
 * Invoices and drawers whose own amounts are not what the journal says, by number or person. Empty: everything agrees.
 */
export async function disagreeing(at: HospitalDb): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with booked as (
      select invoice_id, sum(case when debit = 'patients' then amount when credit = 'patients' then -amount
        else 0 end) owed,
        sum(case when debit = 'insurers' then amount when credit = 'insurers' then -amount else 0 end) claimed
      from billing_journal where hospital_id = ${at.hospital_id}::uuid and invoice_id is not null group by 1
    ), paid as (
      select invoice_id, sum(amount) paid
      from billing_payments
      where hospital_id = ${at.hospital_id}::uuid and invoice_id is not null
      group by 1
    ), lines as (
      select invoice_id, sum((quantity - credited_quantity) * unit_price) total from billing_invoice_items
      where hospital_id = ${at.hospital_id}::uuid and removed_at is null group by 1
    ), held as (
      select whose, sum(amount) amount from (
        select debit_of whose, amount
        from billing_journal
        where hospital_id = ${at.hospital_id}::uuid and debit = 'cash'
        union all select credit_of, -amount
        from billing_journal
        where hospital_id = ${at.hospital_id}::uuid and credit = 'cash'
      ) cash group by 1
    )
    select inv.invoice_number what
    from billing_invoices inv
    left join booked on booked.invoice_id = inv.id
    left join paid on paid.invoice_id = inv.id
    left join lines on lines.invoice_id = inv.id
    where inv.hospital_id = ${at.hospital_id}::uuid and (coalesce(paid.paid, 0) <> inv.paid_amount
      or inv.status = 'draft' and coalesce(lines.total, 0) <> inv.total_amount
      or ${isInState('inv', ISSUED)} and (coalesce(booked.owed, 0) <> inv.remaining_amount
        or coalesce(booked.claimed, 0) <> inv.claimed_amount
        or coalesce(lines.total, 0) <> inv.total_amount + inv.discount_amount)
      or inv.status = 'cancelled' and coalesce(booked.owed, 0) <> 0)
    union all
    select stf.name
    from billing_drawers drw
    join staff stf on stf.hospital_id = drw.hospital_id and stf.id = drw.staff_id
    left join held on held.whose = drw.id::text
    where drw.hospital_id = ${at.hospital_id}::uuid and coalesce(held.amount, 0) <> drw.balance
    union all
    select 'Cash on its way'
    where (select coalesce(sum(case when debit = 'on_the_way' then amount when credit = 'on_the_way' then -amount end), 0)
        from billing_journal where hospital_id = ${at.hospital_id}::uuid)
      <> (select coalesce(sum(amount), 0) from billing_cash_moves
        where hospital_id = ${at.hospital_id}::uuid and status = 'waiting' and from_drawer is not null)
    order by 1 limit 100`.execute(at.tx)
  return rows.map((row) => row.what)
}

/** Rows of the journal above so many shillings, the oldest first: more than any limit allows. */
export const rowsAbove = (at: HospitalDb, most: number) =>
  at
    .from('billing_journal as jnl')
    .leftJoin(...same('staff as stf', 'jnl.made_by'))
    .select(['jnl.kind', 'jnl.amount', sql<string>`jnl.day::text`.as('day'), 'stf.name as made_by_name'])
    .where(sql<boolean>`jnl.amount > ${most}`)
    .orderBy('jnl.at')
    .orderBy('jnl.id')
    .limit(1000)
    .execute()

/** Until which day the books are closed. */
export async function closedThrough(at: HospitalDb): Promise<string | null> {
  const row = await at
    .from('billing_closings')
    .select(sql<string | null>`max(through)::text`.as('through'))
    .executeTakeFirstOrThrow()
  return row.through
}

/** Whether this day, and an hour more, is over by the hospital's clock. */
export async function isOver(at: HospitalDb, day: string): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select now() >= (${day}::date + 1 + time '01:00') at time zone ${at.time_zone} is_over`.execute(at.tx)
  return rows[0]?.is_over ?? false
}

export const insertClosing = (at: HospitalDb, closing: { through: string; balances: string; closed_by: string }) =>
  at
    .insert('billing_closings', closing)
    .onConflict((conflict) => conflict.doNothing())
    .returning('through')
    .executeTakeFirst()

export const closings = (at: HospitalDb) =>
  at
    .from('billing_closings as clo')
    .innerJoin(...same('staff as stf', 'clo.closed_by'))
    .select([
      sql<string>`clo.through::text`.as('through'),
      'clo.balances',
      'clo.closed_at',
      'stf.name as closed_by_name',
    ])
    .orderBy('clo.through', 'desc')
    .limit(60)
    .execute()
