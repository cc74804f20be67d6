import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import { freeNumber } from './license-invoices.sql.ts'

/** What happened to one hospital's licence on a day, with whom to tell. */
export type Step = {
  hospital_id: string
  name: string
  expires_on: string
  plan_name: string
  auto_renewal: boolean
  amount: string | null
  recipients: string[]
}

// The hospital's own address and its admins', each once.
const RECIPIENTS = sql<string[]>`array(select distinct e from (select h.email e union all
  select st.email from staff st join staff_roles r on r.hospital_id = st.hospital_id and r.staff_id = st.id and r.role = 'admin'
  where st.hospital_id = h.id and st.active) e where e.e is not null)`

/** Invoices whose due day has passed become overdue. */
export async function markOverdue(tx: Tx, day: string): Promise<(Step & { invoice_number: string; due_on: string })[]> {
  const { rows } = await sql<Step & { invoice_number: string; due_on: string }>`
    with moved as (
      update license_invoices set status = 'overdue', updated_at = now() where status = 'pending' and due_on < ${day}::date
      returning hospital_id, invoice_number, due_on, (amount - paid_amount)::text amount
    )
    select m.*, h.name, l.expires_on, p.name plan_name, l.auto_renewal, ${RECIPIENTS} recipients
    from moved m join hospitals h on h.id = m.hospital_id join licenses l on l.hospital_id = h.id join pricing_plans p on p.id = l.plan_id`.execute(
    tx,
  )
  return rows
}

/**
 * Renews by one month what has ended, renews by itself and owes nothing overdue: after its end, or from this day
 * when it was read-only already. The invoice comes with it. `hospitalId`: only this one, after a payment. Suspended
 * and archived hospitals are not billed.
 */
export async function renewDue(tx: Tx, day: string, hospitalId: string | null = null): Promise<Step[]> {
  const { rows } = await sql<Step>`
    with due as (
      select l.hospital_id, l.plan_id, p.price, s.grace_days, case when l.status = 'expired' then ${day}::date else l.expires_on + 1 end starts
      from licenses l join hospitals h on h.id = l.hospital_id and h.status = 'active' join pricing_plans p on p.id = l.plan_id, license_settings s
      where l.auto_renewal and l.expires_on < ${day}::date and (${hospitalId}::uuid is null or l.hospital_id = ${hospitalId}::uuid)
        and not exists (select from license_invoices i where i.hospital_id = l.hospital_id and i.status in ('pending', 'overdue') and i.due_on < ${day}::date)
      for update of l
    ), renewed as (
      update licenses l set status = 'active', updated_at = now(), expires_on = (d.starts + interval '1 month')::date - 1,
        starts_on = case when l.status in ('trial', 'expired') then d.starts else l.starts_on end
      from due d where l.hospital_id = d.hospital_id returning l.hospital_id, l.expires_on, l.auto_renewal
    ), billed as (
      insert into license_invoices (hospital_id, id, invoice_number, plan_id, period_start, period_end, amount, issued_on, due_on)
      select d.hospital_id, gen_random_uuid(), ${freeNumber('LIN', 'license_invoices', sql`d.hospital_id`, sql`${day}::date`)}, d.plan_id,
        d.starts, (d.starts + interval '1 month')::date - 1, d.price, ${day}::date, greatest(d.starts, ${day}::date) + d.grace_days
      from due d where d.price > 0
      on conflict (hospital_id, period_start) where status <> 'void' do nothing
      returning hospital_id, amount
    )
    select r.hospital_id, h.name, r.expires_on, p.name plan_name, r.auto_renewal, b.amount::text amount, ${RECIPIENTS} recipients
    from renewed r join hospitals h on h.id = r.hospital_id join due d on d.hospital_id = r.hospital_id join pricing_plans p on p.id = d.plan_id
      left join billed b on b.hospital_id = r.hospital_id`.execute(tx)
  return rows
}

const MOVED = sql`select m.hospital_id, h.name, m.expires_on, p.name plan_name, m.auto_renewal, null amount, ${RECIPIENTS} recipients
  from moved m join hospitals h on h.id = m.hospital_id join pricing_plans p on p.id = m.plan_id`

/** Trials and licences whose last day has passed are in grace. */
export async function enterGrace(tx: Tx, day: string): Promise<Step[]> {
  const { rows } = await sql<Step>`with moved as (
    update licenses set status = 'grace', updated_at = now() where status in ('trial', 'active') and expires_on < ${day}::date
    returning hospital_id, plan_id, expires_on, auto_renewal) ${MOVED}`.execute(tx)
  return rows
}

/** Where the days of grace are over the hospital becomes read-only. */
export async function expire(tx: Tx, day: string): Promise<Step[]> {
  const { rows } = await sql<Step>`with moved as (
    update licenses l set status = 'expired', updated_at = now() from license_settings s
    where l.status = 'grace' and l.expires_on + s.grace_days < ${day}::date
    returning l.hospital_id, l.plan_id, l.expires_on, l.auto_renewal) ${MOVED}`.execute(tx)
  return rows
}

/** Who is to be reminded, once per expiry. */
export async function takeReminders(tx: Tx, day: string): Promise<Step[]> {
  const { rows } = await sql<Step>`with moved as (
    update licenses l set reminded_for = l.expires_on from license_settings s, hospitals h
    where h.id = l.hospital_id and h.status = 'active' and l.status in ('trial', 'active') and l.expires_on >= ${day}::date
      and l.expires_on - s.renewal_reminder_days <= ${day}::date and l.reminded_for is distinct from l.expires_on
    returning l.hospital_id, l.plan_id, l.expires_on, l.auto_renewal) ${MOVED}`.execute(tx)
  return rows
}

export async function selectToday(tx: Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (now() at time zone 'Africa/Nairobi')::date::text "day"`.execute(
    tx,
  )
  return rows[0]?.day ?? ''
}

export async function selectGraceDays(tx: Tx): Promise<number> {
  return (await tx.selectFrom('license_settings').select('grace_days').executeTakeFirstOrThrow()).grace_days
}
