import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Bounds, Unit } from '../../../../kernel/contract/reports.ts'
import { inZone, spans } from '../../../../kernel/server/lists/period.ts'
import { type HospitalDb, only } from '../../../../kernel/server/tenant.ts'
import type { claimsReport } from '../../finance.contract.ts'

type Report = z.input<typeof claimsReport.read.output>
/** The days of submission, by the hospital's clock, the insurer and the state; undefined: all. */
type Filter = { days: Bounds; insurer?: string | undefined; status?: string | undefined }

/**
 * Claims that were submitted in the period, as they stand now. A claim that takes up a rejected one counts by itself.
 */
const submitted = ({ hospital_id, time_zone }: HospitalDb, { days, insurer, status }: Filter) => sql`
  select clm.*, coalesce(ins.name, clm.insurance_provider) insurer_name,
    (now() at time zone ${sql.lit(time_zone)})::date - ${inZone(time_zone).dayOf('clm.submitted_at')} days
  from billing_insurance_claims clm
  left join insurers ins on ins.hospital_id = clm.hospital_id and ins.key = clm.insurance_provider
  where clm.hospital_id = ${hospital_id}::uuid and clm.status not in ('draft', 'discarded')
    and ${inZone(time_zone).instantWithin('clm.submitted_at', days)}
    ${insurer ? sql`and clm.insurance_provider = ${insurer}` : sql``}
    ${status ? sql`and clm.status = ${status}` : sql``}`

const money = (amount: RawBuilder<unknown>) => sql`round(coalesce(${amount}, 0), 2)`
const MONEY = sql`count(*) claims, ${money(sql`sum(sent.amount)`)} amount,
  ${money(sql`sum(sent.approved_amount)`)} approved, ${money(sql`sum(sent.paid_amount)`)} paid,
  ${money(sql`sum(sent.denied_amount)`)} denied, ${money(sql`sum(sent.open_amount)`)} open`
const DAYS_TO_PAYMENT = sql`round((percentile_cont(0.5)
  within group (order by extract(epoch from sent.paid_at - sent.submitted_at) / 86400)
  filter (where sent.paid_at is not null))::numeric)::int days_to_payment`

/** What each insurer was asked for, by state. */
export async function selectRows(at: HospitalDb, filter: Filter): Promise<Report['rows']> {
  const { rows } = await sql<Report['rows'][number]>`
    select sent.insurance_provider insurer, sent.insurer_name, sent.status, ${MONEY}
    from (${submitted(at, filter)}) sent
    group by 1, 2, 3
    order by 2, array_position(array['submitted', 'in_review', 'approved', 'rejected', 'paid'], sent.status)`.execute(
    at.tx,
  )
  return rows
}

type Sums = Pick<Report, 'totals' | 'insurers'>
/** The same of each insurer, the one that was asked for most first, and of all; medians do not add up. */
export async function selectSums(at: HospitalDb, filter: Filter): Promise<Sums> {
  const { rows } = await sql<Omit<Sums['insurers'][number], 'insurer'> & { insurer: string | null }>`
    select sent.insurance_provider insurer, max(sent.insurer_name) insurer_name, ${MONEY}, ${DAYS_TO_PAYMENT}
    from (${submitted(at, filter)}) sent
    group by rollup (sent.insurance_provider) order by grouping(sent.insurance_provider) desc, 4 desc, 2`.execute(at.tx)
  const [all, ...insurers] = rows
  const { insurer: _, insurer_name: __, ...totals } = only(all ? [all] : [])
  return {
    totals,
    insurers: insurers.flatMap(({ insurer, ...row }) => (insurer === null ? [] : [{ insurer, ...row }])),
  }
}

/** What was claimed in each day, week or month, and what of it is paid by now. */
export async function selectSpans(at: HospitalDb, unit: Unit, filter: Filter): Promise<Report['spans']> {
  const { rows } = await sql<Report['spans'][number]>`
    select starts_on, ${money(sql`amount`)} amount, ${money(sql`paid`)} paid
    from (${spans(unit, filter.days)}) span
    left join (
      select ${inZone(at.time_zone).spanOfInstant(unit, 'sent.submitted_at')} starts_on, sum(sent.amount) amount,
        sum(sent.paid_amount) paid
      from (${submitted(at, filter)}) sent
      group by 1
    ) sums using (starts_on) order by starts_on`.execute(at.tx)
  return rows
}

/** What is open today, by the days since submission; every age is there, in order. */
export async function selectAges(at: HospitalDb, filter: Filter): Promise<Report['ages']> {
  const { rows } = await sql<Report['ages'][number]>`
    select ages.age, count(sent.id) claims, ${money(sql`sum(sent.open_amount)`)} open
    from (values (1, 'to_30', 0, 30), (2, 'to_60', 31, 60), (3, 'to_90', 61, 90),
      (4, 'over_90', 91, 100000)) ages(position, age, least, most)
    left join (${submitted(at, filter)}) sent on sent.open_amount > 0 and sent.days between ages.least and ages.most
    group by ages.position, ages.age order by ages.position`.execute(at.tx)
  return rows
}

/** Why money of these claims was denied, most first. */
export async function selectReasons(at: HospitalDb, filter: Filter): Promise<Report['reasons']> {
  const { rows } = await sql<Report['reasons'][number]>`
    select den.reason_code reason, count(distinct den.claim_id) claims, round(sum(den.amount), 2) denied
    from billing_claim_denials den
    join (${submitted(at, filter)}) sent on sent.hospital_id = den.hospital_id and sent.id = den.claim_id
    where den.hospital_id = ${at.hospital_id}::uuid group by 1 order by 3 desc, 1`.execute(at.tx)
  return rows
}

/** The insurers that were ever claimed from, by name. */
export async function selectInsurers(at: HospitalDb): Promise<Report['choices']> {
  const { rows } = await sql<Report['choices'][number]>`
    select ins.key "value", ins.name label from insurers ins
    where ins.hospital_id = ${at.hospital_id}::uuid
      and exists (select from billing_insurance_claims clm
        where clm.hospital_id = ins.hospital_id and clm.insurance_provider = ins.key and clm.submitted_at is not null)
    order by ins.name`.execute(at.tx)
  return rows
}
