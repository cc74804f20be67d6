import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  lines,
  Ok,
  requiredLines,
  rowsOf,
  typed,
  versionsOf,
} from '../../kernel/contract/index.ts'
import { Diagnoses, Diagnosis } from '../consultation/contract.ts'
import { RejectReason } from '../laboratory/reject-reasons.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { Priority } from '../visits/contract.ts'
import { Baby } from './babies.ts'
import { noteFields } from './rounds/carried.ts'
import { isolations } from './words.ts'

const Line = z.string().min(1).max(20_000)
const Field = z.enum(noteFields)
/** A line that stands in the note as it stood in an earlier one, with who wrote it first and when. */
const CarriedLine = z.object({ text: Line, from_note_id: Id, written_by: z.string(), written_at: Instant })
const Carried = z.partialRecord(Field, z.array(CarriedLine))

const Texts = {
  subjective: typed(20_000).default(''),
  objective: typed(20_000).default(''),
  assessment: typed(20_000).default(''),
  plan: typed(20_000).default(''),
}
/** What somebody says they took over: the line and the note it stands in. Who wrote it there is looked up. */
const Taken = z.partialRecord(Field, z.array(z.object({ text: Line, from_note_id: Id })).max(200)).default({})
/** What a draft may be: anything that was typed so far. */
const DraftWords = { ...Texts, carried: Taken, diagnoses: z.array(Diagnosis).max(20).default([]) }
const SignedWords = { ...Texts, carried: Taken, diagnoses: Diagnoses }
/** What was written, as a version keeps it. */
export const WrittenWardNote = z.object({ ...Texts, carried: Carried, diagnoses: z.array(Diagnosis) })

export const WardNote = z.object({
  id: Id,
  admission_id: Id,
  status: z.enum(['draft', 'signed']),
  subjective: z.string(),
  objective: z.string(),
  assessment: z.string(),
  plan: z.string(),
  carried: Carried,
  diagnoses: z.array(Diagnosis),
  author_id: Id,
  author_name: z.string(),
  created_at: Instant,
  updated_at: Instant,
  signed_at: Instant.nullable(),
  version: z.number().int(),
})
export type WardNote = z.output<typeof WardNote>
/** A signed note with its amendments, newest first; how it was before each is in `listNoteVersions`. */
export const SignedNote = WardNote.extend({
  amendments: z.array(
    z.object({ version: z.number().int(), reason: z.string(), author_name: z.string(), created_at: Instant }),
  ),
})
export type SignedNote = z.output<typeof SignedNote>

/** What may be taken over: the newest signed note, line by line. */
const Offered = z.object({
  note_id: Id,
  author_name: z.string(),
  signed_at: Instant,
  lines: z.array(z.object({ field: Field, text: z.string(), written_by: z.string(), written_at: Instant })),
  diagnoses: z.array(Diagnosis),
})
export type Offered = z.output<typeof Offered>

const OfAdmission = z.object({ admission_id: Id })
const OfWard = z.object({ ward_id: Id })

export const openNote = endpoint('openNote', 'GET /inpatient/admissions/:admission_id/note', {
  permission: 'wards.care',
  audited: true,
  input: OfAdmission,
  output: z.object({
    /** One's own draft; null: nothing begun. */
    draft: WardNote.nullable(),
    offered: Offered.nullable(),
    /** Who else writes a note of this patient now. */
    others: z.array(z.object({ author_name: z.string(), updated_at: Instant })),
    /** May this person write? Otherwise `reason` says why not. */
    writable: z.boolean(),
    reason: z.string().nullable(),
  }),
  reads: ['ward_notes', 'wards'],
  errors: ['admission_not_found'],
  summary:
    'What the note of the round opens with: one’s own draft, and what can be taken over from the newest signed note',
})

export const startNote = endpoint('startNote', 'POST /inpatient/admissions/:admission_id/notes', {
  permission: 'wards.treat',
  input: OfAdmission,
  output: z.object({ draft: WardNote, resumed: z.boolean(), offered: Offered.nullable() }),
  errors: ['admission_not_found', 'not_admitted'],
  summary: 'Begins a note of the round, or goes on with one’s own draft; offers the lines of the newest signed note',
})

export const saveNoteDraft = endpoint('saveNoteDraft', 'PUT /inpatient/notes/:note_id/draft', {
  permission: 'wards.treat',
  input: z.object({ note_id: Id, version: z.number().int(), ...DraftWords }),
  output: z.object({ version: z.number().int(), updated_at: Instant }),
  errors: ['ward_note_not_found', 'ward_note_state', 'not_admitted', 'conflict'],
  summary: 'Keeps what was typed so far',
})

export const signNote = endpoint('signNote', 'POST /inpatient/notes/:note_id/sign', {
  permission: 'wards.treat',
  input: z.object({ note_id: Id, version: z.number().int(), ...SignedWords }),
  output: z.object({ version: z.number().int() }),
  changes: ['ward_notes'],
  errors: ['ward_note_not_found', 'ward_note_state', 'not_admitted', 'conflict'],
  summary: 'Signs a note with an assessment or a plan: it stays as it is, and is amended from now on',
})

export const amendNote = endpoint('amendNote', 'POST /inpatient/notes/:note_id/amend', {
  permission: 'wards.treat',
  input: z.object({
    note_id: Id,
    version: z.number().int(),
    ...SignedWords,
    reason: requiredLines('Please give a reason'),
  }),
  output: z.object({ version: z.number().int() }),
  changes: ['ward_notes'],
  errors: ['ward_note_not_found', 'ward_note_state', 'conflict'],
  summary:
    'Amends a signed note, also after the discharge: a new version with author, time and reason; the old one stays',
})

export const discardDraft = endpoint('discardDraft', 'POST /inpatient/notes/:note_id/discard', {
  permission: 'wards.treat',
  input: z.object({ note_id: Id, version: z.number().int() }),
  output: Ok,
  changes: ['ward_notes'],
  errors: ['ward_note_not_found', 'ward_note_state', 'conflict'],
  summary: 'Empties one’s own draft; it is shown to nobody until something is written again',
})

export const listNotes = endpoint('listNotes', 'GET /inpatient/admissions/:admission_id/notes', {
  permission: 'wards.care',
  audited: true,
  input: OfAdmission,
  output: rowsOf(SignedNote),
  reads: ['ward_notes'],
  errors: ['admission_not_found'],
  summary: 'The signed notes of an admission, newest first',
})

export const listNoteVersions = endpoint('listNoteVersions', 'GET /inpatient/notes/:note_id/versions', {
  permission: 'wards.care',
  audited: true,
  input: z.object({ note_id: Id }),
  output: versionsOf(WrittenWardNote),
  reads: ['ward_notes'],
  errors: ['ward_note_not_found'],
  summary: 'Every signed state of a note, newest first',
})

/** Somebody on a ward, in the order of the beds. */
const InBed = {
  admission_id: Id,
  visit_id: Id,
  ...OfPatient,
  bed_label: z.string(),
  admitted_at: Instant,
  /** 1: the day of admission. */
  day: z.number().int(),
  diagnosis: z.string().nullable(),
  isolation: keysOf(isolations),
  doctor_name: z.string().nullable(),
  /** Somebody else on this ward can be taken for this patient by name. */
  name_alert: z.boolean(),
}

export const RoundRow = z.object({
  ...InBed,
  last_note_at: Instant.nullable(),
  last_note_by: z.string().nullable(),
  /** Somebody signed a note today, by the hospital's day. */
  seen_today: z.boolean(),
  /** One's own note is begun and not signed. */
  drafted: z.boolean(),
  /** Approved or amended since one's own last note; without one, since the admission. */
  new_results: z.number().int(),
  new_critical: z.number().int(),
  open_tasks: z.number().int(),
  overdue_tasks: z.number().int(),
})
export type RoundRow = z.output<typeof RoundRow>

export const getRoundList = endpoint('getRoundList', 'GET /inpatient/wards/:ward_id/round', {
  permission: 'wards.care',
  audited: true,
  input: OfWard,
  output: z.object({ ward_name: z.string(), today: LocalDate, rows: z.array(RoundRow) }),
  reads: ['wards', 'ward_notes', 'ward_tasks', 'results', 'patients'],
  errors: ['ward_not_found'],
  summary: 'The patients of a ward in the order of the beds, with what is new of each since one’s own last note',
})

const AllergyTold = z.object({
  substance: z.string(),
  reaction: z.string().nullable(),
  severity: z.enum(['mild', 'moderate', 'severe']).nullable(),
  certainty: z.enum(['suspected', 'confirmed']).nullable(),
})
const HandoverTask = z.object({
  id: Id,
  title: z.string(),
  priority: Priority,
  due_at: Instant,
  overdue: z.boolean(),
})
const Written = {
  situation: z.string(),
  to_do: z.string(),
  watch_for: z.string(),
  written_by_name: z.string(),
  created_at: Instant,
}
export const HandoverRow = z.object({
  ...InBed,
  allergies: z.array(AllergyTold),
  /** Who was told last that none is known; null: not asked, where `allergies` is empty. */
  allergies_asked: z.object({ at: Instant, by_name: z.string() }).nullable(),
  plan: z.string().nullable(),
  plan_by: z.string().nullable(),
  plan_at: Instant.nullable(),
  tasks: z.array(HandoverTask),
  /** Children who were born in this stay. */
  babies: z.array(Baby),
  handover: z.object(Written).nullable(),
})
export type HandoverRow = z.output<typeof HandoverRow>

export const getHandover = endpoint('getHandover', 'GET /inpatient/wards/:ward_id/handover', {
  permission: 'wards.care',
  audited: true,
  input: OfWard,
  output: z.object({ ward_name: z.string(), at: Instant, rows: z.array(HandoverRow) }),
  reads: ['wards', 'ward_notes', 'ward_tasks', 'patients'],
  errors: ['ward_not_found'],
  summary: 'What the next shift has to know, bed by bed',
})

export const listHandovers = endpoint('listHandovers', 'GET /inpatient/admissions/:admission_id/handovers', {
  permission: 'wards.care',
  audited: true,
  input: OfAdmission,
  output: rowsOf(z.object({ id: Id, ...Written })),
  reads: ['ward_notes'],
  errors: ['admission_not_found'],
  summary: 'What was handed over of a patient, newest first',
})

const Part = lines(4000).default('')
export const writeHandover = endpoint('writeHandover', 'POST /inpatient/admissions/:admission_id/handovers', {
  permission: 'wards.care',
  input: z
    .object({ admission_id: Id, situation: Part, to_do: Part, watch_for: Part })
    .refine(({ situation, to_do, watch_for }) => Boolean(situation || to_do || watch_for), {
      path: ['situation'],
      message: 'Please write at least one part',
    }),
  output: z.object({ id: Id }),
  changes: ['ward_notes'],
  errors: ['admission_not_found', 'not_admitted'],
  summary: 'Writes what the next shift has to know; what was written before stays readable',
})

export const SampleToCollect = z.object({
  order_id: Id,
  order_number: z.string(),
  admission_id: Id,
  visit_id: Id,
  visit_number: z.string(),
  ...OfPatient,
  bed_label: z.string(),
  isolation: keysOf(isolations),
  test_name: z.string(),
  test_code: z.string(),
  /** What the test asks for; null: the laboratory did not say. */
  sample_type: z.string().nullable(),
  instructions: z.string().nullable(),
  priority: Priority,
  clinical_notes: z.string().nullable(),
  ordered_by_name: z.string(),
  created_at: Instant,
  /** Why the last sample was rejected, when there is no other yet. */
  rejected: RejectReason.nullable(),
  /** Of the order. */
  version: z.number().int(),
})
export type SampleToCollect = z.output<typeof SampleToCollect>

export const getCollectionList = endpoint('getCollectionList', 'GET /inpatient/wards/:ward_id/samples', {
  permission: 'wards.care',
  audited: true,
  input: OfWard,
  output: z.object({ ward_name: z.string(), rows: z.array(SampleToCollect) }),
  reads: ['wards', 'orders', 'patients'],
  errors: ['ward_not_found'],
  summary: 'The samples that are still to be taken on a ward, in the order of the beds, then the most urgent first',
})
