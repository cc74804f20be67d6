import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { inZone } from '../../../kernel/server/lists/period.ts'
import { type HospitalDb, nameOf, same } from '../../../kernel/server/tenant.ts'
import { OWING } from '../../billing/invoice-states.ts'
import { isInState } from '../../billing/server/index.ts'
import { patientColumns } from '../../patients/server/index.ts'
import { ofVisit } from '../../visits/server/index.ts'
import type { Claim, ClaimableInvoice, ClaimRow, StatusFilter } from '../contract.ts'
import { codesOf, recorded } from './facts.sql.ts'
import { isResubmitted } from './lock-claims.sql.ts'

export type Row = z.input<typeof ClaimRow>
const bare = (at: HospitalDb) => at.from('billing_insurance_claims as c')
const joined = (at: HospitalDb) =>
  bare(at)
    .innerJoin(...same('billing_invoices as i', 'c.invoice_id'))
    .innerJoin(...same('patients as p', 'c.patient_id'))
    .innerJoin(...same('insurers as n', 'c.insurance_provider', 'key'))
    .innerJoin(...same('visits as v', 'c.visit_id'))

/** Claims with what a list shows of them. */
const withNames = (at: HospitalDb) =>
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
      isResubmitted(at).as('is_resubmitted'),
      'c.created_at',
      'c.version',
    ])

type Filter = {
  search: string
  status?: z.output<typeof StatusFilter> | undefined
  insurance_provider?: string | undefined
  invoice_id?: string | undefined
  unbatched?: 'true' | undefined
  submitted_from?: string | undefined
  submitted_to?: string | undefined
  order?: 'oldest' | undefined
}
const inState = (status: Filter['status']) =>
  status === 'open' ? [sql<boolean>`c.status in ('draft', 'submitted', 'in_review')`] : equals('c.status', status)

/** Claims, newest first or oldest first. */
export function claims(
  at: HospitalDb,
  { search, status, insurance_provider, invoice_id, unbatched, submitted_from, submitted_to, order }: Filter,
): List<Row> {
  const submitted = { from: submitted_from ?? '0001-01-01', to: submitted_to ?? '9999-12-30' }
  const where = [
    ...inState(status),
    ...equals('c.insurance_provider', insurance_provider),
    ...equals('c.invoice_id', invoice_id),
    ...(unbatched ? [sql<boolean>`c.status = 'submitted' and c.batch_id is null`] : []),
    ...(submitted_from || submitted_to ? [inZone(at.time_zone).instantWithin('c.submitted_at', submitted)] : []),
    ...contains(search, 'c.claim_number', 'n.name', 'c.member_number', 'i.invoice_number', ...patientColumns),
  ]
  return {
    rows: withNames(at)
      .where((eb) => eb.and(where))
      .orderBy('c.created_at', order ? 'asc' : 'desc')
      .orderBy('c.id', order ? 'asc' : 'desc'),
    matching: (search ? joined(at) : bare(at)).where((eb) => eb.and(where)),
  }
}

/** The claims of a batch, by their numbers. */
export const claimsOfBatch = (at: HospitalDb, batchId: string): List<Row> => ({
  rows: withNames(at).where('c.batch_id', '=', batchId).orderBy('c.claim_number'),
  matching: bare(at).where('c.batch_id', '=', batchId),
})

/** One claim with the facts of its invoice; a draft has the diagnosis codes that the visit has now. */
export const selectClaim = (at: HospitalDb, id: string) =>
  withNames(at)
    .select([
      'c.scheme',
      'c.authorization_code',
      'c.notes',
      'c.mended',
      sql<string[]>`case when c.status = 'draft' then ${codesOf(at, 'c.visit_id')} else c.diagnosis_codes end`.as(
        'diagnosis_codes',
      ),
      nameOf<string>(at, 'staff', 'c.created_by').as('created_by_name'),
      nameOf(at, 'staff', 'c.submitted_by').as('submitted_by_name'),
      'c.reviewed_at',
      nameOf(at, 'staff', 'c.reviewed_by').as('reviewed_by_name'),
      nameOf(at, 'staff', 'c.approved_by').as('approved_by_name'),
      'c.rejected_at',
      nameOf(at, 'staff', 'c.rejected_by').as('rejected_by_name'),
      'c.discarded_at',
      nameOf(at, 'staff', 'c.discarded_by').as('discarded_by_name'),
      'c.discard_reason',
      'i.status as invoice_status',
      'i.total_amount as invoice_total',
      sql<string>`i.remaining_amount`.as('invoice_remaining'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()

/** The lines of an invoice that count. */
export const selectItems = (at: HospitalDb, invoiceId: string) =>
  at
    .from('billing_invoice_items')
    .select(['id', 'description', 'quantity', 'total_price'])
    .where('invoice_id', '=', invoiceId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The claims about one invoice, first attempt first. */
export const selectAttempts = (at: HospitalDb, invoiceId: string) =>
  bare(at)
    .select(['c.id', 'c.claim_number', 'c.status', 'c.attempt'])
    .where('c.invoice_id', '=', invoiceId)
    .orderBy('c.attempt')
    .orderBy('c.created_at')
    .execute()

/** What insurers paid of a claim, by remittance. */
export const selectRemitted = (at: HospitalDb, claimId: string): Promise<z.input<typeof Claim>['remittances']> =>
  at
    .from('billing_remittance_claims as x')
    .innerJoin(...same('billing_remittances as r', 'x.remittance_id'))
    .select(['r.id', 'r.reference_number', 'r.received_on', 'x.amount', 'x.denied_amount'])
    .where('x.claim_id', '=', claimId)
    .orderBy('r.created_at')
    .execute()

/** Whose invoice it is, with what a claim of it is made of; undefined: there is none. */
export const selectInvoice = (at: HospitalDb, id: string) =>
  at.from('billing_invoices').select(['id', 'patient_id']).where('id', '=', id).executeTakeFirst()

/**
 * Issued invoices on which something is due, that are not claimed and wait for no rejected claim to be taken up again,
 * of patients with an insurer of the hospital and a member number, newest first.
 */
export function claimable(at: HospitalDb, search: string): List<z.input<typeof ClaimableInvoice>> {
  const matching = at
    .from('billing_invoices as i')
    .innerJoin(...same('patients as p', 'i.patient_id'))
    .innerJoin('insurers as n', (join) =>
      join.onRef('n.hospital_id', '=', 'i.hospital_id').on('n.key', '=', recorded.provider),
    )
    .innerJoin(...same('visits as v', 'i.visit_id'))
    .where((eb) =>
      eb.and([
        sql<boolean>`${isInState('i', OWING)} and i.remaining_amount > 0`,
        sql<boolean>`${recorded.member} is not null`,
        sql<boolean>`not exists (select from billing_insurance_claims c where c.hospital_id = ${at.hospital_id}::uuid and c.invoice_id = i.id
          and ${stands(at)})`,
        ...contains(search, 'i.invoice_number', 'n.name', recordedMember, ...patientColumns),
      ]),
    )
  const rows = matching
    .select(ofVisit)
    .select([
      'i.id',
      'i.invoice_number',
      sql<(typeof OWING)[number]>`i.status`.as('status'),
      inZone(at.time_zone).dayOf('v.created_at').as('service_date'),
      'i.total_amount',
      sql<string>`i.remaining_amount`.as('remaining_amount'),
      'n.key as insurance_provider',
      'n.name as insurer_name',
      sql<string>`${recorded.member}`.as('member_number'),
      recorded.authorization.as('authorization_code'),
    ])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
  return { rows, matching }
}
/**
 * Claim `c` stands in the way of another of its invoice: it is neither discarded nor rejected, or rejected and not
 * taken up again.
 */
const stands = (at: HospitalDb) =>
  sql<boolean>`c.status <> 'discarded' and (c.status <> 'rejected' or not ${isResubmitted(at)})`
const recordedMember = "p.payment_details ->> 'insurance_member_number'"

/**
 * How many claims are in each state of the way, and what insurers have been asked for and have neither paid nor denied.
 */
export const selectSummary = (at: HospitalDb) =>
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
