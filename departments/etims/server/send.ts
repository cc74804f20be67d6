import type { Services } from '../../../kernel/server/ctx.ts'
import type { Outcome } from '../../../kernel/server/outside/outbox.ts'
import { callsDue, inHospital } from '../../hospital/server/index.ts'
import { etimsFor } from './connection.ts'
import * as sql from './documents.sql.ts'
import { BUSY, type Filled, fillIn, registerItems } from './items.ts'
import { writtenAgain } from './rewrite-document.ts'
import { type SettingsRow, selectSettings } from './settings.sql.ts'
import type { Etims, Sent } from './unit/port.ts'

const ELSEWHERE = 'The hospital is connected to eTIMS in another way now'
const TAKEN =
  'KRA has another document under this number. Please ask the administrator to enter the last document number in the settings, and send again.'
const NO_SIGNATURE = 'KRA had it already; the answer with its signature was lost'

/** What a document becomes that was not taken now. */
function troubleOf(
  { maybe_sent }: sql.Claimed,
  sent: Exclude<Sent, { state: 'sent' }>,
): Outcome<{ again?: sql.Claimed['again'] }> {
  const { message } = sent
  if (sent.state === 'known') return { state: 'refused', message: TAKEN, values: { again: 'number' } }
  if (sent.state === 'refused') return { state: 'refused', message, values: { again: maybe_sent ? null : 'text' } }
  return { state: sent.state === 'lost' ? 'lost' : 'later', message }
}

/** Notes what came of a call. True: the next one may go. */
async function note(
  services: Services,
  hospital_id: string,
  claimed: sql.Claimed,
  sent: Sent,
  unit: string | null,
): Promise<boolean> {
  await inHospital(services, hospital_id, async (at) => {
    if (sent.state === 'sent')
      await sql.noteSent(at, claimed.id, { ...sent.signed, control_unit: sent.signed.control_unit ?? unit }, null)
    else if (sent.state === 'known' && claimed.maybe_sent) await sql.noteSent(at, claimed.id, null, NO_SIGNATURE)
    else await sql.outgoing.note(at, claimed, troubleOf(claimed, sent))
  })
  return sent.state === 'sent' || sent.state === 'known' || sent.state === 'refused'
}

/** Sends one document, once what it sells is registered. */
async function sendOne(
  services: Services,
  hospital_id: string,
  etims: Etims,
  claimed: sql.Claimed,
  filled: Filled,
): Promise<Sent> {
  if ('payload' in filled) return etims.send(filled.payload)
  const failure = await registerItems(services, hospital_id, etims, claimed, filled.missing)
  if (failure) return failure
  const now = await inHospital(services, hospital_id, (at) => fillIn(at, claimed))
  return 'payload' in now ? etims.send(now.payload) : { state: 'unreached', message: BUSY }
}

type Ready = { settings: SettingsRow | undefined; claimed: sql.Claimed; filled: Filled }
/** Documents go out in the order of their numbers, until one does not get through. */
const calls = callsDue<Ready>({
  what: 'sending to eTIMS',
  topic: 'fiscal',
  most: 500,
  countDue: sql.outgoing.countDue,
  claim: async (at) => {
    const next = await sql.outgoing.claim(at)
    const claimed = next && (await writtenAgain(at, next))
    return claimed && { settings: await selectSettings(at), claimed, filled: await fillIn(at, claimed) }
  },
  call: async (services, hospital_id, { settings, claimed, filled }) => {
    const etims = etimsFor(services, hospital_id, settings, claimed)
    const sent = etims
      ? await sendOne(services, hospital_id, etims, claimed, filled)
      : ({ state: 'unreached', message: ELSEWHERE } satisfies Sent)
    return note(services, hospital_id, claimed, sent, settings?.control_unit ?? null)
  },
})
/** Sends what is due at one hospital. Answers how many documents were tried. */
export const sendOf = calls.ofHospital
/** The same at every hospital. */
export const sendEtims = calls.ofAll
