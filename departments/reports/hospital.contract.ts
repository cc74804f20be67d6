import { z } from 'zod'
import { Id, LocalDate } from '../../kernel/contract/index.ts'
import { Count, defineReport, Span } from '../../kernel/contract/reports.ts'
import { consultingDepartments, departmentLabels } from '../visits/departments.ts'

/** What all reports of a hospital have in common. */
const ofHospital = {
  permission: 'reports.view',
  periods: ['today', 'last_7_days', 'last_30_days', 'this_month', 'last_month', 'custom'],
  default_period: 'last_30_days',
} as const

const department = {
  value: z.enum(consultingDepartments),
  label: 'Department',
  all: 'All departments',
  words: Object.fromEntries(consultingDepartments.map((each) => [each, departmentLabels[each]])),
}

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
      /** A visit counts once here, however many clinicians and days it took. `per_day`: visits of a clinician on a day with any, on average. */
      totals: z.object({ ...Visits, clinicians: Count, per_day: z.number().nullable() }),
      spans: z.array(z.object({ ...Span, ...Visits })),
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
