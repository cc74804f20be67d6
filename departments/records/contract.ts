import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  LocalDate,
  line,
  Ok,
  Paging,
  pageOf,
  Raw,
  required,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'

/** What kind of paper it is → what it is called. */
export const documentKinds = {
  referral_letter: 'Referral letter',
  discharge_summary: 'Discharge summary',
  lab_report: 'Lab report',
  imaging_report: 'Imaging report',
  consent: 'Consent form',
  identity: 'Identity document',
  insurance: 'Insurance document',
  other: 'Other',
} as const
export const DocumentKind = z.enum(Object.keys(documentKinds) as [keyof typeof documentKinds], {
  error: 'Please select a kind',
})
export type DocumentKind = z.infer<typeof DocumentKind>

/** 10 MB; PNG, JPG and GIF are re-encoded, PDF is kept as it is. */
export const DOCUMENT_LIMIT = 10 * 1024 * 1024
export const NOT_A_DOCUMENT = 'Only PDF, PNG, JPG or GIF files up to 10MB are accepted'

/** One paper of a patient, without its bytes. */
export const PatientDocument = z.object({
  id: Id,
  patient_id: Id,
  op_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  visit_id: Id.nullable(),
  visit_number: z.string().nullable(),
  title: z.string(),
  kind: DocumentKind,
  tags: z.array(z.string()),
  /** The date on the paper. */
  document_date: LocalDate.nullable(),
  filename: z.string(),
  content_type: z.enum(['image/png', 'image/jpeg', 'application/pdf']),
  size: z.number().int(),
  uploaded_by_name: z.string(),
  created_at: Instant,
  archived_at: Instant.nullable(),
  archived_by_name: z.string().nullable(),
  archive_reason: z.string().nullable(),
  /** Of a restricted record that nothing opens for this person now: what the paper is, is not said. */
  restricted: z.boolean(),
  version: z.number().int(),
})
export type PatientDocument = z.infer<typeof PatientDocument>

/** Words with commas between: trimmed, each once, at most ten. */
const Tags = line(400)
  .default('')
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim().toLowerCase())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(30, 'Please use at most 30 characters a tag')).max(10, 'Please use at most 10 tags'))

const date = z
  .union([z.literal('').transform(() => null), LocalDate])
  .nullish()
  .transform((value) => value ?? null)

/** What is said about a document. */
export const DocumentWords = z.object({
  title: required('Title is required', 150),
  kind: DocumentKind,
  tags: Tags,
  document_date: date,
})

const Keep = { permission: 'documents.keep', changes: ['documents'] } as const
const DocumentId = z.object({ document_id: Id })

export const listDocuments = endpoint('listDocuments', 'GET /records/documents', {
  permission: 'records.view',
  audited: true,
  input: z.object({
    patient_id: Id.optional(),
    search: SearchText,
    kind: DocumentKind.optional(),
    show: z.enum(['current', 'archived']).default('current'),
    ...Paging,
  }),
  output: pageOf(PatientDocument),
  reads: ['documents', 'patients'],
  errors: ['patient_not_found'],
  summary: 'Documents of a patient or of all, newest first; by kind, title, tag, name or OP number',
})

export const uploadDocument = endpoint('uploadDocument', 'POST /records/patients/:patient_id/documents', {
  ...Keep,
  upload: DOCUMENT_LIMIT,
  input: DocumentWords.extend({
    patient_id: Id,
    visit_id: Id.optional(),
    filename: z.string().trim().min(1).max(200),
  }),
  output: z.object({ id: Id }),
  errors: ['patient_not_found'],
  summary: 'Keeps a paper of a patient: a PDF, or a picture that is re-encoded',
})

export const updateDocument = endpoint('updateDocument', 'PUT /records/documents/:document_id', {
  ...Keep,
  input: DocumentWords.extend({ document_id: Id, version: z.number().int() }),
  output: Ok,
  errors: ['document_not_found', 'conflict'],
  summary: 'Changes what is said about a document, never the document',
})

export const archiveDocument = endpoint('archiveDocument', 'POST /records/documents/:document_id/archive', {
  ...Keep,
  input: DocumentId.extend({ reason: requiredLines('Please give a reason', 300), version: z.number().int() }),
  output: Ok,
  errors: ['document_not_found', 'document_state', 'conflict'],
  summary: 'Puts a document away with a reason; it is kept',
})

export const restoreDocument = endpoint('restoreDocument', 'POST /records/documents/:document_id/restore', {
  ...Keep,
  input: DocumentId.extend({ version: z.number().int() }),
  output: Ok,
  errors: ['document_not_found', 'document_state', 'conflict'],
  summary: 'Brings an archived document back',
})

export const getDocumentFile = endpoint('getDocumentFile', 'GET /records/documents/:document_id/file', {
  permission: 'records.view',
  audited: true,
  input: DocumentId.extend({ size: z.enum(['full', 'thumbnail']).default('full') }),
  output: Raw,
  raw: true,
  errors: ['document_not_found'],
  summary: 'The document itself: a picture to look at, a PDF as a download; or the small picture of a picture',
})
