import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import type { DB } from '../../database/types.ts'
import { AppError, type ErrorCode, type FieldErrors } from '../contract/index.ts'
import type { Notary } from './audit/notary.ts'

// Dates stay the text they are (a local day has no zone); counts are numbers (exact up to 2^53); money stays exact
// text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The database handle of a handler: queries of the running transaction, and nothing that could leave it. */
export type Tx = Omit<
  Kysely<DB>,
  'transaction' | 'startTransaction' | 'connection' | 'destroy' | 'schema' | 'introspection' | 'withPlugin'
>

type Role = 'uzima_hospital' | 'uzima_platform' | 'uzima_jobs' | 'uzima_auth'
export type TransactionOptions = { role: Role; hospitalId?: string | null; readOnly?: boolean }

/** Sends a statement together with the commit; `committed` is told how many rows it wrote, once that is certain. */
export type Tail = (statement: pg.QueryConfig, committed?: (rows: number) => void) => void
/**
 * What runs inside a transaction. Statements given to `tail` travel with the commit, in one round trip, and undo
 * everything when they fail.
 */
type Work<T> = (tx: Tx, tail: Tail) => Promise<T>

export type Database = {
  /**
   * Runs `work` in one transaction of that role and hospital; retried whole on serialisation failure or deadlock, so it
   * must have no effect besides.
   */
  transaction<T>(options: TransactionOptions, work: Work<T>): Promise<T>
  /** One prepared statement as the identity role, outside any transaction: one trip. */
  identity<T extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<T[]>
  /** The identity library's own pool; for departments/access alone. */
  identityPool: pg.Pool
  /** Signs the audit rows of this database. */
  notary: Notary
  ping(): Promise<void>
  close(): Promise<void>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const RETRIES = 5
/**
 * No statement, wait for a lock or idle transaction outlives these: a stuck one must not keep others waiting, nor slip
 * into a span the audit has sealed.
 */
/** What is read by a cursor is read whole: it is planned for all of its rows, not for the first tenth. */
const WHOLE = '-c cursor_tuple_fraction=1'
const LIMITS = '-c statement_timeout=20s -c lock_timeout=8s -c idle_in_transaction_session_timeout=20s'

/**
 * How requests' statements are planned: once a connection, for any values, with tables joined in the order in which
 * they are written (ADR 0009), by one process.
 */
export const KEPT_PLANS = '-c plan_cache_mode=force_generic_plan -c parallel_setup_cost=100000 -c join_collapse_limit=1'

/** Is told every statement of a transaction, with its values, as it is sent; the benchmark replays them. */
export type OnStatement = (text: string, values: readonly unknown[]) => void

/** `connectionWaitMs`: how long a request waits for one of the `max` connections before it is answered 503. */
export type DatabaseOptions = { max?: number; connectionWaitMs?: number; onStatement?: OnStatement }

/** Opens the pools. `url` is the application's address (uzima_app), never the owner's. */
export function openDatabase(url: string, notary: Notary, options: DatabaseOptions = {}): Database {
  const common = {
    connectionString: url,
    connectionTimeoutMillis: options.connectionWaitMs ?? 3000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  }
  // Pipelining sends `begin` with the first statement and the last one with `commit`: two round trips saved per
  // request. Every statement finds its rows by hospital, so one generic plan fits all: planning again for each value
  // cost four times the execution (bench/README.md). A generic plan also takes a filter to let far more through than it
  // does, and would start parallel workers for what one process counts in a millisecond.
  const pool = new pg.Pool({
    ...common,
    max: options.max ?? 16,
    pipeline: true,
    options: `${KEPT_PLANS} ${LIMITS} ${WHOLE}`,
  } as pg.PoolConfig)
  const identityPool = new pg.Pool({ ...common, max: 8, options: `-c role=uzima_auth ${LIMITS}` })
  for (const each of [pool, identityPool]) each.on('error', () => undefined) // an idle connection died: the next request opens another
  return {
    transaction: (how, work) => retrying(() => runTransaction(pool, notary, how, work, options.onStatement)),
    identity: async (name, text, values) => {
      try {
        return (await identityPool.query({ name, text, values })).rows
      } catch (error) {
        throw translate(error)
      }
    },
    identityPool,
    notary,
    ping: async () => {
      await pool.query('select 1')
    },
    close: async () => {
      await Promise.all([pool.end(), identityPool.end(), notary.flushed()])
    },
  }
}

async function runTransaction<T>(
  pool: pg.Pool,
  notary: Notary,
  how: TransactionOptions,
  work: Work<T>,
  onStatement?: OnStatement,
): Promise<T> {
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    throw unavailable(error)
  }
  const bound = bindClient(client, notary, onStatement)
  let broken: Error | undefined
  try {
    bound.open = true
    bound.committed = []
    const begin = beginStatement(how)
    onStatement?.(begin, [])
    const begun = client.query(begin)
    begun.catch(() => undefined) // the statement behind it fails too, and is awaited
    const last: { statement: pg.QueryConfig; committed: ((rows: number) => void) | undefined }[] = []
    const result = await work(bound.kysely, (statement, committed) => last.push({ statement, committed }))
    await begun
    bound.open = false
    for (const { statement } of last) onStatement?.(statement.text, statement.values ?? [])
    const tails = last.map(({ statement }) => client.query(statement))
    const [commit, ...written] = await Promise.all([client.query('commit'), ...tails])
    // A statement that failed behind the handler's back turned the commit into a rollback.
    if (commit.command !== 'COMMIT') throw new Error('the transaction was rolled back by a failed statement')
    for (const [nth, { committed }] of last.entries()) committed?.(written[nth]?.rowCount ?? 0)
    for (const each of bound.committed) each()
    return result
  } catch (error) {
    bound.open = false
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw translate(error)
  } finally {
    client.release(broken)
  }
}

function beginStatement({ role, hospitalId, readOnly }: TransactionOptions): string {
  if (hospitalId && !UUID.test(hospitalId)) throw new Error('not a hospital id')
  const tenant = hospitalId ? `; set local app.hospital_id = '${hospitalId}'` : ''
  return `begin${readOnly ? ' read only' : ''}; set local role ${role}${tenant}`
}

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

const constraints = new Map<string, { code: ErrorCode; fieldErrors: FieldErrors | undefined }>()
/** Says what it means to a person when this constraint refuses a row: the error code that is answered then. */
export const meansWhenRefused = (constraint: string, code: ErrorCode, fieldErrors?: FieldErrors): void => {
  constraints.set(constraint, { code, fieldErrors })
}

/** Turns a lost or refused connection into 503; leaves every other error as it is. */
function translate(error: unknown): unknown {
  if (error instanceof AppError) return error
  const meaning = error instanceof pg.DatabaseError && error.constraint ? constraints.get(error.constraint) : undefined
  if (meaning) return new AppError(meaning.code, meaning.fieldErrors ? { fieldErrors: meaning.fieldErrors } : {})
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // A value that passed the contract and does not fit the column (a number beyond its range): the input's fault, not
  // ours.
  if (error instanceof pg.DatabaseError && /^22(003|007|008|P02)$/.test(code))
    return new AppError('invalid', { message: 'A value is out of range' })
  const gone =
    /^(08|57P0|53300|55P03|57014|25P03)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'].includes(code)
  const cut =
    error instanceof Error &&
    /Connection terminated|connection error|timeout exceeded when trying to connect/i.test(error.message)
  return gone || cut ? unavailable(error) : error
}

const unavailable = (cause: unknown) => Object.assign(new AppError('unavailable', { retryAfter: 2 }), { cause })

type Bound = { kysely: Kysely<DB>; open: boolean; notary: Notary; committed: (() => void)[] }
let cursors = 0
const bounds = new WeakMap<pg.PoolClient, Bound>()
const boundOf = new WeakMap<object, Bound>()

/** The notary of the database of this transaction, and what is to be done once it is committed. */
export function notaryOf(tx: Tx): { notary: Notary; afterCommit: (work: () => void) => void } {
  const bound = boundOf.get(tx)
  if (!bound) throw new Error('not a transaction of this database')
  return { notary: bound.notary, afterCommit: (work) => bound.committed.push(work) }
}

/** One Kysely per pooled connection, that refuses to work outside its transaction. */
function bindClient(client: pg.PoolClient, notary: Notary, onStatement?: OnStatement): Bound {
  const known = bounds.get(client)
  if (known) return known
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (!bound.open) throw new Error('a query outside its transaction')
      onStatement?.(query.sql, query.parameters)
      const result = await client.query({
        name: statementName(query.sql),
        text: query.sql,
        values: [...query.parameters],
      })
      return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    /** Some rows at a time, by a cursor of the transaction: other statements may be sent in between. */
    async *streamQuery<R>(query: CompiledQuery, size: number): AsyncGenerator<QueryResult<R>> {
      if (!bound.open) throw new Error('a query outside its transaction')
      onStatement?.(query.sql, query.parameters)
      const cursor = `rows_${++cursors}`
      await client.query(`declare ${cursor} no scroll cursor for ${query.sql}`, [...query.parameters])
      for (;;) {
        const { rows } = await client.query(`fetch ${size} from ${cursor}`)
        if (rows.length) yield { rows }
        if (rows.length < size) break
      }
      await client.query(`close ${cursor}`)
    },
  }
  const nothing = async () => undefined
  const kysely = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        releaseConnection: nothing,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        destroy: nothing,
      }),
    },
  })
  const bound: Bound = { kysely, open: false, notary, committed: [] }
  bounds.set(client, bound)
  boundOf.set(kysely, bound)
  return bound
}

const names = new Map<string, string>()
/** A short stable name per statement text, so that PostgreSQL parses and plans it once per connection. */
function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    if (names.size > 5000) names.clear()
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}
