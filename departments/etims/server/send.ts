import type { Services } from '../../../kernel/server/ctx.ts'
import { atEveryHospital, inHospital } from '../../hospital/server/index.ts'
import { etimsFor } from './connection.ts'
import * as sql from './documents.sql.ts'
import { BUSY, type Filled, fillIn, registerItems } from './items.ts'
import type { Etims, Sent } from './port.ts'
import { writtenAgain } from './rewrite-document.ts'
import { selectSettings } from './settings.sql.ts'

const ELSEWHERE = 'The hospital is connected to eTIMS in another way now'
const TAKEN =
  'KRA has another document under this number. Please ask the administrator to enter the last document number in the settings, and send again.'
const NO_SIGNATURE = 'KRA had it already; the answer with its signature was lost'
/** Of one hospital in one run; the rest follows a minute later. */
const MOST = 500

/** Notes what came of a call. True: the next one may go. */
async function note(
  services: Services,
  hospital_id: string,
  { id, maybe_sent }: sql.Claimed,
  sent: Sent,
  unit: string | null,
): Promise<boolean> {
  await inHospital(services, hospital_id, async (at) => {
    if (sent.state === 'sent') await sql.noteSent(at, id, { ...sent.signed, control_unit: sent.signed.control_unit ?? unit }, null)
    else if (sent.state === 'known' && maybe_sent) await sql.noteSent(at, id, null, NO_SIGNATURE)
    else if (sent.state === 'known') await sql.noteTrouble(at, id, { status: 'failed', error: TAKEN, maybe_sent: false, again: 'number' })
    else if (sent.state === 'refused')
      await sql.noteTrouble(at, id, { status: 'failed', error: sent.message, maybe_sent, again: maybe_sent ? null : 'text' })
    else await sql.noteTrouble(at, id, { status: 'queued', error: sent.message, maybe_sent: maybe_sent || sent.state === 'lost' })
  })
  return sent.state === 'sent' || sent.state === 'known' || sent.state === 'refused'
}

/** Sends one document, once what it sells is registered. */
async function sendOne(services: Services, hospital_id: string, etims: Etims, claimed: sql.Claimed, filled: Filled): Promise<Sent> {
  if ('payload' in filled) return etims.send(filled.payload)
  const failure = await registerItems(services, hospital_id, etims, claimed, filled.missing)
  if (failure) return failure
  const now = await inHospital(services, hospital_id, (at) => fillIn(at, claimed))
  return 'payload' in now ? etims.send(now.payload) : { state: 'unreached', message: BUSY }
}

/** Sends what is due at one hospital, in the order of its numbers, until one does not get through. Answers how many documents were tried. */
export async function sendOf(services: Services, hospital_id: string): Promise<number> {
  let calls = 0
  for (let through = true; through && calls < MOST; calls++) {
    const { settings, claimed, filled } = await inHospital(services, hospital_id, async (at) => {
      const next = await sql.claimNext(at)
      const claimed = next && (await writtenAgain(at, next))
      return { settings: await selectSettings(at), claimed, filled: claimed && (await fillIn(at, claimed)) }
    })
    if (!claimed || !filled) break
    const etims = etimsFor(services, hospital_id, settings, claimed)
    // Outside any transaction: an answer may take long.
    const sent = etims
      ? await sendOne(services, hospital_id, etims, claimed, filled)
      : ({ state: 'unreached', message: ELSEWHERE } satisfies Sent)
    through = await note(services, hospital_id, claimed, sent, settings?.control_unit ?? null)
  }
  if (calls) services.live.notify(hospital_id, ['fiscal'])
  return calls
}

/** Sends what is due at every hospital; one whose line is down keeps nobody else waiting. Answers how many documents were tried. */
export async function sendEtims(services: Services): Promise<number> {
  const due: string[] = []
  await atEveryHospital(services.db, 'looking for eTIMS documents', async (at) => {
    const count = await sql.countDue(at)
    if (count) due.push(at.hospital_id)
    return count
  })
  const done = await Promise.allSettled(due.map((hospital_id) => sendOf(services, hospital_id)))
  const failures = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  if (failures.length) throw new AggregateError(failures, `sending to eTIMS failed at ${failures.length} hospitals`)
  return done.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0)
}
