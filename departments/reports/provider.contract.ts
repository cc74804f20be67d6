import { z } from 'zod'
import { Id, Instant, LocalDate, Money } from '../../kernel/contract/index.ts'
import { Count, defineReport, type Filter, Span } from '../../kernel/contract/reports.ts'
import { daysBetween } from '../../kernel/contract/values/days.ts'
import { hospitalStatuses } from '../platform/contract.ts'
import { licenseStatuses, paymentMethods } from '../platform/licenses.contract.ts'
import { moduleTypes } from '../platform/setup.contract.ts'
import { ticketPriorities, ticketStatuses } from '../support/contract.ts'
import { Buckets, ExpiryBucket, expiryBucketLabels, listReportHospitals, SpanOfTickets } from './contract.ts'

/** What all reports of the provider have in common. */
const ofProvider = {
  permission: 'platform.reports',
  scope: 'platform',
  periods: ['this_month', 'last_month', 'last_3_months', 'last_12_months', 'this_year', 'custom'],
  default_period: 'last_12_months',
} as const
/** Most of them speak of months, however long the period is. */
const byMonth = () => 'month' as const
const hospital_id = { value: Id, label: 'Hospital', all: 'All hospitals', list: listReportHospitals } satisfies Filter

const NO_MONEY = '0.00'

const OverviewMonth = z.object({
  ...Span,
  new_hospitals: Count,
  /** Active today and onboarded by the end of that month: earlier states are not kept. */
  active_hospitals: Count,
  raised: Count,
  resolved: Count,
  invoiced: Money,
  received: Money,
})
export const overviewReport = defineReport(
  { read: 'getOverviewReport', save: 'exportOverviewReport' },
  {
    ...ofProvider,
    title: 'Overview report',
    path: '/platform/reports/overview',
    unit: byMonth,
    filters: { hospital_id },
    row: OverviewMonth,
    more: {
      totals: z.object({ new_hospitals: Count, raised: Count, resolved: Count, invoiced: Money, received: Money }),
    },
    columns: [
      { field: 'starts_on', label: 'Month', kind: 'month' },
      { field: 'new_hospitals', label: 'New hospitals', kind: 'count' },
      { field: 'active_hospitals', label: 'Active hospitals', kind: 'count' },
      { field: 'raised', label: 'Tickets raised', kind: 'count' },
      { field: 'resolved', label: 'Tickets resolved', kind: 'count' },
      { field: 'invoiced', label: 'Invoiced', kind: 'money' },
      { field: 'received', label: 'Received', kind: 'money' },
    ],
    isEmpty: ({ active_hospitals, raised, resolved, invoiced, received }) =>
      active_hospitals + raised + resolved === 0 && invoiced === NO_MONEY && received === NO_MONEY,
    reads: ['hospitals', 'licenses', 'tickets'],
    summary: 'Hospitals, tickets and revenue month by month',
  },
)
export const { read: getOverviewReport, save: exportOverviewReport } = overviewReport

export const HospitalUse = z.object({
  hospital_id: Id,
  name: z.string(),
  status: z.enum(hospitalStatuses),
  plan_name: z.string().nullable(),
  license_status: z.enum(licenseStatuses).nullable(),
  license_expires_on: LocalDate.nullable(),
  users: Count,
  patients: Count,
  visits_this_month: Count,
  /** What its people did in the period, in all modules. */
  actions: Count,
  last_activity_at: Instant.nullable(),
})
export const hospitalsReport = defineReport(
  { read: 'getHospitalsReport', save: 'exportHospitalsReport' },
  {
    ...ofProvider,
    title: 'Hospitals report',
    path: '/platform/reports/hospitals',
    unit: byMonth,
    filters: { hospital_id },
    paged: true,
    row: HospitalUse,
    more: {
      plans: z.array(z.object({ plan_name: z.string(), hospitals: Count })),
      months: z.array(z.object({ ...Span, actions: Count })),
    },
    columns: [
      { field: 'name', label: 'Hospital' },
      { field: 'status', label: 'Status', words: {} },
      { field: 'plan_name', label: 'Plan' },
      { field: 'license_status', label: 'Licence', words: {} },
      { field: 'license_expires_on', label: 'Licence expires', kind: 'day', only: 'file' },
      { field: 'users', label: 'Users', kind: 'count' },
      { field: 'patients', label: 'Patients', kind: 'count' },
      { field: 'visits_this_month', label: 'Visits this month', kind: 'count' },
      { field: 'actions', label: 'Actions', kind: 'count' },
      { field: 'last_activity_at', label: 'Last activity', kind: 'instant' },
    ],
    reads: ['hospitals', 'licenses', 'plans'],
    summary: 'What each hospital has and how much it works with it; counts only',
  },
)
export const { read: getHospitalsReport, save: exportHospitalsReport } = hospitalsReport

export const LicenseState = z.object({
  hospital_id: Id,
  name: z.string(),
  hospital_status: z.enum(hospitalStatuses),
  plan_name: z.string(),
  status: z.enum(licenseStatuses),
  starts_on: LocalDate,
  expires_on: LocalDate,
  /** Negative: so many days ago. */
  days_left: Count,
  bucket: ExpiryBucket,
  auto_renewal: z.boolean(),
  /** Of the period. */
  invoiced: Money,
  /** Of all open invoices, whenever issued. */
  owed: Money,
})
export const licensesReport = defineReport(
  { read: 'getLicensesReport', save: 'exportLicensesReport' },
  {
    ...ofProvider,
    title: 'Licences report',
    path: '/platform/reports/licenses',
    unit: byMonth,
    filters: {
      hospital_id,
      bucket: { value: ExpiryBucket, label: 'Expiry', all: 'Any expiry', words: expiryBucketLabels, chips: true },
    },
    paged: true,
    row: LicenseState,
    more: { buckets: Buckets, months: z.array(z.object({ ...Span, invoices: Count })) },
    columns: [
      { field: 'name', label: 'Hospital' },
      { field: 'hospital_status', label: 'Hospital status', words: {}, only: 'file' },
      { field: 'plan_name', label: 'Plan' },
      { field: 'status', label: 'Licence', words: {} },
      { field: 'starts_on', label: 'Start', kind: 'day', file_label: 'Starts' },
      { field: 'expires_on', label: 'Expiry', kind: 'day', file_label: 'Expires' },
      { field: 'days_left', label: 'Days left', kind: 'count', only: 'file' },
      { field: 'bucket', label: 'Expires', words: expiryBucketLabels, file_label: 'Expiry' },
      { field: 'auto_renewal', label: 'Auto renewal', words: { true: 'Yes', false: 'No' } },
      { field: 'invoiced', label: 'Invoiced', kind: 'money' },
      { field: 'owed', label: 'Owed', kind: 'money' },
    ],
    reads: ['hospitals', 'licenses', 'plans'],
    summary: 'Each hospital’s licence: plan, dates, what is owed; invoices of the period',
  },
)
export const { read: getLicensesReport, save: exportLicensesReport } = licensesReport

export const ModuleUse = z.object({
  module_id: z.string(),
  name: z.string(),
  type: z.enum(moduleTypes),
  hospitals: Count,
  actions: Count,
  /** Of all actions of the period, in percent with one decimal; null when there are none. */
  share: z.number().nullable(),
  busiest_hospital: z.string().nullable(),
  busiest_actions: Count,
})
export const moduleUsageReport = defineReport(
  { read: 'getModuleUsageReport', save: 'exportModuleUsageReport' },
  {
    ...ofProvider,
    title: 'Module usage report',
    path: '/platform/reports/module-usage',
    filters: { hospital_id, module_id: { value: z.string().max(100), label: 'Module', all: 'All modules' } },
    row: ModuleUse,
    more: {
      /** What the report can be limited to. */
      modules: z.array(z.object({ module_id: z.string(), name: z.string() })),
      total_actions: Count,
      spans: z.array(z.object({ ...Span, actions: Count })),
    },
    columns: [
      { field: 'name', label: 'Module' },
      { field: 'type', label: 'Type' },
      { field: 'hospitals', label: 'Hospitals', kind: 'count' },
      { field: 'actions', label: 'Actions', kind: 'count' },
      { field: 'share', label: 'Share', kind: 'percent' },
      { field: 'busiest_hospital', label: 'Busiest hospital' },
      { field: 'busiest_actions', label: 'Its actions', kind: 'count', only: 'file' },
    ],
    reads: ['hospitals', 'plans'],
    summary: 'How many hospitals have each module and how much they do in it',
  },
)
export const { read: getModuleUsageReport, save: exportModuleUsageReport } = moduleUsageReport

/** `open`: what is still to be paid of the invoices of that row. */
const Revenue = { invoiced: Money, received: Money, open: Money }
const RevenueMonth = z.object({ ...Span, ...Revenue })
export const RevenuePlan = z.object({ plan_name: z.string(), ...Revenue })
export const revenueReport = defineReport(
  { read: 'getRevenueReport', save: 'exportRevenueReport' },
  {
    ...ofProvider,
    title: 'Revenue report',
    path: '/platform/reports/revenue',
    unit: byMonth,
    filters: { hospital_id },
    row: RevenueMonth,
    more: {
      totals: z.object(Revenue),
      plans: z.array(RevenuePlan),
      methods: z.array(z.object({ method: z.enum(paymentMethods), payments: Count, received: Money })),
    },
    columns: [
      { field: 'starts_on', label: 'Month', kind: 'month' },
      { field: 'invoiced', label: 'Invoiced', kind: 'money' },
      { field: 'received', label: 'Received', kind: 'money' },
      { field: 'open', label: 'Open', kind: 'money' },
    ],
    isEmpty: ({ invoiced, received, open }) => [invoiced, received, open].every((amount) => amount === NO_MONEY),
    reads: ['licenses', 'plans'],
    summary: 'Licence invoices and payments by month, plan and method; void invoices do not count',
  },
)
export const { read: getRevenueReport, save: exportRevenueReport } = revenueReport

/** Medians in whole minutes, of the tickets raised in the period; null: none was answered or resolved. */
const Medians = { first_answer_minutes: Count.nullable(), resolution_minutes: Count.nullable() }
export const HospitalTickets = z.object({
  hospital_id: Id,
  name: z.string(),
  raised: Count,
  open: Count,
  resolved: Count,
  urgent: Count,
  ...Medians,
})
export const supportReport = defineReport(
  { read: 'getSupportReport', save: 'exportSupportReport' },
  {
    ...ofProvider,
    title: 'Support report',
    path: '/platform/reports/support',
    unit: ({ from, to }) => (daysBetween(from, to) < 371 ? 'week' : 'month'),
    filters: { hospital_id },
    paged: true,
    row: HospitalTickets,
    more: {
      totals: z.object({ raised: Count, resolved: Count, ...Medians }),
      statuses: z.array(z.object({ status: z.enum(ticketStatuses), tickets: Count })),
      priorities: z.array(z.object({ priority: z.enum(ticketPriorities), tickets: Count })),
      modules: z.array(z.object({ name: z.string().nullable(), tickets: Count })),
      spans: z.array(SpanOfTickets),
    },
    columns: [
      { field: 'name', label: 'Hospital' },
      { field: 'raised', label: 'Raised', kind: 'count' },
      { field: 'open', label: 'Open', kind: 'count', only: 'file' },
      { field: 'resolved', label: 'Resolved', kind: 'count' },
      { field: 'open', label: 'Still open', kind: 'count', only: 'screen' },
      { field: 'urgent', label: 'High or critical', kind: 'count' },
      {
        field: 'first_answer_minutes',
        label: 'Median to first answer',
        kind: 'minutes',
        file_label: 'Median minutes to first answer',
      },
      {
        field: 'resolution_minutes',
        label: 'Median to resolution',
        kind: 'minutes',
        file_label: 'Median minutes to resolution',
      },
    ],
    reads: ['tickets', 'hospitals'],
    summary: 'Tickets by state, priority, module and hospital, and how fast they are answered and resolved',
  },
)
export const { read: getSupportReport, save: exportSupportReport } = supportReport
