import { HOUR, MINUTE } from '../../../database/demo/calendar.ts'
import { createRandom } from '../../../database/demo/random.ts'
import type { TenantRows } from '../../../database/demo/tables.ts'
import type { World } from '../../../database/demo/world.ts'
import { type MessageEvent, messageEvents, messageText } from '../words.ts'

const time = (value: Date | string | null | undefined) => new Date(value ?? 0).getTime()
/** Payments of these last hours were told. */
const TOLD_HOURS = 72

/** What became of a message: most are delivered, some telephones were off, the last ones are on their way. */
function outcome(at: number, now: number, chance: number): Partial<TenantRows['sms_messages'][number]> {
  const sent_at = new Date(at + MINUTE / 2)
  if (now - at < 10 * MINUTE) return { status: 'sent', sent_at }
  if (chance < 6)
    return { status: 'failed', sent_at, error: 'AbsentSubscriber', reported_at: new Date(at + 5 * MINUTE) }
  return { status: 'delivered', sent_at, reported_at: new Date(at + MINUTE) }
}

/**
 * Every event is told by SMS through the simulator; whoever was asked is written to in their language; what was paid in
 * the last days has been told.
 */
export function makeMessages(world: World): void {
  const { rows, hospital_id, now } = world
  // Chance of its own, so that the rest of the month stays what it is.
  const random = createRandom(Number.parseInt(hospital_id.slice(-8), 16) + 7)
  const [admin, reception] = [world.staff('admin'), world.staff('reception')]
  rows.sms_settings.push({ hospital_id, provider: 'simulator', changed_by: admin, changed_at: new Date(now) })
  for (const event of Object.keys(messageEvents) as MessageEvent[])
    rows.message_rules.push({
      hospital_id,
      event,
      sms: true,
      mail: messageEvents[event].mail,
      changed_by: admin,
      changed_at: new Date(now),
    })
  rows.patients.forEach((patient, at) => {
    if (!patient.language || !patient.phone) return
    const changed_at = new Date(time(patient.created_at as Date))
    rows.message_wishes.push({
      hospital_id,
      patient_id: patient.id,
      sms: at % 5 !== 0,
      changed_by: reception,
      changed_at,
    })
  })
  const refused = new Set(rows.message_wishes.filter((wish) => wish.sms === false).map((wish) => wish.patient_id))
  const known = new Map(rows.patients.map((patient) => [patient.id, patient]))
  const hospital = world.name
  for (const payment of rows.billing_payments) {
    const at = time(payment.created_at as Date)
    const { phone, language: asked } = known.get(payment.patient_id) ?? {}
    if (payment.kind !== 'payment' || payment.payment_mode === 'insurance' || !phone || refused.has(payment.patient_id))
      continue
    if (at > now || now - at > TOLD_HOURS * HOUR) continue
    const language = asked ?? 'en'
    const facts = { hospital, amount: String(payment.amount), number: payment.payment_number }
    rows.sms_messages.push({
      hospital_id,
      id: random.id(at),
      event: 'payment_received',
      about: payment.receipt_id,
      patient_id: payment.patient_id,
      phone,
      language,
      body: messageText('payment_received', language, facts),
      attempts: 1,
      provider_id: `simulator-${random.id(at)}`,
      created_at: new Date(at),
      ...outcome(at, now, random.int(0, 99)),
    })
  }
}
