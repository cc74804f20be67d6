import { z } from 'zod'
import { Count, defineReport, pastPeriods } from '../../kernel/contract/reports.ts'
import { Department } from '../hospital/contract.ts'

/** How many came, were served, and left before anybody began. */
const Numbers = { came: Count, served: Count, gone: Count }
/** Minutes at the median, and those that nine of ten stayed within; null: nobody's was measured. */
const Measure = z.number().int().nullable()
const Times = { wait: Measure, wait_most: Measure, service: Measure, service_most: Measure }
/** Appointments of the period that were not cancelled, and those to which nobody came; null: there were none. */
const Missed = { appointments: Count.nullable(), no_shows: Count.nullable() }

/** How long patients wait and are served, by department and the hour at which they came to its queue. */
export const waitingReport = defineReport(
  { read: 'getWaitingReport', save: 'exportWaitingReport' },
  {
    title: 'Waiting and service times',
    path: '/reports/waiting',
    permission: 'reports.view',
    ...pastPeriods,
    filters: { department: { value: Department, label: 'Department', all: 'All departments' } },
    paged: true,
    row: z.object({
      department: Department,
      department_name: z.string(),
      /** '08:00': until 09:00, by the hospital's clock. */
      hour: z.string(),
      ...Numbers,
      ...Times,
    }),
    more: {
      totals: z.object({ ...Numbers, ...Times, ...Missed }),
      departments: z.array(z.object({ value: Department, label: z.string(), ...Numbers, ...Times, ...Missed })),
      hours: z.array(z.object({ hour: z.string(), ...Numbers, ...Times })),
      /** All departments, to choose from. */
      known: z.array(z.object({ value: Department, label: z.string() })),
    },
    columns: [
      { field: 'department_name', label: 'Department' },
      { field: 'hour', label: 'Hour' },
      { field: 'came', label: 'Came', kind: 'count' },
      { field: 'served', label: 'Served', kind: 'count' },
      { field: 'gone', label: 'Left unserved', kind: 'count' },
      { field: 'wait', label: 'Waiting, median', kind: 'minutes' },
      { field: 'wait_most', label: 'Waiting, 90 %', kind: 'minutes' },
      { field: 'service', label: 'Service, median', kind: 'minutes' },
      { field: 'service_most', label: 'Service, 90 %', kind: 'minutes' },
    ],
    reads: ['queue', 'visits'],
    summary:
      'Median and 90th percentile of waiting and service, and how many were served or left, by department and hour; no-shows',
  },
)
export const { read: getWaitingReport, save: exportWaitingReport } = waitingReport
