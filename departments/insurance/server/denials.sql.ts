import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { inZone } from '../../../kernel/server/lists/period.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { patientColumns } from '../../patients/server/index.ts'
import { ofVisit } from '../../visits/server/index.ts'
import type { DenialRow } from '../denials.contract.ts'
import type { DenialReason } from '../words.ts'
import { isResubmitted } from './lock-claims.sql.ts'

export type NewDenial = Pick<
  NewRow<'billing_claim_denials'>,
  'id' | 'claim_id' | 'item_id' | 'stage' | 'amount' | 'reason_code' | 'reason'
>
/** Writes into the ledger of denied money, on the hospital's day. */
export const insertDenials = (at: HospitalDb, by: string, rows: readonly NewDenial[]) =>
  at
    .insert(
      'billing_claim_denials',
      rows.map((row) => ({ ...row, denied_by: by, denied_on: inZone(at.time_zone).today })),
    )
    .execute()

const joined = (at: HospitalDb) =>
  at
    .from('billing_claim_denials as d')
    .innerJoin(...same('billing_insurance_claims as c', 'd.claim_id'))
    .leftJoin(...same('billing_invoice_items as x', 'd.item_id'))
    .innerJoin(...same('patients as p', 'c.patient_id'))
    .innerJoin(...same('visits as v', 'c.visit_id'))
    .innerJoin(...same('insurers as n', 'c.insurance_provider', 'key'))
    .innerJoin(...same('staff as s', 'd.denied_by'))

const OF_DENIAL = [
  'd.id',
  'd.stage',
  'x.description as item',
  'd.amount',
  'd.reason_code',
  'd.reason',
  'd.denied_on',
  's.name as denied_by_name',
] as const

/** What of one claim was denied, in its order. */
export const denialsOf = (at: HospitalDb, claimId: string) =>
  joined(at)
    .select(OF_DENIAL)
    .where('d.claim_id', '=', claimId)
    .orderBy('d.created_at')
    .orderBy('d.amount', 'desc')
    .orderBy('d.id')
    .execute()

export type DenialFilter = {
  search: string
  insurance_provider?: string | undefined
  reason_code?: DenialReason | undefined
  from?: string | undefined
  to?: string | undefined
}
const found = (at: HospitalDb, { search, insurance_provider, reason_code, from, to }: DenialFilter) =>
  joined(at).where((eb) =>
    eb.and([
      ...equals('c.insurance_provider', insurance_provider),
      ...equals('d.reason_code', reason_code),
      ...(from ? [sql<boolean>`d.denied_on >= ${from}::date`] : []),
      ...(to ? [sql<boolean>`d.denied_on <= ${to}::date`] : []),
      ...contains(search, 'c.claim_number', 'd.reason', 'x.description', ...patientColumns),
    ]),
  )

/** The ledger, latest first. */
export function denials(at: HospitalDb, filter: DenialFilter): List<z.input<typeof DenialRow>> {
  const matching = found(at, filter)
  return {
    rows: matching
      .select(OF_DENIAL)
      .select(ofVisit)
      .select([
        'd.claim_id',
        'c.claim_number',
        'c.insurance_provider',
        'n.name as insurer_name',
        isResubmitted(at).as('is_resubmitted'),
      ])
      .orderBy('d.created_at', 'desc')
      .orderBy('d.id'),
    matching,
  }
}

/** What the filter shows, summed by insurer and reason, the most first. */
export const sumDenials = (at: HospitalDb, filter: DenialFilter) =>
  found(at, filter)
    .select([
      'c.insurance_provider',
      'n.name as insurer_name',
      'd.reason_code',
      sql<number>`count(*)`.as('parts'),
      sql<string>`sum(d.amount)`.as('amount'),
      sql<string>`coalesce(sum(d.amount) filter (where ${isResubmitted(at)}), 0)::numeric(14, 2)`.as(
        'resubmitted_amount',
      ),
    ])
    .groupBy(['c.insurance_provider', 'n.name', 'd.reason_code'])
    .orderBy(sql`sum(d.amount)`, 'desc')
    .orderBy('n.name')
    .orderBy('d.reason_code')
    .execute()
