import { sql } from 'kysely'
import type { Document, States } from '../../contract/document.ts'
import { AppError } from '../../contract/index.ts'
import type { Ctx } from '../ctx.ts'
import type { NewRow, TenantTable } from '../tenant.ts'
import { dayPrefix, freeNumbers } from './numbers.ts'
import { expectVersion } from './version.ts'

/** How often a number is picked again that somebody else took at the same moment. */
const TRIES = 5
type Here = { hospital: { time_zone: string } }
type Numbered = { number: { letters: string } }

/**
 * Writes something under a free number of the day: `insert` is given how numbers of today begin, and answers
 * undefined where the number it picked was taken at the same moment; `attempt` counts from 0. Errors:
 * `number_taken`, when that happened each time.
 */
export async function takeNumber<T>(
  { hospital }: Here,
  { number }: Numbered,
  insert: (prefix: string, attempt: number) => Promise<T | undefined>,
): Promise<T> {
  const prefix = dayPrefix(number.letters, hospital.time_zone)
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = await insert(prefix, attempt)
    if (made !== undefined) return made
  }
  throw new AppError('number_taken', { retryAfter: 1 })
}

/**
 * The same for several rows: `insert` writes those that are `missing` and answers those that got their number. Errors:
 * `number_taken`.
 */
export async function takeNumbers<W extends { id: string }, R extends { id: string }>(
  here: Here,
  document: Numbered,
  rows: readonly W[],
  insert: (prefix: string, missing: readonly W[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const made = new Map<string, R>()
  const wanted = () => rows.filter(({ id }) => !made.has(id))
  if (rows.length)
    await takeNumber(here, document, async (prefix) => {
      for (const row of await insert(prefix, wanted())) made.set(row.id, row)
      return wanted().length === 0 || undefined
    })
  return rows.flatMap(({ id }) => made.get(id) ?? [])
}

/**
 * Writes a new row of a table under a free number of the day, and answers the number. Errors: `number_taken`; what the
 * table's other constraints mean.
 */
export const insertNumbered = <T extends TenantTable, C extends keyof NewRow<T> & string>(
  { at, hospital }: Pick<Ctx, 'at' | 'hospital'>,
  { number }: Pick<Document<string, C>, 'number'>,
  table: T,
  row: Omit<NewRow<T>, C>,
): Promise<string> =>
  takeNumber({ hospital }, { number }, async (prefix) => {
    const { column, digits = 3 } = number
    // What is left out is the column's default, not null.
    const columns = Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    const { rows } = await sql<{ number: string }>`
      with ${freeNumbers({ at, table, column, prefix, count: 1, digits })}
      insert into ${sql.table(table)} (hospital_id, ${sql.ref(column)},
        ${sql.join(columns.map((name) => sql.ref(name)))})
      select ${at.hospital_id}::uuid, free.number, ${sql.join(columns.map((name) => sql.ref(`given.${name}`)))}
      from free, jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) given
      where free.n = 1
      on conflict (hospital_id, ${sql.ref(column)}) do nothing
      returning ${sql.ref(column)} as number`.execute(at.tx)
    return rows[0]?.number
  })

type Row<S extends string, C extends string> = { status: S; version?: number } & Record<C, string>

/**
 * Why nothing more can be done with a thing in its state: a sentence that says which, and who brought it there.
 * `wanted`: the states in which it could be done. Errors: its own.
 */
export function refuseState<S extends string, C extends string>(
  thing: States<S, C>,
  row: Row<NoInfer<S>, NoInfer<C>>,
  ...wanted: readonly NoInfer<S>[]
): never {
  const order = Object.keys(thing.states)
  const { status, version } = row
  const { late, early, by } = thing.states[status]
  const isEarly = early !== undefined && wanted.every((state) => order.indexOf(status) < order.indexOf(state))
  const who = by && (row as Record<string, unknown>)[by]
  const values = { name: row[thing.named], by: who ? ` by ${who}` : '' }
  throw new AppError(thing.errors.state, {
    message: (isEarly ? early : late).replaceAll(/\{(name|by)\}/g, (_, value: keyof typeof values) => values[value]),
    current: { status, ...(version === undefined ? {} : { version }) },
    overtaken: !isEarly,
  })
}

/** Refuses a thing that is in another state than these. Errors: its own. */
export function expectState<S extends string, C extends string>(
  thing: States<S, C>,
  row: Row<NoInfer<S>, NoInfer<C>>,
  ...states: readonly NoInfer<S>[]
): void {
  if (!states.includes(row.status)) refuseState(thing, row, ...states)
}

type Declared = Pick<States, 'entity' | 'errors'>
/**
 * A row of a thing that was looked for; its audit row names it, and the patient where there is one. Errors: its own.
 */
export function expectFound<R extends { id: string }>(
  ctx: Pick<Ctx, 'audit'>,
  { entity, errors }: Declared,
  row: (R & { patient_id?: string | null }) | undefined,
  more: { reason?: string | null } = {},
): R {
  if (!row) throw new AppError(errors.not_found)
  ctx.audit({ entity, entity_id: row.id, patient_id: row.patient_id ?? undefined, ...more })
  return row
}

/** A locked row, in one of these states and as the person saw it. Errors: besides, `conflict`. */
export function expectSeen<S extends string, C extends string, R extends Row<S, C> & { id: string; version: number }>(
  ctx: Pick<Ctx, 'audit'>,
  thing: States<S, C>,
  row: R | undefined,
  version: number,
  ...states: readonly NoInfer<S>[]
): R {
  const locked = expectFound(ctx, thing, row)
  expectState(thing, locked, ...states)
  expectVersion(locked, version)
  return locked
}
