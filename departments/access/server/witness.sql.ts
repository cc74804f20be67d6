import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

type Act = { id: string; permission: string; asked_by: string; action: string; act_hash: string; says: string[] }
/** Keeps what somebody is about to do, for a second person to sign. */
export const insertAct = (at: HospitalDb, row: Act) => at.insert('access_witnesses', row).execute()

const MAY_WAIT = sql`interval '15 minutes'`
const GOOD_FOR = sql`interval '2 minutes'`

/** What waits to be signed; undefined: nothing of this person, or it is signed, or has waited too long. */
export const selectAct = (at: HospitalDb, token: string, askedBy: string) =>
  at
    .from('access_witnesses as wit')
    .select(['wit.permission', 'wit.action'])
    .where('wit.id', '=', token)
    .where('wit.asked_by', '=', askedBy)
    .where('wit.signed_at', 'is', null)
    .where('wit.created_at', '>', sql<Date>`now() - ${MAY_WAIT}`)
    .executeTakeFirst()

/** Signs it. False: somebody was first. */
export async function signAct(at: HospitalDb, token: string, witnessId: string): Promise<boolean> {
  const { numUpdatedRows } = await at
    .update('access_witnesses')
    .set({ witness_id: witnessId, signed_at: sql<Date>`now()` })
    .where('id', '=', token)
    .where('signed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type Spent = { witness_id: string | null; action: string }
/**
 * Uses a signature for the act that is being done; undefined: there is none, or it was used, is too old, or was given for
 * something else.
 */
export const spendWitness = (
  at: HospitalDb,
  { token, act_hash, asked_by }: { token: string; act_hash: string; asked_by: string },
): Promise<Spent | undefined> =>
  at
    .update('access_witnesses')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', token)
    .where('asked_by', '=', asked_by)
    .where('act_hash', '=', act_hash)
    .where('used_at', 'is', null)
    .where('signed_at', '>', sql<Date>`now() - ${GOOD_FOR}`)
    .returning(['witness_id', 'action'])
    .executeTakeFirst()

/** Who signed. */
export const selectWitness = (at: HospitalDb, token: string) =>
  at
    .from('access_witnesses as wit')
    .innerJoin(...same('staff as stf', 'wit.witness_id'))
    .select(['stf.id as staff_id', 'stf.name'])
    .where('wit.id', '=', token)
    .executeTakeFirstOrThrow()

/** So many colleagues are offered; their last signature is at most so many days old. */
const OFFERED = 6
const LATELY_DAYS = 14

export type Signer = { name: string; email: string }
/** Who works here and signed what wants this permission lately, but for whoever asks; whoever did last first. */
export async function signedLately(at: HospitalDb, permission: string, but: string): Promise<Signer[]> {
  const { rows } = await sql<Signer>`
    select stf.name, stf.email
    from staff stf cross join lateral (
      select wit.signed_at from access_witnesses wit
      where wit.hospital_id = stf.hospital_id and wit.witness_id = stf.id and wit.permission = ${permission}
        and wit.signed_at > now() - make_interval(days => ${LATELY_DAYS})
      order by wit.signed_at desc limit 1) last
    where stf.hospital_id = ${at.hospital_id}::uuid and stf.active and stf.id <> ${but}::uuid
    order by last.signed_at desc, stf.id limit ${OFFERED}`.execute(at.tx)
  return rows
}

/** What somebody has signed. */
export function signedBy(at: HospitalDb, witnessId: string) {
  const matching = at.from('access_witnesses as wit').where('wit.witness_id', '=', witnessId)
  const rows = matching
    .innerJoin(...same('staff as stf', 'wit.asked_by'))
    .select(['wit.id', 'wit.signed_at', 'wit.says', 'wit.used_at', 'stf.name as asked_by_name'])
    .orderBy('wit.signed_at', 'desc')
    .orderBy('wit.id', 'desc')
  return { rows, matching }
}
