import type { Services } from '../../../../kernel/server/ctx.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { callsDue, inHospital } from '../../../hospital/server/index.ts'
import * as sql from '../requests.sql.ts'
import { queryStatus } from './calls.ts'

const STOPPED = 'The server stopped before the request was sent. The phone was not asked.'
const MAYBE = 'The server stopped while the request was being sent. Nobody knows whether it reached the phone.'

/**
 * Notes what a stop of the server left behind, and what nobody answered within a day. Answers how many requests are
 * due.
 */
async function look(at: HospitalDb): Promise<number> {
  for (const { id, maybe_sent } of await sql.selectLeft(at)) {
    if (maybe_sent) await sql.noteUnknown(at, id, MAYBE)
    else await sql.note(at, id, { status: 'failed', result_code: 'not_sent', result_text: STOPPED, found_by: 'call' })
  }
  await sql.expireUnanswered(at)
  return sql.countDue(at)
}

/**
 * Asks M-PESA for the requests of every hospital whose outcome is not known, one after the other until the line is
 * down: what was not asked for then stays due. Answers how many it asked for.
 */
export const { ofAll: askForMpesa } = callsDue({
  what: 'asking M-PESA',
  topic: 'payments',
  most: 50,
  countDue: look,
  claim: (at) => sql.takeDue(at),
  call: queryStatus,
})

/** Asks for one request now, because somebody wants to know. */
export async function askForOne(services: Services, hospital_id: string, id: string): Promise<void> {
  const request = await inHospital(services, hospital_id, (at) => sql.takeDue(at, id))
  if (request) await queryStatus(services, hospital_id, request)
}
