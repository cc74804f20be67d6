import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db.ts'
import { only } from '../tenant.ts'

/**
 * Where an outbox is looked at: at one hospital’s rows; without a hospital, where it is the house’s, at all of them.
 */
type Where = { readonly tx: Tx; readonly hospital_id: string | null }

/**
 * A row that is being sent: nobody else has it for as long as a call may take. `maybe_sent`: an earlier call was made
 * whose answer never came.
 */
export type Claimed<Row = object> = Row & { id: string; attempts: number; maybe_sent: boolean; too_late: boolean }

/**
 * What became of a call. `sent`: it was taken. `refused`: it certainly was not and will not be. `later`: it
 * certainly was not, and may be another time. `lost`: nobody knows. `values`: what else the row keeps of it.
 */
export type Outcome<V extends object = object> =
  | { state: 'sent'; values?: V }
  | { state: 'refused' | 'later' | 'lost'; message: string; values?: V }

type Declared = {
  /**
   * With `id`, `status` (`queued`, `sent` …), `attempts`, `next_attempt_at`, `claimed_at`, `maybe_sent`, `error`,
   * `created_at`.
   */
  table: string
  /** What a call needs to know of a row. */
  columns: readonly string[]
  /** The column that says which of the rows goes first. */
  first: string
  /** Strictly in that order: while the first one waits for its next try, those behind it wait too. */
  inLine?: boolean
  /** Of a hospital’s rows `post` that are queued, only these. */
  only?: (hospital_id: string) => RawBuilder<boolean>
  /** After so many hours nobody tries any more; without it the row waits for as long as it takes. */
  hours?: number
  /**
   * Whether the other side recognises what it has already: then what may have been sent is sent again, else it is
   * `lost`.
   */
  twice: boolean
  /** What the status of a row is called that is not tried again. */
  refused?: string
}

/** How long a call may take, in minutes; then whoever made it has stopped in the middle. */
const LEASE = sql<Date>`now() - interval '5 minutes'`
const TOO_LATE = 'It could not be sent in time'
const STOPPED = 'The server stopped while it was being sent. Nobody knows whether it arrived.'

const set = (values: object) =>
  sql.join(
    Object.entries(values).flatMap(([column, value]) =>
      value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
    ),
  )

/**
 * Rows that wait to be sent to a service outside: written in the transaction that decides them, claimed in one of
 * their own, sent outside of any, and noted in a third. A row that was not taken is tried again after 1, 2, 4 … 60
 * minutes.
 */
export function outbox<Row extends object>({
  table,
  columns,
  first,
  inLine = false,
  only: also,
  hours,
  twice,
  refused = 'failed',
}: Declared) {
  const its = (x: string, { hospital_id }: Where) =>
    hospital_id === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${x}.hospital_id`)} = ${hospital_id}::uuid`
  /** Nobody is sending the row `post`. */
  const free = sql<boolean>`(post.claimed_at is null or post.claimed_at < ${LEASE})`
  const waiting = (where: Where) =>
    sql<boolean>`${its('post', where)} and post.status = 'queued'
      and ${(where.hospital_id !== null && also?.(where.hospital_id)) || sql`true`}`
  const due = sql<boolean>`post.next_attempt_at <= now() and ${free}`
  const next = (where: Where) =>
    inLine
      ? sql`first as materialized (select post.id from ${sql.table(table)} post where ${waiting(where)}
        order by ${sql.ref(`post.${first}`)} limit 1),
          next as (select post.id, post.maybe_sent from ${sql.table(table)} post
            where ${its('post', where)} and post.id = (select id from first) and post.status = 'queued'
              and ${due} for update skip locked)`
      : sql`next as (select post.id, post.maybe_sent from ${sql.table(table)} post where ${waiting(where)} and ${due}
          order by ${sql.ref(`post.${first}`)}, post.id limit 1 for update skip locked)`
  const late = hours === undefined ? sql`false` : sql`mine.created_at < now() - make_interval(hours => ${hours})`

  return {
    free,
    /** How many rows could be sent now. */
    async countDue(where: Where): Promise<number> {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int n from ${sql.table(table)} post where ${waiting(where)} and ${due}`.execute(where.tx)
      return only(rows).n
    },
    /** Takes the one that goes first; undefined: nothing is due. */
    async claim(where: Where): Promise<Claimed<Row> | undefined> {
      const { rows } = await sql<Claimed<Row>>`with ${next(where)}
        update ${sql.table(table)} mine set attempts = mine.attempts + 1, claimed_at = now(), maybe_sent = true,
          next_attempt_at = now() + make_interval(mins => least(60, power(2, least(mine.attempts, 6)))::int)
        from next where ${its('mine', where)} and mine.id = next.id
        returning mine.id, mine.attempts, next.maybe_sent, ${late} too_late,
          ${sql.join(columns.map((column) => sql.ref(`mine.${column}`)))}`.execute(where.tx)
      return rows[0]
    },
    /**
     * What is known of a claimed row without a call: that it is too late for one, or that another one may come twice.
     * Undefined: it may be sent.
     */
    ofItself({ too_late, maybe_sent }: Claimed): Outcome | undefined {
      if (maybe_sent && !twice) return { state: 'lost', message: STOPPED }
      return too_late ? { state: 'refused', message: TOO_LATE } : undefined
    },
    /** Notes what became of a claimed row, unless somebody did so already. */
    async note(where: Where, { id, maybe_sent }: Claimed, outcome: Outcome): Promise<void> {
      const { state, values = {} } = outcome
      const over = state === 'sent' || state === 'refused' || (state === 'lost' && !twice)
      const status = !over ? 'queued' : state === 'refused' ? refused : state
      const error = state === 'sent' ? null : outcome.message.slice(0, 300)
      const row = {
        status,
        error,
        maybe_sent: state === 'lost' || (state !== 'sent' && maybe_sent),
        claimed_at: null,
        ...values,
      }
      await sql`update ${sql.table(table)} post set ${set(row)}
        where ${its('post', where)} and post.id = ${id}::uuid and post.status = 'queued'`.execute(where.tx)
    },
    /** Everything that waits is due now; a call that is under way is let be. */
    async makeDue(where: Where): Promise<void> {
      await sql`update ${sql.table(table)} post set next_attempt_at = now()
        where ${waiting(where)} and ${free}`.execute(where.tx)
    },
  }
}
