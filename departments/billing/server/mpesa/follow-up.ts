import type { Services } from '../../../../kernel/server/bind.ts'
import { askFor } from './calls.ts'
import { inHospital } from './here.ts'
import * as sql from './requests.sql.ts'

const STOPPED = 'The server stopped before the request was sent. The phone was not asked.'
const MAYBE = 'The server stopped while the request was being sent. Nobody knows whether it reached the phone.'

/** Asks M-PESA for the requests of every hospital whose outcome is not known, and notes what a stop of the server left behind. Returns how many it asked for. */
export async function askForMpesa(services: Services): Promise<number> {
  const hospitals = await services.db.transaction({ role: 'uzima_jobs' }, (tx) => tx.selectFrom('hospitals').select('id').orderBy('id').execute())
  let asked = 0
  for (const { id } of hospitals) asked += await askForHospital(services, id)
  return asked
}

async function askForHospital(services: Services, hospital_id: string): Promise<number> {
  const due = await inHospital(services, hospital_id, async (at) => {
    for (const { id, maybe_sent } of await sql.selectLeft(at)) {
      if (maybe_sent) await sql.noteUnknown(at, id, MAYBE)
      else await sql.note(at, id, { status: 'failed', result_code: 'not_sent', result_text: STOPPED, found_by: 'call' })
    }
    return sql.takeDue(at)
  })
  // One that fails must not keep the others waiting; it is asked for again at its next time.
  for (const request of due) await askFor(services, hospital_id, request).catch(() => undefined)
  return due.length
}

/** Asks for one request now, because somebody wants to know. */
export async function askForOne(services: Services, hospital_id: string, id: string): Promise<void> {
  const [request] = await inHospital(services, hospital_id, (at) => sql.takeDue(at, id))
  if (request) await askFor(services, hospital_id, request)
}
