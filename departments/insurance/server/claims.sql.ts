import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, type List, patientColumns } from '../../../kernel/server/list.ts'
import { freeNumbers } from '../../../kernel/server/numbers.ts'
import { inZone } from '../../../kernel/server/period.ts'
import { type At, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { ofVisit } from '../../visits/server/index.ts'
import type { Claim, ClaimableInvoice, ClaimRow, StatusFilter } from '../contract.ts'
import type { ClaimStatus } from '../words.ts'
import { codesOf, recorded } from './facts.sql.ts'

export type Row = z.input<typeof ClaimRow>
const bare = (at: At) => at.from('billing_insurance_claims as c')
const joined = (at: At) =>
  bare(at)
    .innerJoin(...same('billing_invoices as i', 'c.invoice_id'))
    .innerJoin(...same('visits as v', 'c.visit_id'))
    .innerJoin(...same('patients as p', 'c.patient_id'))
    .innerJoin(...same('insurers as n', 'c.insurance_provider', 'key'))

/** Claims with what a list shows of them. */
const withNames = (at: At) =>
  joined(at)
    .leftJoin(...same('billing_claim_batches as b', 'c.batch_id'))
    .select(ofVisit)
    .select([
      'c.id',
      'c.claim_number',
      'c.status',
      'c.insurance_provider',
      'n.name as insurer_name',
      'c.member_number',
      'c.amount',
      'c.approved_amount',
      'c.paid_amount',
      'c.denied_amount',
      sql<string>`c.open_amount`.as('open_amount'),
      'c.invoice_id',
      'i.invoice_number',
      inZone(at.time_zone).dayOf('v.created_at').as('service_date'),
      'c.submitted_at',
      'c.approved_at',
      'c.paid_at',
      'c.rejection_reason',
      'b.batch_number',
      'c.attempt',
      sql<boolean>`exists (select from billing_insurance_claims x where x.hospital_id = ${at.hospital_id}::uuid and x.resubmits = c.id)`.as(
        'is_resubmitted',
      ),
      'c.created_at',
      'c.version',
    ])

type Filter = {
  search: string
  status?: z.output<typeof StatusFilter> | undefined
  insurance_provider?: string | undefined
  invoice_id?: string | undefined
  unbatched?: 'true' | undefined
}
const inState = (status: Filter['status']) =>
  status === 'open' ? [sql<boolean>`c.status in ('draft', 'submitted', 'in_review')`] : equals('c.status', status)

/** Claims, newest first. */
export function claims(at: At, { search, status, insurance_provider, invoice_id, unbatched }: Filter): List<Row> {
  const where = [
    ...inState(status),
    ...equals('c.insurance_provider', insurance_provider),
    ...equals('c.invoice_id', invoice_id),
    ...(unbatched ? [sql<boolean>`c.status = 'submitted' and c.batch_id is null`] : []),
    ...contains(search, 'c.claim_number', 'n.name', 'c.member_number', 'i.invoice_number', ...patientColumns),
  ]
  return {
    rows: withNames(at)
      .where((eb) => eb.and(where))
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc'),
    matching: (search ? joined(at) : bare(at)).where((eb) => eb.and(where)),
  }
}

/** The claims of a batch, by their numbers. */
export const claimsOfBatch = (at: At, batchId: string): Promise<Row[]> =>
  withNames(at).where('c.batch_id', '=', batchId).orderBy('c.claim_number').execute()

/** One claim with the facts of its invoice; a draft has the diagnosis codes that the visit has now. */
export const selectClaim = (at: At, id: string) =>
  withNames(at)
    .innerJoin(...same('staff as sc', 'c.created_by'))
    .leftJoin(...same('staff as ss', 'c.submitted_by'))
    .leftJoin(...same('staff as sa', 'c.approved_by'))
    .select([
      'c.scheme',
      'c.authorization_code',
      'c.notes',
      'c.mended',
      sql<string[]>`case when c.status = 'draft' then ${codesOf(at, 'c.visit_id')} else c.diagnosis_codes end`.as('diagnosis_codes'),
      'sc.name as created_by_name',
      'ss.name as submitted_by_name',
      'sa.name as approved_by_name',
      'i.status as invoice_status',
      'i.total_amount as invoice_total',
      sql<string>`i.remaining_amount`.as('invoice_remaining'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()

/** The lines of an invoice that count. */
export const selectItems = (at: At, invoiceId: string) =>
  at
    .from('billing_invoice_items')
    .select(['id', 'description', 'quantity', 'total_price'])
    .where('invoice_id', '=', invoiceId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The claims about one invoice, first attempt first. */
export const selectAttempts = (at: At, invoiceId: string) =>
  bare(at)
    .select(['c.id', 'c.claim_number', 'c.status', 'c.attempt'])
    .where('c.invoice_id', '=', invoiceId)
    .orderBy('c.attempt')
    .orderBy('c.created_at')
    .execute()

/** What insurers paid of a claim, by remittance. */
export const selectRemitted = (at: At, claimId: string): Promise<z.input<typeof Claim>['remittances']> =>
  at
    .from('billing_remittance_claims as x')
    .innerJoin(...same('billing_remittances as r', 'x.remittance_id'))
    .select(['r.id', 'r.reference_number', 'r.received_on', 'x.amount', 'x.denied_amount'])
    .where('x.claim_id', '=', claimId)
    .orderBy('r.created_at')
    .execute()

/** Whose invoice it is, with what a claim of it is made of; undefined: there is none. */
export const selectInvoice = (at: At, id: string) =>
  at.from('billing_invoices').select(['id', 'patient_id']).where('id', '=', id).executeTakeFirst()

/** Issued invoices that are not claimed, of patients with an insurer of the hospital and a member number, newest first. */
export function claimable(at: At, search: string): List<z.input<typeof ClaimableInvoice>> {
  const matching = at
    .from('billing_invoices as i')
    .innerJoin(...same('visits as v', 'i.visit_id'))
    .innerJoin(...same('patients as p', 'i.patient_id'))
    .innerJoin('insurers as n', (join) => join.onRef('n.hospital_id', '=', 'i.hospital_id').on('n.key', '=', recorded.provider))
    .where((eb) =>
      eb.and([
        sql<boolean>`i.status in ('pending', 'paid', 'overdue')`,
        sql<boolean>`${recorded.member} is not null`,
        sql<boolean>`not exists (select from billing_insurance_claims c where c.hospital_id = ${at.hospital_id}::uuid and c.invoice_id = i.id and c.status <> 'rejected')`,
        ...contains(search, 'i.invoice_number', 'n.name', recordedMember, ...patientColumns),
      ]),
    )
  const rows = matching
    .select(ofVisit)
    .select([
      'i.id',
      'i.invoice_number',
      sql<'pending' | 'paid' | 'overdue'>`i.status`.as('status'),
      inZone(at.time_zone).dayOf('v.created_at').as('service_date'),
      'i.total_amount',
      sql<string>`i.remaining_amount`.as('remaining_amount'),
      'n.key as insurance_provider',
      'n.name as insurer_name',
      sql<string>`${recorded.member}`.as('member_number'),
      recorded.authorization.as('authorization_code'),
    ])
    .orderBy(sql`i.remaining_amount > 0`, 'desc')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
  return { rows, matching }
}
const recordedMember = "p.payment_details ->> 'insurance_member_number'"

/** What a move needs to know of a claim. */
const HELD = [
  'id',
  'claim_number',
  'status',
  'invoice_id',
  'visit_id',
  'patient_id',
  'insurance_provider',
  'amount',
  'batch_id',
  'attempt',
  'version',
] as const
export const findHeld = (at: At, id: string) => at.from('billing_insurance_claims').select(HELD).where('id', '=', id).executeTakeFirst()
export type Held = NonNullable<Awaited<ReturnType<typeof findHeld>>> & { open_amount: string; paid_amount: string }
/** Claims by their ids, held in one order until the transaction ends. */
export const lockClaims = (at: At, ids: readonly string[]): Promise<Held[]> =>
  at
    .from('billing_insurance_claims')
    .select(HELD)
    .select(['paid_amount', sql<string>`open_amount`.as('open_amount')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The claims with these ids and the invoices that they are of, as they are now. */
export const findInvoices = async (at: At, ids: readonly string[]): Promise<string[]> =>
  (
    await at
      .from('billing_insurance_claims')
      .select('invoice_id')
      .distinct()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('invoice_id')
      .execute()
  ).map((row) => row.invoice_id)

export const numberTaken = async (at: At, number: string, butId: string): Promise<boolean> =>
  (await at
    .from('billing_insurance_claims')
    .select('id')
    .where('claim_number', '=', number)
    .where('id', '<>', butId)
    .executeTakeFirst()) !== undefined

/** The claim that stands for an invoice now; undefined: none. */
export const standingClaim = (at: At, invoiceId: string, butId: string) =>
  at
    .from('billing_insurance_claims')
    .select('claim_number')
    .where('invoice_id', '=', invoiceId)
    .where('status', '<>', 'rejected')
    .where('id', '<>', butId)
    .executeTakeFirst()

export type NewClaim = {
  id: string
  invoice_id: string
  visit_id: string
  patient_id: string
  insurance_provider: string
  member_number: string
  scheme: string | null
  authorization_code: string | null
  notes: string | null
  amount: string
  resubmits: string | null
  attempt: number
  mended: string | null
  created_by: string
}
/**
 * A new draft under the number given, or a free one of the day; undefined: that number was taken at the same moment. A given number that is taken is refused by
 * its constraint.
 */
export async function insertClaim(at: At, claim: NewClaim, prefix: string, given: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ claim_number: string }>`
    with ${freeNumbers({ at, table: 'billing_insurance_claims', column: 'claim_number', prefix, count: 1, digits: 4 })}
    insert into billing_insurance_claims (hospital_id, id, claim_number, invoice_id, visit_id, patient_id, insurance_provider, member_number, scheme,
      authorization_code, notes, amount, resubmits, attempt, mended, created_by)
    select ${at.hospital_id}::uuid, ${claim.id}::uuid, coalesce(${given}::text, free.number), ${claim.invoice_id}::uuid, ${claim.visit_id}::uuid,
      ${claim.patient_id}::uuid, ${claim.insurance_provider}, ${claim.member_number}, ${claim.scheme}, ${claim.authorization_code}, ${claim.notes},
      ${claim.amount}::numeric, ${claim.resubmits}::uuid, ${claim.attempt}::int, ${claim.mended}, ${claim.created_by}::uuid
    from free where free.n = 1 ${given === null ? sql`on conflict on constraint billing_claims_number do nothing` : sql``}
    returning claim_number`.execute(at.tx)
  return rows[0]?.claim_number
}

type Change = Partial<Omit<NewRow<'billing_insurance_claims'>, 'id' | 'version' | 'updated_at'>>
/** Changes a locked claim; `stamp` is the column that says when. */
export const updateClaim = (
  at: At,
  id: string,
  change: Change,
  stamp: 'submitted_at' | 'reviewed_at' | 'approved_at' | 'rejected_at' | 'updated_at' = 'updated_at',
): Promise<{ status: ClaimStatus; version: number }> =>
  at
    .update('billing_insurance_claims')
    .set({ ...change, updated_at: sql<Date>`now()`, [stamp]: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(['status', 'version'])
    .executeTakeFirstOrThrow()

/** How many claims are in each state of the way, and what insurers have been asked for and have neither paid nor denied. */
export const selectSummary = (at: At) =>
  bare(at)
    .select([
      sql<number>`count(*) filter (where c.status = 'draft')`.as('draft'),
      sql<number>`count(*) filter (where c.status = 'submitted')`.as('submitted'),
      sql<number>`count(*) filter (where c.status = 'in_review')`.as('in_review'),
      sql<number>`count(*) filter (where c.status = 'approved')`.as('approved'),
      sql<string>`coalesce(sum(c.open_amount) filter (where c.status in ('submitted', 'in_review', 'approved')), 0)::numeric(14, 2)`.as(
        'open_amount',
      ),
    ])
    .where('c.status', 'in', ['draft', 'submitted', 'in_review', 'approved'])
    .executeTakeFirstOrThrow()
