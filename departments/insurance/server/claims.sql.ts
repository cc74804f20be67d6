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
import { isResubmitted, madeBy } from './lock-claims.sql.ts'

export type Row = z.input<typeof ClaimRow>
const bare = (at: HospitalDb) => at.from('billing_insurance_claims as clm')
const joined = (at: HospitalDb) =>
  bare(at)
    .innerJoin(...same('billing_invoices as inv', 'clm.invoice_id'))
    .innerJoin(...same('patients as pat', 'clm.patient_id'))
    .innerJoin(...same('insurers as ins', 'clm.insurance_provider', 'key'))
    .innerJoin(...same('visits as vis', 'clm.visit_id'))

/** Claims with what a list shows of them. */
const withNames = (at: HospitalDb) =>
  joined(at)
    .leftJoin(...same('billing_claim_batches as cba', 'clm.batch_id'))
    .select(ofVisit)
    .select([
      'clm.id',
      'clm.claim_number',
      'clm.status',
      'clm.insurance_provider',
      'ins.name as insurer_name',
      'clm.member_number',
      'clm.amount',
      'clm.approved_amount',
      'clm.paid_amount',
      'clm.denied_amount',
      sql<string>`clm.open_amount`.as('open_amount'),
      'clm.invoice_id',
      'inv.invoice_number',
      inZone(at.time_zone).dayOf('vis.created_at').as('service_date'),
      'clm.submitted_at',
      'clm.approved_at',
      'clm.paid_at',
      'clm.rejection_reason',
      'cba.batch_number',
      'clm.attempt',
      isResubmitted(at).as('is_resubmitted'),
      madeBy('clm').as('made_by'),
      'clm.created_at',
      'clm.version',
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
  status === 'open' ? [sql<boolean>`clm.status in ('draft', 'submitted', 'in_review')`] : equals('clm.status', status)

/** Claims, newest first or oldest first. */
export function claims(
  at: HospitalDb,
  { search, status, insurance_provider, invoice_id, unbatched, submitted_from, submitted_to, order }: Filter,
): List<Row> {
  const submitted = { from: submitted_from ?? '0001-01-01', to: submitted_to ?? '9999-12-30' }
  const where = [
    ...inState(status),
    ...equals('clm.insurance_provider', insurance_provider),
    ...equals('clm.invoice_id', invoice_id),
    ...(unbatched ? [sql<boolean>`clm.status = 'submitted' and clm.batch_id is null`] : []),
    ...(submitted_from || submitted_to ? [inZone(at.time_zone).instantWithin('clm.submitted_at', submitted)] : []),
    ...contains(search, 'clm.claim_number', 'ins.name', 'clm.member_number', 'inv.invoice_number', ...patientColumns),
  ]
  return {
    rows: withNames(at)
      .where((eb) => eb.and(where))
      .orderBy('clm.created_at', order ? 'asc' : 'desc')
      .orderBy('clm.id', order ? 'asc' : 'desc'),
    matching: (search ? joined(at) : bare(at)).where((eb) => eb.and(where)),
  }
}

/** The claims of a batch, by their numbers. */
export const claimsOfBatch = (at: HospitalDb, batchId: string): List<Row> => ({
  rows: withNames(at).where('clm.batch_id', '=', batchId).orderBy('clm.claim_number'),
  matching: bare(at).where('clm.batch_id', '=', batchId),
})

/** One claim with the facts of its invoice; a draft has the diagnosis codes that the visit has now. */
export const selectClaim = (at: HospitalDb, id: string) =>
  withNames(at)
    .select([
      'clm.scheme',
      'clm.authorization_code',
      'clm.notes',
      'clm.mended',
      sql<string[]>`case when clm.status = 'draft' then ${codesOf(at, 'clm.visit_id')} else clm.diagnosis_codes end`.as(
        'diagnosis_codes',
      ),
      nameOf<string>(at, 'staff', 'clm.created_by').as('created_by_name'),
      nameOf(at, 'staff', 'clm.submitted_by').as('submitted_by_name'),
      'clm.reviewed_at',
      nameOf(at, 'staff', 'clm.reviewed_by').as('reviewed_by_name'),
      nameOf(at, 'staff', 'clm.approved_by').as('approved_by_name'),
      'clm.rejected_at',
      nameOf(at, 'staff', 'clm.rejected_by').as('rejected_by_name'),
      'clm.discarded_at',
      nameOf(at, 'staff', 'clm.discarded_by').as('discarded_by_name'),
      'clm.discard_reason',
      'inv.status as invoice_status',
      'inv.total_amount as invoice_total',
      sql<string>`inv.remaining_amount`.as('invoice_remaining'),
    ])
    .where('clm.id', '=', id)
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
    .select(['clm.id', 'clm.claim_number', 'clm.status', 'clm.attempt'])
    .where('clm.invoice_id', '=', invoiceId)
    .orderBy('clm.attempt')
    .orderBy('clm.created_at')
    .execute()

/** What insurers paid of a claim, by remittance. */
export const selectRemitted = (at: HospitalDb, claimId: string): Promise<z.input<typeof Claim>['remittances']> =>
  at
    .from('billing_remittance_claims as rmc')
    .innerJoin(...same('billing_remittances as rem', 'rmc.remittance_id'))
    .select(['rem.id', 'rem.reference_number', 'rem.received_on', 'rmc.amount', 'rmc.denied_amount'])
    .where('rmc.claim_id', '=', claimId)
    .orderBy('rem.created_at')
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
    .from('billing_invoices as inv')
    .innerJoin(...same('patients as pat', 'inv.patient_id'))
    .innerJoin('insurers as ins', (join) =>
      join.onRef('ins.hospital_id', '=', 'inv.hospital_id').on('ins.key', '=', recorded.provider),
    )
    .innerJoin(...same('visits as vis', 'inv.visit_id'))
    .where((eb) =>
      eb.and([
        sql<boolean>`${isInState('inv', OWING)} and inv.remaining_amount > 0`,
        sql<boolean>`${recorded.member} is not null`,
        sql<boolean>`not exists (select from billing_insurance_claims clm
          where clm.hospital_id = ${at.hospital_id}::uuid and clm.invoice_id = inv.id
          and ${stands(at)})`,
        ...contains(search, 'inv.invoice_number', 'ins.name', recordedMember, ...patientColumns),
      ]),
    )
  const rows = matching
    .select(ofVisit)
    .select([
      'inv.id',
      'inv.invoice_number',
      sql<(typeof OWING)[number]>`inv.status`.as('status'),
      inZone(at.time_zone).dayOf('vis.created_at').as('service_date'),
      'inv.total_amount',
      sql<string>`inv.remaining_amount`.as('remaining_amount'),
      'ins.key as insurance_provider',
      'ins.name as insurer_name',
      sql<string>`${recorded.member}`.as('member_number'),
      recorded.authorization.as('authorization_code'),
    ])
    .orderBy('inv.created_at', 'desc')
    .orderBy('inv.id')
  return { rows, matching }
}
/**
 * Claim `clm` stands in the way of another of its invoice: it is neither discarded nor rejected, or rejected and not
 * taken up again.
 */
const stands = (at: HospitalDb) =>
  sql<boolean>`clm.status <> 'discarded' and (clm.status <> 'rejected' or not ${isResubmitted(at)})`
const recordedMember = "pat.payment_details ->> 'insurance_member_number'"

/**
 * How many claims are in each state of the way, and what insurers have been asked for and have neither paid nor denied.
 */
export const selectSummary = (at: HospitalDb) =>
  bare(at)
    .select([
      sql<number>`count(*) filter (where clm.status = 'draft')`.as('draft'),
      sql<number>`count(*) filter (where clm.status = 'submitted')`.as('submitted'),
      sql<number>`count(*) filter (where clm.status = 'in_review')`.as('in_review'),
      sql<number>`count(*) filter (where clm.status = 'approved')`.as('approved'),
      sql<string>`round(coalesce(sum(clm.open_amount) filter (where clm.status in ('submitted', 'in_review', 'approved')),
        0), 2)`.as('open_amount'),
    ])
    .where('clm.status', 'in', ['draft', 'submitted', 'in_review', 'approved'])
    .executeTakeFirstOrThrow()
