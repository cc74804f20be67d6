import { sql } from 'kysely'
import { contains, equals } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { ofVisit } from '../../visits/server/index.ts'
import { counted } from './counted.sql.ts'

const withNames = (at: HospitalDb) => {
  const claims = counted(at, {
    table: 'billing_remittance_claims',
    column: 'remittance_id',
    of: 'r.id',
    amount: 'denied_amount',
  })
  return at
    .from('billing_remittances as r')
    .innerJoin(...same('insurers as n', 'r.insurance_provider', 'key'))
    .innerJoin(...same('staff as s', 'r.recorded_by'))
    .select([
      'r.id',
      'r.insurance_provider',
      'n.name as insurer_name',
      'r.reference_number',
      'r.amount',
      'r.received_on',
      'r.notes',
      claims.count.as('claims'),
      claims.sum.as('denied_amount'),
      's.name as recorded_by_name',
      'r.created_at',
    ])
}

/** What insurers have paid, latest first. */
export function remittances(
  at: HospitalDb,
  { search, insurance_provider }: { search: string; insurance_provider?: string | undefined },
) {
  const where = [
    ...equals('r.insurance_provider', insurance_provider),
    ...contains(search, 'r.reference_number', 'r.notes'),
  ]
  return {
    rows: withNames(at)
      .where((eb) => eb.and(where))
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id'),
    matching: at.from('billing_remittances as r').where((eb) => eb.and(where)),
  }
}

export const selectRemittance = (at: HospitalDb, id: string) => withNames(at).where('r.id', '=', id).executeTakeFirst()

/** What each claim got of a payment. */
export const selectClaims = (at: HospitalDb, remittanceId: string) =>
  at
    .from('billing_remittance_claims as x')
    .innerJoin(...same('billing_insurance_claims as c', 'x.claim_id'))
    .innerJoin(...same('billing_invoices as i', 'c.invoice_id'))
    .innerJoin(...same('visits as v', 'c.visit_id'))
    .innerJoin(...same('patients as p', 'c.patient_id'))
    .leftJoin(...same('billing_payments as y', 'x.payment_id'))
    .select(ofVisit)
    .select([
      'x.claim_id',
      'c.claim_number',
      'c.status',
      'i.invoice_number',
      'c.amount as claimed_amount',
      'x.amount',
      'x.denied_amount',
      sql<string>`c.open_amount`.as('open_amount'),
      'y.payment_number',
    ])
    .where('x.remittance_id', '=', remittanceId)
    .orderBy('c.claim_number')
    .execute()

/** A remittance of that insurer with that reference; undefined: none yet. */
export const findReference = (at: HospitalDb, insurer: string, reference: string) =>
  at
    .from('billing_remittances')
    .select(['id', 'amount', 'received_on'])
    .where('insurance_provider', '=', insurer)
    .where(sql<boolean>`upper(reference_number) = upper(${reference})`)
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
      select c.id, g.*, c.open_amount = g.amount + g.denied_amount done, c.paid_amount + g.amount > 0 paid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(claim_id uuid, amount numeric, denied_amount numeric, reason text)
      join billing_insurance_claims c on c.hospital_id = ${at.hospital_id}::uuid and c.id = g.claim_id
    )
    update billing_insurance_claims c set paid_amount = c.paid_amount + g.amount, denied_amount = c.denied_amount + g.denied_amount,
      status = case when not g.done then c.status when g.paid then 'paid' else 'rejected' end,
      paid_at = case when g.done and g.paid then now() end, rejected_at = case when g.done and not g.paid then now() end,
      rejected_by = case when g.done and not g.paid then ${by}::uuid end, rejection_reason = case when g.done and not g.paid then g.reason end,
      updated_at = now(), version = c.version + 1
    from given g where c.hospital_id = ${at.hospital_id}::uuid and c.id = g.id`.execute(at.tx)
