import { type RawBuilder, sql } from 'kysely'
import { inZone } from '../../../kernel/server/lists/period.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { PAYABLE } from '../../billing/invoice-states.ts'
import { isInState } from '../../billing/server/index.ts'
import type { Facts } from '../checks.ts'

/** What patient `p` has written down of their cover. Texts that are no amount or day count as not recorded. */
export const recorded = {
  provider: sql<string | null>`nullif(p.payment_details ->> 'insurance_provider', '')`,
  member: sql<string | null>`nullif(trim(p.payment_details ->> 'insurance_member_number'), '')`,
  authorization: sql<string | null>`nullif(trim(p.payment_details ->> 'insurance_authorization_code'), '')`,
  expires_on: sql<string | null>`case when p.payment_details ->> 'insurance_expiry_date' ~ '^\\d{4}-\\d\\d-\\d\\d$'
    then (p.payment_details ->> 'insurance_expiry_date')::date end`,
  limit: sql<string | null>`case when p.payment_details ->> 'insurance_coverage_limit' ~ '^\\d{1,12}(\\.\\d{1,2})?$'
    then (p.payment_details ->> 'insurance_coverage_limit')::numeric(14, 2) end`,
}

/**
 * The ICD-10 codes of a visit's confirmed diagnoses in saved notes, the primary ones first. `of`: the table and column
 * of the visit, `c.visit_id`.
 */
export const codesOf = (at: HospitalDb, of: string) => sql<string[]>`array(
  select d.code from consultation_diagnoses d join consultations k on k.hospital_id = d.hospital_id and k.id = d.consultation_id
  where d.hospital_id = ${at.hospital_id}::uuid and k.visit_id = ${sql.ref(of)} and k.status = 'completed' and d.certainty = 'confirmed'
  group by d.code order by bool_or(d.is_primary) desc, min(d.created_at), d.code)`

type Member = {
  insurer: RawBuilder<unknown>
  number: RawBuilder<unknown>
  on: RawBuilder<unknown>
  but?: RawBuilder<unknown>
}
/**
 * What an insurer was asked for a member in the calendar year of a day, and has not denied; drafts and rejected claims
 * ask for nothing.
 */
const usedOf = (at: HospitalDb, { insurer, number, on, but = sql`null::uuid` }: Member) => sql<string>`(
  select coalesce(sum(u.amount - u.denied_amount), 0)::numeric(14, 2)
  from billing_insurance_claims u join visits uv on uv.hospital_id = u.hospital_id and uv.id = u.visit_id
  where u.hospital_id = ${at.hospital_id}::uuid and u.insurance_provider = ${insurer} and upper(u.member_number) = upper(${number})
    and u.status not in ('draft', 'rejected', 'discarded') and u.id is distinct from ${but}
    and date_trunc('year', ${inZone(at.time_zone).dayOf('uv.created_at')}) = date_trunc('year', ${on}))`

/** The facts in one row; those of insurer, cover and invoice stand beside the others. */
type Row = Omit<Facts, 'insurer' | 'cover' | 'invoice'> &
  Facts['insurer'] & {
    expires_on: string | null
    cover_limit: string | null
    used: string
    invoice_number: string
    invoice_status: string
    remaining_amount: string
  }

/** Claim `o` asks the insurer for something, or has. */
const ASKED = sql`o.status not in ('draft', 'rejected', 'discarded')`

/** Everything that the checks of a claim look at. */
export async function selectFacts(at: HospitalDb, claimId: string): Promise<Facts> {
  const { today, dayOf } = inZone(at.time_zone)
  const day = dayOf('v.created_at')
  const { rows } = await sql<Row>`
    select ${today} today, n.name, n.active, n.needs_authorisation, n.needs_diagnosis_code, n.claim_limit, n.submission_days, c.member_number, c.authorization_code,
      c.amount, v.visit_number, ${day} service_date, ${codesOf(at, 'c.visit_id')} diagnosis_codes,
      case when c.insurance_provider = ${recorded.provider} then ${recorded.expires_on} end expires_on,
      case when c.insurance_provider = ${recorded.provider} then ${recorded.limit} end cover_limit,
      ${usedOf(at, { insurer: sql`c.insurance_provider`, number: sql`c.member_number`, on: day, but: sql`c.id` })} used,
      i.invoice_number, i.status invoice_status, i.remaining_amount,
      exists (
        select from consultation_diagnoses d join consultations k on k.hospital_id = d.hospital_id and k.id = d.consultation_id
        where d.hospital_id = ${at.hospital_id}::uuid and k.visit_id = c.visit_id and k.status = 'completed' and d.certainty = 'suspected'
      ) has_suspected,
      array(
        select x.description from billing_invoice_items x where x.hospital_id = ${at.hospital_id}::uuid and x.invoice_id = c.invoice_id and x.removed_at is null
          and x.credited_quantity < x.cancelled_quantity order by x.created_at, x.id
      ) cancelled_lines,
      (
        select coalesce(jsonb_agg(jsonb_build_object('claim_number', found.claim_number, 'service', found.service) order by found.created_at), '[]') from (
          select o.claim_number, null service, o.created_at from billing_insurance_claims o
          where o.hospital_id = ${at.hospital_id}::uuid and o.invoice_id = c.invoice_id and o.id <> c.id and ${ASKED}
          union all
          select o.claim_number, min(x.description), o.created_at from billing_insurance_claims o
          join visits ov on ov.hospital_id = o.hospital_id and ov.id = o.visit_id
          join billing_invoice_items x on x.hospital_id = o.hospital_id and x.invoice_id = o.invoice_id and x.removed_at is null
          join billing_invoice_items y on y.hospital_id = x.hospital_id and y.invoice_id = c.invoice_id and y.removed_at is null and y.service_id = x.service_id
          where o.hospital_id = ${at.hospital_id}::uuid and o.insurance_provider = c.insurance_provider and upper(o.member_number) = upper(c.member_number)
            and o.invoice_id <> c.invoice_id and ${ASKED} and ${dayOf('ov.created_at')} = ${day}
          group by o.id, o.claim_number, o.created_at
        ) found
      ) duplicates
    from billing_insurance_claims c
    join insurers n on n.hospital_id = c.hospital_id and n.key = c.insurance_provider
    join billing_invoices i on i.hospital_id = c.hospital_id and i.id = c.invoice_id
    join visits v on v.hospital_id = c.hospital_id and v.id = c.visit_id
    join patients p on p.hospital_id = c.hospital_id and p.id = c.patient_id
    where c.hospital_id = ${at.hospital_id}::uuid and c.id = ${claimId}::uuid`.execute(at.tx)
  const [row] = rows
  if (!row) throw new Error('a claim that is locked is not there')
  const { name, active, needs_authorisation, needs_diagnosis_code, claim_limit, submission_days, ...rest } = row
  const {
    expires_on,
    cover_limit: limit,
    used,
    invoice_number,
    invoice_status: status,
    remaining_amount,
    ...facts
  } = rest
  return {
    ...facts,
    insurer: { name, active, needs_authorisation, needs_diagnosis_code, claim_limit, submission_days },
    cover: { expires_on, limit, used },
    invoice: { invoice_number, status, remaining_amount },
  }
}

type CoverRow = {
  patient_id: string
  insurance_provider: string | null
  insurer_name: string
  member_number: string | null
  expires_on: string | null
  is_expired: boolean
  limit: string | null
  claimed: string
  running: string
}
/**
 * The cover of a visit's patient and how much of it is used in this calendar year: what was claimed, and what is
 * charged and neither paid nor claimed yet. What an insurer denied is the patient's and counts no more: an invoice
 * counts while it has no claim, or its latest is still a draft. Undefined: no such visit.
 */
export async function selectCover(at: HospitalDb, visitId: string): Promise<CoverRow | undefined> {
  const { today, dayOf } = inZone(at.time_zone)
  const { rows } = await sql<CoverRow>`
    select p.id patient_id, ${recorded.provider} insurance_provider, coalesce(n.name, ${recorded.provider}, '') insurer_name, ${recorded.member} member_number,
      ${recorded.expires_on} expires_on, coalesce(${recorded.expires_on} < ${today}, false) is_expired, ${recorded.limit} "limit",
      ${usedOf(at, { insurer: recorded.provider, number: recorded.member, on: today })} claimed,
      (
        select coalesce(sum(i.remaining_amount), 0)::numeric(14, 2) from billing_invoices i join visits iv on iv.hospital_id = i.hospital_id and iv.id = i.visit_id
        where i.hospital_id = ${at.hospital_id}::uuid and i.patient_id = p.id and ${isInState('i', PAYABLE)}
          and date_trunc('year', ${dayOf('iv.created_at')}) = date_trunc('year', ${today})
          and coalesce((
            select c.status = 'draft' from billing_insurance_claims c where c.hospital_id = ${at.hospital_id}::uuid and c.invoice_id = i.id and c.status <> 'discarded'
            order by c.attempt desc, c.created_at desc limit 1), true)
      ) running
    from visits v join patients p on p.hospital_id = v.hospital_id and p.id = v.patient_id
    left join insurers n on n.hospital_id = p.hospital_id and n.key = ${recorded.provider}
    where v.hospital_id = ${at.hospital_id}::uuid and v.id = ${visitId}::uuid`.execute(at.tx)
  return rows[0]
}
