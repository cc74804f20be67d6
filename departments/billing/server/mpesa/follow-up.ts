import type { Services } from '../../../../kernel/server/ctx.ts'
import type { At } from '../../../../kernel/server/tenant.ts'
import { atEveryHospital, inHospital } from '../../../hospital/server/index.ts'
import { queryStatus } from './calls.ts'
import * as sql from './requests.sql.ts'

const STOPPED = 'The server stopped before the request was sent. The phone was not asked.'
const MAYBE = 'The server stopped while the request was being sent. Nobody knows whether it reached the phone.'

/** Of one hospital in one run; the rest follows a minute later. */
const MOST = 50

/** Asks for what is due at one hospital, one after the other, until the line is down: what was not asked for then stays due. Answers how many it asked for. */
async function askForOf(services: Services, hospital_id: string): Promise<number> {
  const failures: unknown[] = []
  let asked = 0
  for (let up = true; up && asked < MOST; asked++) {
    const request = await inHospital(services, hospital_id, (at) => sql.takeDue(at))
    if (!request) break
    // One that fails must not keep the others waiting; it is asked for again at its next time.
    up = await queryStatus(services, hospital_id, request).catch((failure: unknown) => failures.push(failure) > 0)
  }
  if (failures.length) throw new AggregateError(failures, `asking M-PESA failed for ${failures.length} of ${asked} requests`)
  return asked
}

/** Notes what a stop of the server left behind, and what nobody answered within a day. Answers how many requests are due. */
async function look(at: At): Promise<number> {
  for (const { id, maybe_sent } of await sql.selectLeft(at)) {
    if (maybe_sent) await sql.noteUnknown(at, id, MAYBE)
    else await sql.note(at, id, { status: 'failed', result_code: 'not_sent', result_text: STOPPED, found_by: 'call' })
  }
  await sql.expireUnanswered(at)
  return sql.countDue(at)
}

/**
 * Asks M-PESA for the requests of every hospital whose outcome is not known; one whose line is slow or down, or where something fails, keeps no other
 * waiting. Answers how many it asked for. Throws what failed when all the others are done.
 */
export async function askForMpesa(services: Services): Promise<number> {
  const due: string[] = []
  const looked = atEveryHospital(services.db, 'looking for M-PESA requests', async (at) => {
    const count = await look(at)
    if (count) due.push(at.hospital_id)
    return count
  })
  const [unseen] = await Promise.allSettled([looked])
  const done = await Promise.allSettled(due.map((hospital_id) => askForOf(services, hospital_id)))
  const failures = [unseen, ...done].flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  if (failures.length) throw new AggregateError(failures, `asking M-PESA failed at ${failures.length} hospitals`)
  return done.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0)
}

/** Asks for one request now, because somebody wants to know. */
export async function askForOne(services: Services, hospital_id: string, id: string): Promise<void> {
  const request = await inHospital(services, hospital_id, (at) => sql.takeDue(at, id))
  if (request) await queryStatus(services, hospital_id, request)
}
