import { type RawBuilder, sql } from 'kysely'
import { inZone } from '../../../kernel/server/lists/period.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { PAYABLE } from '../../billing/invoice-states.ts'
import { isInState } from '../../billing/server/index.ts'
import type { Facts } from '../checks.ts'

/** What patient `pat` has written down of their cover. Texts that are no amount or day count as not recorded. */
export const recorded = {
  provider: sql<string | null>`nullif(pat.payment_details ->> 'insurance_provider', '')`,
  member: sql<string | null>`nullif(trim(pat.payment_details ->> 'insurance_member_number'), '')`,
  authorization: sql<string | null>`nullif(trim(pat.payment_details ->> 'insurance_authorization_code'), '')`,
  expires_on: sql<string | null>`case when pat.payment_details ->> 'insurance_expiry_date' ~ '^\\d{4}-\\d\\d-\\d\\d$'
    then (pat.payment_details ->> 'insurance_expiry_date')::date end`,
  limit: sql<string | null>`case when pat.payment_details ->> 'insurance_coverage_limit' ~ '^\\d{1,12}(\\.\\d{1,2})?$'
    then round((pat.payment_details ->> 'insurance_coverage_limit')::numeric, 2) end`,
}

/**
 * The ICD-10 codes of a visit's confirmed diagnoses in saved notes, the primary ones first. `of`: the table and column
 * of the visit, `c.visit_id`.
 */
export const codesOf = (at: HospitalDb, of: string) => sql<string[]>`array(
  select dia.code
  from consultation_diagnoses dia
  join consultations con on con.hospital_id = dia.hospital_id and con.id = dia.consultation_id
  where dia.hospital_id = ${at.hospital_id}::uuid and con.visit_id = ${sql.ref(of)} and con.status = 'completed'
    and dia.certainty = 'confirmed'
  group by dia.code order by bool_or(dia.is_primary) desc, min(dia.created_at), dia.code)`

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
  select round(coalesce(sum(spent.amount - spent.denied_amount), 0), 2)
  from billing_insurance_claims spent join visits uv on uv.hospital_id = spent.hospital_id and uv.id = spent.visit_id
  where spent.hospital_id = ${at.hospital_id}::uuid and spent.insurance_provider = ${insurer}
    and upper(spent.member_number) = upper(${number})
    and spent.status not in ('draft', 'rejected', 'discarded') and spent.id is distinct from ${but}
    and date_trunc('year', ${inZone(at.time_zone).dayOf('uv.created_at')}) = date_trunc('year', ${on}))`

/** The facts in one row; those of insurer, cover and invoice stand beside the others. */
type Row = Omit<Facts, 'insurer' | 'cover' | 'invoice'> &
  Facts['insurer'] & {
    registered: boolean
    member: string | null
    expires_on: string | null
    cover_limit: string | null
    used: string
    invoice_number: string
    invoice_status: string
    remaining_amount: string
  }

/** Claim `other` asks the insurer for something, or has. */
const ASKED = sql`other.status not in ('draft', 'rejected', 'discarded')`

/** Everything that the checks of a claim look at. */
export async function selectFacts(at: HospitalDb, claimId: string): Promise<Facts> {
  const { today, dayOf } = inZone(at.time_zone)
  const day = dayOf('vis.created_at')
  const { rows } = await sql<Row>`
    select ${today} today, ins.name, ins.active, ins.needs_authorisation, ins.needs_diagnosis_code, ins.claim_limit,
      ins.submission_days, clm.member_number, clm.authorization_code, clm.amount, vis.visit_number, ${day} service_date,
      ${codesOf(at, 'clm.visit_id')} diagnosis_codes,
      coalesce(clm.insurance_provider = ${recorded.provider}, false) registered, ${recorded.member} member,
      case when clm.insurance_provider = ${recorded.provider} then ${recorded.expires_on} end expires_on,
      case when clm.insurance_provider = ${recorded.provider} then ${recorded.limit} end cover_limit,
      ${usedOf(at, { insurer: sql`clm.insurance_provider`, number: sql`clm.member_number`, on: day, but: sql`clm.id` })} used,
      inv.invoice_number, inv.status invoice_status, inv.remaining_amount,
      exists (
        select from consultation_diagnoses dia
        join consultations con on con.hospital_id = dia.hospital_id and con.id = dia.consultation_id
        where dia.hospital_id = ${at.hospital_id}::uuid and con.visit_id = clm.visit_id and con.status = 'completed'
          and dia.certainty = 'suspected'
      ) has_suspected,
      array(
        select inl.description
        from billing_invoice_items inl
        where inl.hospital_id = ${at.hospital_id}::uuid and inl.invoice_id = clm.invoice_id and inl.removed_at is null
          and inl.credited_quantity < inl.cancelled_quantity order by inl.created_at, inl.id
      ) cancelled_lines,
      (
        select coalesce(jsonb_agg(jsonb_build_object('claim_number', found.claim_number, 'service', found.service)
          order by found.created_at), '[]')
        from (
          select other.claim_number, null service, other.created_at from billing_insurance_claims other
          where other.hospital_id = ${at.hospital_id}::uuid and other.invoice_id = clm.invoice_id and other.id <> clm.id
            and ${ASKED}
          union all
          select other.claim_number, min(inl.description), other.created_at from billing_insurance_claims other
          join visits ov on ov.hospital_id = other.hospital_id and ov.id = other.visit_id
          join billing_invoice_items inl on inl.hospital_id = other.hospital_id and inl.invoice_id = other.invoice_id
            and inl.removed_at is null
          join billing_invoice_items twin on twin.hospital_id = inl.hospital_id and twin.invoice_id = clm.invoice_id
            and twin.removed_at is null and twin.service_id = inl.service_id
          where other.hospital_id = ${at.hospital_id}::uuid and other.insurance_provider = clm.insurance_provider
            and upper(other.member_number) = upper(clm.member_number)
            and other.invoice_id <> clm.invoice_id and ${ASKED} and ${dayOf('ov.created_at')} = ${day}
          group by other.id, other.claim_number, other.created_at
        ) found
      ) duplicates
    from billing_insurance_claims clm
    join insurers ins on ins.hospital_id = clm.hospital_id and ins.key = clm.insurance_provider
    join billing_invoices inv on inv.hospital_id = clm.hospital_id and inv.id = clm.invoice_id
    join visits vis on vis.hospital_id = clm.hospital_id and vis.id = clm.visit_id
    join patients pat on pat.hospital_id = clm.hospital_id and pat.id = clm.patient_id
    where clm.hospital_id = ${at.hospital_id}::uuid and clm.id = ${claimId}::uuid`.execute(at.tx)
  const [row] = rows
  if (!row) throw new Error('a claim that is locked is not there')
  const { name, active, needs_authorisation, needs_diagnosis_code, claim_limit, submission_days, ...rest } = row
  const {
    registered,
    member,
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
    cover: { registered, member, expires_on, limit, used },
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
    select pat.id patient_id, ${recorded.provider} insurance_provider,
      coalesce(ins.name, ${recorded.provider}, '') insurer_name, ${recorded.member} member_number,
      ${recorded.expires_on} expires_on, coalesce(${recorded.expires_on} < ${today}, false) is_expired,
        ${recorded.limit} "limit",
      ${usedOf(at, { insurer: recorded.provider, number: recorded.member, on: today })} claimed,
      (
        select round(coalesce(sum(inv.remaining_amount), 0), 2)
        from billing_invoices inv
        join visits iv on iv.hospital_id = inv.hospital_id and iv.id = inv.visit_id
        where inv.hospital_id = ${at.hospital_id}::uuid and inv.patient_id = pat.id and ${isInState('inv', PAYABLE)}
          and date_trunc('year', ${dayOf('iv.created_at')}) = date_trunc('year', ${today})
          and coalesce((
            select clm.status = 'draft'
            from billing_insurance_claims clm
            where clm.hospital_id = ${at.hospital_id}::uuid and clm.invoice_id = inv.id and clm.status <> 'discarded'
            order by clm.attempt desc, clm.created_at desc limit 1), true)
      ) running
    from visits vis join patients pat on pat.hospital_id = vis.hospital_id and pat.id = vis.patient_id
    left join insurers ins on ins.hospital_id = pat.hospital_id and ins.key = ${recorded.provider}
    where vis.hospital_id = ${at.hospital_id}::uuid and vis.id = ${visitId}::uuid`.execute(at.tx)
  return rows[0]
}
