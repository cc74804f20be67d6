import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

type NewWitness = { id: string; permission: string; asked_by: string; witness_id: string }
export const insertWitness = (at: HospitalDb, row: NewWitness) => at.insert('access_witnesses', row).execute()

const GOOD_FOR = sql`interval '2 minutes'`
/** Uses a signature for the act that is being done; undefined: there is none, or it was used, or it is too old. */
export const spendWitness = async (
  at: HospitalDb,
  token: string,
  permission: string,
  askedBy: string,
): Promise<string | undefined> =>
  (
    await at
      .update('access_witnesses')
      .set({ used_at: sql<Date>`now()` })
      .where('id', '=', token)
      .where('permission', '=', permission)
      .where('asked_by', '=', askedBy)
      .where('used_at', 'is', null)
      .where('created_at', '>', sql<Date>`now() - ${GOOD_FOR}`)
      .returning('witness_id')
      .executeTakeFirst()
  )?.witness_id

/** Who signed. */
export const selectWitness = (at: HospitalDb, token: string) =>
  at
    .from('access_witnesses as wit')
    .innerJoin(...same('staff as stf', 'wit.witness_id'))
    .select(['stf.id as staff_id', 'stf.name'])
    .where('wit.id', '=', token)
    .executeTakeFirstOrThrow()
