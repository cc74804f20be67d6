import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { asItBegins, type MessageEvent, type MessageFacts, messageText } from '../words.ts'
import * as sql from './messages.sql.ts'

/** What one patient is told: `about` is what the message is about, so that the same is told once. */
type Told<E extends MessageEvent> = {
  patient_id: string
  about: string
  facts: Omit<MessageFacts[E], 'hospital' | 'phone'>
}

/**
 * Puts messages to patients into the outbox, in the running transaction: where the hospital tells this event by
 * SMS, the patient is alive, has a telephone and has not refused. Answers how many were put there.
 */
export async function tellAll<E extends MessageEvent>(
  at: HospitalDb,
  event: E,
  told: readonly Told<E>[],
): Promise<number> {
  if (!told.length) return 0
  const reach = await sql.selectReach(at, event, asItBegins[event].sms, [
    ...new Set(told.map((each) => each.patient_id)),
  ])
  const rows = told.flatMap(({ patient_id, about, facts }) => {
    const to = reach.find((each) => each.patient_id === patient_id)
    if (!to) return []
    const all = { ...facts, hospital: to.hospital_name, phone: to.hospital_phone } as unknown as MessageFacts[E]
    return [
      {
        id: newId(),
        event,
        about,
        patient_id,
        phone: to.phone,
        language: to.language,
        body: messageText(event, to.language, all),
      },
    ]
  })
  return rows.length ? sql.insertMessages(at, rows) : 0
}

/** The same for one patient, in a command; it goes out as soon as the command is committed. */
export async function tell<E extends MessageEvent>(ctx: Ctx, event: E, told: Told<E>): Promise<void> {
  if (!(await tellAll(ctx.at, event, [told]))) return
  ctx.changed('messages')
  ctx.afterwards(async ({ wake }) => wake('sms-outbox'))
}
