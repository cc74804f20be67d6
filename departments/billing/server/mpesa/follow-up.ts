import type { Services } from '../../../../kernel/server/bind.ts'
import { atEveryHospital, inHospital } from '../../../hospital/server/index.ts'
import { askFor } from './calls.ts'
import * as sql from './requests.sql.ts'

const STOPPED = 'The server stopped before the request was sent. The phone was not asked.'
const MAYBE = 'The server stopped while the request was being sent. Nobody knows whether it reached the phone.'

/** Asks M-PESA for the requests of every hospital whose outcome is not known, and notes what a stop of the server left behind. Returns how many it asked for. */
export async function askForMpesa(services: Services): Promise<number> {
  const due: { hospital_id: string; request: sql.Held }[] = []
  const looked = atEveryHospital(services.db, 'looking for M-PESA requests', async (at) => {
    for (const { id, maybe_sent } of await sql.selectLeft(at)) {
      if (maybe_sent) await sql.noteUnknown(at, id, MAYBE)
      else await sql.note(at, id, { status: 'failed', result_code: 'not_sent', result_text: STOPPED, found_by: 'call' })
    }
    const taken = await sql.takeDue(at)
    due.push(...taken.map((request) => ({ hospital_id: at.hospital_id, request })))
    return taken.length
  })
  const failure = await looked.then(
    () => null,
    (error: unknown) => error,
  )
  // One that fails must not keep the others waiting; it is asked for again at its next time.
  for (const { hospital_id, request } of due) await askFor(services, hospital_id, request).catch(() => undefined)
  if (failure) throw failure
  return due.length
}

/** Asks for one request now, because somebody wants to know. */
export async function askForOne(services: Services, hospital_id: string, id: string): Promise<void> {
  const [request] = await inHospital(services, hospital_id, (at) => sql.takeDue(at, id))
  if (request) await askFor(services, hospital_id, request)
}
