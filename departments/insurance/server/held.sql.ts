import { sql } from 'kysely'
import { freeNumbers } from '../../../kernel/server/numbers.ts'
import type { At, NewRow } from '../../../kernel/server/tenant.ts'
import type { ClaimStatus } from '../words.ts'

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
