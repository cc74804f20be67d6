import { z } from 'zod'
import {
  endpoint,
  event,
  Id,
  Instant,
  LocalDate,
  line,
  Nothing,
  Ok,
  optionalLines,
  overruling,
  requiredLines,
  rowsOf,
  typed,
  versionsOf,
} from '../../kernel/contract/index.ts'
import { Department } from '../hospital/contract.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { TriageRecord } from '../triage/contract.ts'

export const Diagnosis = z.object({
  code: line(10),
  title: line(400),
  is_primary: z.boolean().default(false),
  certainty: z.enum(['suspected', 'confirmed']).default('confirmed'),
})
export type Diagnosis = z.infer<typeof Diagnosis>

const soap = (name: string) => requiredLines(`${name} is required`, 20_000)
const nothing = (value: string | null | undefined) => value || null
const Review = {
  next_review_date: LocalDate.or(z.literal('')).nullish().transform(nothing),
  next_review_notes: optionalLines(2000),
}
/** Coded diagnoses of a note that is saved for good: one primary, none twice. */
export const Diagnoses = z
  .array(Diagnosis)
  .max(20)
  .default([])
  .refine(
    (rows) => rows.length === 0 || rows.filter((row) => row.is_primary).length === 1,
    'Please mark one diagnosis as primary',
  )
  .refine((rows) => new Set(rows.map((row) => row.code)).size === rows.length, 'A diagnosis is listed twice')

/**
 * What a specialty found, by the field's key; which keys and values there are is said in `specialties/`. The general
 * note has none.
 */
const Finding = z.union([z.string().max(20_000), z.number()])
const Findings = z
  .record(z.string().max(60), Finding.nullable())
  .refine((findings) => Object.keys(findings).length <= 100, 'Too many findings')
  .default({})
const StoredFindings = z.record(z.string(), Finding).default({})

/** What is said of a review that lies behind. */
export const REVIEW_PAST = 'Next review date cannot be in the past'
/** Whether a review date lies behind; one that stands in the amended note already may. */
export const isPastReview = (day: string | null | undefined, today: string, kept: string | null | undefined): boolean =>
  Boolean(day) && String(day) < today && day !== kept

/** What must be there to save the general note. */
export const GeneralNote = z.object({
  subjective: soap('Subjective'),
  objective: soap('Objective'),
  assessment: soap('Assessment'),
  plan: soap('Plan'),
  findings: Findings,
  ...Review,
  diagnoses: Diagnoses,
})
/** What must be there to save a specialty's note, besides what its declaration asks for. */
export const ReviewInput = z.object({ ...Review, diagnoses: Diagnoses })
const Texts = {
  subjective: typed(20_000).default(''),
  objective: typed(20_000).default(''),
  assessment: typed(20_000).default(''),
  plan: typed(20_000).default(''),
}
/** What a draft may be: anything that was typed so far. */
export const DraftInput = z.object({
  ...Texts,
  findings: Findings,
  ...Review,
  diagnoses: z.array(Diagnosis).max(20).default([]),
})
/** What was written, as it is stored. */
export const WrittenNote = DraftInput.extend({ findings: StoredFindings })
/**
 * A note to be saved for good: the general one has its four texts, a specialty's has findings, from which the server
 * writes the texts.
 */
const NoteInput = z.object({
  ...DraftInput.shape,
  diagnoses: Diagnoses,
  /** Why the note is right although it does not fit who the patient is said to be, or itself. */
  fits_reason: overruling(300),
})

export const Consultation = z.object({
  id: Id,
  visit_id: Id,
  department: Department,
  doctor_id: Id,
  doctor_name: z.string(),
  subjective: z.string(),
  objective: z.string(),
  assessment: z.string(),
  plan: z.string(),
  next_review_date: LocalDate.nullable(),
  next_review_notes: z.string().nullable(),
  status: z.enum(['in_progress', 'completed']),
  version: z.number().int(),
  created_at: Instant,
  updated_at: Instant,
  completed_at: Instant.nullable(),
  findings: StoredFindings,
  diagnoses: z.array(Diagnosis),
  /** What was added after it was saved, oldest first. */
  addenda: z
    .array(z.object({ id: Id, addendum: z.string(), author_name: z.string(), created_at: Instant }))
    .default([]),
})
export type Consultation = z.infer<typeof Consultation>

/** A note was saved for good or amended, with these diagnoses. */
export const diagnosesSaved = event(
  'consultation.diagnoses_saved',
  z.object({ consultation_id: Id, visit_id: Id, codes: z.array(z.string()) }),
)

const VisitAndDepartment = z.object({ visit_id: Id, department: Department.default('general') })

export const openConsultation = endpoint('openConsultation', 'GET /consultation/visits/:visit_id', {
  permission: 'consultation.view',
  audited: true,
  input: VisitAndDepartment,
  output: z.object({
    /** The draft or the newest saved consultation of this visit and department; null: nothing written yet. */
    consultation: Consultation.nullable(),
    /** May this person write? Otherwise `reason` says why not. */
    writable: z.boolean(),
    reason: z.string().nullable(),
    triage: TriageRecord.nullable(),
    /** Every note of this visit, of all departments, newest first. */
    this_visit: z.array(Consultation),
    earlier: z.array(Consultation),
  }),
  reads: ['consultation', 'triage'],
  errors: ['visit_not_found'],
  summary: 'What the consultation screen opens with',
})

export const listOwnDrafts = endpoint('listOwnDrafts', 'GET /consultation/drafts', {
  permission: 'consultation.write',
  audited: true,
  input: Nothing,
  output: rowsOf(
    z.object({
      id: Id,
      visit_id: Id,
      department: Department,
      updated_at: Instant,
      ...OfPatient,
    }),
  ),
  reads: ['consultation', 'queue', 'visits', 'patients'],
  summary: 'Notes that the person who asks has begun and not saved for good, the oldest first; at most fifty',
})

export const saveDraft = endpoint('saveDraft', 'PUT /consultation/visits/:visit_id/draft', {
  permission: 'consultation.write',
  input: VisitAndDepartment.extend({ ...DraftInput.shape, version: z.number().int().nullable() }),
  output: z.object({ consultation_id: Id, version: z.number().int(), updated_at: Instant }),
  errors: ['visit_not_found', 'visit_closed', 'consultation_taken', 'conflict', 'department_not_found'],
  summary: 'Keeps what was typed so far; the first one makes the draft',
})

export const saveConsultation = endpoint('saveConsultation', 'POST /consultation/visits/:visit_id/save', {
  permission: 'consultation.write',
  input: VisitAndDepartment.extend({ ...NoteInput.shape, version: z.number().int().nullable() }),
  output: z.object({ consultation_id: Id, visit_completed: z.boolean() }),
  changes: ['queue', 'visits', 'patients', 'consultation'],
  errors: ['visit_not_found', 'visit_closed', 'consultation_taken', 'conflict', 'department_not_found', 'does_not_fit'],
  summary:
    'Saves a consultation: note, diagnoses, visit and queue in one step; completes the visit when nothing is left open',
})

export const discardNote = endpoint('discardNote', 'POST /consultation/visits/:visit_id/discard', {
  permission: 'consultation.write',
  input: VisitAndDepartment.extend({ version: z.number().int() }),
  output: Ok,
  changes: ['consultation'],
  errors: ['visit_not_found', 'consultation_not_found', 'consultation_taken', 'conflict', 'draft_not_empty'],
  summary: 'Lets go of one’s own draft in which nothing is written',
})

export const finishResults = endpoint('finishResults', 'POST /consultation/:consultation_id/results-done', {
  permission: 'consultation.write',
  input: z.object({ consultation_id: Id, addendum: optionalLines(2000) }),
  output: z.object({
    visit_completed: z.boolean(),
    /** Where the patient waits now. */
    waits_in: z.array(Department),
  }),
  changes: ['consultation', 'queue', 'visits', 'patients'],
  errors: ['consultation_not_found', 'consultation_draft', 'not_with_you', 'visit_closed'],
  summary:
    'Done with results: ends the second look at a saved note; a line is added to the note, and the patient goes on to what is ordered',
})

export const amendConsultation = endpoint('amendConsultation', 'POST /consultation/:consultation_id/amend', {
  permission: 'consultation.write',
  input: NoteInput.extend({
    consultation_id: Id,
    version: z.number().int(),
    reason: requiredLines('Please give a reason'),
    /** The second look at results is not over with it. */
    goes_on: z.boolean().default(false),
  }),
  output: z.object({ version: z.number().int() }),
  changes: ['consultation', 'patients', 'queue', 'visits'],
  errors: ['consultation_not_found', 'conflict', 'does_not_fit'],
  summary:
    'Amends a saved consultation: a new version with author, time and reason; the old one stays. A second look at results ends with it',
})

export const takeOverConsultation = endpoint('takeOverConsultation', 'POST /consultation/:consultation_id/take-over', {
  permission: 'consultation.write',
  input: z.object({ consultation_id: Id, version: z.number().int(), reason: requiredLines('Please give a reason') }),
  output: z.object({ version: z.number().int() }),
  changes: ['consultation', 'queue'],
  errors: ['consultation_not_found', 'consultation_closed', 'conflict'],
  summary: 'Goes on with the draft of a colleague who cannot; what was written is kept as a version of theirs',
})

export const listVersions = endpoint('listVersions', 'GET /consultation/:consultation_id/versions', {
  permission: 'consultation.view',
  audited: true,
  input: z.object({ consultation_id: Id }),
  output: versionsOf(WrittenNote),
  reads: ['consultation'],
  errors: ['consultation_not_found'],
  summary: 'Every saved state of a consultation',
})

export const findDiagnoses = endpoint('findDiagnoses', 'GET /consultation/diagnoses', {
  permission: 'consultation.view',
  input: z.object({ search: z.string().trim().min(2).max(80) }),
  output: rowsOf(z.object({ code: z.string(), title: z.string(), synonyms: z.string() })),
  summary: 'ICD-10 by code, words or everyday names, best first, at most twenty',
})
