// What the staff is told: by which rules, and each person's own notices.
import { z } from 'zod'
import { endpoint, Id, Instant, keysOf, Nothing, Ok, Paging, pageOf } from '../../kernel/contract/index.ts'
import { type NoticeEvent, noticeEvents } from './notice-words.ts'
import { smsStatuses } from './words.ts'

const Event = z.enum(Object.keys(noticeEvents) as [NoticeEvent, ...NoticeEvent[]])
const Rule = z.object({
  event: Event,
  /** Only these people; none: everybody who may do what it is about. */
  staff_ids: z.array(Id).max(50),
  /** On the home page. */
  screen: z.boolean(),
  mail: z.boolean(),
  sms: z.boolean(),
})
export type NoticeRule = z.output<typeof Rule>

export const listNoticeRules = endpoint('listNoticeRules', 'GET /messages/notice-rules', {
  permission: 'hospital.settings',
  input: Nothing,
  output: z.object({
    rows: z.array(
      Rule.extend({
        /** Who may do what it is about, at this moment: the people to choose from. */
        people: z.array(z.object({ id: Id, name: z.string(), has_phone: z.boolean() })),
      }),
    ),
  }),
  reads: ['notices', 'staff'],
  summary: 'Of which event whom of the staff is told, on the home page, by mail or by SMS',
})

export const setNoticeRule = endpoint('setNoticeRule', 'PUT /messages/notice-rules/:event', {
  permission: 'hospital.settings',
  input: Rule,
  output: Ok,
  changes: ['notices'],
  summary: 'Says whom of the staff an event is told, and how',
})

export const listStaffMessages = endpoint('listStaffMessages', 'GET /messages/staff', {
  permission: 'hospital.settings',
  input: z.object({ status: keysOf(smsStatuses).optional(), ...Paging }),
  output: pageOf(
    z.object({
      id: Id,
      event: Event,
      staff_id: Id,
      name: z.string(),
      phone: z.string(),
      body: z.string(),
      status: keysOf(smsStatuses),
      error: z.string().nullable(),
      created_at: Instant,
      reported_at: Instant.nullable(),
    }),
  ),
  reads: ['messages'],
  summary: 'Messages to the telephones of the staff, newest first, with what became of each',
})

export const listNotices = endpoint('listNotices', 'GET /messages/notices', {
  permission: 'hospital.view',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({ id: Id, event: Event, body: z.string(), created_at: Instant, seen_at: Instant.nullable() }),
    ),
  }),
  reads: ['notices', 'inventory'],
  summary:
    'What the person who asks was told: what they have not seen first, then what they saw, at most fifty of the last thirty days',
})

export const seeNotices = endpoint('seeNotices', 'POST /messages/notices/seen', {
  permission: 'hospital.view',
  input: z.object({ notice_ids: z.array(Id).min(1, 'Please choose a notice').max(50) }),
  output: Ok,
  changes: ['notices'],
  errors: ['notice_not_found'],
  summary: 'The person has seen these notices of their own',
})
