// What goes between the pharmacy and the prescriber: questions, answers, and what the pharmacy did otherwise than it was prescribed.
import { z } from 'zod'
import {
  endpoint,
  event,
  Id,
  Instant,
  Ok,
  overruling,
  Paging,
  pageOf,
  requiredLines,
  SMALLER,
  wholeNumber,
} from '../../kernel/contract/index.ts'
import { OfVisit } from '../visits/visit-ref.ts'
import { Prescription, PrescriptionWords, routes } from './prescriptions.contract.ts'
import { Answer } from './question.ts'

const noteKinds = ['question', 'matched', 'substituted', 'cancelled', 'let_go'] as const
export type NoteKind = (typeof noteKinds)[number]

/** The pharmacy has told a prescriber something: asked, or done otherwise than it was prescribed. `to`: the member of staff. */
export const prescriberTold = event(
  'pharmacy.prescriber_told',
  z.object({ prescriber_note_id: Id, kind: z.enum(noteKinds), to: Id }),
)

export const PrescriberNote = z.object({
  id: Id,
  ...OfVisit,
  prescription_id: Id,
  kind: z.enum(noteKinds),
  /** The prescriber. */
  told_to_name: z.string(),
  is_mine: z.boolean(),
  /** What is asked, or why it was done. */
  body: z.string(),
  /** As it was to be given before and is since, in words; null where nothing is given otherwise. */
  was: z.string().nullable(),
  becomes: z.string().nullable(),
  written_by_name: z.string(),
  created_at: Instant,
  answer: Answer.nullable(),
  answer_words: z.string().nullable(),
  answered_by_name: z.string().nullable(),
  answered_at: Instant.nullable(),
  spoke_with_name: z.string().nullable(),
  /** An open question, or something that the prescriber has not seen yet. */
  is_open: z.boolean(),
  prescription: Prescription.pick({
    name: true,
    given_name: true,
    medication_id: true,
    dosage: true,
    frequency: true,
    duration: true,
    route: true,
    quantity: true,
    instructions: true,
    status: true,
    version: true,
  }).extend({
    unit: z.string().nullable(),
    form: z.string().nullable(),
    /** Part of it was handed out: it cannot be corrected any more. */
    is_untouched: z.boolean(),
  }),
})
export type PrescriberNote = z.infer<typeof PrescriberNote>

export const listPrescriberNotes = endpoint('listPrescriberNotes', 'GET /pharmacy/prescriber-notes', {
  permission: 'orders.place',
  module: 'pharmacy',
  audited: true,
  input: z.object({
    /** `mine`: of what this person prescribed; `all`: of anybody’s, since a colleague may be off duty. */
    of: z.enum(['mine', 'all']).default('mine'),
    show: z.enum(['open', 'done']).default('open'),
    ...Paging,
  }),
  output: pageOf(PrescriberNote),
  reads: ['orders'],
  summary:
    'What the pharmacy asks and tells prescribers: questions first, then what was changed; or what is answered and seen, newest first',
})

const refusals = ['prescription_not_found', 'prescription_state', 'conflict', 'visit_closed'] as const
const changes = ['orders', 'queue', 'visits', 'invoices', 'payments'] as const

export const askPrescriber = endpoint('askPrescriber', 'POST /pharmacy/prescriptions/:prescription_id/ask', {
  permission: 'pharmacy.dispense',
  input: z.object({
    prescription_id: Id,
    question: requiredLines('Please write what you ask', 500),
    version: z.number().int(),
  }),
  output: z.object({ prescriber_note_id: Id }),
  changes: ['orders'],
  errors: [...refusals, 'prescription_question'],
  summary: 'Send back to prescriber: nothing of the prescription is handed out until the question is answered',
})

const { dosage, frequency, duration } = PrescriptionWords.shape
/** How it is taken instead; left out: as it is. */
const Otherwise = {
  dosage: dosage.optional(),
  frequency: frequency.optional(),
  duration: duration.optional(),
  route: z.enum(routes, 'Please choose a route').optional(),
  quantity: wholeNumber('Please enter a whole number of at least 1', 1, 100_000, SMALLER).optional(),
  override_reason: overruling(500),
}
const Answering = {
  prescriber_note_id: Id,
  /** Of the prescription, as it was seen. */
  version: z.number().int(),
  ...Otherwise,
}

export const answerQuestion = endpoint('answerQuestion', 'POST /pharmacy/prescriber-notes/:prescriber_note_id/answer', {
  permission: 'orders.place',
  module: 'pharmacy',
  input: z.object({
    ...Answering,
    answer: z.enum(['stands', 'corrected', 'cancelled'], 'Please choose what becomes of it'),
    words: requiredLines('Please write an answer', 500),
  }),
  output: Ok,
  changes,
  errors: [...refusals, 'pharmacy_note_not_found', 'pharmacy_note_state', 'warnings_stand'],
  summary: 'A prescriber answers the pharmacy: it stands as it is, it is taken otherwise, or it is cancelled',
})

export const noteTelephoneAnswer = endpoint(
  'noteTelephoneAnswer',
  'POST /pharmacy/prescriber-notes/:prescriber_note_id/telephone',
  {
    permission: 'pharmacy.dispense',
    input: z.object({
      ...Answering,
      answer: z.enum(['stands', 'corrected'], 'Please choose what becomes of it'),
      words: requiredLines('Please write what was said', 500),
      spoke_with: z.uuid('Please choose who said it'),
      read_back: z.literal(true, 'Please read it back to them first'),
    }),
    output: Ok,
    changes,
    errors: [...refusals, 'pharmacy_note_not_found', 'pharmacy_note_state', 'warnings_stand'],
    summary:
      'The pharmacy writes down what a prescriber answered by telephone and was read back; the prescriber is told of it',
  },
)

export const withdrawQuestion = endpoint(
  'withdrawQuestion',
  'POST /pharmacy/prescriber-notes/:prescriber_note_id/withdraw',
  {
    permission: 'pharmacy.dispense',
    input: z.object({ prescriber_note_id: Id, reason: requiredLines('Please give a reason', 500) }),
    output: Ok,
    changes: ['orders'],
    errors: ['pharmacy_note_not_found', 'pharmacy_note_state'],
    summary: 'The pharmacy needs no answer any more: the prescription is worked on as it was written',
  },
)

export const seePrescriberNote = endpoint(
  'seePrescriberNote',
  'POST /pharmacy/prescriber-notes/:prescriber_note_id/seen',
  {
    permission: 'orders.place',
    module: 'pharmacy',
    input: z.object({ prescriber_note_id: Id }),
    output: Ok,
    changes: ['orders'],
    errors: ['pharmacy_note_not_found', 'pharmacy_note_of_another'],
    summary: 'The prescriber has seen what the pharmacy did otherwise, or wrote down as their answer',
  },
)
