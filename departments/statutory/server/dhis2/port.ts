import { callOut, isObject, textOf } from '../../../../kernel/server/outside/call-out.ts'
import type { Conflict } from './dhis2.sql.ts'

const TIMEOUT_MS = 30_000
/** KHIS, the Ministry's DHIS2. Source: notes on Kenyan practice; the address was not called. */
const KHIS = 'https://hiskenya.org'
/** Where DHIS2 is: the installation's to say, so that no hospital can point the server at another machine. */
export const addressOf = (): string => process.env.UZIMA_DHIS2_URL ?? KHIS

export type Account = { username: string; password: string }
/**
 * `taken`: DHIS2 said what it did with the values. `refused`: it did not take them so. `trouble`: not now; it is tried
 * again.
 */
export type Answered =
  | {
      kind: 'taken' | 'refused'
      imported: number
      updated: number
      ignored: number
      deleted: number
      conflicts: Conflict[]
      message: string | null
    }
  | { kind: 'denied'; message: string }
  | { kind: 'trouble'; message: string }

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0

/**
 * An import summary, bare as DHIS2 answered until 2.37, or within `response` since 2.38. Source: docs.dhis2.org,
 * Web API, 'Sending data values' (`importCount`, `conflicts` of `object` and `value`); the wrapped form is also
 * documented at winterop-com.github.io/dhis2w-utils.
 */
function summaryOf(body: unknown) {
  const outer = isObject(body) ? body : {}
  const summary = isObject(outer.response) ? outer.response : outer
  const counts = isObject(summary.importCount) ? summary.importCount : null
  const conflicts = (Array.isArray(summary.conflicts) ? summary.conflicts : [])
    .filter(isObject)
    .map(({ object, value }) => ({
      object: textOf(object) ?? '',
      value: textOf(value, 500) ?? '',
    }))
  const status = textOf(summary.status)
  return { status, counts, conflicts: conflicts.slice(0, 200), message: textOf(summary.description ?? outer.message) }
}

/** Hands one dataValueSet to DHIS2, once. Nothing is thrown for what the other side does. */
export async function sendDataValueSet(
  { username, password }: Account,
  payload: object,
  dryRun: boolean,
): Promise<Answered> {
  const url = `${addressOf()}/api/dataValueSets?${new URLSearchParams({ orgUnitIdScheme: 'code', dryRun: String(dryRun) })}`
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const timeout = Number(process.env.UZIMA_DHIS2_TIMEOUT_MS) || TIMEOUT_MS
  const called = await callOut(url, {
    name: 'DHIS2',
    headers: { authorization },
    body: payload,
    timeout,
    longest: 2_000_000,
  })
  if (called.kind !== 'answer') return { kind: 'trouble', message: called.message }
  const { status, ok, body } = called
  if (status === 401 || status === 403)
    return { kind: 'denied', message: 'DHIS2 does not accept the user name and password' }
  const { status: said, counts, conflicts, message } = summaryOf(body)
  if (!counts && !(status === 409 && conflicts.length))
    return status >= 400 && status < 500 && status !== 408 && status !== 429
      ? { kind: 'denied', message: message ?? `DHIS2 answered with error ${status}` }
      : { kind: 'trouble', message: `DHIS2 answered with error ${status}` }
  const done = {
    imported: count(counts?.imported),
    updated: count(counts?.updated),
    ignored: count(counts?.ignored),
    deleted: count(counts?.deleted),
    conflicts,
    message,
  }
  return { kind: ok && said !== 'ERROR' ? 'taken' : 'refused', ...done }
}
