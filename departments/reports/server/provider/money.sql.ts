import { sql } from 'kysely'
import type { z } from 'zod'
import type { Output } from '../../../../kernel/contract/index.ts'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import type { Tx } from '../../../../kernel/server/db.ts'
import { dayWithin, spanOfDay, spans } from '../../../../kernel/server/lists/period.ts'
import type { getRevenueReport, RevenuePlan } from '../../provider.contract.ts'
import { ofHospital } from './provider.sql.ts'

// Money is added up by the database, as exact decimals; a sum of nothing is 0.00.
type Money = { invoiced: string; received: string; open: string }
export type MoneyByMonth = { rows: (Money & { starts_on: string })[]; totals: Money }

/** Invoiced, received and still open by month, and the sums. Void invoices do not count. */
export async function selectMoney(tx: Tx, bounds: Bounds, hospitalId: string | undefined): Promise<MoneyByMonth> {
  const { rows } = await sql<Money & { starts_on: string | null }>`
    with invoices as (
      select ${spanOfDay('month', 'issued_on')} starts_on, sum(amount) invoiced, sum(amount - paid_amount) open
      from license_invoices
      where status <> 'void' and ${dayWithin('issued_on', bounds)} ${ofHospital('hospital_id', hospitalId)}
      group by 1
    ), payments as (
      select ${spanOfDay('month', 'paid_on')} starts_on, sum(amount) received
      from license_payments where ${dayWithin('paid_on', bounds)} ${ofHospital('hospital_id', hospitalId)} group by 1
    )
    select starts_on, coalesce(sum(invoiced), 0.00) invoiced, coalesce(sum(received), 0.00) received,
      coalesce(sum(open), 0.00) open
    from (${spans('month', bounds)}) span left join invoices using (starts_on) left join payments using (starts_on)
    group by rollup (starts_on) order by starts_on nulls last`.execute(tx)
  const months = rows.flatMap(({ starts_on, ...sums }) => (starts_on ? [{ starts_on, ...sums }] : []))
  return { rows: months, totals: rows.at(-1) as Money }
}

type PlanMoney = z.input<typeof RevenuePlan>
/** The same by plan; a payment belongs to the plan of its invoice. Plans without any are left out. */
export async function selectMoneyByPlan(tx: Tx, bounds: Bounds, hospitalId: string | undefined): Promise<PlanMoney[]> {
  const { rows } = await sql<PlanMoney>`
    with invoices as (
      select plan_id, sum(amount) invoiced, sum(amount - paid_amount) open
      from license_invoices
      where status <> 'void' and ${dayWithin('issued_on', bounds)} ${ofHospital('hospital_id', hospitalId)}
      group by 1
    ), payments as (
      select lin.plan_id, sum(lpa.amount) received
      from license_payments lpa
      join license_invoices lin on lin.hospital_id = lpa.hospital_id and lin.id = lpa.invoice_id
      where ${dayWithin('lpa.paid_on', bounds)} ${ofHospital('lpa.hospital_id', hospitalId)} group by 1
    )
    select pln.name plan_name, coalesce(invoiced, 0.00) invoiced, coalesce(received, 0.00) received,
      coalesce(open, 0.00) open
    from invoices full join payments using (plan_id) join pricing_plans pln on pln.id = plan_id
    order by pln.position, pln.id`.execute(tx)
  return rows
}

type MethodMoney = Output<typeof getRevenueReport>['methods'][number]
/** Payments by method, the largest sum first. */
export async function selectMoneyByMethod(
  tx: Tx,
  bounds: Bounds,
  hospitalId: string | undefined,
): Promise<MethodMoney[]> {
  const { rows } = await sql<MethodMoney>`
    select method, count(*) payments, sum(amount) received
    from license_payments where ${dayWithin('paid_on', bounds)} ${ofHospital('hospital_id', hospitalId)}
    group by method order by received desc, method`.execute(tx)
  return rows
}
