import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  line,
  Ok,
  optional,
  optionalLines,
  overruling,
  Paging,
  pageOf,
  required,
  requiredLines,
  rowsOf,
  SearchText,
  versionsOf,
} from '../../kernel/contract/index.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { amendmentOf, OfResult, orderSettled, ResultFilter, ResultStatus, resultChanges } from '../visits/order-ref.ts'
import { TestType } from './contract.ts'
import { LabOrderRow } from './orders.contract.ts'
import { BirthSaid, flags, Subject } from './ranges.ts'

export { ResultStatus }

/** Nothing more is to be done for an order: its result was approved, or it was cancelled. */
export const labOrderSettled = orderSettled('laboratory.order_settled')

const Flag = z.enum(flags)

/** One value of a panel as it was judged. */
export const PanelValue = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  value: z.string(),
  reference_range: z.string().nullable(),
  /** What was done to the range for the height of the hospital, or why nothing was. */
  range_note: z.string().nullish(),
  flag: Flag.nullable(),
  /** False: it is not known whether it is normal. Left out in results of before this was kept. */
  judged: z.boolean().optional(),
  /** Why it was not judged, or what belongs to its flag. */
  remark: z.string().nullish(),
  /** What was typed, where it was converted. */
  given: z.string().nullish(),
  /** `4.1 → 12.9 in 3 h`: more than is usual in the time. */
  delta: z.string().nullish(),
})
export type PanelValue = z.infer<typeof PanelValue>

/** An earlier approved result of the same test and patient. */
export const PreviousResult = z.object({
  id: Id,
  result_value: z.string().nullable(),
  unit: z.string().nullable(),
  flag: Flag.nullable(),
  custom_fields: z.array(PanelValue).nullable(),
  performed_at: Instant,
})

const Found = {
  result_value: z.string().nullable(),
  unit: z.string().nullable(),
  reference_range: z.string().nullable(),
  /** Of a test with one value: what was done to its range for the height of the hospital, or why nothing was. */
  range_note: z.string().nullable(),
  /** The height that the values were judged for, in metres; null: none was needed, or it was not known. */
  altitude_metres: z.number().int().nullable(),
  /** Of a newborn's bilirubin: when on the birth date it was born, `HH:mm`; null: nobody has said. */
  birth_time: z.string().nullable(),
  /** After how many weeks. */
  gestation_weeks: z.number().int().nullable(),
  interpretation: z.string().nullable(),
  notes: z.string().nullable(),
  /** Null: the test is no panel. */
  custom_fields: z.array(PanelValue).nullable(),
  flag: Flag.nullable(),
  critical: z.boolean(),
  /** False: not all that was found could be judged; what has no flag is not known to be normal. */
  judged: z.boolean(),
  /** Of a test with one value: why it was not judged, or what belongs to its flag. */
  remark: z.string().nullable(),
  /** What was typed, where it was converted to the unit of the test. */
  given: z.string().nullable(),
  /** How far it lies from the result before, where that is more than is usual in the time. */
  delta: z.string().nullable(),
  critical_told_to: z.string().nullable(),
  /** What whoever was told read back. */
  critical_read_back: z.string().nullable(),
  critical_note: z.string().nullable(),
}

/** A result as every list and the report show it. */
export const LabResult = z.object({
  sample_id: Id.nullable(),
  sample_number: z.string().nullable(),
  container_type: z.string().nullable(),
  collection_time: Instant.nullable(),
  ...OfResult,
  test_type_id: Id,
  test_name: z.string(),
  test_code: z.string(),
  ...Found,
  critical_by_name: z.string().nullable(),
  critical_at: Instant.nullable(),
  /** What somebody was told by phone before the values were entered again; null: nothing, or they know what it says now. */
  told_before: z.string().nullable(),
  /** Why a result that differs so much from the one before is right. */
  delta_reason: z.string().nullable(),
  /** What the result said, approved or told by phone, before it was changed last; null: it never was. */
  change: z.object({ was: z.string(), becomes: z.string(), reason: z.string(), created_at: Instant }).nullable(),
  amendment: amendmentOf(Found),
})
export type LabResult = z.infer<typeof LabResult>

/**
 * What a list of results can be limited to: a state, what waits for its review in any way, or what has to be told by
 * phone: critical values, and values that were told and are others now.
 */
const ListStatus = z.enum([...ResultStatus.options, 'awaiting', 'untold'])
export type ListStatus = z.infer<typeof ListStatus>
export const resultListStatuses = ListStatus.options

const Work = { permission: 'lab.work' } as const
const reads = ['orders', 'results'] as const

export const listLabResults = endpoint('listLabResults', 'GET /laboratory/results', {
  ...Work,
  audited: true,
  input: z.object({ ...ResultFilter, status: ListStatus.optional(), ...Paging }),
  output: pageOf(LabResult),
  reads,
  summary:
    'Results, newest first (pending_review: critical and stat first, then the oldest); by status, patient, OP or visit number, or test',
})

export const exportLabResults = csvOf('exportLabResults', listLabResults)

export const listAwaitingResults = endpoint('listAwaitingResults', 'GET /laboratory/awaiting-results', {
  ...Work,
  audited: true,
  input: z.object({ search: SearchText, ...Paging }),
  output: pageOf(LabOrderRow),
  reads,
  summary:
    'Orders that a result can be entered for: the sample is collected, or none is needed; stat first, then the oldest',
})

export const getResultEntry = endpoint('getResultEntry', 'GET /laboratory/orders/:lab_order_id/result', {
  ...Work,
  audited: true,
  input: z.object({ lab_order_id: Id }),
  output: z.object({
    order: LabOrderRow,
    test_type: TestType,
    result: LabResult.nullable(),
    previous: z.array(PreviousResult),
    /** Whom the values are judged for, on the day of the sample. */
    subject: Subject,
  }),
  reads,
  errors: ['lab_order_not_found'],
  summary:
    'What the entry of a result begins with: order, test with its ranges, what was entered so far, earlier values of the patient',
})

const text = (max: number) => optional(max)
const Content = {
  result_value: text(500),
  unit: text(30),
  reference_range: text(500),
  interpretation: optionalLines(2000),
  notes: optionalLines(2000),
  /** Values of a panel, by the id of the field; what is not part of the test is refused. */
  values: z.record(z.string().max(60), line(500)).default({}),
  ...BirthSaid,
}

export const saveLabResult = endpoint('saveLabResult', 'PUT /laboratory/orders/:lab_order_id/result', {
  ...Work,
  input: z.object({
    lab_order_id: Id,
    ...Content,
    /** Null: nothing was entered yet. */
    version: z.number().int().nullable(),
    /** False: a draft is kept. True: it goes to review. */
    submit: z.boolean(),
  }),
  output: z.object({
    result_id: Id,
    status: ResultStatus,
    version: z.number().int(),
    flag: Flag.nullable(),
    critical: z.boolean(),
    /** Somebody has to be told by phone. */
    untold: z.boolean(),
  }),
  changes: resultChanges,
  errors: ['lab_order_not_found', 'lab_order_state', 'lab_result_state', 'conflict'],
  summary: 'Keeps a draft, or submits a result for review; also again after a rejection',
})

const ResultId = z.object({ lab_result_id: Id })
const Versioned = ResultId.extend({ version: z.number().int() })
const Open = { permission: 'lab.results', audited: true, reads } as const
const Review = { permission: 'lab.review', changes: resultChanges } as const

/** One call about a result. */
const LabCall = z.object({
  id: Id,
  kind: z.enum(['critical', 'changed']),
  said: z.string(),
  told_to: z.string(),
  read_back: z.string(),
  note: z.string().nullable(),
  told_by_name: z.string(),
  told_at: Instant,
})

export const getLabResult = endpoint('getLabResult', 'GET /laboratory/results/:lab_result_id', {
  ...Open,
  input: ResultId,
  output: z.object({ result: LabResult, previous: z.array(PreviousResult), calls: z.array(LabCall) }),
  errors: ['lab_result_not_found'],
  summary:
    'One result with the earlier ones of the same test; who neither works nor reviews in the laboratory sees approved ones',
})

/** The name of somebody: four letters, and not one or two of them again and again. */
const isName = (text: string) => {
  const letters = text.toLowerCase().match(/\p{L}/gu) ?? []
  return letters.length >= 4 && new Set(letters).size >= 3
}
const NAME = 'Please write the name of whom you told'
const READ_BACK = 'Please write what was read back to you'

/** A reason in words: dots are none. */
const Reason = requiredLines('Please give a reason', 500).refine(
  (text) => !text || /\p{L}/u.test(text),
  'Please give a reason',
)

export const acknowledgeCritical = endpoint('acknowledgeCritical', 'POST /laboratory/results/:lab_result_id/critical', {
  ...Work,
  input: Versioned.extend({
    told_to: required('Please say whom you told', 120).refine((text) => !text || isName(text), NAME),
    /** What they said that they had heard: the critical values are compared with it. */
    read_back: required(READ_BACK, 300),
    note: optionalLines(500),
  }),
  output: z.object({ version: z.number().int() }),
  changes: resultChanges,
  errors: ['lab_result_not_found', 'lab_result_state', 'conflict'],
  summary:
    'Notes to whom a critical value was told by phone, or that what was told is another value now; it is not approved before',
})

export const approveLabResult = endpoint('approveLabResult', 'POST /laboratory/results/:lab_result_id/approve', {
  ...Review,
  input: Versioned.extend({
    /** Why a result is right that differs from the one before more than is usual in the time. */
    delta_reason: overruling(300),
  }),
  output: Ok,
  errors: [
    'lab_result_not_found',
    'lab_result_state',
    'own_result',
    'critical_untold',
    'delta_unexplained',
    'conflict',
  ],
  summary:
    'Approves a result; the order is completed; or an amendment takes the place of what stood; not by whoever wrote it, unless the hospital allows it',
})

export const rejectLabResult = endpoint('rejectLabResult', 'POST /laboratory/results/:lab_result_id/reject', {
  ...Review,
  input: Versioned.extend({ reason: Reason }),
  output: Ok,
  errors: ['lab_result_not_found', 'lab_result_state', 'own_result', 'conflict'],
  summary: 'Rejects a result, with a reason; it is entered again. Of an amendment: what stood stays',
})

export const amendLabResult = endpoint('amendLabResult', 'POST /laboratory/results/:lab_result_id/amend', {
  ...Review,
  input: Versioned.extend({
    ...Content,
    reason: Reason,
    /** Both required when the result is critical, or was before it changed. */
    critical_told_to: optional(120).refine((text) => text === null || isName(text), NAME),
    critical_read_back: optional(300),
    critical_note: optionalLines(500),
  }),
  output: z.object({ version: z.number().int() }),
  errors: ['lab_result_not_found', 'lab_result_state', 'conflict'],
  summary:
    'Writes what is to take the place of an approved result, with a reason; the old one stands until somebody else has approved the new one',
})

export const listLabResultVersions = endpoint(
  'listLabResultVersions',
  'GET /laboratory/results/:lab_result_id/versions',
  {
    ...Open,
    input: ResultId,
    output: versionsOf(
      LabResult.pick({
        result_value: true,
        unit: true,
        reference_range: true,
        interpretation: true,
        notes: true,
        custom_fields: true,
        flag: true,
        critical: true,
        judged: true,
        remark: true,
        given: true,
        range_note: true,
        altitude_metres: true,
        birth_time: true,
        gestation_weeks: true,
      }).partial({
        judged: true,
        remark: true,
        given: true,
        range_note: true,
        altitude_metres: true,
        birth_time: true,
        gestation_weeks: true,
      }),
    ),
    errors: ['lab_result_not_found'],
    summary: 'Every state of a result that was handed in, newest first',
  },
)

export const listVisitResults = endpoint('listVisitResults', 'GET /laboratory/visits/:visit_id/results', {
  ...Open,
  input: z.object({ visit_id: Id }),
  output: rowsOf(LabResult),
  errors: ['visit_not_found'],
  summary:
    'What a clinician sees of a visit: approved results, and critical ones that were told by phone, approved or not; newest first',
})

export const listPatientLabResults = endpoint('listPatientLabResults', 'GET /laboratory/patients/:patient_id/results', {
  permission: 'records.view',
  module: 'laboratory',
  audited: true,
  input: z.object({ patient_id: Id, search: SearchText, ...Paging }),
  output: pageOf(LabResult.extend({ previous: PreviousResult.nullable() })),
  reads: ['results', 'patients'],
  errors: ['patient_not_found'],
  summary: 'A patient’s approved results, newest first, each with the one before of the same test',
})

/** A result that was changed after its approval, or after it was told by phone, as whoever ordered it is told. */
export const ChangedResult = z.object({
  id: Id,
  ...OfPatient,
  result_id: Id,
  test_name: z.string(),
  was: z.string(),
  becomes: z.string(),
  reason: z.string(),
  /** It was critical, or is so now. */
  critical: z.boolean(),
  created_at: Instant,
})
export type ChangedResult = z.infer<typeof ChangedResult>

export const listChangedResults = endpoint('listChangedResults', 'GET /laboratory/changed-results', {
  ...Open,
  input: z.object({}),
  output: rowsOf(ChangedResult),
  summary:
    'Results that this person ordered, changed after their approval or after they were told by phone, and not seen by anybody since; critical ones first',
})

export const seeChangedResult = endpoint('seeChangedResult', 'POST /laboratory/changed-results/:change_id/seen', {
  permission: 'lab.results',
  input: z.object({ change_id: Id }),
  output: Ok,
  changes: ['results'],
  errors: ['lab_change_not_found', 'lab_change_of_another'],
  summary: 'Whoever ordered a result says that they have seen how it was changed',
})
