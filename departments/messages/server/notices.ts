import { AppError, invalid, type Parsed, type Permission } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { queueMails } from '../../../kernel/server/outside/mail.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { selectHospitalName } from '../../hospital/server/index.ts'
import { workersWith } from '../../staff/server/index.ts'
import { isPersonal, type NoticeEvent, noticeEvents } from '../notice-words.ts'
import type * as contract from '../notices.contract.ts'
import { insertMessages, isSending, staffMessages } from './messages.sql.ts'
import * as sql from './notices.sql.ts'

/** Before a hospital has said anything: everybody who may do something about it, on the home page. */
const asItBegins = { staff_ids: [] as string[], screen: true, mail: false, sms: false }

const rulesOf = async (at: HospitalDb) => {
  const kept = await sql.selectRules(at)
  const events = Object.keys(noticeEvents) as NoticeEvent[]
  return events.map((event) => kept.find((rule) => rule.event === event) ?? { event, ...asItBegins })
}

/** Whom an event can be told: those who may do something about it at this moment. */
const peopleOf = (at: HospitalDb, event: NoticeEvent) => workersWith({ at }, noticeEvents[event].permission)

/** The rules, each with the people to choose from. */
export async function listNoticeRules({ at }: Ctx) {
  const rules = await rulesOf(at)
  const people = await Promise.all(rules.map(({ event }) => peopleOf(at, event)))
  return {
    rows: rules.map((rule, nth) => ({
      ...rule,
      people: (people[nth] ?? []).map(({ id, name, phone }) => ({ id, name, has_phone: !!phone })),
    })),
  }
}

/** Sets the rule of one event. Errors: `invalid` for somebody who cannot open what it leads to. */
export async function setNoticeRule(
  ctx: Ctx,
  { event, staff_ids, screen, mail, sms }: Parsed<typeof contract.setNoticeRule>,
) {
  if (isPersonal(event) && staff_ids.length)
    throw invalid('staff_ids', 'This is told to whoever it concerns, and to nobody else')
  const people = staff_ids.length ? await peopleOf(ctx.at, event) : []
  if (staff_ids.some((id) => !people.some((person) => person.id === id)))
    throw invalid('staff_ids', 'Somebody of these may not do what it is about')
  const by = [screen && 'the home page', mail && 'mail', sms && 'SMS'].filter(Boolean).join(' and ') || 'nothing'
  ctx.audit({ entity: 'notice_rules', reason: `${event} by ${by}, ${staff_ids.length || 'all'} of those who may act` })
  await sql.keepRule(ctx.at, {
    event,
    staff_ids: [...new Set(staff_ids)],
    screen,
    mail,
    sms,
    changed_by: ctx.person.staff_id,
  })
  return { ok: true as const }
}

/**
 * `about`: what it is about, of which nobody is told twice. `by`: who did it and need not be told; null: nobody. `to`:
 * the one person whom it concerns, where it is told to nobody else. `able`: what else they have to be allowed to do.
 */
type Notice = { about: string; body: string; by: string | null; to?: string; able?: Permission }

/** So many characters of it stand on the home page, and in an SMS; a mail has the whole. */
const MOST = { notice: 300, sms: 480 }
const shortened = (text: string, most: number): string => {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

/** What goes out besides the home page: how many mails and messages wait. */
type Waiting = { mails: number; messages: number }

/**
 * Tells the staff an event as the rule says, in the running transaction: on the home page, by mail, by SMS, or not at
 * all.
 */
export async function tellStaff(
  at: HospitalDb,
  event: NoticeEvent,
  { about, body, by, to, able }: Notice,
): Promise<Waiting> {
  const rule = (await rulesOf(at)).find((each) => each.event === event) ?? asItBegins
  const nothing = { mails: 0, messages: 0 }
  if (!rule.screen && !rule.mail && !rule.sms) return nothing
  const { staff_ids } = rule
  const able_ids = able && new Set((await workersWith({ at }, able)).map(({ id }) => id))
  const people = (await peopleOf(at, event)).filter(
    ({ id }) =>
      id !== by && (able_ids?.has(id) ?? true) && (to ? id === to : !staff_ids.length || staff_ids.includes(id)),
  )
  if (!people.length) return nothing
  // Kept also where nothing stands on the home page: that is how nobody is told the same twice. It counts as seen then.
  const seen_at = rule.screen ? null : new Date()
  const told = await sql.insertNotices(
    at,
    people.map(({ id: staff_id }) => ({
      ...{ id: newId(), staff_id, event, about, seen_at },
      body: shortened(body, MOST.notice),
    })),
  )
  const now = people.filter(({ id }) => told.includes(id))
  if (!now.length || (!rule.mail && !rule.sms)) return nothing
  const hospital = await selectHospitalName(at)
  return {
    mails: rule.mail ? await mailTo(at, now, event, body, hospital) : 0,
    messages: rule.sms ? await writeTo(at, now, event, about, body, hospital) : 0,
  }
}

type People = Awaited<ReturnType<typeof peopleOf>>

async function mailTo(
  at: HospitalDb,
  people: People,
  event: NoticeEvent,
  body: string,
  hospital: string,
): Promise<number> {
  const { label, place } = noticeEvents[event]
  const mails = people.map(({ email, name }) => ({
    recipient: email,
    hospital_id: at.hospital_id,
    subject: `${label}, ${hospital}`,
    body: [`Dear ${name},`, `${body}.`, `In Uzima: ${place}`, hospital].join('\n\n'),
  }))
  await queueMails(at.tx, mails)
  return mails.length
}

/** By telephone, to those who have one here, where the hospital sends messages. */
async function writeTo(
  at: HospitalDb,
  people: People,
  event: NoticeEvent,
  about: string,
  body: string,
  hospital: string,
): Promise<number> {
  const rows = people.flatMap(({ id: staff_id, phone }) => {
    const inShort = `${hospital}: ${shortened(body, MOST.notice)}. In Uzima: ${noticeEvents[event].place}`
    const text = shortened(inShort, MOST.sms)
    return phone ? [{ id: newId(), event, about, staff_id, phone, language: 'en' as const, body: text }] : []
  })
  return rows.length && (await isSending(at)) ? insertMessages(at, rows) : 0
}

/**
 * The same in a command: open home pages show it at once, and mails and messages go out as soon as the command is
 * committed.
 */
export async function tellColleagues(ctx: Ctx, event: NoticeEvent, notice: Omit<Notice, 'by'>): Promise<void> {
  const { mails, messages } = await tellStaff(ctx.at, event, { ...notice, by: ctx.person.staff_id })
  ctx.changed('notices')
  if (messages) ctx.changed('messages')
  if (mails) ctx.afterwards(async ({ wake }) => wake('mail-outbox'))
  if (messages) ctx.afterwards(async ({ wake }) => wake('sms-outbox'))
}

/** What went to the telephones of the staff, newest first. */
export const listStaffMessages = (
  ctx: Ctx,
  { page: number, page_size, status }: Parsed<typeof contract.listStaffMessages>,
) => page(staffMessages(ctx.at, { status }), { page: number, page_size })

/** The own notices. */
export const listNotices = async (ctx: Ctx) => ({ rows: await sql.selectNotices(ctx.at, ctx.person.staff_id) })

/** Marks own notices as seen. Errors: `notice_not_found`, and then none is marked. */
export async function seeNotices(ctx: Ctx, { notice_ids }: Parsed<typeof contract.seeNotices>) {
  const ids = [...new Set(notice_ids)]
  if ((await sql.markSeen(ctx.at, ctx.person.staff_id, ids)) < ids.length) throw new AppError('notice_not_found')
  return { ok: true as const }
}
