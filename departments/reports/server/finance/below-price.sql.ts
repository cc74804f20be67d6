import { sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import { inZone } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import { belowToday } from '../../../billing/server/index.ts'
import type { belowPriceReport } from '../../finance.contract.ts'

type Report = z.input<typeof belowPriceReport.read.output>
type Shown = Omit<Report, 'period'>

/** A page of lines that cost less than their services cost today, the latest first; how many, and how much less in all. */
export async function selectShown(
  at: HospitalDb,
  days: Bounds,
  { limit, offset }: { limit: number; offset: number },
): Promise<Shown> {
  const own = sql`${at.hospital_id}::uuid`
  const { dayOf, instantWithin } = inZone(at.time_zone)
  const { rows } = await sql<Report['totals'] & Pick<Shown, 'rows'>>`
    with below as materialized (${belowToday(at, instantWithin('inl.created_at', days))})
    select count(*)::int lines, round(coalesce(sum(less), 0), 2)::text less, count(distinct service_id)::int services,
      (select coalesce(jsonb_agg(to_jsonb(page) order by page.charged_at desc, page.id), '[]') from (
        select below.id, below.charged_at, below.invoice_id, inv.invoice_number, inv.patient_id, pat.op_number,
          below.what, below.quantity, below.unit_price::text, then_.price::text price_then,
          below.price_today::text, round(below.less, 2)::text less, stf.name who
        from (select * from below order by charged_at desc, id limit ${limit} offset ${offset}) below
        join billing_invoices inv on inv.hospital_id = ${own} and inv.id = below.invoice_id
        join patients pat on pat.hospital_id = ${own} and pat.id = inv.patient_id
        join staff stf on stf.hospital_id = ${own} and stf.id = below.added_by
        left join lateral (
          select bpr.price from billing_prices bpr
          where bpr.hospital_id = ${own} and bpr.service_id = below.service_id and bpr.made_at <= below.charged_at
            and bpr.starts_on <= ${dayOf('below.charged_at')}
          order by bpr.starts_on desc, bpr.made_at desc limit 1
        ) then_ on true
        order by below.charged_at desc, below.id) page) "rows"
    from below`.execute(at.tx)
  const { rows: shown, ...totals } = only(rows)
  return { rows: shown, total: totals.lines, totals }
}
