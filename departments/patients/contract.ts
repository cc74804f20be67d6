import { z } from 'zod'
import { csvOf, endpoint, Id, Instant, LocalDate, Paging, pageOf, rowsOf, SearchText } from '../../kernel/contract/index.ts'
import { PaymentMode, PaymentSummary } from './payment.ts'
import { ContactDetails, genders, Person, storedAs } from './person.ts'

export const recordTypes = ['history', 'examination', 'diagnosis', 'treatment', 'followup'] as const

/** A patient in a list of patients. */
const PatientRow = {
  id: Id,
  op_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders).nullable(),
  date_of_birth: LocalDate.nullable(),
  date_of_birth_estimated: z.boolean(),
  phone: z.string().nullable(),
}

export const PatientMatch = z.object({ ...PatientRow, id_number: z.string().nullable(), city: z.string().nullable() })
export type PatientMatch = z.infer<typeof PatientMatch>

export const findPatients = endpoint('findPatients', 'GET /patients/find', {
  permission: 'patients.view',
  audited: true,
  input: z.object({ search: z.string().trim().min(2).max(100) }),
  output: rowsOf(PatientMatch),
  reads: ['patients'],
  summary: 'At most five patients whose name, OP number or phone contains the text; for the lookup at registration and Ctrl+K',
})

export const PatientListRow = z.object({ ...PatientRow, email: z.string().nullable(), created_at: Instant })
export const searchPatients = endpoint('searchPatients', 'GET /patients', {
  permission: 'patients.view',
  audited: true,
  input: z.object({ field: z.enum(['name', 'op_number', 'phone', 'email']).default('name'), search: SearchText, ...Paging }),
  output: pageOf(PatientListRow),
  reads: ['patients'],
  summary: 'Search Patients: by one of name, OP number, phone or e-mail; newest first',
})
export const exportPatients = csvOf('exportPatients', searchPatients, 'patients.export')

const Allergy = z.object({
  id: Id,
  substance: z.string(),
  reaction: z.string().nullable(),
  recorded_at: Instant,
  recorded_by_name: z.string(),
})
const Condition = z.object({ id: Id, condition: z.string(), recorded_at: Instant })
const History = z.object({
  previous_surgeries: z.string().nullable(),
  other_chronic_illnesses: z.string().nullable(),
  current_medications: z.string().nullable(),
  family_history: z.string().nullable(),
  recorded_at: Instant,
})

/** The patient as the page and the banner show them. */
export const Patient = z.object({
  ...storedAs(Person),
  ...PatientRow,
  payment_mode: PaymentMode.nullable(),
  payment_details: PaymentSummary,
  created_at: Instant,
  version: z.number().int(),
  /** This record became part of another one; what belonged to it is there. */
  merged_with: z.object({ id: Id, op_number: z.string(), name: z.string() }).nullable(),
  /** Null: not shown to this role. `[]`: none are recorded. */
  allergies: z.array(Allergy).nullable(),
  /** What was recorded of the past; null: not shown to this role. */
  background: z.object({ conditions: z.array(Condition), history: History.nullable() }).nullable(),
})
export type Patient = z.infer<typeof Patient>

const PatientId = z.object({ patient_id: Id })

export const getPatient = endpoint('getPatient', 'GET /patients/:patient_id', {
  permission: 'patients.view',
  audited: true,
  input: PatientId,
  output: Patient,
  reads: ['patients'],
  errors: ['patient_not_found'],
  summary: 'Opens a patient’s record; every opening is audited. Without allergies and background for roles that do not treat',
})

export const updatePatient = endpoint('updatePatient', 'PATCH /patients/:patient_id', {
  permission: 'patients.edit',
  input: PatientId.extend({ version: z.number().int(), ...ContactDetails.shape }),
  output: z.object({ version: z.number().int() }),
  changes: ['patients', 'reception', 'queue', 'visits'],
  errors: ['patient_not_found', 'conflict'],
  summary: 'Corrects contact details; of two people the second is shown the current values',
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
export const RecordRow = TimelineEntry.extend({ patient_id: Id, first_name: z.string(), last_name: z.string(), op_number: z.string() })
export const listRecords = endpoint('listRecords', 'GET /patients/records', {
  permission: 'records.view',
  audited: true,
  input: z.object({ record_type: z.enum(recordTypes).optional(), patient_id: Id.optional(), ...Paging }),
  output: pageOf(RecordRow),
  reads: ['patients'],
  errors: ['patient_not_found'],
  summary: 'Medical records, newest first',
})

export const exportRecords = csvOf('exportRecords', listRecords)
