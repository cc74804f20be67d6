import { BatchError, type Outcome, type Step } from './batch.ts'
import type { Ask } from './handle.ts'

type Waiting = { step: Step; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }

/** What is asked for in one turn leaves as one batch: whatever a rule asks for before it waits for any of it. */
export type Gatherer = {
  ask: Ask
  /** Sends what waits now, without waiting for the turn to end. */
  flush(): void
  /** Nothing is asked for any more; what still waits is refused with this. */
  close(why: Error): void
}

/** `send` sends a batch. Where it fails, each statement behind the failed one fails as that did. */
export function gathering(send: (steps: readonly Step[]) => Promise<readonly Outcome[]>): Gatherer {
  let waiting: Waiting[] = []
  let closed: Error | undefined
  const flush = () => {
    const now = waiting
    waiting = []
    if (!now.length) return
    send(now.map(({ step }) => step)).then(
      (outcomes) => {
        for (const [nth, { resolve }] of now.entries()) resolve(outcomes[nth] as Outcome)
      },
      (error) => {
        const { outcomes, cause } = error instanceof BatchError ? error : { outcomes: [], cause: error }
        for (const [nth, { resolve, reject }] of now.entries()) {
          const outcome = outcomes[nth]
          if (outcome) resolve(outcome)
          else reject(cause)
        }
      },
    )
  }
  return {
    flush,
    ask: (step) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(closed)
        // Behind all that the same answer sets going: who awaits it may ask for more before this runs.
        if (waiting.push({ step, resolve, reject }) === 1) process.nextTick(flush)
      }),
    close(why) {
      closed = why
      const now = waiting
      waiting = []
      for (const { reject } of now) reject(why)
    },
  }
}
