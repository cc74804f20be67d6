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
    .from('billing_claim_denials as den')
    .innerJoin(...same('billing_insurance_claims as clm', 'den.claim_id'))
    .leftJoin(...same('billing_invoice_items as inl', 'den.item_id'))
    .innerJoin(...same('patients as pat', 'clm.patient_id'))
    .innerJoin(...same('visits as vis', 'clm.visit_id'))
    .innerJoin(...same('insurers as ins', 'clm.insurance_provider', 'key'))
    .innerJoin(...same('staff as stf', 'den.denied_by'))

const OF_DENIAL = [
  'den.id',
  'den.stage',
  'inl.description as item',
  'den.amount',
  'den.reason_code',
  'den.reason',
  'den.denied_on',
  'stf.name as denied_by_name',
] as const

/** What of one claim was denied, in its order. */
export const denialsOf = (at: HospitalDb, claimId: string) =>
  joined(at)
    .select(OF_DENIAL)
    .where('den.claim_id', '=', claimId)
    .orderBy('den.created_at')
    .orderBy('den.amount', 'desc')
    .orderBy('den.id')
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
      ...equals('clm.insurance_provider', insurance_provider),
      ...equals('den.reason_code', reason_code),
      ...(from ? [sql<boolean>`den.denied_on >= ${from}::date`] : []),
      ...(to ? [sql<boolean>`den.denied_on <= ${to}::date`] : []),
      ...contains(search, 'clm.claim_number', 'den.reason', 'inl.description', ...patientColumns),
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
        'den.claim_id',
        'clm.claim_number',
        'clm.insurance_provider',
        'ins.name as insurer_name',
        isResubmitted(at).as('is_resubmitted'),
      ])
      .orderBy('den.created_at', 'desc')
      .orderBy('den.id'),
    matching,
  }
}

/** What the filter shows, summed by insurer and reason, the most first. */
export const sumDenials = (at: HospitalDb, filter: DenialFilter) =>
  found(at, filter)
    .select([
      'clm.insurance_provider',
      'ins.name as insurer_name',
      'den.reason_code',
      sql<number>`count(*)`.as('parts'),
      sql<string>`sum(den.amount)`.as('amount'),
      sql<string>`round(coalesce(sum(den.amount) filter (where ${isResubmitted(at)}), 0), 2)`.as('resubmitted_amount'),
    ])
    .groupBy(['clm.insurance_provider', 'ins.name', 'den.reason_code'])
    .orderBy(sql`sum(den.amount)`, 'desc')
    .orderBy('ins.name')
    .orderBy('den.reason_code')
    .execute()
