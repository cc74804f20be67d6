// Notes every statement that a test file's server sends, with who issued it. After the run
// tests/proof/tables/statements.ts judges them.
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { PostgresQueryCompiler } from 'kysely'
import type { Bound, Services } from '../../kernel/server/ctx.ts'
import type { OnStatement, TransactionOptions } from '../../kernel/server/db.ts'
import type { Noted } from './noted.ts'
import { isTest } from './sources.ts'

type Issuer = Pick<Noted, 'by' | 'kernel'>

const transactions = new AsyncLocalStorage<TransactionOptions>()
const served = new AsyncLocalStorage<string>()
const issuers = new Map<string, Map<string, Issuer>>()
const noted = new Map<string, Noted>()

const root = path.resolve(import.meta.dirname, '..', '..')
const DEPTH = 60

/** What only carries a statement to the database, or watches it. */
const CARRIERS = [
  'kernel/server/db.ts',
  'kernel/server/database/fixed.ts',
  'kernel/server/database/gather.ts',
  'kernel/server/database/handle.ts',
  'kernel/server/database/transaction.ts',
  'kernel/server/request/bind.ts',
  'kernel/server/tenant.ts',
  'tests/support/statements.ts',
]

/**
 * Whose code is running: the first frame of a department or of the kernel; null where a test itself asks the database.
 */
function issuer(): Issuer | null {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.stackTraceLimit = DEPTH
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '')
  const files = new Error().stack as unknown as string[] // prepareStackTrace above makes it the list of files
  Error.prepareStackTrace = prepareStackTrace
  Error.stackTraceLimit = stackTraceLimit
  const ours = files
    .map((file) => file.replace(/^file:\/\//, ''))
    .filter((file) => file.startsWith(`${root}${path.sep}`) && !file.includes('/node_modules/'))
    .map((file) => path.relative(root, file).replaceAll(path.sep, '/'))
    .filter((file) => !CARRIERS.includes(file))
  const first = ours[0]
  if (!first || isTest(first) || !/^(departments|kernel)\//.test(first)) return null
  const by = ours.find((file) => file.startsWith('departments/') && !isTest(file))?.split('/')[1]
  return { by: by ?? served.getStore() ?? null, kernel: first.startsWith('kernel/') }
}

/**
 * Kysely compiles a query where it is issued, in the same turn; it is sent later, when nothing on the stack tells whose
 * it is.
 */
const compile = PostgresQueryCompiler.prototype.compileQuery
PostgresQueryCompiler.prototype.compileQuery = function (...given) {
  const compiled = compile.apply(this, given)
  const who = issuer()
  const known = issuers.get(compiled.sql) ?? new Map<string, Issuer>()
  issuers.set(compiled.sql, who ? known.set(`${who.by} ${who.kernel}`, who) : known)
  return compiled
}

const note = (text: string, who: Issuer, how: { role: string; hospitalId?: string | null }) => {
  const one: Noted = { text, ...who, role: how.role, tenant: Boolean(how.hospitalId) }
  noted.set(JSON.stringify(one), one)
}

type Listener = (sent: { text: string; values: readonly unknown[]; role: string; hospitalId: string | null }) => void
const listeners = new Set<Listener>()
/** Tells a proof what is sent from now on, with its values; answers with how it stops. */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The hook of the database. What was not compiled (the audit row, the kept answer) is the kernel's own. */
export const onStatement: OnStatement = (text, values) => {
  const how = transactions.getStore()
  if (!how || /^(begin|set local|select enter\(|savepoint|rollback to savepoint)/.test(text)) return
  for (const each of listeners) each({ text, values, role: how.role, hospitalId: how.hospitalId ?? null })
  for (const who of issuers.get(text)?.values() ?? [{ by: null, kernel: true }]) note(text, who, how)
}

/** Makes the server say in which transaction a statement is sent, and for whose endpoint. */
export function watchStatements(services: Services): void {
  const { transaction, read, identity } = services.db
  services.db.transaction = (how, work) => transactions.run(how, () => transaction(how, work))
  services.db.read = (options, work) =>
    transactions.run({ role: 'uzima_hospital', hospitalId: options.asker.proof.hospital_id }, () => read(options, work))
  services.db.identity = (name, text, values) => {
    const who = issuer()
    if (who) note(text, who, { role: 'uzima_auth' })
    return identity(name, text, values)
  }
}

/** Makes routes say which department serves, for statements that the kernel issues for it. */
export function watchRoutes(department: string, routes: readonly Bound[]): void {
  for (const route of routes) {
    const { serve } = route
    route.serve = (...given) => served.run(department, () => serve(...given))
  }
}

/** The same for what a test of this file begins without an endpoint: it is its department that asks the kernel. */
export function onBehalfOf<T>(testPath: string | undefined, work: () => Promise<T>): Promise<T> {
  const department = /[/\\]departments[/\\](\w+)[/\\]/.exec(testPath ?? '')?.[1]
  return department ? served.run(department, work) : work()
}

/** What this file's server has sent so far. */
export const notedSoFar = (): Noted[] => [...noted.values()]

/** Adds what this file's server sent to the folder of the run. */
export function keepStatements(folder: string): void {
  appendFileSync(path.join(folder, `${process.pid}.ndjson`), [...noted.keys()].map((line) => `${line}\n`).join(''))
  noted.clear()
}
