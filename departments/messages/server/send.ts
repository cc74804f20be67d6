import type { SystemCtx } from '../../../kernel/server/ctx.ts'
import type { Outcome } from '../../../kernel/server/outside/outbox.ts'
import { callsDue, inHospital } from '../../hospital/server/index.ts'
import { reportedAs } from './africas-talking.ts'
import { type Claimed, noteReport, outgoing } from './messages.sql.ts'
import { type SettingsRow, selectSettings } from './settings.sql.ts'
import { hospitalOfReport, portOf } from './settings.ts'

const NOT_CONNECTED = { state: 'later', message: 'The hospital has no connection for messages at the moment' } as const

type Ready = { claimed: Claimed; settings: SettingsRow | undefined }
/**
 * Sends what is due at every hospital; one whose provider is down keeps nobody else waiting. Answers how many messages
 * were tried.
 */
export const { ofAll: sendMessages } = callsDue<Ready>({
  what: 'sending messages',
  topic: 'messages',
  most: 1000,
  countDue: outgoing.countDue,
  claim: async (at) => {
    const claimed = await outgoing.claim(at)
    return claimed && { claimed, settings: await selectSettings(at) }
  },
  call: async (services, hospital_id, { claimed, settings }) => {
    const port = portOf(services, hospital_id, settings)
    const outcome: Outcome = outgoing.ofItself(claimed) ?? (port ? await port(claimed) : NOT_CONNECTED)
    const values = outcome.state === 'sent' ? { ...outcome.values, sent_at: new Date() } : undefined
    await inHospital(services, hospital_id, (at) =>
      outgoing.note(at, claimed, { ...outcome, ...(values ? { values } : {}) }),
    )
    return true
  },
})

/** A report of the provider: what became of a message. Whoever asks learns nothing from the answer. */
export async function takeSmsReport(
  { services }: SystemCtx,
  {
    token,
    id,
    status,
    failureReason,
  }: { token: string; id: string; status: string; failureReason?: string | undefined },
) {
  const hospital_id = hospitalOfReport(services, token)
  const end = reportedAs(status)
  if (hospital_id && end) {
    const known = await inHospital(services, hospital_id, (at) =>
      noteReport(at, id, end, end === 'failed' ? (failureReason ?? status) : null),
    )
    if (known) services.live.notify(hospital_id, ['messages'])
  }
  return { ok: true as const }
}
