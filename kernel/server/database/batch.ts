// Statements that travel together: one packet with one Sync behind the last of them, and one answer. Without a `begin` in
// it a batch is a transaction of its own, which ends with the Sync: what a statement of it sets `local` holds for those
// behind it and for nobody after them. The driver sends a Sync with every statement and waits for the description of every
// answer; a record of four statements was 26 messages that way and is 11 (ADR 0049).
import pg from 'pg'

/** A statement, prepared once a connection under its name; `name` empty: it is not kept. */
export type Step = { name: string; text: string; values: readonly unknown[] }
export type Outcome = { rows: Record<string, unknown>[]; count: number; command: string }

/** What the driver's connection offers to a query of one's own making. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  parse(statement: { name: string; text: string }): void
  bind(of: { statement: string; values: readonly unknown[] }): void
  describe(portal: { type: 'P'; name: '' }): void
  execute(portal: object): void
  close(statement: { type: 'S'; name: string }): void
  sync(): void
}
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** How the rows of a statement are read: the same on every connection, as a statement's text is. Null: it has none. */
type Shape = { names: string[]; parsers: ((text: string) => unknown)[] } | null
const shapes = new Map<string, Shape>()
const MOST_SHAPES = 5000

/** Which statements a connection has prepared. */
const prepared = new WeakMap<Wire, Set<string>>()
function preparedOn(wire: Wire): Set<string> {
  const names = prepared.get(wire) ?? new Set()
  prepared.set(wire, names)
  return names
}

type Field = { name: string; dataTypeID: number }
type Settle = { resolve: (outcomes: Outcome[]) => void; reject: (error: BatchError) => void }

/** A batch failed: what its statements before the failed one answered, and as `cause` why. */
export class BatchError extends Error {
  readonly outcomes: readonly Outcome[]
  constructor(cause: unknown, outcomes: readonly Outcome[]) {
    super('a batch failed', { cause })
    this.outcomes = outcomes
  }
}

// The driver wants one of its own kind; nothing of what it does is used.
const DriversQuery = pg.Query as unknown as new (of: { text: string }) => object

class Batch extends DriversQuery {
  private readonly steps: readonly Step[]
  private readonly settle: Settle
  private readonly outcomes: Outcome[] = []
  /** Those that were known when it was sent: their answers are not described. */
  private known: (Shape | undefined)[] = []
  /** Those that this batch prepares. */
  private readonly fresh = new Set<string>()
  /** Of the statement that is being answered. (The driver takes `rows` of a query for a wish.) */
  private found: Outcome['rows'] = []
  private shape: Shape | undefined
  private unread: unknown

  constructor(steps: readonly Step[], settle: Settle) {
    super({ text: '' })
    this.steps = steps
    this.settle = settle
  }

  /** Called by the driver. An error is answered, and nothing is sent then. */
  submit(wire: Wire): Error | null {
    let written: unknown[][]
    try {
      written = this.steps.map(({ values }) => values.map(prepareValue))
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
    const names = preparedOn(wire)
    this.known = this.steps.map(({ name }) => shapes.get(name))
    wire.stream.cork()
    for (const [nth, { name, text }] of this.steps.entries()) {
      if (!name || !names.has(name)) {
        // A batch that failed may have left it there: to close what is not there is no error.
        if (name) wire.close({ type: 'S', name })
        wire.parse({ name, text })
        if (name) names.add(name)
        this.fresh.add(name)
      }
      wire.bind({ statement: name, values: written[nth] as unknown[] })
      if (this.known[nth] === undefined) wire.describe({ type: 'P', name: '' })
      wire.execute({})
    }
    wire.sync()
    wire.stream.uncork()
    this.shape = this.known[0]
    return null
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.shape = {
      names: fields.map((field) => field.name),
      parsers: fields.map((field) => pg.types.getTypeParser(field.dataTypeID, 'text')),
    }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Outcome['rows'][number] = {}
    try {
      const { names, parsers } = this.shape as NonNullable<Shape>
      for (const [at, text] of fields.entries()) row[names[at] as string] = text === null ? null : parsers[at]?.(text)
    } catch (error) {
      this.unread ??= error
    }
    this.found.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { length } = this.outcomes
    const { name } = this.steps[length] as Step
    if (name && this.known[length] === undefined) {
      if (shapes.size > MOST_SHAPES) shapes.clear()
      shapes.set(name, this.shape ?? null)
    }
    const words = text.split(' ')
    this.outcomes.push({ rows: this.found, count: Number(words.at(-1)) || 0, command: words[0] ?? '' })
    this.found = []
    this.shape = this.known[length + 1]
  }

  handleError(error: unknown, wire: Wire): void {
    // Of those from the failed one on nobody knows whether they are prepared.
    const names = preparedOn(wire)
    for (const { name } of this.steps.slice(this.outcomes.length)) if (this.fresh.has(name)) names.delete(name)
    this.settle.reject(new BatchError(error, this.outcomes))
  }

  handleReadyForQuery(): void {
    if (this.unread === undefined) this.settle.resolve(this.outcomes)
    else this.settle.reject(new BatchError(this.unread, []))
  }
}

/** Sends statements as one batch on a connection that pipelines. Errors: `BatchError`. */
export const sendBatch = (client: pg.ClientBase, steps: readonly Step[]): Promise<Outcome[]> =>
  new Promise((resolve, reject) => {
    ;(client as unknown as { query(batch: Batch): void }).query(new Batch(steps, { resolve, reject }))
  })
