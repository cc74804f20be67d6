import { sql } from 'kysely'
import type { z } from 'zod'
import type { Output } from '../../../../kernel/contract/index.ts'
import type { Bounds } from '../../../../kernel/contract/reports.ts'
import type { Tx } from '../../../../kernel/server/db.ts'
import { dayWithin, spanOfDay, spans } from '../../../../kernel/server/lists/period.ts'
import type { getLicensesReport, LicenseState } from '../../provider.contract.ts'
import { ofHospital, today } from './provider.sql.ts'

const daysLeft = sql`l.expires_on - ${today}`
/** The licence's last day still counts: it is expired from the day after. */
const bucket = sql`case when ${daysLeft} < 0 then 'expired' when ${daysLeft} <= 30 then 'within_30' when ${daysLeft} <= 90 then 'within_90' else 'beyond_90' end`

type BucketCount = Output<typeof getLicensesReport>['buckets'][number]
/** How many licences end when; every bucket is there, in order. */
export async function selectBuckets(tx: Tx, hospitalId?: string): Promise<BucketCount[]> {
  const { rows } = await sql<BucketCount>`
    select b.bucket, count(c.bucket) hospitals
    from (values (1, 'expired'), (2, 'within_30'), (3, 'within_90'), (4, 'beyond_90')) b(position, bucket)
    left join (select ${bucket} bucket from licenses l where true ${ofHospital('l.hospital_id', hospitalId)}) c on c.bucket = b.bucket
    group by b.position, b.bucket order by b.position`.execute(tx)
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
    select starts_on, coalesce(invoices, 0) invoices from (${spans('month', bounds)}) s
    left join (
      select ${spanOfDay('month', 'issued_on')} starts_on, count(*) invoices
      from license_invoices where status <> 'void' and ${dayWithin('issued_on', bounds)} ${ofHospital('hospital_id', hospitalId)} group by 1
    ) i using (starts_on) order by starts_on`.execute(tx)
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
      select l.*, h.name, h.status hospital_status, ${daysLeft} days_left, ${bucket} bucket, count(*) over () total
      from licenses l join hospitals h on h.id = l.hospital_id
      where true ${ofHospital('l.hospital_id', filter.hospital_id)} ${filter.bucket ? sql`and ${bucket} = ${filter.bucket}` : sql``}
      order by l.expires_on, h.name, h.id limit ${limit} offset ${offset}
    )
    select l.hospital_id, l.name, l.hospital_status, p.name plan_name, l.status, l.starts_on, l.expires_on, l.days_left, l.bucket, l.auto_renewal, l.total,
      coalesce((select sum(i.amount) from license_invoices i
        where i.hospital_id = l.hospital_id and i.status <> 'void' and ${dayWithin('i.issued_on', bounds)}), 0.00) invoiced,
      coalesce((select sum(i.amount - i.paid_amount) from license_invoices i
        where i.hospital_id = l.hospital_id and i.status in ('pending', 'overdue')), 0.00) owed
    from page l join pricing_plans p on p.id = l.plan_id
    order by l.expires_on, l.name, l.hospital_id`.execute(tx)
  return rows
}
