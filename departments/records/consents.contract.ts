// What a patient, or who speaks for them, agreed to or refused.
import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  Ok,
  optional,
  optionalLines,
  Paging,
  pageOf,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'
import { consentAnswers, consentChannels, consentSpeakers, consentStates, purposeLabels } from './consents.ts'

export const ConsentPurpose = keysOf(purposeLabels, 'Please select what it is for')
const optionalDay = z
  .union([z.literal('').transform(() => null), LocalDate])
  .nullish()
  .transform((value) => value ?? null)

const Consent = z.object({
  id: Id,
  purpose: ConsentPurpose,
  about: z.string().nullable(),
  answer: keysOf(consentAnswers),
  state: keysOf(consentStates),
  /** A later answer to the same question took its place. */
  superseded: z.boolean(),
  channel: keysOf(consentChannels),
  witness: z.string().nullable(),
  decided_on: LocalDate,
  valid_until: LocalDate.nullable(),
  said_by: keysOf(consentSpeakers),
  guardian_name: z.string().nullable(),
  guardian_relation: z.string().nullable(),
  document_id: Id.nullable(),
  document_title: z.string().nullable(),
  note: z.string().nullable(),
  recorded_by_name: z.string(),
  recorded_at: Instant,
  withdrawn_on: LocalDate.nullable(),
  withdrawal_reason: z.string().nullable(),
  withdrawn_by_name: z.string().nullable(),
  withdrawn_at: Instant.nullable(),
})
export type Consent = z.output<typeof Consent>

const See = { permission: 'consents.view' } as const
const Keep = { permission: 'consents.keep', changes: ['consents'] } as const

export const getConsents = endpoint('getConsents', 'GET /records/patients/:patient_id/consents', {
  ...See,
  audited: true,
  input: z.object({ patient_id: Id }),
  output: z.object({
    /** Every answer, the latest first. */
    rows: z.array(Consent),
    /** Whether messages by telephone are wanted, as the messages keep it; null: nobody asked. */
    sms: z.object({ wanted: z.boolean(), noted_at: Instant, by_name: z.string() }).nullable(),
    /** Who agreed to each stay, as the wards keep it; null: not shown to this role. */
    admissions: z
      .array(
        z.object({
          id: Id,
          admission_number: z.string(),
          admitted_at: Instant.nullable(),
          consent_by: z.enum(['patient', 'guardian', 'kin', 'emergency']),
          consent_name: z.string().nullable(),
          by_name: z.string(),
        }),
      )
      .nullable(),
  }),
  reads: ['consents', 'messages', 'wards', 'documents'],
  errors: ['patient_not_found'],
  summary: 'What a patient agreed to and refused, with messages and admissions; what is not there was not asked',
})

export const ConsentRow = Consent.extend({
  patient_id: Id,
  op_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Of a restricted record that nothing opens for this person now: only the purpose and the answer are shown. */
  restricted: z.boolean(),
})
export const listConsents = endpoint('listConsents', 'GET /records/consents', {
  ...See,
  audited: true,
  input: z.object({
    search: SearchText,
    purpose: ConsentPurpose.optional(),
    state: keysOf(consentStates).optional(),
    ...Paging,
  }),
  output: pageOf(ConsentRow),
  reads: ['consents', 'patients', 'documents'],
  summary: 'What patients agreed to and refused, as it stands, latest first',
})
export const exportConsents = csvOf('exportConsents', listConsents)

export const NewConsent = z
  .object({
    purpose: ConsentPurpose,
    about: optional(150),
    answer: keysOf(consentAnswers, 'Please select the answer'),
    channel: keysOf(consentChannels, 'Please select how it was said'),
    witness: optional(120),
    decided_on: LocalDate,
    valid_until: optionalDay,
    said_by: keysOf(consentSpeakers, 'Please select who said it'),
    guardian_name: optional(120),
    guardian_relation: optional(60),
    document_id: z
      .union([z.literal('').transform(() => null), Id])
      .nullish()
      .transform((value) => value ?? null),
    note: optionalLines(500),
  })
  .superRefine((typed, ctx) => {
    const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (typed.channel === 'verbal' && !typed.witness) say('witness', 'Please write who heard it')
    if (typed.said_by === 'guardian' && !typed.guardian_name) say('guardian_name', 'Please write the guardian’s name')
    if (typed.said_by === 'guardian' && !typed.guardian_relation)
      say('guardian_relation', 'Please write how they are related')
    if (typed.valid_until && typed.answer === 'refused')
      say('valid_until', 'A refusal has no end; a new answer takes its place')
    if (typed.valid_until && typed.valid_until < typed.decided_on)
      say('valid_until', 'This is before the day on which it was said')
  })
export const recordConsent = endpoint('recordConsent', 'POST /records/patients/:patient_id/consents', {
  ...Keep,
  input: NewConsent.safeExtend({ patient_id: Id }),
  output: z.object({ consent_id: Id }),
  errors: ['patient_not_found'],
  summary: 'Keeps a consent: what a patient, or who speaks for them, agreed to or refused',
})

export const WithdrawConsent = z.object({
  withdrawn_on: LocalDate,
  reason: requiredLines('Please write why, or that no reason was given', 500),
})
export const withdrawConsent = endpoint('withdrawConsent', 'POST /records/consents/:consent_id/withdraw', {
  ...Keep,
  input: WithdrawConsent.extend({ consent_id: Id }),
  output: Ok,
  errors: ['consent_not_found', 'consent_state'],
  summary: 'Withdraws a consent; what it was stays to be read',
})
