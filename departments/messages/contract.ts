import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  keysOf,
  line,
  Nothing,
  Ok,
  optional,
  Paging,
  pageOf,
} from '../../kernel/contract/index.ts'
import { languages } from '../../kernel/contract/words/languages.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { PatientLanguage } from '../patients/person.ts'
import { type MessageEvent, messageEvents, smsStatuses } from './words.ts'

const Event = z.enum(Object.keys(messageEvents) as [MessageEvent, ...MessageEvent[]])
const Rule = z.object({ event: Event, sms: z.boolean(), mail: z.boolean() })

export const listMessageRules = endpoint('listMessageRules', 'GET /messages/rules', {
  permission: 'hospital.settings',
  input: Nothing,
  output: z.object({ rows: z.array(Rule) }),
  reads: ['messages'],
  summary: 'Which event is told to patients by which channel',
})

export const setMessageRule = endpoint('setMessageRule', 'PUT /messages/rules/:event', {
  permission: 'hospital.settings',
  input: Rule.refine(({ event, mail }) => !mail || messageEvents[event].mail, {
    path: ['mail'],
    message: 'This is not told by mail',
  }),
  output: Ok,
  changes: ['messages'],
  summary: 'Tells an event by SMS, by mail, by both or by neither',
})

export const smsProviders = {
  off: 'Off: nothing is sent',
  simulator: 'Simulator: messages are written as files',
  sandbox: 'Africa’s Talking, sandbox',
  africastalking: 'Africa’s Talking',
} as const

export const getSmsSettings = endpoint('getSmsSettings', 'GET /messages/sms', {
  permission: 'hospital.settings',
  scope: 'system',
  input: Nothing,
  output: z.object({
    provider: keysOf(smsProviders),
    username: z.string().nullable(),
    sender: z.string().nullable(),
    has_api_key: z.boolean(),
    /** Where Africa’s Talking reports what became of a message. */
    reports_url: z.string(),
    version: z.number().int(),
  }),
  reads: ['messages'],
  summary: 'How messages by telephone go out; the key is never read back',
})

export const saveSmsSettings = endpoint('saveSmsSettings', 'PUT /messages/sms', {
  permission: 'hospital.settings',
  scope: 'system',
  input: z
    .object({
      provider: keysOf(smsProviders, 'Please choose how messages go out'),
      username: optional(60),
      sender: optional(15),
      /** Left empty: as it is. */
      api_key: optional(200),
      version: z.number().int().min(0),
    })
    .refine(({ provider, username }) => provider === 'off' || provider === 'simulator' || username, {
      path: ['username'],
      message: 'Please enter the user name of the account',
    }),
  output: Ok,
  changes: ['messages'],
  errors: ['conflict'],
  summary: 'Connects the hospital to its provider of messages, or lets the simulator stand for it',
})

const Message = z.object({
  id: Id,
  event: Event,
  ...OfPatient,
  phone: z.string(),
  language: keysOf(languages),
  body: z.string(),
  status: keysOf(smsStatuses),
  error: z.string().nullable(),
  created_at: Instant,
  sent_at: Instant.nullable(),
  reported_at: Instant.nullable(),
})

export const listMessages = endpoint('listMessages', 'GET /messages', {
  permission: 'messages.view',
  audited: true,
  input: z.object({
    event: Event.optional(),
    status: keysOf(smsStatuses).optional(),
    patient_id: Id.optional(),
    ...Paging,
  }),
  output: pageOf(Message),
  reads: ['messages'],
  errors: ['patient_not_found'],
  summary: 'Messages to patients’ telephones, newest first, with what became of each',
})

export const sendMessageAgain = endpoint('sendMessageAgain', 'POST /messages/:message_id/again', {
  permission: 'messages.view',
  input: z.object({ message_id: Id }),
  output: Ok,
  changes: ['messages'],
  errors: ['message_not_found', 'message_state'],
  summary: 'Sends a message once more that failed, or of which nobody knows whether it went out',
})

export const getMessageWishes = endpoint('getMessageWishes', 'GET /messages/patients/:patient_id/wishes', {
  permission: 'messages.wishes',
  audited: true,
  input: z.object({ patient_id: Id }),
  /** `version` is that of the wish, `patient_version` that of the patient's record, which has the language. */
  output: z.object({
    language: PatientLanguage,
    sms: z.boolean().nullable(),
    version: z.number().int(),
    patient_version: z.number().int(),
  }),
  reads: ['messages', 'patients'],
  errors: ['patient_not_found'],
  summary: 'In which language a patient is written to, and whether; null: nobody has asked that',
})

export const setMessageWishes = endpoint('setMessageWishes', 'PUT /messages/patients/:patient_id/wishes', {
  permission: 'messages.wishes',
  input: z.object({
    patient_id: Id,
    language: PatientLanguage,
    sms: z.boolean().nullable(),
    version: z.number().int().min(0),
    patient_version: z.number().int(),
  }),
  output: Ok,
  changes: ['messages', 'patients', 'queue'],
  errors: ['patient_not_found', 'conflict'],
  summary: 'Notes in which language a patient wants to be written to, and whether',
})

/**
 * What Africa’s Talking reports (developers.africastalking.com, SMS delivery reports): a form, of which this is used.
 */
export const takeSmsReport = endpoint('takeSmsReport', 'POST /messages/reports/:token', {
  permission: 'public',
  scope: 'system',
  form: true,
  input: z.looseObject({
    token: z.string().regex(/^[0-9a-f]{64}$/),
    id: line(100),
    status: line(40),
    failureReason: line(100).optional(),
  }),
  output: Ok,
  summary: 'What became of a message, sent by Africa’s Talking',
})
