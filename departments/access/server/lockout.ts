import { AppError } from '../../../kernel/contract/index.ts'
import type { Database } from '../../../kernel/server/db.ts'

const FREE_FAILURES = 5
/** Failures older than this no longer count. */
const MEMORY_MINUTES = 60

/** The subjects that one attempt counts against: the account, whether it exists or not, and the address. */
export const subjectsOf = (email: string, address: string): string[] => [`account:${email}`, `address:${address}`]

/** Refuses with 429 while one of the subjects is locked. */
export async function expectUnlocked(db: Database, subjects: string[]): Promise<void> {
  const [row] = await db.identity<{ seconds: number | null }>(
    'locked',
    'select ceil(extract(epoch from max(locked_until) - now()))::int seconds from sign_in_failures where subject = any($1) and locked_until > now()',
    [subjects],
  )
  if (row?.seconds) throw lockedOut(row.seconds)
}

/** Counts a failure: from the fifth on each locks for 15 s, 30 s, 1 min … up to an hour. */
export async function countFailure(db: Database, subjects: string[]): Promise<void> {
  await db.identity(
    'count_failure',
    `insert into sign_in_failures as f (subject, failures) select unnest($1::text[]), 1
     on conflict (subject) do update set
       failures = case when f.last_failure_at < now() - make_interval(mins => ${MEMORY_MINUTES}) then 1 else f.failures + 1 end,
       last_failure_at = now(),
       locked_until = case when f.failures + 1 >= ${FREE_FAILURES} and f.last_failure_at >= now() - make_interval(mins => ${MEMORY_MINUTES})
         then now() + make_interval(secs => least(3600, 15 * 2 ^ (f.failures + 1 - ${FREE_FAILURES}))) end`,
    [subjects],
  )
}

/** A success wipes the slate. */
export const forgetFailures = (db: Database, subjects: string[]): Promise<unknown> =>
  db.identity('forget_failures', 'delete from sign_in_failures where subject = any($1)', [subjects])

function lockedOut(seconds: number): AppError {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new AppError('locked_out', { message: `Too many failed attempts. Please try again in ${wait}.`, retryAfter: seconds })
}
