import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  LocalDate,
  Paging,
  pageOf,
  rowsOf,
  SearchText,
  telling,
} from '../../kernel/contract/index.ts'
import { genders, KnownContacts } from './person.ts'

export const recordTypes = ['history', 'examination', 'diagnosis', 'treatment', 'followup', 'admission'] as const

/** A patient in a list of patients. */
export const PatientRow = {
  id: Id,
  op_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders).nullable(),
  date_of_birth: LocalDate.nullable(),
  date_of_birth_estimated: z.boolean(),
  phone: z.string().nullable(),
}

/** The record is restricted, and nothing opens it for this person now: no more is shown than name and OP number. */
const Covered = z.boolean()
/** Archived since then: no longer in ordinary searches. */
const archived_at = Instant.nullable()
/** When the latest visit began; null: none, or not shown of a restricted record. */
const last_visit_at = Instant.nullable()
/** Null: not known to have died. */
const died_at = Instant.nullable()
export const PatientMatch = z.object({
  ...PatientRow,
  died_at,
  archived_at,
  id_number: z.string().nullable(),
  city: z.string().nullable(),
})
export type PatientMatch = z.infer<typeof PatientMatch>

export const findPatients = endpoint('findPatients', 'GET /patients/find', {
  permission: 'patients.view',
  audited: true,
  input: z.object({ search: z.string().trim().min(2).max(100) }),
  output: rowsOf(PatientMatch.extend({ last_visit_at, name_alert: z.boolean(), restricted: Covered })),
  reads: ['patients'],
  summary:
    'At most five patients in whose name, OP number, phone, e-mail or ID number every word occurs; for the lookup at registration and Ctrl+K',
})

export const PatientListRow = z.object({
  ...PatientRow,
  died_at,
  archived_at,
  email: z.string().nullable(),
  id_number: z.string().nullable(),
  last_visit_at,
  created_at: Instant,
  restricted: Covered,
})
export const searchPatients = endpoint('searchPatients', 'GET /patients', {
  permission: 'patients.view',
  audited: true,
  input: z.object({
    field: z.enum(['any', 'name', 'op_number', 'phone', 'email']).default('any'),
    search: SearchText,
    /** All: with the archived ones. Today: those that were registered today. */
    records: z.enum(['current', 'all', 'today']).default('current'),
    ...Paging,
  }),
  output: pageOf(PatientListRow),
  reads: ['patients'],
  summary:
    'Search Patients: every word, in one of name, OP number, phone or e-mail, or in any of them and the ID number; newest first',
})
/** Why a list of patients leaves the house; nobody reads a row of dots. */
export const ListReason = z.object({ reason: telling('Please give a reason') })
const patientsFile = csvOf('exportPatients', searchPatients, 'patients.export_lists')
export const exportPatients = { ...patientsFile, input: patientsFile.input.extend(ListReason.shape) }

const PatientId = z.object({ patient_id: Id })

export const updatePatient = endpoint('updatePatient', 'PATCH /patients/:patient_id', {
  permission: 'patients.edit',
  input: PatientId.extend({ version: z.number().int(), ...KnownContacts.shape }),
  output: z.object({ version: z.number().int() }),
  changes: ['patients'],
  errors: ['patient_not_found', 'conflict'],
  summary:
    'Corrects contact details; what is known may be changed, not emptied. Of two people the second is shown the current values',
})

/** One entry of the timeline, whatever department wrote it. */
export const TimelineEntry = z.object({
  id: Id,
  at: Instant,
  record_type: z.enum(recordTypes),
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  source_id: Id,
  by: z.string(),
  visit_id: Id.nullable(),
  visit_number: z.string().nullable(),
})
export const RecordRow = TimelineEntry.extend({
  patient_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  op_number: z.string(),
  restricted: Covered,
})
export const listRecords = endpoint('listRecords', 'GET /patients/records', {
  permission: 'records.view',
  audited: true,
  input: z.object({ record_type: z.enum(recordTypes).optional(), patient_id: Id.optional(), ...Paging }),
  output: pageOf(RecordRow),
  reads: ['patients'],
  errors: ['patient_not_found'],
  summary: 'Medical records, newest first',
})

const recordsFile = csvOf('exportRecords', listRecords, 'patients.export_lists')
export const exportRecords = { ...recordsFile, input: recordsFile.input.extend(ListReason.shape) }
