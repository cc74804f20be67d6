import { AppError } from '../../../kernel/contract/index.ts'
import type { SystemCtx } from '../../../kernel/server/ctx.ts'
import type { Database } from '../../../kernel/server/db.ts'
import { networkOf } from '../../../kernel/server/network-of.ts'
import { keepGuess, type Tried } from './guesses.ts'

const FREE_FAILURES = 5
/** Failures older than this no longer count. */
const MEMORY_MINUTES = 60
/** So many different accounts may fail at one address: a whole hospital behind one mistypes fewer in an hour. */
const ACCOUNTS_OF_AN_ADDRESS = 300

/**
 * Who guesses, and what at. `subject` is what locks. `from` counts against an address too, for browsers that nobody
 * here has signed in with before.
 */
export type Guesser = { subject: string; from?: { address: string; account: string } }

/** A guess that was judged and is wrong; the answer is what the person is told. */
export class Wrong extends Error {
  readonly answer: AppError
  constructor(answer: AppError) {
    super(answer.message)
    this.answer = answer
  }
}

/**
 * Lets somebody try something secret. The try is counted before it is judged, in one statement: of many at the same
 * moment no more than five are judged. From the fifth on each locks for 15 s, 30 s, 1 min … up to an hour. What is
 * right wipes the subject's slate; what was never judged is taken back; what is wrong is kept. Errors: `locked_out`
 * with the seconds to wait; `guessing_locked`; the answer of `Wrong`.
 */
export async function guarded<T>(ctx: SystemCtx, guesser: Guesser, tried: Tried, judge: () => Promise<T>): Promise<T> {
  const { db } = ctx.services
  await reserve(db, guesser)
  let answer: T
  try {
    answer = await judge()
  } catch (error) {
    if (error instanceof Wrong) throw (await keepGuess(ctx, tried)) ?? error.answer
    await takeBack(db, guesser)
    throw error
  }
  await forgetFailures(db, guesser)
  return answer
}

const RECENT = `now() - make_interval(mins => ${MEMORY_MINUTES})`
const COUNT = `case when sif.last_failure_at < ${RECENT} then 1 else sif.failures + 1 end`

async function reserve(db: Database, { subject, from }: Guesser): Promise<void> {
  if (from) {
    const place = [networkOf(from.address), from.account]
    // Written first and counted after: of many at the same moment each sees those before it.
    await db.identity(
      'reserve_at_address',
      `insert into address_failures (address, account) values ($1, $2)
        on conflict (address, account) do update set last_failure_at = now()`,
      place,
    )
    const [row] = await db.identity<{ accounts: number }>(
      'count_at_address',
      `select count(*)::int accounts from address_failures
        where address = $1 and account <> $2 and last_failure_at >= ${RECENT}`,
      place,
    )
    if ((row?.accounts ?? 0) >= ACCOUNTS_OF_AN_ADDRESS) throw lockedOut(MEMORY_MINUTES * 60)
  }
  // Whoever comes while it is locked finds the row locked already, however many come at the same moment.
  const [row] = await db.identity(
    'reserve_attempt',
    `insert into sign_in_failures as sif (subject, failures) values ($1, 1)
     on conflict (subject) do update set failures = ${COUNT}, last_failure_at = now(),
       locked_until = case when ${COUNT} >= ${FREE_FAILURES} then now() + make_interval(secs => least(3600,
         15 * 2 ^ (${COUNT} - ${FREE_FAILURES}))) end
     where sif.locked_until is null or sif.locked_until <= now() returning 1`,
    [subject],
  )
  if (row) return
  const [lock] = await db.identity<{ seconds: number | null }>(
    'locked',
    'select ceil(extract(epoch from locked_until - now()))::int seconds from sign_in_failures where subject = $1',
    [subject],
  )
  throw lockedOut(Math.max(1, lock?.seconds ?? 1))
}

/** Gives back one try that was not judged, or that was right without being the end of the way in. */
async function takeBack(db: Database, { subject, from }: Guesser): Promise<void> {
  await db.identity(
    'take_back_attempt',
    `update sign_in_failures set failures = greatest(failures - 1, 0),
      locked_until = case when failures > ${FREE_FAILURES} then locked_until end
     where subject = $1`,
    [subject],
  )
  if (from) await takeBackAtAddress(db, from)
}

const takeBackAtAddress = (db: Database, { address, account }: NonNullable<Guesser['from']>) =>
  db.identity('take_back_at_address', 'delete from address_failures where address = $1 and account = $2', [
    networkOf(address),
    account,
  ])

/** What is right wipes the slate of its subject, and takes back what it alone counted at the address. */
async function forgetFailures(db: Database, { subject, from }: Guesser): Promise<void> {
  await db.identity('forget_failures', 'delete from sign_in_failures where subject = $1', [subject])
  if (from) await takeBackAtAddress(db, from)
}

/** Allows something so many times an hour; false when it is used up. Being refused does not make the hour longer. */
export async function allowed(db: Database, subject: string, most: number): Promise<boolean> {
  const [row] = await db.identity(
    'allow',
    `insert into sign_in_failures as sif (subject, failures) values ($1, 1)
     on conflict (subject) do update set failures = ${COUNT},
       last_failure_at = case when sif.last_failure_at < ${RECENT} then now() else sif.last_failure_at end
     where sif.failures < $2 or sif.last_failure_at < ${RECENT} returning 1`,
    [subject, most],
  )
  return row !== undefined
}

function lockedOut(seconds: number): AppError {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new AppError('locked_out', {
    message: `Too many failed attempts. Please try again in ${wait}.`,
    retryAfter: seconds,
  })
}
