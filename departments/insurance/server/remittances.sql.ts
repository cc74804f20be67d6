import { type RawBuilder, sql } from 'kysely'
import { contains, equals } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { ofVisit } from '../../visits/server/index.ts'
import { counted } from './counted.sql.ts'

const withNames = (at: HospitalDb) => {
  const claims = counted(at, {
    table: 'billing_remittance_claims',
    column: 'remittance_id',
    of: 'rem.id',
    amount: 'denied_amount',
  })
  return at
    .from('billing_remittances as rem')
    .innerJoin(...same('insurers as ins', 'rem.insurance_provider', 'key'))
    .innerJoin(...same('staff as stf', 'rem.recorded_by'))
    .select([
      'rem.id',
      'rem.insurance_provider',
      'ins.name as insurer_name',
      'rem.reference_number',
      'rem.amount',
      'rem.received_on',
      'rem.notes',
      claims.count.as('claims'),
      claims.sum.as('denied_amount'),
      'stf.name as recorded_by_name',
      'rem.created_at',
    ])
}

/** What insurers have paid, latest first. */
export function remittances(
  at: HospitalDb,
  { search, insurance_provider }: { search: string; insurance_provider?: string | undefined },
) {
  const where = [
    ...equals('rem.insurance_provider', insurance_provider),
    ...contains(search, 'rem.reference_number', 'rem.notes'),
  ]
  return {
    rows: withNames(at)
      .where((eb) => eb.and(where))
      .orderBy('rem.created_at', 'desc')
      .orderBy('rem.id'),
    matching: at.from('billing_remittances as rem').where((eb) => eb.and(where)),
  }
}

export const selectRemittance = (at: HospitalDb, id: string) =>
  withNames(at).where('rem.id', '=', id).executeTakeFirst()

/** What each claim got of a payment. */
export const selectClaims = (at: HospitalDb, remittanceId: string) =>
  at
    .from('billing_remittance_claims as rmc')
    .innerJoin(...same('billing_insurance_claims as clm', 'rmc.claim_id'))
    .innerJoin(...same('billing_invoices as inv', 'clm.invoice_id'))
    .innerJoin(...same('visits as vis', 'clm.visit_id'))
    .innerJoin(...same('patients as pat', 'clm.patient_id'))
    .leftJoin(...same('billing_payments as pay', 'rmc.payment_id'))
    .select(ofVisit)
    .select([
      'rmc.claim_id',
      'clm.claim_number',
      'clm.status',
      'inv.invoice_number',
      'clm.amount as claimed_amount',
      'rmc.amount',
      'rmc.denied_amount',
      sql<string>`clm.open_amount`.as('open_amount'),
      'pay.payment_number',
    ])
    .where('rmc.remittance_id', '=', remittanceId)
    .orderBy('clm.claim_number')
    .execute()

/** A reference as it counts: by its letters and digits. Index `billing_remittances_spelling`. */
const spelt = (reference: RawBuilder<unknown>) =>
  sql<string>`upper(regexp_replace(${reference}, '[^[:alnum:]]', '', 'g'))`

/** Holds a reference of an insurer until the transaction ends, so that of two at once the second sees the first. */
export const lockReference = (at: HospitalDb, insurer: string, reference: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`remittance ${at.hospital_id} ${insurer} `}
    || ${spelt(sql`${reference}::text`)}, 0))`.execute(at.tx)

/** A remittance of that insurer with that reference, however it is written; undefined: none yet. */
export const findReference = (at: HospitalDb, insurer: string, reference: string) =>
  at
    .from('billing_remittances')
    .select(['id', 'amount', 'received_on'])
    .where('insurance_provider', '=', insurer)
    .where(sql<boolean>`${spelt(sql.ref('reference_number'))} = ${spelt(sql`${reference}::text`)}`)
    .executeTakeFirst()

export const insertRemittance = (at: HospitalDb, row: NewRow<'billing_remittances'>) =>
  at.insert('billing_remittances', row).execute()
export const insertClaims = (at: HospitalDb, rows: readonly NewRow<'billing_remittance_claims'>[]) =>
  at.insert('billing_remittance_claims', rows).execute()

type Settled = { claim_id: string; amount: string; denied_amount: string; reason: string | null }
/**
 * Adds what was paid and denied to locked claims; what nothing is open of is paid, or rejected where nothing was paid
 * of it at all.
 */
export const settleClaims = (at: HospitalDb, by: string, rows: readonly Settled[]) =>
  sql`
    with given as (
      select clm.id, got.*, clm.open_amount = got.amount + got.denied_amount done, clm.paid_amount + got.amount > 0 paid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as got(claim_id uuid, amount numeric,
        denied_amount numeric, reason text)
      join billing_insurance_claims clm on clm.hospital_id = ${at.hospital_id}::uuid and clm.id = got.claim_id
    )
    update billing_insurance_claims clm
    set paid_amount = clm.paid_amount + given.amount, denied_amount = clm.denied_amount + given.denied_amount,
      status = case when not given.done then clm.status when given.paid then 'paid' else 'rejected' end,
      paid_at = case when given.done and given.paid then now() end,
        rejected_at = case when given.done and not given.paid then now() end,
      rejected_by = case when given.done and not given.paid then ${by}::uuid end,
        rejection_reason = case when given.done and not given.paid then given.reason end,
      updated_at = now(), version = clm.version + 1
    from given where clm.hospital_id = ${at.hospital_id}::uuid and clm.id = given.id`.execute(at.tx)
