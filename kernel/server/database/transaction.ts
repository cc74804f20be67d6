import type pg from 'pg'
import type { Notary } from '../audit/notary.ts'
import { BatchError, type Outcome, type Step, sendBatch } from './batch.ts'
import { unavailable } from './failures.ts'
import { gathering } from './gather.ts'
import { type Ask, makeHandle, type Tx, type Walk } from './handle.ts'

/** Sends a statement together with the commit; `committed` is told how many rows it wrote, once that is certain. */
export type Tail = (statement: Step, committed?: (rows: number) => void) => void
/**
 * What runs inside a transaction. Statements given to `tail` travel with the commit, in one round trip, and undo
 * everything when they fail.
 */
export type Work<T> = (tx: Tx, tail: Tail) => Promise<T>
/** Is told every statement of a transaction, with its values, as it is sent; the benchmark replays them. */
export type OnStatement = (text: string, values: readonly unknown[]) => void

const OUTSIDE = new Error('a query outside its transaction')
const COMMIT: Step = { name: 'commit', text: 'commit', values: [] }
const ROLLBACK: Step = { name: 'rollback', text: 'rollback', values: [] }

type Send = (steps: readonly Step[]) => Promise<readonly Outcome[]>
/** What goes before the statements of a batch, and what is made of what that answers. */
export type Lead = { steps: readonly Step[]; answered?: (outcomes: readonly Outcome[]) => void }
/** Sends batches behind what leads them, and answers what the statements do. */
const sendBehind =
  (lead: () => Lead, send: Send): Send =>
  async (statements) => {
    const { steps, answered } = lead()
    try {
      const outcomes = await send([...steps, ...statements])
      answered?.(outcomes)
      return outcomes.slice(steps.length)
    } catch (error) {
      if (!(error instanceof BatchError)) throw error
      // Where nobody was let in, a statement may have failed for it.
      answered?.(error.outcomes)
      throw new BatchError(error.cause, error.outcomes.slice(steps.length))
    }
  }
const NOTHING: Lead = { steps: [] }

type Bound = { notary: Notary; committed: (() => void)[] }
const boundOf = new WeakMap<object, Bound>()
/** The notary of the database of this transaction, and what is to be done once it is committed. */
export function notaryOf(tx: Tx): { notary: Notary; afterCommit: (work: () => void) => void } {
  const bound = boundOf.get(tx)
  if (!bound) throw new Error('not a transaction of this database')
  return { notary: bound.notary, afterCommit: (work) => bound.committed.push(work) }
}

/** Runs `work` in a transaction on a connection of its own. `begin` travels with the first statements of the work. */
export async function runTransaction<T>(
  pool: pg.Pool,
  notary: Notary,
  begin: Lead,
  work: Work<T>,
  onStatement: OnStatement | undefined,
): Promise<T> {
  const client = await pool.connect().catch((error) => {
    throw unavailable(error)
  })
  let begun = false
  const send = sendBehind(
    () => {
      const lead = begun ? NOTHING : begin
      begun = true
      return lead
    },
    (steps) => sendBatch(client, steps),
  )
  const gatherer = gathering(send)
  const bound: Bound = { notary, committed: [] }
  let broken: Error | undefined
  try {
    const tx = makeHandle(telling(gatherer.ask, onStatement), byCursor(gatherer.ask, onStatement))
    boundOf.set(tx, bound)
    const last: { step: Step; committed: ((rows: number) => void) | undefined }[] = []
    const result = await work(tx, (step, committed) => last.push({ step, committed }))
    gatherer.flush()
    gatherer.close(OUTSIDE)
    // Nothing is committed for somebody who was not let in.
    if (!begun && begin.answered) await send([])
    for (const { step } of last) onStatement?.(step.text, step.values)
    const done = await send([...last.map(({ step }) => step), COMMIT])
    // A statement that failed behind the handler's back turned the commit into a rollback.
    if (done.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back by a failed statement')
    for (const [nth, { committed }] of last.entries()) committed?.(done[nth]?.count ?? 0)
    for (const each of bound.committed) each()
    return result
  } catch (error) {
    gatherer.close(OUTSIDE)
    if (begun)
      await sendBatch(client, [ROLLBACK]).catch((failure: BatchError) => {
        broken = failure
      })
    throw error instanceof BatchError ? error.cause : error
  } finally {
    client.release(broken)
  }
}

/**
 * Runs `work` as reads that need no transaction over all of them: what is asked for in one turn is one, on a connection
 * that others share, and `begin` goes before each. Where the work asks for nothing, `begin` is sent alone.
 */
export async function runReads<T>(
  send: Send,
  begin: Lead,
  work: (tx: Tx) => Promise<T>,
  onStatement: OnStatement | undefined,
): Promise<T> {
  let begun = false
  const lead = () => {
    begun = true
    return begin
  }
  const behind = sendBehind(lead, send)
  const gatherer = gathering(behind)
  try {
    const result = await work(makeHandle(telling(gatherer.ask, onStatement), refuseToWalk))
    if (!begun) await behind([])
    return result
  } finally {
    gatherer.close(OUTSIDE)
  }
}

const telling =
  (ask: Ask, onStatement: OnStatement | undefined): Ask =>
  (step) => {
    onStatement?.(step.text, step.values)
    return ask(step)
  }

let cursors = 0
/** Some rows at a time, by a cursor of the transaction: other statements may be sent in between. */
function byCursor(ask: Ask, onStatement: OnStatement | undefined): Walk {
  const plainly = (text: string, values: readonly unknown[] = []) => ask({ name: '', text, values })
  return async function* (query, size) {
    onStatement?.(query.sql, query.parameters)
    const cursor = `rows_${++cursors}`
    await plainly(`declare ${cursor} no scroll cursor for ${query.sql}`, query.parameters)
    for (;;) {
      const some = await plainly(`fetch ${size} from ${cursor}`)
      if (some.rows.length) yield some
      if (some.rows.length < size) break
    }
    await plainly(`close ${cursor}`)
  }
}

/** Thrown by what is possible in a transaction alone; whoever reads without one begins again in one. */
export class NeedsTransaction extends Error {
  constructor() {
    super('this takes a transaction')
  }
}
/** Goes on in a transaction alone: what is set there for its statements, what it locks, a cursor. Errors: `NeedsTransaction`. */
export function expectTransaction(tx: Tx): void {
  if (!boundOf.has(tx)) throw new NeedsTransaction()
}

// biome-ignore lint/correctness/useYield: it refuses before the first row
const refuseToWalk: Walk = async function* () {
  throw new NeedsTransaction()
}
