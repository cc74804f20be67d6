import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { DB } from '../../../database/types.ts'
import type { Outcome, Step } from './batch.ts'

/** The database handle of a handler: queries of the running transaction, and nothing that could leave it. */
export type Tx = Omit<
  Kysely<DB>,
  'transaction' | 'startTransaction' | 'connection' | 'destroy' | 'schema' | 'introspection' | 'withPlugin'
>

/** Asks the database for one statement. */
export type Ask = (step: Step) => Promise<Outcome>
/** Reads rows some at a time; a handle without it refuses to. */
export type Walk = (query: CompiledQuery, size: number) => AsyncGenerator<Outcome>

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const nothing = async () => undefined
/** Kysely wants a driver. A handle asks by itself, and begins and ends nothing. */
const driver: Driver = {
  init: nothing,
  acquireConnection: () => Promise.reject(new Error('a handle has no connection of its own')),
  beginTransaction: nothing,
  commitTransaction: nothing,
  rollbackTransaction: nothing,
  releaseConnection: nothing,
  destroy: nothing,
}
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
}

const resultOf = <R>({ rows, count }: Outcome): QueryResult<R> => ({
  rows: rows as R[],
  numAffectedRows: BigInt(count),
})

/** An error whose trace says who asked, not that a socket was read. */
export function sayWho(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error, sayWho)
  return error
}

const asks = new WeakMap<object, Ask>()
/** How a handle's database is asked for a statement that was written already. */
export function askOf(tx: Tx): Ask {
  const ask = asks.get(tx)
  if (!ask) throw new Error('not a handle of a request')
  return ask
}

/** A handle whose queries are asked in this way. One request has one, so that nothing of it reaches the next. */
export function makeHandle(ask: Ask, walk: Walk): Kysely<DB> {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      try {
        return resultOf<R>(await ask({ name: statementName(sql), text: sql, values: parameters }))
      } catch (error) {
        throw sayWho(error)
      }
    },
    async *streamQuery<R>(query: CompiledQuery, size: number) {
      for await (const some of walk(query, size)) yield resultOf<R>(some)
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(connection) })
  const handle = new Kysely<DB>({ config: { dialect }, dialect, driver, executor } as ConstructorParameters<
    typeof Kysely
  >[0])
  asks.set(handle, ask)
  return handle
}

const names = new Map<string, string>()
const MOST_NAMES = 5000
/** A short stable name per statement text, so that PostgreSQL parses and plans it once per connection. */
export function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    if (names.size > MOST_NAMES) names.clear()
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}
