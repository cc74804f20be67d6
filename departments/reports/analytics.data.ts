// What can be analysed, said once: measures, what each can be counted by, and the words. The statements (server/analytics/analytics-sources.sql.ts), the endpoints, the
// screen and the tests read it; what is not here cannot be asked.
import type { CodeWords } from '../../kernel/contract/columns.ts'
import type { Unit } from '../../kernel/contract/reports.ts'
import { denialReasons } from '../insurance/words.ts'
import { admissionSources, dischargeKinds } from '../inpatient/words.ts'
import { paymentModes } from '../patients/payment-modes.ts'
import { ageBands, outcomes, priorities, sexes } from './clinical.contract.ts'
import { balanceAges } from './finance.contract.ts'

/** What nobody said or nobody knows. It is a row of its own, never left out and never counted as something else. */
export const UNKNOWN = 'unknown'

const { age_unknown: _age, ...ages } = ageBands
const { sex_unknown: _sex, ...known } = sexes
const hours = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`).map((hour) => [hour, hour]))
const weekdays = { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' }

type Dimension = {
  label: string
  /** What the row of `unknown` says. */
  unknown: string
  /** Its values in their order; without them they are found and named by the server, the largest first. */
  words?: CodeWords
  /** A stretch of time: the period limits it, not a filter. */
  time?: Unit
  /** It can have too many values for the columns of a table. */
  long?: true
}

export const dimensions = {
  day: { label: 'Day', unknown: 'No day', time: 'day', long: true },
  week: { label: 'Week', unknown: 'No week', time: 'week', long: true },
  month: { label: 'Month', unknown: 'No month', time: 'month' },
  weekday: { label: 'Day of the week', unknown: 'No day', words: weekdays },
  hour: { label: 'Hour of the day', unknown: 'No hour', words: hours },
  department: { label: 'Department', unknown: 'No department' },
  clinician: { label: 'Clinician', unknown: 'Nobody named', long: true },
  sex: { label: 'Sex', unknown: 'Sex unknown', words: known },
  age: { label: 'Age', unknown: 'Age unknown', words: ages },
  area: { label: 'Town or area', unknown: 'Not recorded', long: true },
  visit_type: {
    label: 'Visit Type',
    unknown: 'No visit',
    words: { regular: 'Regular', emergency: 'Emergency', inpatient: 'Inpatient' },
  },
  attendance: { label: 'Attendance', unknown: 'No visit', words: { first: 'First visit', again: 'Came before' } },
  payer: { label: 'Payer', unknown: 'Not recorded', words: paymentModes },
  insurer: { label: 'Insurer', unknown: 'No insurer' },
  priority: { label: 'Triage priority', unknown: 'Not triaged', words: priorities },
  outcome: { label: 'Outcome', unknown: 'Unknown', words: outcomes },
  chapter: { label: 'Diagnosis chapter', unknown: 'No chapter', long: true },
  diagnosis: { label: 'Diagnosis', unknown: 'No diagnosis', long: true },
  certainty: { label: 'Certainty', unknown: 'Not said', words: { confirmed: 'Confirmed', suspected: 'Suspected' } },
  ward: { label: 'Ward', unknown: 'No ward' },
  admitted_from: { label: 'Admitted from', unknown: 'Not said', words: admissionSources },
  discharged: { label: 'Discharged', unknown: 'Not said', words: dischargeKinds },
  test: { label: 'Test', unknown: 'No test', long: true },
  study: { label: 'Study', unknown: 'No study', long: true },
  medicine: { label: 'Medicine', unknown: 'Not in the catalogue', long: true },
  urgency: { label: 'Urgency', unknown: 'Not said', words: { stat: 'Stat', urgent: 'Urgent', routine: 'Routine' } },
  mode: { label: 'Payment mode', unknown: 'Not said', words: paymentModes },
  paid_by: { label: 'Paid by', unknown: 'Insurers, without a claim' },
  cashier: { label: 'Taken by', unknown: 'Nobody named', long: true },
  debtor: { label: 'Who owes', unknown: 'Nobody named', long: true },
  debt_age: {
    label: 'Age of the debt',
    unknown: 'Unknown',
    words: balanceAges,
  },
  reason: { label: 'Reason', unknown: 'Not said', words: denialReasons },
} as const satisfies Record<string, Dimension>
export type DimensionName = keyof typeof dimensions
/** The same, with what a dimension may have. */
export const dimensionOf = (name: DimensionName): Dimension => dimensions[name]
export const dimensionNames = Object.keys(dimensions) as DimensionName[]
/** Those that limit what is counted; time is limited by the period. */
export type FilterName = Exclude<DimensionName, 'day' | 'week' | 'month'>
export const filterNames = dimensionNames.filter((name): name is FilterName => !dimensionOf(name).time)

/** How a dimension's value is called where the value says it. */
export const wordOf = (name: DimensionName, value: string): string | undefined =>
  value === UNKNOWN ? dimensions[name].unknown : dimensionOf(name).words?.[value]

const TIME = ['day', 'week', 'month', 'weekday', 'hour'] as const
const DAYS = ['day', 'week', 'month', 'weekday'] as const
const WHO = ['sex', 'age', 'area'] as const
const VISIT = ['visit_type', 'attendance', 'payer', 'insurer'] as const
const ORDERED = ['department', 'clinician'] as const

/** What is read, and what its rows can be counted by; the first is usual. */
export const sources = {
  visits: [...TIME, 'department', ...WHO, ...VISIT, 'priority', 'outcome'],
  patients: [...TIME, ...WHO, 'payer'],
  consultations: [...TIME, ...ORDERED, ...WHO, ...VISIT, 'outcome'],
  diagnoses: ['chapter', 'diagnosis', 'certainty', ...TIME, ...ORDERED, ...WHO, ...VISIT],
  admissions: [...TIME, 'ward', 'admitted_from', ...WHO, ...VISIT],
  stays: [...TIME, 'ward', 'discharged', 'admitted_from', ...WHO, ...VISIT],
  tests: [...TIME, 'test', 'urgency', ...ORDERED, ...WHO, ...VISIT],
  results: [...TIME, 'test', ...ORDERED, ...WHO, ...VISIT],
  studies: [...TIME, 'study', 'urgency', ...ORDERED, ...WHO, ...VISIT],
  prescriptions: [...TIME, 'medicine', ...ORDERED, ...WHO, ...VISIT],
  dispenses: [...TIME, 'medicine', ...ORDERED, ...WHO, ...VISIT],
  charges: [...DAYS, 'department', ...WHO, ...VISIT],
  credits: [...DAYS, 'department', ...WHO, ...VISIT],
  reductions: [...DAYS, 'department', ...WHO, ...VISIT],
  claimed: [...DAYS, 'insurer', ...WHO],
  payments: [...TIME, 'mode', 'paid_by', 'cashier', ...WHO],
  debts: ['debtor', 'debt_age', ...WHO, ...VISIT],
  denials: [...DAYS, 'reason', 'insurer', ...WHO],
  queues: ['hour', 'weekday', 'day', 'week', 'month', 'department', 'urgency', ...WHO, ...VISIT],
  appointments: [...TIME, ...ORDERED, ...WHO],
  triages: [...TIME, 'department', 'priority', ...WHO, ...VISIT],
  seen: ['clinician', ...DAYS, ...WHO, ...VISIT],
} as const satisfies Record<string, readonly DimensionName[]>
export type SourceName = keyof typeof sources

/** `count`: how many rows; `money`: what they add up to, KES; `median`: of minutes. */
export type MeasureKind = 'count' | 'money' | 'median'
type Measure = {
  label: string
  kind: MeasureKind
  source: SourceName
  /** What counts, and on which day. */
  says: string
  /** Without this module the hospital has nothing of it. */
  module?: 'billing' | 'inpatient' | 'laboratory' | 'pharmacy' | 'radiology' | 'appointments'
  /** Who sees the rows behind its figures; of money also the figures. */
  rows: 'patients.view' | 'records.view' | 'wards.report' | 'billing.books'
}
const arrivals = { rows: 'patients.view' } as const
const clinical = { rows: 'records.view' } as const
const wards = { rows: 'wards.report', module: 'inpatient' } as const
const books = { rows: 'billing.books', module: 'billing', kind: 'money' } as const

export const measures = {
  visits: { label: 'Visits', kind: 'count', source: 'visits', says: 'visits by the day they began, as they stand now', ...arrivals },
  new_patients: { label: 'New patients', kind: 'count', source: 'patients', says: 'by the day of registration', ...arrivals },
  consultations: {
    label: 'Consultations',
    kind: 'count',
    source: 'consultations',
    says: 'by the day they began; several of one visit count each',
    ...clinical,
  },
  diagnoses: {
    label: 'Diagnoses',
    kind: 'count',
    source: 'diagnoses',
    says: 'of saved notes by the day the consultation began; a visit counts once for each code',
    ...clinical,
  },
  admissions: {
    label: 'Admissions',
    kind: 'count',
    source: 'admissions',
    says: 'by the day somebody came to a bed',
    ...wards,
  },
  discharges: { label: 'Discharges', kind: 'count', source: 'stays', says: 'by the day they left', ...wards },
  deaths: {
    label: 'Deaths on wards',
    kind: 'count',
    source: 'stays',
    says: 'stays that ended with death, by the day they ended',
    ...wards,
  },
  length_of_stay: {
    label: 'Length of stay',
    kind: 'median',
    source: 'stays',
    says: 'at the median, from admission to discharge, by the day they left',
    ...wards,
  },
  lab_tests: {
    label: 'Laboratory tests',
    kind: 'count',
    source: 'tests',
    module: 'laboratory',
    says: 'orders that are not cancelled, by the day they were ordered',
    ...clinical,
  },
  critical_results: {
    label: 'Critical results',
    kind: 'count',
    source: 'results',
    module: 'laboratory',
    says: 'approved results marked critical, by the day of the result',
    ...clinical,
  },
  imaging_studies: {
    label: 'Imaging studies',
    kind: 'count',
    source: 'studies',
    module: 'radiology',
    says: 'orders that are not cancelled, by the day they were ordered',
    ...clinical,
  },
  prescriptions: {
    label: 'Prescriptions',
    kind: 'count',
    source: 'prescriptions',
    module: 'pharmacy',
    says: 'medicines prescribed and not cancelled, by the day they were prescribed',
    ...clinical,
  },
  items_dispensed: {
    label: 'Items dispensed',
    kind: 'count',
    source: 'dispenses',
    module: 'pharmacy',
    says: 'hand-outs of a medicine that were not returned in full; a part counts as one',
    ...clinical,
  },
  invoiced: { label: 'Invoiced', source: 'charges', says: 'issued, less voided, by the days of the journal', ...books },
  received: { label: 'Received', source: 'payments', says: 'with deposits, less what was paid back, by the day of payment', ...books },
  money_in: { label: 'Received in full', source: 'payments', says: 'with deposits, before anything was paid back', ...books },
  paid_back: { label: 'Paid back', source: 'payments', says: 'what went back to patients and insurers, by the day it went', ...books },
  credited: { label: 'Credited', source: 'credits', says: 'credit notes, less those taken back, by the days of the journal', ...books },
  reduced: { label: 'Discounts and waivers', source: 'reductions', says: 'less those taken back, by the days of the journal', ...books },
  claimed: { label: 'Asked of insurers', source: 'claimed', says: 'claims, less what was refused, by the days of the journal', ...books },
  outstanding: { label: 'Outstanding', source: 'debts', says: 'what is open at the end of the last day', ...books },
  denied: { label: 'Denied by insurers', source: 'denials', says: 'by the day of the denial', ...books },
  triaged: {
    label: 'Triaged',
    kind: 'count',
    source: 'triages',
    says: 'visits by their first triage, with its priority and where it sent them',
    ...arrivals,
  },
  seen: {
    label: 'Visits seen',
    kind: 'count',
    source: 'seen',
    says: 'a visit once for each clinician and day on which they began a consultation',
    ...arrivals,
  },
  seen_completed: {
    label: 'Visits seen and completed',
    kind: 'count',
    source: 'seen',
    says: 'the same of visits that are completed now',
    ...arrivals,
  },
  came: { label: 'Came to a queue', kind: 'count', source: 'queues', says: 'entries by when they came to the queue', ...arrivals },
  served: { label: 'Served', kind: 'count', source: 'queues', says: 'entries served to the end, by when they came to the queue', ...arrivals },
  left_unserved: {
    label: 'Left unserved',
    kind: 'count',
    source: 'queues',
    says: 'entries taken off before anybody began, by when they came to the queue',
    ...arrivals,
  },
  waiting_time: {
    label: 'Waiting time',
    kind: 'median',
    source: 'queues',
    says: 'at the median, from coming to a queue until the call; who was not called yet does not count',
    ...arrivals,
  },
  service_time: {
    label: 'Service time',
    kind: 'median',
    source: 'queues',
    says: 'at the median, of those served to the end, by when they came to the queue',
    ...arrivals,
  },
  appointments: {
    label: 'Appointments',
    kind: 'count',
    source: 'appointments',
    module: 'appointments',
    says: 'not cancelled, by the day they are for',
    ...arrivals,
  },
  no_shows: {
    label: 'No-shows',
    kind: 'count',
    source: 'appointments',
    module: 'appointments',
    says: 'appointments to which nobody came, by the day they were for',
    ...arrivals,
  },
} as const satisfies Record<string, Measure>
export type MeasureName = keyof typeof measures
export const measureNames = Object.keys(measures) as MeasureName[]
/** The same, with what a measure may have. */
export const measureOf = (name: MeasureName): Measure => measures[name]
/** What a measure can be counted by, and limited to. */
export const dimensionsOf = (name: MeasureName): readonly DimensionName[] => sources[measures[name].source]

/** How many rows and columns an answer holds; what is beyond is in the sums. Days of a year fit. */
export const MOST_ROWS = 400
export const MOST_COLUMNS = 60
/** A median of fewer is said to be of so few. */
export const FEW = 5

const calendar = (name: DimensionName | undefined) => name !== undefined && dimensionOf(name).time !== undefined
/** Why these two do not go with the measure: a field and what is said beside it; undefined: they do. */
export function refusedChoice(measure: MeasureName, by: DimensionName, across?: DimensionName): { field: string; says: string } | undefined {
  const { label } = measures[measure]
  const offered = dimensionsOf(measure)
  if (!offered.includes(by)) return { field: 'by', says: `${label} cannot be counted by ${dimensions[by].label.toLowerCase()}` }
  if (across === undefined) return undefined
  if (!offered.includes(across) || dimensionOf(across).long)
    return { field: 'across', says: `${label} cannot be laid out by ${dimensions[across].label.toLowerCase()}` }
  if (across === by || (calendar(across) && calendar(by))) return { field: 'across', says: 'Please choose something else than the rows' }
  return undefined
}
/** What can stand in the columns beside these rows. */
export const columnsBeside = (measure: MeasureName, by: DimensionName): DimensionName[] =>
  dimensionsOf(measure).filter((across) => !refusedChoice(measure, by, across))
