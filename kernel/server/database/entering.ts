import type { Outcome, Step } from './batch.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * By what a session is known to be that of somebody whom the server keeps in memory: as long as nothing has changed since
 * the hospital's `generation`, nor run out by `until`, nor the session ended, locked, or been left for `idle_minutes`.
 */
export type Proof = {
  token: string
  hospital_id: string
  generation: string
  until: Date | null
  idle_minutes: number
}

/** What is kept of whoever asks is not so any more. Nothing of the batch was shown. */
export class Changed extends Error {
  constructor() {
    super('who asks is not as was kept')
  }
}

/** Whose rows are seen until the transaction ends, where nobody asks who wants to see them. */
export function tenant(hospitalId: string): Step {
  if (!UUID.test(hospitalId)) throw new Error('not a hospital id')
  return { name: '', text: `set local app.hospital_id = '${hospitalId}'`, values: [] }
}

/** The same, if whoever asks still is who is kept; else no rows are seen. */
export const entering = ({ token, hospital_id, generation, until, idle_minutes }: Proof): Step => ({
  name: 'enter',
  text: 'select enter($1, $2, $3, $4, $5) answer',
  values: [token, hospital_id, generation, until, idle_minutes],
})

/** What `enter` answers (database/migrations/0136) to whoever is let in: in, and in and at work. */
const IN = 0
const AT_WORK = 1
/** Errors: `Changed`. True: that this person is at work is to be noted. */
export function expectEntered({ rows }: Outcome): boolean {
  const answer = rows[0]?.answer
  if (answer !== IN && answer !== AT_WORK) throw new Changed()
  return answer === AT_WORK
}
