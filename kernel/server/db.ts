import { availableParallelism } from 'node:os'
import pg from 'pg'
import type { Notary } from './audit/notary.ts'
import type { Step } from './database/batch.ts'
import { entering, expectEntered, type Proof, tenant } from './database/entering.ts'
import { translate } from './database/failures.ts'
import type { Tx } from './database/handle.ts'
import { openLines } from './database/lines.ts'
import {
  type Lead,
  NeedsTransaction,
  type OnStatement,
  runReads,
  runTransaction,
  type Work,
} from './database/transaction.ts'

export { meansWhenRefused } from './database/failures.ts'
export type { Tx } from './database/handle.ts'
export { expectTransaction, notaryOf, type OnStatement, type Tail } from './database/transaction.ts'

// Dates stay the text they are (a local day has no zone); counts are numbers (exact up to 2^53); money stays exact
// text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Role = 'uzima_hospital' | 'uzima_platform' | 'uzima_jobs' | 'uzima_auth'
/** Somebody of the hospital who asks: by what they are let in, and what is told once they are. */
export type Asker = { proof: Proof; letIn: (isToBeNoted: boolean) => void }
/** `asker`: who is let in by what is kept of them; without one the hospital is entered by the server itself. */
export type TransactionOptions = {
  role: Role
  hospitalId?: string | null
  readOnly?: boolean
  asker?: Asker | undefined
}
/** What reads, and who asks for it. `mayWrite`: where something has to be written, it begins again in a transaction that can. */
type ReadOptions = { kind: string; asker: Asker; mayWrite?: boolean }

export type Database = {
  /**
   * Runs `work` in one transaction of that role and hospital; retried whole on serialisation failure or deadlock, so it
   * must have no effect besides.
   */
  transaction<T>(options: TransactionOptions, work: Work<T>): Promise<T>
  /**
   * Runs `work` as reads of one hospital that need no transaction over all of them; they share a few connections. Where
   * one turns out to need a transaction it begins again in one, so that it must have no effect besides. `kind`: what
   * reads, by which it is remembered that the last one of it needed a transaction, or was slow and would keep others
   * waiting. Errors: `Changed`, as those of a transaction with an `asker`.
   */
  read<T>(options: ReadOptions, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One prepared statement as the identity role, outside any transaction: one trip. */
  identity<T extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<T[]>
  /** The identity library's own pool; for departments/access alone. */
  identityPool: pg.Pool
  /** Signs the audit rows of this database. */
  notary: Notary
  ping(): Promise<void>
  close(): Promise<void>
}

const RETRIES = 5
/**
 * No statement, wait for a lock or idle transaction outlives these: a stuck one must not keep others waiting, nor slip
 * into a span the audit has sealed.
 */
const LIMITS = '-c statement_timeout=20s -c lock_timeout=8s -c idle_in_transaction_session_timeout=20s'
/** What is read by a cursor is read whole: it is planned for all of its rows, not for the first tenth. */
const WHOLE = '-c cursor_tuple_fraction=1'

/**
 * How requests' statements are planned: once a connection, for any values, with tables joined in the order in which
 * they are written (ADR 0009), by one process. Every statement finds its rows by hospital, so that one generic plan fits
 * all: planning again for each value cost four times the execution (bench/README.md). A generic plan also takes a filter
 * to let far more through than it does, and would start parallel workers for what one process counts in a millisecond.
 */
export const KEPT_PLANS = '-c plan_cache_mode=force_generic_plan -c parallel_setup_cost=100000 -c join_collapse_limit=1'

/** `connectionWaitMs`: how long a request waits for one of the `max` connections before it is answered 503. */
export type DatabaseOptions = { max?: number; connectionWaitMs?: number; onStatement?: OnStatement }
const MOST_CONNECTIONS = 16
/**
 * Reads share as many connections as there are processors: with eight on two, the same took an eighth more of them
 * (bench/README.md). There may be eight where some are stuck.
 */
const USUAL_LINES = Math.max(2, availableParallelism())
const MOST_LINES = 8
/** Reads that take longer in the database would keep strangers waiting: for a while those of their kind have a connection each. */
const SLOW_MS = 100
/** By what of all that they took lately the last one counts: one for which the machine had no time does not make them slow. */
const LAST_COUNTS = 0.2
const ALONE_MS = 600_000
/** SQLSTATE of a statement that would write where nothing can be written. */
const READ_ONLY = '25006'

/** Opens the pools. `url` is the application's address (uzima_app), never the owner's. */
export function openDatabase(
  url: string,
  notary: Notary,
  { max, connectionWaitMs, onStatement }: DatabaseOptions = {},
): Database {
  const common = {
    connectionString: url,
    connectionTimeoutMillis: connectionWaitMs ?? 3000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  }
  const kept = `${KEPT_PLANS} ${LIMITS} ${WHOLE}`
  const asHospital = `-c role=uzima_hospital ${kept}`
  const poolOf = (options: string, most: number) =>
    new pg.Pool({ ...common, max: most, pipeline: true, options } as pg.PoolConfig)
  // Those of a hospital are signed in as its role; the provider's people and the jobs take theirs for a transaction.
  const hospitals = poolOf(asHospital, max ?? MOST_CONNECTIONS)
  const others = poolOf(kept, max ?? MOST_CONNECTIONS)
  const asReader = { ...common, options: `${asHospital} -c default_transaction_read_only=on` }
  const most = Math.max(USUAL_LINES, MOST_LINES)
  const lines = openLines(asReader, { usual: max ?? USUAL_LINES, most: max ?? most })
  const identityPool = new pg.Pool({ ...common, max: 8, options: `-c role=uzima_auth ${LIMITS}` })
  const pools = [hospitals, others, identityPool]
  const tell = (steps: readonly Step[]) => {
    for (const { text, values } of steps) onStatement?.(text, values)
  }
  for (const each of pools) each.on('error', () => undefined) // an idle connection died: the next request opens another
  const transaction: Database['transaction'] = (how, work) =>
    saying(() =>
      retrying(() => {
        const begin = beginOf(how)
        tell(begin.steps)
        return runTransaction(how.role === 'uzima_hospital' ? hospitals : others, notary, begin, work, onStatement)
      }),
    )
  const aloneUntil = new Map<string, number>()
  const alone = (kind: string) => aloneUntil.set(kind, performance.now() + ALONE_MS)
  const lately = new Map<string, number>()
  const note = (kind: string, ms: number) => {
    const now = (lately.get(kind) ?? 0) * (1 - LAST_COUNTS) + ms * LAST_COUNTS
    lately.set(kind, now > SLOW_MS ? 0 : now)
    if (now > SLOW_MS) alone(kind)
  }
  return {
    transaction,
    async read({ kind, asker, mayWrite = false }, work) {
      const hospitalId = asker.proof.hospital_id
      const inTransaction = () => transaction({ role: 'uzima_hospital', hospitalId, readOnly: !mayWrite, asker }, work)
      if ((aloneUntil.get(kind) ?? 0) > performance.now()) return inTransaction()
      const begin = entered([], hospitalId, asker)
      tell([BEGIN_READ, ...begin.steps])
      try {
        return await runReads((steps) => lines.run(steps, (ms) => note(kind, ms)), begin, work, onStatement)
      } catch (error) {
        const writes = mayWrite && error instanceof pg.DatabaseError && error.code === READ_ONLY
        if (!writes && !(error instanceof NeedsTransaction)) throw translate(error)
        if (!writes) alone(kind)
        return inTransaction()
      }
    },
    identity: (name, text, values) => saying(async () => (await identityPool.query({ name, text, values })).rows),
    identityPool,
    notary,
    ping: async () => {
      await others.query('select 1')
    },
    close: async () => {
      await Promise.all([...pools.map((pool) => pool.end()), lines.end(), notary.flushed()])
    },
  }
}

const BEGIN: Step = { name: 'begin', text: 'begin', values: [] }
const BEGIN_READ: Step = { name: 'begin_read', text: 'begin read only', values: [] }
/** Begins with these, and then in the hospital. */
function entered(steps: readonly Step[], hospitalId: string | null | undefined, asker?: Asker): Lead {
  if (!hospitalId) return { steps }
  if (!asker) return { steps: [...steps, tenant(hospitalId)] }
  return {
    steps: [...steps, entering(asker.proof)],
    answered: (outcomes) => {
      const outcome = outcomes[steps.length]
      if (outcome) asker.letIn(expectEntered(outcome))
    },
  }
}
const beginOf = ({ role, hospitalId, readOnly, asker }: TransactionOptions): Lead =>
  entered(
    [
      readOnly ? BEGIN_READ : BEGIN,
      ...(role === 'uzima_hospital' ? [] : [{ name: role, text: `set local role ${role}`, values: [] }]),
    ],
    hospitalId,
    asker,
  )

async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined
      if ((code !== '40001' && code !== '40P01') || attempt === RETRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}

/** Says what a failure of the database means to whoever asked. */
async function saying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw translate(error)
  }
}
