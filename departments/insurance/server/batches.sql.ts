import { sql } from 'kysely'
import { equals } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import { counted } from './counted.sql.ts'

const withNames = (at: HospitalDb) => {
  const claims = counted(at, { table: 'billing_insurance_claims', column: 'batch_id', of: 'cba.id', amount: 'amount' })
  return at
    .from('billing_claim_batches as cba')
    .innerJoin(...same('insurers as ins', 'cba.insurance_provider', 'key'))
    .innerJoin(...same('staff as maker', 'cba.created_by'))
    .leftJoin(...same('staff as sender', 'cba.dispatched_by'))
    .select([
      'cba.id',
      'cba.batch_number',
      'cba.insurance_provider',
      'ins.name as insurer_name',
      'ins.email as insurer_email',
      claims.count.as('claims'),
      claims.sum.as('amount'),
      'cba.dispatched_on',
      'sender.name as dispatched_by_name',
      'cba.notes',
      'maker.name as created_by_name',
      'cba.created_at',
      'cba.version',
    ])
}

type Filter = { insurance_provider?: string | undefined; state?: 'waiting' | 'dispatched' | undefined }
/** Batches, those that wait to be sent first, then the latest. */
export function batches(at: HospitalDb, { insurance_provider, state }: Filter) {
  const where = [
    ...equals('cba.insurance_provider', insurance_provider),
    ...(state ? [sql<boolean>`(cba.dispatched_on is not null) = ${state === 'dispatched'}`] : []),
  ]
  return {
    rows: withNames(at)
      .where((eb) => eb.and(where))
      .orderBy(sql`cba.dispatched_on is not null`)
      .orderBy('cba.created_at', 'desc')
      .orderBy('cba.id'),
    matching: at.from('billing_claim_batches as cba').where((eb) => eb.and(where)),
  }
}

export const selectBatch = (at: HospitalDb, id: string) => withNames(at).where('cba.id', '=', id).executeTakeFirst()

/** Puts locked claims into a batch. */
export const putInto = (at: HospitalDb, batchId: string, claimIds: readonly string[]) =>
  at
    .update('billing_insurance_claims')
    .set({ batch_id: batchId, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', sql<string>`any(${claimIds}::uuid[])`)
    .execute()

/** Marks a batch as sent, unless it is already. */
export const setDispatched = (at: HospitalDb, id: string, day: string, by: string) =>
  at
    .update('billing_claim_batches')
    .set({ dispatched_on: day, dispatched_by: by, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('dispatched_on', 'is', null)
    .returning('version')
    .executeTakeFirst()
