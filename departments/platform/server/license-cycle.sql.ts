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
const RECIPIENTS = sql<string[]>`array(select distinct e from (select hos.email e union all
  select stf.email
  from staff stf
  join staff_roles sro on sro.hospital_id = stf.hospital_id and sro.staff_id = stf.id and sro.role = 'admin'
  where stf.hospital_id = hos.id and stf.active) each where each.e is not null)`

/** Invoices whose due day has passed become overdue. */
export async function markOverdue(tx: Tx, day: string): Promise<(Step & { invoice_number: string; due_on: string })[]> {
  const { rows } = await sql<Step & { invoice_number: string; due_on: string }>`
    with moved as (
      update license_invoices set status = 'overdue', updated_at = now()
      where status = 'pending' and due_on < ${day}::date
      returning hospital_id, invoice_number, due_on, (amount - paid_amount)::text amount
    )
    select moved.*, hos.name, lic.expires_on, pln.name plan_name, lic.auto_renewal, ${RECIPIENTS} recipients
    from moved
    join hospitals hos on hos.id = moved.hospital_id
    join licenses lic on lic.hospital_id = hos.id
    join pricing_plans pln on pln.id = lic.plan_id`.execute(tx)
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
      select lic.hospital_id, lic.plan_id, pln.price, lst.grace_days,
        case when lic.status = 'expired' then ${day}::date else lic.expires_on + 1 end starts
      from licenses lic
      join hospitals hos on hos.id = lic.hospital_id and hos.status = 'active'
      join pricing_plans pln on pln.id = lic.plan_id, license_settings lst
      where lic.auto_renewal and lic.expires_on < ${day}::date
        and (${hospitalId}::uuid is null or lic.hospital_id = ${hospitalId}::uuid)
        and not exists (select from license_invoices lin
          where lin.hospital_id = lic.hospital_id and lin.status in ('pending', 'overdue')
            and lin.due_on < ${day}::date)
      for update of lic
    ), renewed as (
      update licenses lic set status = 'active', updated_at = now(),
        expires_on = (due.starts + interval '1 month')::date - 1,
        starts_on = case when lic.status in ('trial', 'expired') then due.starts else lic.starts_on end
      from due where lic.hospital_id = due.hospital_id returning lic.hospital_id, lic.expires_on, lic.auto_renewal
    ), billed as (
      insert into license_invoices (hospital_id, id, invoice_number, plan_id, period_start, period_end, amount,
        issued_on, due_on)
      select due.hospital_id, gen_random_uuid(),
        ${freeNumber('LIN', 'license_invoices', sql`due.hospital_id`, sql`${day}::date`)}, due.plan_id,
        due.starts, (due.starts + interval '1 month')::date - 1, due.price, ${day}::date,
          greatest(due.starts, ${day}::date) + due.grace_days
      from due where due.price > 0
      on conflict (hospital_id, period_start) where status <> 'void' do nothing
      returning hospital_id, amount
    )
    select renewed.hospital_id, hos.name, renewed.expires_on, pln.name plan_name, renewed.auto_renewal,
      billed.amount::text amount, ${RECIPIENTS} recipients
    from renewed
    join hospitals hos on hos.id = renewed.hospital_id
    join due on due.hospital_id = renewed.hospital_id
    join pricing_plans pln on pln.id = due.plan_id
      left join billed on billed.hospital_id = renewed.hospital_id`.execute(tx)
  return rows
}

const MOVED = sql`select moved.hospital_id, hos.name, moved.expires_on, pln.name plan_name, moved.auto_renewal,
  null amount, ${RECIPIENTS} recipients
  from moved join hospitals hos on hos.id = moved.hospital_id join pricing_plans pln on pln.id = moved.plan_id`

/** Trials and licences whose last day has passed are in grace. */
export async function enterGrace(tx: Tx, day: string): Promise<Step[]> {
  const { rows } = await sql<Step>`with moved as (
    update licenses set status = 'grace', updated_at = now()
    where status in ('trial', 'active') and expires_on < ${day}::date
    returning hospital_id, plan_id, expires_on, auto_renewal) ${MOVED}`.execute(tx)
  return rows
}

/** Where the days of grace are over the hospital becomes read-only. */
export async function expire(tx: Tx, day: string): Promise<Step[]> {
  const { rows } = await sql<Step>`with moved as (
    update licenses lic set status = 'expired', updated_at = now() from license_settings lst
    where lic.status = 'grace' and lic.expires_on + lst.grace_days < ${day}::date
    returning lic.hospital_id, lic.plan_id, lic.expires_on, lic.auto_renewal) ${MOVED}`.execute(tx)
  return rows
}

/** Who is to be reminded, once per expiry. */
export async function takeReminders(tx: Tx, day: string): Promise<Step[]> {
  const { rows } = await sql<Step>`with moved as (
    update licenses lic set reminded_for = lic.expires_on from license_settings lst, hospitals hos
    where hos.id = lic.hospital_id and hos.status = 'active' and lic.status in ('trial', 'active')
      and lic.expires_on >= ${day}::date
      and lic.expires_on - lst.renewal_reminder_days <= ${day}::date
      and lic.reminded_for is distinct from lic.expires_on
    returning lic.hospital_id, lic.plan_id, lic.expires_on, lic.auto_renewal) ${MOVED}`.execute(tx)
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
