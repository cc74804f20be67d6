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

/** A line on which the first batch has been under way for so long is left to those who are on it, and another opened. */
const STUCK_MS = 50
/** `usual`: so many lines are used while none is stuck; `most`: so many are opened at most. */
export type HowMany = { usual: number; most: number }

export type Lines = {
  /**
   * Runs a batch on the line that is soonest free; `took` is told how many milliseconds, without the wait behind others.
   * Errors: `BatchError`; what the driver says of a lost connection.
   */
  run(steps: readonly Step[], took: (ms: number) => void): Promise<Outcome[]>
  end(): Promise<void>
}

/** Lines to a database, opened when they are needed; one that is lost is opened again. */
export function openLines(config: pg.ClientConfig, { usual, most }: HowMany): Lines {
  const lines = new Set<Line>()
  /** Who wants a line while the first are being opened. */
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
        for (const go of waiting.splice(0)) go(line)
      },
      (error: Error) => {
        opening--
        if (!opening) for (const go of waiting.splice(0)) go(soonest().best ?? error)
      },
    )
  }
  /** Of the usual lines that are not stuck the one that is soonest free, and how many there are; else of all. */
  const soonest = (): { best: Line | undefined; flowing: number } => {
    const stuckSince = performance.now() - STUCK_MS
    const isSooner = (line: Line, best: Line | undefined) => !best || line.underWay < best.underWay
    let best: Line | undefined
    let flowing = 0
    for (const line of lines) {
      if (line.underWay && line.since < stuckSince) continue
      if (isSooner(line, best)) best = line
      if (++flowing === usual) break
    }
    if (!flowing) for (const line of lines) if (isSooner(line, best)) best = line
    return { best, flowing }
  }
  const free = async (): Promise<Line> => {
    const { best, flowing } = soonest()
    const isIdle = best?.underWay === 0
    if (!isIdle && flowing + opening < usual && lines.size + opening < most) open()
    // Where all are stuck, what is being opened will be free sooner.
    if (best && (flowing || !opening)) return best
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
      }
    },
    async end() {
      ended = true
      await Promise.all([...lines].map(({ client }) => client.end()))
    },
  }
}
