// Reads of many requests share a few connections, on which batch follows batch without waiting for the answer before. A
// pool gives a request a connection for as long as it takes, so that sixteen requests keep sixteen processes of the
// database busy with waking and sleeping; what they ask for is done sooner by half as many. A batch is a transaction of its
// own and leaves nothing behind it, so that strangers may share a line: ADR 0049.
import pg from 'pg'
import { type Outcome, type Step, sendBatch } from './batch.ts'
import { unavailable } from './failures.ts'

type Line = {
  client: pg.Client
  underWay: number
  /** Since when the first of those under way is being answered. */
  since: number
}

/** A line on which the first batch has been under way for so long is left to those who are on it, while others are free. */
const STUCK_MS = 50

export type Lines = {
  /**
   * Runs a batch on the line that is soonest free; `took` is told how many milliseconds, without the wait behind others.
   * Errors: `BatchError`; what the driver says of a lost connection.
   */
  run(steps: readonly Step[], took: (ms: number) => void): Promise<Outcome[]>
  end(): Promise<void>
}

/** Lines to a database, opened when they are needed and `most` of them; one that is lost is opened again. */
export function openLines(config: pg.ClientConfig, most: number): Lines {
  const lines = new Set<Line>()
  const waiting: ((line: Line | Error) => void)[] = []
  let opening = 0
  let ended = false

  const open = () => {
    opening++
    const client = new pg.Client({ ...config, pipeline: true } as pg.ClientConfig)
    const line: Line = { client, underWay: 0, since: 0 }
    // It died: what is under way on it is told by the driver, and the next batch opens another.
    client.on('error', () => lines.delete(line))
    client.on('end', () => lines.delete(line))
    client.connect().then(
      () => {
        opening--
        if (ended) return void client.end()
        lines.add(line)
        offer(line)
      },
      (error: Error) => {
        opening--
        waiting.shift()?.(least() ?? error)
      },
    )
  }
  /** Whoever has waited longest goes first on a line that is free. */
  const offer = (line: Line) => {
    if (line.underWay === 0 && lines.has(line)) waiting.shift()?.(line)
  }
  const least = (): Line | undefined => {
    const stuckSince = performance.now() - STUCK_MS
    const load = (line: Line) => line.underWay + (line.underWay && line.since < stuckSince ? most : 0)
    let best: Line | undefined
    for (const line of lines) if (!best || load(line) < load(best)) best = line
    return best
  }
  const free = async (): Promise<Line> => {
    const line = least()
    if (line && (line.underWay === 0 || lines.size + opening >= most)) return line
    if (lines.size + opening < most) open()
    const found = await new Promise<Line | Error>((resolve) => waiting.push(resolve))
    if (found instanceof Error) throw unavailable(found)
    return found
  }

  return {
    async run(steps, took) {
      if (ended) throw new Error('the lines are closed')
      const line = await free()
      if (line.underWay++ === 0) line.since = performance.now()
      try {
        return await sendBatch(line.client, steps)
      } finally {
        const now = performance.now()
        took(now - line.since)
        line.since = now
        line.underWay--
        offer(line)
      }
    },
    async end() {
      ended = true
      await Promise.all([...lines].map(({ client }) => client.end()))
    },
  }
}
