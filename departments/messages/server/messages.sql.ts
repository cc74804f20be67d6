import { sql } from 'kysely'
import type { Language } from '../../../kernel/contract/words/languages.ts'
import { type Claimed as ClaimedRow, outbox } from '../../../kernel/server/outside/outbox.ts'
import { type Column, type HospitalDb, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'
import { ofPatient } from '../../patients/server/index.ts'
import type { NoticeEvent } from '../notice-words.ts'
import type { MessageEvent } from '../words.ts'

type Reach = { patient_id: string; phone: string; language: Language; hospital_name: string; hospital_phone: string }

/**
 * Of these patients, those who are told of this event by SMS. `asBegun`: whether it is told where the hospital has said
 * nothing.
 */
export const selectReach = async (
  at: HospitalDb,
  event: MessageEvent,
  asBegun: boolean,
  patientIds: readonly string[],
): Promise<Reach[]> => {
  const { rows } = await sql<Reach>`
    select pat.id as patient_id, pat.phone, coalesce(pat.language, 'en') as language, hos.name as hospital_name,
      hos.phone as hospital_phone
    from patients pat
    join hospitals hos on hos.id = pat.hospital_id
    left join message_rules mru on mru.hospital_id = pat.hospital_id and mru.event = ${event}
    left join sms_settings smt on smt.hospital_id = pat.hospital_id
    left join message_wishes mwi on mwi.hospital_id = pat.hospital_id and mwi.patient_id = pat.id
    where pat.hospital_id = ${at.hospital_id} and pat.id = any(${[...patientIds]}::uuid[]) and pat.phone is not null
      and pat.died_at is null
      and coalesce(mru.sms, ${asBegun}) and coalesce(smt.provider, 'off') <> 'off'
      and mwi.sms is distinct from false`.execute(at.tx)
  return rows
}

/** Puts messages into the outbox; what was told already is not told again. Answers how many are new. */
export const insertMessages = async (
  at: HospitalDb,
  rows: readonly Omit<NewRow<'sms_messages'>, 'status'>[],
): Promise<number> =>
  (
    await at
      .insert('sms_messages', rows)
      .onConflict((on) => on.columns(['hospital_id', 'event', 'about', 'staff_id']).doNothing())
      .returning('id')
      .execute()
  ).length

type Filter = {
  event?: MessageEvent | undefined
  status?: Column<'sms_messages', 'status'> | undefined
  patient_id?: string | undefined
}

/** Messages to patients, newest first. */
export const messages = (at: HospitalDb, { event, status, patient_id }: Filter) => {
  const matching = at
    .from('sms_messages as sms')
    .where('sms.patient_id', 'is not', null)
    .$if(event !== undefined, (query) => query.where('sms.event', '=', event ?? 'queue_called'))
    .$if(status !== undefined, (query) => query.where('sms.status', '=', status ?? 'queued'))
    .$if(patient_id !== undefined, (query) => query.where('sms.patient_id', '=', patient_id ?? ''))
  const rows = matching
    .innerJoin(...same('patients as pat', 'sms.patient_id'))
    .select(ofPatient)
    .select([
      'sms.id',
      typed<MessageEvent>('sms.event').as('event'),
      'sms.phone',
      'sms.language',
      'sms.body',
      'sms.status',
      'sms.error',
      'sms.created_at',
      'sms.sent_at',
      'sms.reported_at',
    ])
    .orderBy('sms.created_at', 'desc')
    .orderBy('sms.id', 'desc')
  return { rows, matching }
}

/** Messages to the staff, newest first. */
export const staffMessages = (at: HospitalDb, { status }: Pick<Filter, 'status'>) => {
  const matching = at
    .from('sms_messages as sms')
    .where('sms.staff_id', 'is not', null)
    .$if(status !== undefined, (query) => query.where('sms.status', '=', status ?? 'queued'))
  const rows = matching
    .innerJoin(...same('staff as stf', 'sms.staff_id'))
    .select([
      'sms.id',
      typed<NoticeEvent>('sms.event').as('event'),
      'stf.id as staff_id',
      'stf.name',
      'sms.phone',
      'sms.body',
      'sms.status',
      'sms.error',
    ])
    .select(['sms.created_at', 'sms.reported_at'])
    .orderBy('sms.created_at', 'desc')
    .orderBy('sms.id', 'desc')
  return { rows, matching }
}

/** Whether the hospital sends messages at all. */
export const isSending = async (at: HospitalDb): Promise<boolean> =>
  (await at.from('sms_settings').select('provider').where('provider', '<>', sql.lit('off')).executeTakeFirst()) !==
  undefined

/** Puts a message back that did not arrive for certain; undefined: there is none, or it is on its way. */
export const queueAgain = (at: HospitalDb, id: string) =>
  at
    .update('sms_messages')
    .set({
      status: 'queued',
      attempts: 0,
      next_attempt_at: sql<Date>`now()`,
      maybe_sent: false,
      error: null,
      provider_id: null,
    })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'lost'])
    .returning('patient_id')
    .executeTakeFirst()

export const selectMessage = (at: HospitalDb, id: string) =>
  at.from('sms_messages').select('status').where('id', '=', id).executeTakeFirst()

type Outgoing = { phone: string; body: string }
export type Claimed = ClaimedRow<Outgoing>
/**
 * A telephone gets what is sent twice twice: what may have been sent is not sent again by itself. What is told of today
 * is of no use tomorrow.
 */
export const outgoing = outbox<Outgoing>({
  table: 'sms_messages',
  columns: ['phone', 'body'],
  first: 'next_attempt_at',
  hours: 12,
  twice: false,
})

/** What the provider reports; a message that has come to its end stays there. True: it is ours. */
export const noteReport = async (
  at: HospitalDb,
  provider_id: string,
  status: 'delivered' | 'failed',
  error: string | null,
): Promise<boolean> =>
  (
    await at
      .update('sms_messages')
      .set({ status, error, reported_at: sql<Date>`now()` })
      .where('provider_id', '=', provider_id)
      .where('status', '=', sql.lit('sent'))
      .executeTakeFirst()
  ).numUpdatedRows > 0n
