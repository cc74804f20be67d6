import { z } from 'zod'
import { Id, keysOf, LocalDate } from '../../kernel/contract/index.ts'
import { Count, defineReport, pastPeriods, Span } from '../../kernel/contract/reports.ts'
import { Department } from '../hospital/contract.ts'

/** What the clinical reports of a hospital have in common. */
const clinical = {
  permission: 'reports.view',
  ...pastPeriods,
} as const

const department = { value: Department, label: 'Department', all: 'All departments' }
/** The clinics, to choose from. */
const clinics = z.array(z.object({ value: Department, label: z.string() }))

/** Age in whole years on the day of the consultation; of an estimated birth date the youngest age it can be. */
export const ageBands = {
  under_5: 'Under 5',
  from_5: '5–14',
  from_15: '15–24',
  from_25: '25–49',
  from_50: '50–64',
  from_65: '65 and over',
  age_unknown: 'Age unknown',
} as const
/** As recorded; nobody said is not 'other'. */
export const sexes = { female: 'Female', male: 'Male', other: 'Other', sex_unknown: 'Sex unknown' } as const
const AgeBand = keysOf(ageBands)
const Sex = keysOf(sexes)
/** Bands and sexes in their order. */
export const ageKeys = AgeBand.options
export const sexKeys = Sex.options
const BySex = { female: Count, male: Count, other: Count, sex_unknown: Count }
const ByAge = {
  under_5: Count,
  from_5: Count,
  from_15: Count,
  from_25: Count,
  from_50: Count,
  from_65: Count,
  age_unknown: Count,
}

const diagnosisFilters = {
  department,
  kind: {
    value: z.enum(['primary']),
    label: 'Diagnosis',
    all: 'Any diagnosis',
    words: { primary: 'Primary diagnosis' },
  },
  age: { value: AgeBand, label: 'Age', all: 'All ages', words: ageBands },
  sex: { value: Sex, label: 'Sex', all: 'Any sex', words: sexes },
}

/** How many visits had which diagnosis. */
export const diagnosesReport = defineReport(
  { read: 'getDiagnosesReport', save: 'exportDiagnosesReport' },
  {
    ...clinical,
    title: 'Diagnoses',
    path: '/reports/diagnoses',
    filters: diagnosisFilters,
    paged: true,
    row: z.object({ code: z.string(), title: z.string(), visits: Count, ...ByAge, ...BySex }),
    more: {
      /**
       * `visits`: with a saved consultation; `coded`: of those, with a diagnosis that counts here; `counted`: visits
       * and codes, the sum of the rows.
       */
      totals: z.object({ visits: Count, coded: Count, counted: Count, codes: Count }),
      top: z.array(z.object({ code: z.string(), title: z.string(), visits: Count })),
      /** What the rows add up to, by age and sex. */
      ages: z.array(z.object({ age: AgeBand, visits: Count, ...BySex })),
      clinics,
    },
    columns: [
      { field: 'code', label: 'Code' },
      { field: 'title', label: 'Diagnosis' },
      { field: 'visits', label: 'Visits', kind: 'count' },
      ...ageKeys.map((field) => ({ field, label: ageBands[field], kind: 'count' as const })),
      ...sexKeys.map((field) => ({ field, label: sexes[field], kind: 'count' as const })),
    ],
    reads: ['consultation', 'patients'],
    summary:
      'The most frequent diagnoses of saved consultations, by age band and sex; a visit counts once for each code',
  },
)
export const { read: getDiagnosesReport, save: exportDiagnosesReport } = diagnosesReport

/** The visits behind a figure of the diagnoses: for those alone who read records. */
export const diagnosisVisitsReport = defineReport(
  { read: 'getDiagnosisVisitsReport', save: 'exportDiagnosisVisitsReport' },
  {
    ...clinical,
    permission: 'records.view',
    title: 'Visits with a diagnosis',
    path: '/reports/diagnosis-visits',
    audited: true,
    filters: {
      ...diagnosisFilters,
      code: { value: z.string().trim().toUpperCase().max(10), label: 'Code', all: 'All codes' },
    },
    paged: true,
    row: z.object({
      visit_id: Id,
      visit_number: z.string(),
      day: LocalDate,
      patient_id: Id,
      patient: z.string(),
      op_number: z.string(),
      /** In whole years; null: unknown. */
      years: Count.nullable(),
      sex: Sex,
      department_name: z.string(),
      code: z.string(),
      title: z.string(),
      primary: z.enum(['yes', 'no']),
      certainty: z.enum(['suspected', 'confirmed']),
    }),
    more: {
      /** The codes of the period, to choose from. */
      codes: z.array(z.object({ value: z.string(), label: z.string() })),
      clinics,
    },
    columns: [
      { field: 'visit_number', label: 'Visit number' },
      { field: 'day', label: 'Day', kind: 'day' },
      { field: 'patient', label: 'Patient' },
      { field: 'op_number', label: 'OP number' },
      { field: 'years', label: 'Age in years', kind: 'count' },
      { field: 'sex', label: 'Sex', words: sexes },
      { field: 'department_name', label: 'Department' },
      { field: 'code', label: 'Code' },
      { field: 'title', label: 'Diagnosis' },
      { field: 'primary', label: 'Primary', words: { yes: 'Yes', no: 'No' } },
      { field: 'certainty', label: 'Certainty', words: { suspected: 'Suspected', confirmed: 'Confirmed' } },
    ],
    reads: ['consultation', 'patients', 'visits'],
    summary:
      'The visits behind the figures of the diagnoses, with their patients; refused to who does not read records',
  },
)
export const { read: getDiagnosisVisitsReport, save: exportDiagnosisVisitsReport } = diagnosisVisitsReport

/** The part of the period that a row speaks of: a day, week or month, no longer than the period. */
const Part = { from: LocalDate, to: LocalDate, department: Department.nullable(), department_name: z.string() }
const partColumns = [
  { field: 'from', label: 'From', kind: 'day' },
  { field: 'to', label: 'To', kind: 'day' },
  { field: 'department_name', label: 'Department' },
] as const

export const priorities = { emergency: 'Emergency', urgent: 'Urgent', routine: 'Routine' } as const
const ByPriority = { triaged: Count, emergency: Count, urgent: Count, routine: Count }

/** How urgent those were who came, by the first triage of their visit. */
export const triageReport = defineReport(
  { read: 'getTriageReport', save: 'exportTriageReport' },
  {
    ...clinical,
    title: 'Triage Priorities',
    path: '/reports/triage',
    filters: { department },
    paged: true,
    row: z.object({ ...Part, ...ByPriority }),
    more: {
      /** `again`: visits that were triaged again in the period, whenever they came. */
      totals: z.object({ ...ByPriority, again: Count }),
      spans: z.array(z.object({ ...Span, ...ByPriority })),
      departments: z.array(z.object({ department: Department, department_name: z.string(), triaged: Count })),
      clinics,
    },
    columns: [
      ...partColumns,
      { field: 'emergency', label: priorities.emergency, kind: 'count' },
      { field: 'urgent', label: priorities.urgent, kind: 'count' },
      { field: 'routine', label: priorities.routine, kind: 'count' },
      { field: 'triaged', label: 'Triaged', kind: 'count' },
    ],
    reads: ['triage', 'visits'],
    summary: 'How many visits were triaged Emergency, Urgent and Routine, per day, week or month and department',
  },
)
export const { read: getTriageReport, save: exportTriageReport } = triageReport

/** How a visit stands or ended, the first that is true: who died on a ward was also admitted. */
export const outcomes = {
  died: 'Died',
  referred_out: 'Referred out',
  admitted: 'Admitted',
  cancelled: 'Cancelled',
  completed: 'Completed',
  still_open: 'Still open',
} as const
const Outcome = keysOf(outcomes)
export const outcomeKeys = Outcome.options
const ByOutcome = {
  visits: Count,
  died: Count,
  referred_out: Count,
  admitted: Count,
  cancelled: Count,
  completed: Count,
  still_open: Count,
}

/** What became of the visits that began in the period. */
export const outcomesReport = defineReport(
  { read: 'getOutcomesReport', save: 'exportOutcomesReport' },
  {
    ...clinical,
    title: 'Outcomes of visits',
    path: '/reports/outcomes',
    filters: { department, outcome: { value: Outcome, label: 'Outcome', all: 'All outcomes', words: outcomes } },
    paged: true,
    row: z.object({ ...Part, ...ByOutcome }),
    more: {
      totals: z.object(ByOutcome),
      spans: z.array(z.object({ ...Span, visits: Count, still_open: Count })),
      clinics,
    },
    columns: [
      ...partColumns,
      { field: 'visits', label: 'Visits', kind: 'count' },
      ...outcomeKeys.map((field) => ({ field, label: outcomes[field], kind: 'count' as const })),
    ],
    reads: ['visits', 'consultation', 'triage', 'wards'],
    summary: 'What became of the visits that began, per day, week or month and department',
  },
)
export const { read: getOutcomesReport, save: exportOutcomesReport } = outcomesReport
