import type { Services } from '../../../../kernel/server/ctx.ts'
import { atEveryHospital, inHospital } from '../../../hospital/server/index.ts'
import * as sql from './dhis2.sql.ts'
import { passwordOf } from './password.ts'
import { type Answered, sendDataValueSet } from './port.ts'

/** Of one hospital in one run; the rest follows a minute later. */
const MOST = 20

/** Notes what came of a call. A return is sent when DHIS2 took every value for good. */
async function note(services: Services, hospital_id: string, { id, dry_run, asked_by }: sql.Claimed, answered: Answered): Promise<void> {
  await inHospital(services, hospital_id, async (at) => {
    if (answered.kind === 'trouble') return sql.noteTrouble(at, id, answered.message)
    if (answered.kind === 'denied') return sql.noteAnswer(at, id, 'refused', null, answered.message)
    const { kind, message, ...counts } = answered
    await sql.noteAnswer(
      at,
      id,
      kind === 'taken' ? 'sent' : 'refused',
      counts,
      kind === 'taken' ? null : (message ?? 'DHIS2 did not take the values'),
    )
    if (kind === 'taken' && !dry_run && counts.ignored === 0) await sql.markSent(at, id, asked_by)
  })
}

/** Sends what is due at one hospital. Answers how many calls were made. */
export async function sendOf(services: Services, hospital_id: string): Promise<number> {
  let calls = 0
  for (; calls < MOST; calls++) {
    const { settings, claimed } = await inHospital(services, hospital_id, async (at) => {
      const settings = await sql.selectSettings(at)
      return { settings, claimed: settings?.active ? await sql.claimNext(at) : undefined }
    })
    if (!settings?.username || !claimed) break
    const password = passwordOf(services, hospital_id, settings)
    // Outside any transaction: an answer may take long.
    const answered: Answered = password
      ? await sendDataValueSet({ username: settings.username, password }, claimed.payload, claimed.dry_run)
      : { kind: 'denied', message: 'The password has to be entered again' }
    await note(services, hospital_id, claimed, answered)
  }
  if (calls) services.live.notify(hospital_id, ['statutory'])
  return calls
}

/** Sends what is due at every hospital; one whose line is down keeps nobody else waiting. Answers how many calls were made. */
export async function sendDhis2(services: Services): Promise<number> {
  const due: string[] = []
  await atEveryHospital(services.db, 'looking for reports for DHIS2', async (at) => {
    const count = await sql.countDue(at)
    if (count) due.push(at.hospital_id)
    return count
  })
  const done = await Promise.allSettled(due.map((hospital_id) => sendOf(services, hospital_id)))
  const failures = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  if (failures.length) throw new AggregateError(failures, `sending to DHIS2 failed at ${failures.length} hospitals`)
  return done.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0)
}
