import { sql } from 'kysely'
import type { HospitalDb, NewRow } from '../../../kernel/server/tenant.ts'
import type { ClaimStatus } from '../words.ts'

/** Whether another claim takes up claim `clm` again. */
export const isResubmitted = (at: HospitalDb) =>
  sql<boolean>`exists (select from billing_insurance_claims other
    where other.hospital_id = ${at.hospital_id}::uuid and other.resubmits = clm.id and other.status <> 'discarded')`

/** Who wrote, changed or submitted a claim. */
export const madeBy = (of: string) =>
  sql<string[]>`array_remove(array[${sql.ref(`${of}.created_by`)}, ${sql.ref(`${of}.changed_by`)},
    ${sql.ref(`${of}.submitted_by`)}], null)`

/** What a move needs to know of a claim. */
const HELD = [
  'id',
  'claim_number',
  'status',
  'invoice_id',
  'visit_id',
  'patient_id',
  'insurance_provider',
  'member_number',
  'amount',
  'batch_id',
  'attempt',
  'version',
] as const
export const findHeld = (at: HospitalDb, id: string) =>
  at.from('billing_insurance_claims').select(HELD).where('id', '=', id).executeTakeFirst()
export type LockedClaim = NonNullable<Awaited<ReturnType<typeof findHeld>>> & {
  open_amount: string
  paid_amount: string
  made_by: string[]
}
/** Claims by their ids, held in one order until the transaction ends. */
export const lockClaims = (at: HospitalDb, ids: readonly string[]): Promise<LockedClaim[]> =>
  at
    .from('billing_insurance_claims')
    .select(HELD)
    .select([
      'paid_amount',
      sql<string>`open_amount`.as('open_amount'),
      madeBy('billing_insurance_claims').as('made_by'),
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The claims with these ids and the invoices that they are of, as they are now. */
export const findInvoices = async (at: HospitalDb, ids: readonly string[]): Promise<string[]> =>
  (
    await at
      .from('billing_insurance_claims')
      .select('invoice_id')
      .distinct()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('invoice_id')
      .execute()
  ).map((row) => row.invoice_id)

export const numberTaken = async (at: HospitalDb, number: string, butId: string): Promise<boolean> =>
  (await at
    .from('billing_insurance_claims')
    .select('id')
    .where('claim_number', '=', number)
    .where('id', '<>', butId)
    .executeTakeFirst()) !== undefined

/** The claim that stands for an invoice now; undefined: none. */
export const standingClaim = (at: HospitalDb, invoiceId: string, butId: string | null) =>
  at
    .from('billing_insurance_claims')
    .select('claim_number')
    .where('invoice_id', '=', invoiceId)
    .where('status', 'not in', ['rejected', 'discarded'])
    .where('id', 'is distinct from', butId)
    .executeTakeFirst()

/** A rejected claim of an invoice that nothing takes up again yet; undefined: none. */
export const rejectedClaim = (at: HospitalDb, invoiceId: string) =>
  at
    .from('billing_insurance_claims as clm')
    .select('clm.claim_number')
    .where('clm.invoice_id', '=', invoiceId)
    .where('clm.status', '=', 'rejected')
    .where(sql<boolean>`not ${isResubmitted(at)}`)
    .orderBy('clm.attempt', 'desc')
    .executeTakeFirst()

/** The claim that takes a rejected one up again; undefined: none. */
export const resubmission = (at: HospitalDb, claimId: string) =>
  at
    .from('billing_insurance_claims')
    .select('claim_number')
    .where('resubmits', '=', claimId)
    .where('status', '<>', 'discarded')
    .executeTakeFirst()

/**
 * Holds what an insurer is asked for a member until the transaction ends, so that of two claims at once the second
 * sees the first. It is taken last, behind visit, invoice and claim.
 */
export const lockMember = (
  at: HospitalDb,
  { insurance_provider, member_number }: { insurance_provider: string; member_number: string },
) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`member ${at.hospital_id} ${insurance_provider} `} || upper(${member_number}), 0))`.execute(
    at.tx,
  )

/** Discards the drafts of a locked invoice. Answers whether there were any. */
export async function discardDrafts(at: HospitalDb, invoiceId: string, by: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await at
    .update('billing_insurance_claims')
    .set({
      status: 'discarded',
      discarded_at: sql<Date>`now()`,
      discarded_by: by,
      discard_reason: reason,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Change = Partial<Omit<NewRow<'billing_insurance_claims'>, 'id' | 'version' | 'updated_at'>>
/** Changes a locked claim; `stamp` is the column that says when. */
export const updateClaim = (
  at: HospitalDb,
  id: string,
  change: Change,
  stamp: 'submitted_at' | 'reviewed_at' | 'approved_at' | 'rejected_at' | 'discarded_at' | 'updated_at' = 'updated_at',
): Promise<{ status: ClaimStatus; version: number }> =>
  at
    .update('billing_insurance_claims')
    .set({ ...change, updated_at: sql<Date>`now()`, [stamp]: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(['status', 'version'])
    .executeTakeFirstOrThrow()
