import type { IdentityCtx, Services } from '../../../kernel/server/ctx.ts'
import { atEveryHospital, inHospital } from '../../hospital/server/index.ts'
import { reportedAs } from './africas-talking.ts'
import * as sql from './messages.sql.ts'
import type { SmsOutcome, SmsPort } from './port.ts'
import { selectSettings } from './settings.sql.ts'
import { hospitalOfReport, portOf } from './settings.ts'

/** Of one hospital in one run; the rest follows a minute later. */
const ROUNDS = 20
/** What is told of today is of no use tomorrow. */
const STALE_MS = 12 * 60 * 60_000
const TOO_LATE = 'It could not be sent in time'
const NO_WAY = 'The hospital has no connection for messages at the moment'

type Claimed = Awaited<ReturnType<typeof sql.claim>>[number]

/** Notes what came of a call. */
const note = (services: Services, hospital_id: string, { id, attempts }: Claimed, outcome: SmsOutcome) =>
  inHospital(services, hospital_id, async (at) => {
    if (outcome.state === 'sent') await sql.noteSent(at, id, outcome.provider_id, outcome.cost)
    else if (outcome.state === 'later') await sql.noteLater(at, id, attempts, outcome.message)
    else await sql.noteEnd(at, id, outcome.state === 'lost' ? 'lost' : 'failed', outcome.message)
  })

const trySend = async (port: SmsPort | null, message: Claimed): Promise<SmsOutcome> => {
  if (Date.now() - message.created_at.getTime() > STALE_MS) return { state: 'refused', message: TOO_LATE }
  if (!port) return { state: 'later', message: NO_WAY }
  return port(message)
}

/** Sends what is due at one hospital. Answers how many messages were tried. */
async function sendOf(services: Services, hospital_id: string): Promise<number> {
  let tried = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { claimed, settings } = await inHospital(services, hospital_id, async (at) => ({
      claimed: await sql.claim(at),
      settings: await selectSettings(at),
    }))
    if (!claimed.length) break
    const port = portOf(services, hospital_id, settings)
    // Outside any transaction: an answer may take long.
    for (const message of claimed) await note(services, hospital_id, message, await trySend(port, message))
    tried += claimed.length
  }
  if (tried) services.live.notify(hospital_id, ['messages'])
  return tried
}

/** Sends what is due at every hospital; one whose provider is down keeps nobody else waiting. Answers how many messages were tried. */
export async function sendMessages(services: Services): Promise<number> {
  const due: string[] = []
  await atEveryHospital(services.db, 'looking for messages', async (at) => {
    const count = await sql.countDue(at)
    if (count) due.push(at.hospital_id)
    return count
  })
  const done = await Promise.allSettled(due.map((hospital_id) => sendOf(services, hospital_id)))
  const failures = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  if (failures.length) throw new AggregateError(failures, `sending messages failed at ${failures.length} hospitals`)
  return done.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0)
}

/** A report of the provider: what became of a message. Whoever asks learns nothing from the answer. */
export async function takeSmsReport(
  { services }: IdentityCtx,
  { token, id, status, failureReason }: { token: string; id: string; status: string; failureReason?: string | undefined },
) {
  const hospital_id = hospitalOfReport(services, token)
  const end = reportedAs(status)
  if (hospital_id && end) {
    const known = await inHospital(services, hospital_id, (at) =>
      sql.noteReport(at, id, end, end === 'failed' ? (failureReason ?? status) : null),
    )
    if (known) services.live.notify(hospital_id, ['messages'])
  }
  return { ok: true as const }
}
