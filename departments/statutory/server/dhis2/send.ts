import type { Outcome } from '../../../../kernel/server/outside/outbox.ts'
import { callsDue, inHospital, secretsOf } from '../../../hospital/server/index.ts'
import * as sql from './dhis2.sql.ts'
import { type Answered, sendDataValueSet } from './port.ts'

export const secrets = secretsOf({ password: 'dhis2_password' })

/** What an answer of DHIS2 means for the sending. */
function outcomeOf(answered: Answered): Outcome {
  if (answered.kind === 'trouble') return { state: 'later', message: answered.message }
  const answered_at = new Date()
  if (answered.kind === 'denied') return { state: 'refused', message: answered.message, values: { answered_at } }
  const { kind, message, conflicts, ...counts } = answered
  const values = { ...counts, conflicts: JSON.stringify(conflicts), answered_at }
  return kind === 'taken'
    ? { state: 'sent', values }
    : { state: 'refused', message: message ?? 'DHIS2 did not take the values', values }
}

type Ready = { claimed: sql.Claimed; settings: sql.SettingsRow }
const calls = callsDue<Ready>({
  what: 'sending to DHIS2',
  topic: 'statutory',
  most: 20,
  countDue: sql.sendings.countDue,
  claim: async (at) => {
    const settings = await sql.selectSettings(at)
    const claimed = settings?.active ? await sql.sendings.claim(at) : undefined
    return settings && claimed && { settings, claimed }
  },
  call: async (services, hospital_id, { settings, claimed }) => {
    const { username } = settings
    const { password } = secrets.open(services, hospital_id, settings)
    const answered: Answered =
      username && password
        ? await sendDataValueSet({ username, password }, claimed.payload, claimed.dry_run)
        : { kind: 'denied', message: 'The password has to be entered again' }
    await inHospital(services, hospital_id, async (at) => {
      await sql.sendings.note(at, claimed, outcomeOf(answered))
      // A return is sent when DHIS2 took every value for good.
      if (answered.kind === 'taken' && !claimed.dry_run && answered.ignored === 0)
        await sql.markSent(at, claimed.id, claimed.asked_by)
    })
    return true
  },
})
/** Sends what is due at one hospital. Answers how many calls were made. */
export const sendOf = calls.ofHospital
/** The same at every hospital. */
export const sendDhis2 = calls.ofAll
