import { z } from 'zod'
import { Id, Instant, keysOf, LocalDate, Money } from '../../kernel/contract/index.ts'
import { Count, defineReport, pastPeriods, Span } from '../../kernel/contract/reports.ts'
import { chargeKinds } from '../billing/contract.ts'
import { Department } from '../hospital/contract.ts'
import { dischargeKinds } from '../inpatient/words.ts'

/** What all reports of a hospital have in common. */
const ofHospital = {
  permission: 'reports.view',
  periods: ['today', 'last_7_days', 'last_30_days', 'this_month', 'last_month', 'custom'],
  default_period: 'last_30_days',
} as const

const department = { value: Department, label: 'Department', all: 'All departments' }

/** Visits in which a clinician began a consultation, and how many of them are completed today. */
const Visits = { visits: Count, completed: Count }
const Clinician = { clinician_id: Id, clinician: z.string() }
export const visitsPerClinicianReport = defineReport(
  { read: 'getVisitsPerClinicianReport', save: 'exportVisitsPerClinicianReport' },
  {
    ...ofHospital,
    title: 'Visits per clinician and day',
    path: '/reports/visits-per-clinician',
    filters: { department },
    paged: true,
    row: z.object({ ...Clinician, day: LocalDate, ...Visits }),
    more: {
      /**
       * A visit counts once here, however many clinicians and days it took. `per_day`: visits of a clinician on a day
       * with any, on average.
       */
      totals: z.object({ ...Visits, clinicians: Count, per_day: z.number().nullable() }),
      spans: z.array(z.object({ ...Span, ...Visits })),
      /** The clinics, to choose from. */
      clinics: z.array(z.object({ value: Department, label: z.string() })),
      /** Those with the most visits. */
      busiest: z.array(z.object({ ...Clinician, visits: Count })),
    },
    columns: [
      { field: 'clinician', label: 'Clinician' },
      { field: 'day', label: 'Day', kind: 'day' },
      { field: 'visits', label: 'Visits', kind: 'count' },
      { field: 'completed', label: 'Completed', kind: 'count' },
    ],
    reads: ['consultation', 'visits'],
    summary: 'How many visits each clinician had on each day, and how many of them are completed',
  },
)
export const { read: getVisitsPerClinicianReport, save: exportVisitsPerClinicianReport } = visitsPerClinicianReport

/** What was ordered, given or done and stands on no invoice, neither waived nor exempt. */
export const unbilledWorkReport = defineReport(
  { read: 'getUnbilledWorkReport', save: 'exportUnbilledWorkReport' },
  {
    title: 'Unbilled Work',
    path: '/reports/unbilled-work',
    permission: 'billing.books',
    audited: true,
    periods: ['today', 'yesterday', 'last_7_days', 'last_30_days', 'this_month', 'last_month', 'custom'],
    default_period: 'last_7_days',
    filters: { department },
    paged: true,
    row: z.object({
      id: Id,
      day: LocalDate,
      department_name: z.string(),
      kind: z.enum(Object.keys(chargeKinds) as [keyof typeof chargeKinds]),
      what: z.string(),
      patient_id: Id,
      op_number: z.string(),
      visit_number: z.string(),
      who: z.string(),
      /** Why it has no line. */
      why: z.string(),
      /** What it costs today; null: it has no price. */
      worth: Money.nullable(),
    }),
    more: {
      totals: z.object({ items: Count, visits: Count, worth: Money, unpriced: Count }),
      spans: z.array(z.object({ ...Span, items: Count })),
      departments: z.array(z.object({ value: Department, label: z.string(), items: Count })),
    },
    columns: [
      { field: 'day', label: 'Day', kind: 'day' },
      { field: 'department_name', label: 'Department' },
      { field: 'kind', label: 'Kind', words: chargeKinds },
      { field: 'what', label: 'What' },
      { field: 'op_number', label: 'OP number' },
      { field: 'visit_number', label: 'Visit number' },
      { field: 'who', label: 'Who' },
      { field: 'why', label: 'Why' },
      { field: 'worth', label: 'Costs', kind: 'money' },
    ],
    reads: ['invoices', 'orders', 'consultation', 'catalogues'],
    summary:
      'Orders, prescriptions, consultations and procedures without a line, waiver or exemption, per department and day',
  },
)
export const { read: getUnbilledWorkReport, save: exportUnbilledWorkReport } = unbilledWorkReport

const Ends = keysOf(dischargeKinds)
/** Stays that began or ended in the period, and the wards they were on. */
export const wardStaysReport = defineReport(
  { read: 'getWardStaysReport', save: 'exportWardStaysReport' },
  {
    title: 'Admissions and Discharges',
    path: '/reports/admissions-and-discharges',
    permission: 'wards.report',
    audited: true,
    ...pastPeriods,
    filters: {
      ward_id: { value: Id, label: 'Ward', all: 'All wards' },
      kind: { value: Ends, label: 'Discharged', all: 'All stays', words: dischargeKinds },
    },
    paged: true,
    row: z.object({
      id: Id,
      admission_number: z.string(),
      patient_id: Id,
      op_number: z.string(),
      patient: z.string(),
      /** Where the patient lies, or lay last. */
      ward_name: z.string(),
      admitted_at: Instant,
      discharged_at: Instant.nullable(),
      kind: Ends.nullable(),
      /** From admission to discharge; null: still there. */
      minutes: z.number().int().nullable(),
      died_at: Instant.nullable(),
      /** Null: not a death. */
      within_48_hours: z.enum(['yes', 'no']).nullable(),
      /** Null: not a death, or not for this reader. */
      cause: z.string().nullable(),
    }),
    more: {
      totals: z.object({
        admissions: Count,
        discharges: Count,
        deaths: Count,
        deaths_within_48_hours: Count,
        /** Of those who left in the period, on average. */
        stay_minutes: z.number().nullable(),
        /**
         * Of the time for which there were beds in the period, so far: how much of it somebody lay in one, in per cent.
         */
        occupancy: z.number().nullable(),
      }),
      spans: z.array(z.object({ ...Span, admissions: Count, discharges: Count })),
      kinds: z.array(z.object({ kind: Ends, stays: Count })),
      wards: z.array(
        z.object({
          ward_id: Id,
          ward_name: z.string(),
          beds: Count,
          /** Who came into the ward: admitted there, or moved there from another. */
          came: Count,
          moved_in: Count,
          /** Who left the hospital from there. */
          discharges: Count,
          deaths: Count,
          stay_minutes: z.number().nullable(),
          /** Days that somebody lay there, by the hour. */
          bed_days: z.number(),
          occupancy: z.number().nullable(),
          /** Discharges for each bed. */
          turn_over: z.number().nullable(),
        }),
      ),
    },
    columns: [
      { field: 'admission_number', label: 'Admission' },
      { field: 'patient', label: 'Patient' },
      { field: 'op_number', label: 'OP number' },
      { field: 'ward_name', label: 'Ward' },
      { field: 'admitted_at', label: 'Admitted', kind: 'instant' },
      { field: 'discharged_at', label: 'Left', kind: 'instant' },
      { field: 'kind', label: 'Discharged', words: dischargeKinds },
      { field: 'minutes', label: 'Stay', kind: 'minutes' },
      { field: 'died_at', label: 'Died', kind: 'instant' },
      { field: 'within_48_hours', label: 'Within 48 hours', words: { yes: 'Yes', no: 'No' } },
      { field: 'cause', label: 'Cause of death' },
    ],
    reads: ['wards', 'patients'],
    summary: 'Stays that began or ended, how they ended, deaths, length of stay, occupancy and turn-over per ward',
  },
)
export const { read: getWardStaysReport, save: exportWardStaysReport } = wardStaysReport
