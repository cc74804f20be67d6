// What patients ask about their own data.
import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  LocalDate,
  Nothing,
  Ok,
  optional,
  Paging,
  pageOf,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'
import { type DataRight, dataRights } from './data-rights.ts'

export const DataRequestKind = z.enum(Object.keys(dataRights) as [DataRight, ...DataRight[]], {
  error: 'Please select what is asked for',
})
export const requestWays = {
  in_person: 'In person',
  letter: 'Letter',
  email: 'E-mail',
  telephone: 'Telephone',
} as const
const ways = Object.keys(requestWays) as [keyof typeof requestWays, ...(keyof typeof requestWays)[]]
/** How a request ends. */
export const outcomes = { granted: 'Granted', declined: 'Declined', withdrawn: 'Withdrawn' } as const
const ends = Object.keys(outcomes) as [keyof typeof outcomes, ...(keyof typeof outcomes)[]]
export const requestStates = ['open', 'overdue', 'closed'] as const

export const DataRequest = z.object({
  id: Id,
  patient_id: Id,
  op_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  kind: DataRequestKind,
  received_on: LocalDate,
  due_on: LocalDate,
  /** Open, and its day has passed. */
  overdue: z.boolean(),
  how: z.enum(ways),
  /** Null: the patient. */
  asked_by: z.string().nullable(),
  details: z.string(),
  status: z.enum(['open', ...ends]),
  answer: z.string().nullable(),
  closed_by_name: z.string().nullable(),
  closed_at: Instant.nullable(),
  created_by_name: z.string(),
  /** Of a restricted record that nothing opens for this person now: what was asked and answered is not shown. */
  restricted: z.boolean(),
})

const Requests = { permission: 'records.requests' } as const

export const listDataRequests = endpoint('listDataRequests', 'GET /records/data-requests', {
  ...Requests,
  audited: true,
  input: z.object({
    search: SearchText,
    kind: DataRequestKind.optional(),
    state: z.enum(requestStates).optional(),
    ...Paging,
  }),
  output: pageOf(DataRequest),
  reads: ['data-requests', 'patients'],
  summary: 'What patients asked about their data: open ones first, by the day on which they are due',
})
export const exportDataRequests = csvOf('exportDataRequests', listDataRequests)

export const countDataRequests = endpoint('countDataRequests', 'GET /records/data-requests/open', {
  ...Requests,
  input: Nothing,
  output: z.object({ open: z.number().int(), overdue: z.number().int() }),
  reads: ['data-requests'],
  summary: 'How many requests are open, and how many of them are overdue',
})

export const NewDataRequest = z.object({
  kind: DataRequestKind,
  received_on: LocalDate,
  how: z.enum(ways, { error: 'Please select how it came' }),
  asked_by: optional(120),
  details: requiredLines('Please write what is asked for', 1000),
})
export const createDataRequest = endpoint('createDataRequest', 'POST /records/patients/:patient_id/data-requests', {
  ...Requests,
  input: NewDataRequest.extend({ patient_id: Id }),
  output: z.object({ request_id: Id, due_on: LocalDate }),
  changes: ['data-requests'],
  errors: ['patient_not_found'],
  summary: 'Keeps a request about a patient’s data; by when it is due follows from what is asked',
})

export const CloseDataRequest = z.object({
  outcome: z.enum(ends, { error: 'Please select how it ends' }),
  answer: requiredLines('Please write what was answered, and why', 1000),
})
export const closeDataRequest = endpoint('closeDataRequest', 'POST /records/data-requests/:request_id/close', {
  ...Requests,
  input: CloseDataRequest.extend({ request_id: Id }),
  output: Ok,
  changes: ['data-requests'],
  errors: ['data_request_not_found', 'data_request_closed'],
  summary: 'Ends a request with what was answered',
})
