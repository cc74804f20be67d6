import { sql } from 'kysely'
import type { z } from 'zod'
import type { Output } from '../../../../kernel/contract/index.ts'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import type { Tx } from '../../../../kernel/server/db.ts'
import { dayWithin, spanOfDay, spans } from '../../../../kernel/server/lists/period.ts'
import type { getLicensesReport, LicenseState } from '../../provider.contract.ts'
import { ofHospital, today } from './provider.sql.ts'

const daysLeft = sql`lic.expires_on - ${today}`
/** The licence's last day still counts: it is expired from the day after. */
const bucket = sql`case when ${daysLeft} < 0 then 'expired' when ${daysLeft} <= 30 then 'within_30'
  when ${daysLeft} <= 90 then 'within_90' else 'beyond_90' end`

type BucketCount = Output<typeof getLicensesReport>['buckets'][number]
/** How many licences end when; every bucket is there, in order. */
export async function selectBuckets(tx: Tx, hospitalId?: string): Promise<BucketCount[]> {
  const { rows } = await sql<BucketCount>`
    select bkt.bucket, count(each.bucket) hospitals
    from (values (1, 'expired'), (2, 'within_30'), (3, 'within_90'), (4, 'beyond_90')) bkt(position, bucket)
    left join (select ${bucket} bucket from licenses lic where true ${ofHospital('lic.hospital_id', hospitalId)}) each
      on each.bucket = bkt.bucket
    group by bkt.position, bkt.bucket order by bkt.position`.execute(tx)
  return rows
}

type InvoiceMonth = { starts_on: string; invoices: number }
/** Invoices issued by month; void ones do not count. */
export async function selectInvoiceMonths(
  tx: Tx,
  bounds: Bounds,
  hospitalId: string | undefined,
): Promise<InvoiceMonth[]> {
  const { rows } = await sql<InvoiceMonth>`
    select starts_on, coalesce(invoices, 0) invoices from (${spans('month', bounds)}) span
    left join (
      select ${spanOfDay('month', 'issued_on')} starts_on, count(*) invoices
      from license_invoices
      where status <> 'void' and ${dayWithin('issued_on', bounds)} ${ofHospital('hospital_id', hospitalId)}
      group by 1
    ) issued using (starts_on) order by starts_on`.execute(tx)
  return rows
}

type LicenseRow = z.input<typeof LicenseState> & { total: number }
/** A page of licences, those that end first on top; `total` is the number of all. */
export async function selectLicenses(
  tx: Tx,
  bounds: Bounds,
  filter: { hospital_id?: string; bucket?: string },
  limit: number,
  offset: number,
): Promise<LicenseRow[]> {
  const { rows } = await sql<LicenseRow>`
    with page as (
      select lic.*, hos.name, hos.status hospital_status, ${daysLeft} days_left, ${bucket} bucket,
        count(*) over () total
      from licenses lic join hospitals hos on hos.id = lic.hospital_id
      where true ${ofHospital('lic.hospital_id', filter.hospital_id)}
        ${filter.bucket ? sql`and ${bucket} = ${filter.bucket}` : sql``}
      order by lic.expires_on, hos.name, hos.id limit ${limit} offset ${offset}
    )
    select lic.hospital_id, lic.name, lic.hospital_status, pln.name plan_name, lic.status, lic.starts_on,
      lic.expires_on, lic.days_left, lic.bucket, lic.auto_renewal, lic.total,
      coalesce((select sum(lin.amount) from license_invoices lin
        where lin.hospital_id = lic.hospital_id and lin.status <> 'void' and ${dayWithin('lin.issued_on', bounds)}),
          0.00) invoiced,
      coalesce((select sum(lin.amount - lin.paid_amount) from license_invoices lin
        where lin.hospital_id = lic.hospital_id and lin.status in ('pending', 'overdue')), 0.00) owed
    from page lic join pricing_plans pln on pln.id = lic.plan_id
    order by lic.expires_on, lic.name, lic.hospital_id`.execute(tx)
  return rows
}
