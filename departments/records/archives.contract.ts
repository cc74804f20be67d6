// Records whose years have passed: for how long each class is kept, what is due, what was archived, and what a legal
// hold keeps back.
import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  Nothing,
  Ok,
  optional,
  Paging,
  pageOf,
  required,
  requiredLines,
  rowsOf,
  SearchText,
  wholeNumber,
} from '../../kernel/contract/index.ts'
import { classLabels, openThings } from './retention.ts'

export const RecordClass = keysOf(classLabels, 'Please select a class')
const OpenThing = keysOf(openThings)
const PatientId = z.object({ patient_id: Id })
const Keep = { permission: 'records.archive' } as const
const Changes = { ...Keep, output: Ok, changes: ['archives'] } as const

const Named = {
  patient_id: Id,
  op_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Of a restricted record that nothing opens for this person now: no more than the name is shown. */
  restricted: z.boolean(),
}
/**
 * The class that keeps the record for the longest; null: it says what is in the record, and this person may not open
 * that.
 */
const ShownClass = RecordClass.nullable()

const Rule = z.object({
  years: z.number().int(),
  valid_from: LocalDate,
  source: z.string(),
  set_by_name: z.string(),
  set_at: Instant,
})
export const listRetentionRules = endpoint('listRetentionRules', 'GET /records/retention', {
  ...Keep,
  input: Nothing,
  output: rowsOf(
    z.object({
      class: RecordClass,
      /** What counts today. */
      years: z.number().int(),
      source: z.string(),
      /** Nobody of this hospital has said otherwise. */
      default: z.boolean(),
      /** What this hospital said, the newest first; those of later days count from then. */
      rules: z.array(Rule),
    }),
  ),
  reads: ['archives'],
  summary: 'For how many years each class of records is kept, today and as it was set',
})

export const NewRetentionRule = z.object({
  class: RecordClass,
  years: wholeNumber('Please enter the years, from 1 to 150', 1, 150),
  valid_from: LocalDate,
  source: required('Please write where this is written, or who decided it', 300),
})
export const createRetentionRule = endpoint('createRetentionRule', 'POST /records/retention', {
  ...Changes,
  input: NewRetentionRule,
  summary: 'Sets for how many years a class of records is kept, from a day on',
})

export const DueRow = z.object({
  id: Id,
  ...Named,
  class: ShownClass,
  last_activity_on: LocalDate,
  keep_until: LocalDate,
})
const Found = { search: SearchText, class: RecordClass.optional(), ...Paging }
export const listDueForArchive = endpoint('listDueForArchive', 'GET /records/archives/due', {
  ...Keep,
  audited: true,
  input: z.object(Found),
  output: pageOf(DueRow),
  reads: ['archives', 'patients'],
  summary: 'Records whose years have passed and of which nothing is open, the longest over first',
})
export const exportDueForArchive = csvOf('exportDueForArchive', listDueForArchive)

export const archiveStates = ['archived', 'restored'] as const
export const ArchivedRow = z.object({
  id: Id,
  ...Named,
  class: ShownClass,
  keep_until: LocalDate,
  reason: z.string(),
  archived_by_name: z.string(),
  archived_at: Instant,
  restored_by_name: z.string().nullable(),
  restored_at: Instant.nullable(),
  restore_reason: z.string().nullable(),
})
export const listArchived = endpoint('listArchived', 'GET /records/archives', {
  ...Keep,
  audited: true,
  input: z.object({ ...Found, state: z.enum(archiveStates).default('archived') }),
  output: pageOf(ArchivedRow),
  reads: ['archives', 'patients'],
  summary: 'Records that were archived, and those that came back, newest first',
})
export const exportArchived = csvOf('exportArchived', listArchived)

const Hold = z.object({
  id: Id,
  reason: z.string(),
  reference: z.string().nullable(),
  held_by_name: z.string(),
  held_at: Instant,
  lifted_by_name: z.string().nullable(),
  lifted_at: Instant.nullable(),
  lift_reason: z.string().nullable(),
})
export const holdStates = ['on_hold', 'lifted'] as const
export const listHolds = endpoint('listHolds', 'GET /records/holds', {
  ...Keep,
  audited: true,
  input: z.object({ search: SearchText, state: z.enum(holdStates).default('on_hold'), ...Paging }),
  output: pageOf(Hold.extend(Named)),
  reads: ['archives', 'patients'],
  summary: 'Records that a legal hold keeps back, newest first',
})

export const getArchiveState = endpoint('getArchiveState', 'GET /records/patients/:patient_id/archive', {
  ...Keep,
  audited: true,
  input: PatientId,
  output: z.object({
    archived_at: Instant.nullable(),
    class: ShownClass,
    last_activity_on: LocalDate,
    keep_until: LocalDate,
    due: z.boolean(),
    /** What of the patient is open and keeps the record where it is. */
    open: z.array(OpenThing),
    holds: z.array(Hold),
  }),
  reads: ['archives', 'patients'],
  errors: ['patient_not_found'],
  summary: 'Until when a record is kept, what keeps it, and its legal holds',
})

export const ArchiveRecord = z.object({ reason: requiredLines('Please give a reason', 300) })
export const archiveRecord = endpoint('archiveRecord', 'POST /records/patients/:patient_id/archive', {
  ...Changes,
  changes: ['archives', 'patients'],
  input: ArchiveRecord.extend(PatientId.shape),
  errors: ['patient_not_found', 'already_archived', 'archive_not_due', 'archive_open'],
  summary: 'Puts a record away whose years have passed and of which nothing is open; nothing is deleted',
})

export const NewHold = z.object({
  reason: requiredLines('Please write who needs the record, and what for', 500),
  reference: optional(100),
})
export const createHold = endpoint('createHold', 'POST /records/patients/:patient_id/holds', {
  ...Changes,
  input: NewHold.extend(PatientId.shape),
  output: z.object({ hold_id: Id }),
  errors: ['patient_not_found'],
  summary: 'Keeps a record back from the archive: a legal hold',
})

export const LiftHold = z.object({ reason: requiredLines('Please give a reason', 300) })
export const liftHold = endpoint('liftHold', 'POST /records/holds/:hold_id/lift', {
  ...Changes,
  input: LiftHold.extend({ hold_id: Id }),
  errors: ['hold_not_found', 'hold_lifted'],
  summary: 'Lifts a legal hold with a reason',
})
