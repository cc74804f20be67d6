// The whole record of one patient: what happened when, and the record as a file.
import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  LocalDate,
  overruling,
  Paging,
  pageOf,
  Raw,
  SearchText,
} from '../../kernel/contract/index.ts'

/** What a line of the history is → what it is called. */
export const historyKinds = {
  visit: 'Visit',
  note: 'Note',
  triage: 'Triage',
  diagnosis: 'Diagnosis',
  laboratory: 'Laboratory result',
  radiology: 'Radiology report',
  prescription: 'Prescription',
  procedure: 'Procedure',
  referral: 'Referral',
  admission: 'Admission',
  allergy: 'Allergy',
  document: 'Document',
} as const
export const HistoryKind = z.enum(Object.keys(historyKinds) as [keyof typeof historyKinds])
export type HistoryKind = z.infer<typeof HistoryKind>

const HistoryEntry = z.object({
  id: z.string(),
  at: Instant,
  kind: HistoryKind,
  title: z.string(),
  /** Empty: the title says it all. */
  text: z.string(),
  /** The key of a department; null: of none. */
  department: z.string().nullable(),
  by: z.string(),
  visit_number: z.string().nullable(),
})

export const getHistory = endpoint('getHistory', 'GET /records/patients/:patient_id/history', {
  permission: 'records.view',
  audited: true,
  input: z.object({
    patient_id: Id,
    kind: HistoryKind.optional(),
    department: z.string().max(40).optional(),
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    search: SearchText,
    ...Paging,
  }),
  output: pageOf(HistoryEntry),
  reads: ['patients', 'visits', 'documents'],
  errors: ['patient_not_found'],
  summary: 'Everything recorded of a patient, the newest first; by kind, department, days and who wrote it',
})

/** Why a record leaves the house; nobody reads a row of dots. */
export const ExportReason = z.object({ reason: overruling(300).pipe(z.string('Please give a reason')) })
const Export = {
  permission: 'records.export',
  audited: true,
  /** Not kept for a retry: the whole record would lie there once more. */
  secret: true,
  input: ExportReason.extend({ patient_id: Id }),
  output: Raw,
  raw: true,
  errors: ['patient_not_found'],
} as const
export const exportRecordAsPdf = endpoint('exportRecordAsPdf', 'POST /records/patients/:patient_id/record/pdf', {
  ...Export,
  summary: 'The whole record of a patient as a PDF for a person, with a reason',
})
export const exportRecordAsFhir = endpoint('exportRecordAsFhir', 'POST /records/patients/:patient_id/record/fhir', {
  ...Export,
  summary: 'The whole record of a patient as a FHIR R4 bundle for another system, with a reason',
})
