import { sql } from 'kysely'
import type { Database, Tx } from '../../../kernel/server/db.ts'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { GUESSING_MINUTES, type GuessKind } from '../guesses.contract.ts'

export type Account = { hospital_id: string | null; staff_id: string | null }
/** Whose account an e-mail is; undefined: nobody's. */
export const findAccount = async (db: Database, email: string): Promise<Account | undefined> =>
  (
    await db.identity<Account>(
      'account_tried',
      `select usr.hospital_id, stf.id staff_id from users usr
        left join staff stf on stf.hospital_id = usr.hospital_id and stf.user_id = usr.id
       where usr.email = $1`,
      [email],
    )
  )[0]

/** Until the transaction ends: of two tries of one person at once the second counts the first. */
export const lockGuesser = (tx: Tx, staffId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`guesses of ${staffId}`}, 0))`.execute(tx)

/** At which accounts of others somebody has tried in the last minutes, an entry for each try. */
export const selectRecent = async (
  at: HospitalDb,
  { staff_id, email }: { staff_id: string; email: string },
): Promise<{ email: string; account_id: string | null }[]> =>
  at
    .from('access_guesses as gue')
    .select(['gue.email', 'gue.account_id'])
    .where('gue.asked_by', '=', staff_id)
    .where('gue.email', '<>', email)
    .where('gue.at', '>', sql<Date>`now() - make_interval(mins => ${GUESSING_MINUTES})`)
    .execute()

export const insertGuess = (at: HospitalDb, row: NewRow<'access_guesses'>) => at.insert('access_guesses', row).execute()

/** Locks every screen of somebody that is open. How many were. */
export async function lockScreens(tx: Tx, userId: string): Promise<number> {
  const { numAffectedRows } = await sql`update sessions set locked_at = now()
    where user_id = ${userId}::uuid and locked_at is null and expires_at > now()`.execute(tx)
  return Number(numAffectedRows)
}

type Filter = { search: string; kind?: GuessKind | undefined; day?: string | undefined }
type GuessRow = {
  id: string
  at: Date
  kind: GuessKind
  email: string
  address: string | null
  locked: boolean
  asked_by_name: string | null
  account_name: string | null
}

/** Wrong tries, the newest first. */
export function guessesOf(at: HospitalDb, { search, kind, day }: Filter): List<GuessRow> {
  const matching = at
    .from('access_guesses as gue')
    .leftJoin(...same('staff as asker', 'gue.asked_by'))
    .leftJoin(...same('staff as stf', 'gue.account_id'))
    .where((eb) => eb.and([...contains(search, 'asker.name', 'stf.name', 'gue.email'), ...equals('gue.kind', kind)]))
    .$if(day !== undefined, (query) =>
      query.where(
        sql<boolean>`gue.at >= (${day ?? null}::date)::timestamp at time zone ${at.time_zone}
          and gue.at < (${day ?? null}::date + 1)::timestamp at time zone ${at.time_zone}`,
      ),
    )
  const rows = matching
    .select(['gue.id', 'gue.at', 'gue.kind', 'gue.email', 'gue.locked'])
    .select(sql<string | null>`host(gue.address)`.as('address'))
    .select(['asker.name as asked_by_name', 'stf.name as account_name'])
    .orderBy('gue.at', 'desc')
    .orderBy('gue.id', 'desc')
  return { rows, matching }
}
