import { z } from 'zod'
import { type Endpoint, endpoint, Id, Instant, LocalDate, Money, Nothing } from '../../kernel/contract/index.ts'
import { hospitalStatuses } from '../platform/contract.ts'
import { licenseStatuses, paymentMethods } from '../platform/licenses.contract.ts'
import { moduleTypes } from '../platform/setup.contract.ts'
import { ticketPriorities, ticketStatuses } from '../support/contract.ts'
import { ReportPages, reportInput } from './period.ts'

const Count = z.number().int()

/** How far away a licence's expiry is, by the provider's today. */
export const expiryBuckets = ['expired', 'within_30', 'within_90', 'beyond_90'] as const
export const ExpiryBucket = z.enum(expiryBuckets)
export const expiryBucketLabels: Record<z.infer<typeof ExpiryBucket>, string> = {
  expired: 'Expired',
  within_30: 'Within 30 days',
  within_90: '31 to 90 days',
  beyond_90: 'Beyond 90 days',
}
const Buckets = z.array(z.object({ bucket: ExpiryBucket, hospitals: Count }))

/** The days that a report speaks of, both included, and the length of a column of its charts over time. */
export const Period = z.object({ from: LocalDate, to: LocalDate, unit: z.enum(['day', 'week', 'month']) })
/** A day, week (its Monday) or month (its first) and what lies in it. */
const Span = { starts_on: LocalDate }

const MonthOfMoney = z.object({ ...Span, invoiced: Money, received: Money })
const SpanOfTickets = z.object({ ...Span, raised: Count, resolved: Count })

export const PopularModule = z.object({
  module_id: z.string(),
  name: z.string(),
  type: z.enum(moduleTypes),
  hospitals: Count,
  actions: Count,
})

/** What the dashboard shows. Null: not for this person. */
export const getPlatformDashboard = endpoint({
  name: 'getPlatformDashboard',
  method: 'GET',
  path: '/platform/dashboard',
  permission: 'platform.view',
  scope: 'platform',
  input: Nothing,
  output: z.object({
    today: LocalDate,
    hospitals: z.object({ active: Count, total: Count, new_this_month: Count }),
    statuses: z.array(z.object({ status: z.enum(hospitalStatuses), hospitals: Count })),
    buckets: Buckets,
    tickets: z.object({ open: Count, in_progress: Count, weeks: z.array(SpanOfTickets) }).nullable(),
    /** Payments received this month so far, and last month up to the same day; twelve months of invoices and payments. */
    revenue: z.object({ received: Money, received_before: Money, months: z.array(MonthOfMoney) }).nullable(),
    modules: z.array(PopularModule),
  }),
  reads: ['hospitals', 'licenses', 'tickets', 'plans'],
  summary: 'The provider’s figures: hospitals, licences that end, tickets, revenue; only what this person may see',
})

export const listReportHospitals = endpoint({
  name: 'listReportHospitals',
  method: 'GET',
  path: '/platform/reports/hospital-names',
  permission: 'platform.reports',
  scope: 'platform',
  input: Nothing,
  output: z.object({ rows: z.array(z.object({ id: Id, name: z.string() })) }),
  reads: ['hospitals'],
  summary: 'The hospitals that a report can be limited to, by name',
})

const common = { method: 'GET', permission: 'platform.reports', scope: 'platform' } as const

/** A report's twin that saves what its filter shows as CSV. */
const csvOf = <const N extends string, I extends z.ZodType>(name: N, report: Endpoint<I>) =>
  endpoint({
    ...common,
    name,
    path: `${report.path}.csv`,
    input: report.input,
    output: z.any(),
    raw: true,
    summary: `${report.summary}, as CSV`,
  })

export const OverviewMonth = z.object({
  ...Span,
  new_hospitals: Count,
  /** Active today and onboarded by the end of that month: earlier states are not kept. */
  active_hospitals: Count,
  raised: Count,
  resolved: Count,
  invoiced: Money,
  received: Money,
})
export const getOverviewReport = endpoint({
  ...common,
  name: 'getOverviewReport',
  path: '/platform/reports/overview',
  input: reportInput({}),
  output: z.object({
    period: Period,
    totals: z.object({ new_hospitals: Count, raised: Count, resolved: Count, invoiced: Money, received: Money }),
    rows: z.array(OverviewMonth),
  }),
  reads: ['hospitals', 'licenses', 'tickets'],
  summary: 'Hospitals, tickets and revenue month by month',
})
export const exportOverviewReport = csvOf('exportOverviewReport', getOverviewReport)

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
export const getHospitalsReport = endpoint({
  ...common,
  name: 'getHospitalsReport',
  path: '/platform/reports/hospitals',
  input: reportInput(ReportPages),
  output: z.object({
    period: Period,
    plans: z.array(z.object({ plan_name: z.string(), hospitals: Count })),
    months: z.array(z.object({ ...Span, actions: Count })),
    rows: z.array(HospitalUse),
    total: Count,
  }),
  reads: ['hospitals', 'licenses', 'plans'],
  summary: 'What each hospital has and how much it works with it; counts only',
})
export const exportHospitalsReport = csvOf('exportHospitalsReport', getHospitalsReport)

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
export const getLicensesReport = endpoint({
  ...common,
  name: 'getLicensesReport',
  path: '/platform/reports/licenses',
  input: reportInput({ bucket: ExpiryBucket.optional(), ...ReportPages }),
  output: z.object({
    period: Period,
    buckets: Buckets,
    months: z.array(z.object({ ...Span, invoices: Count })),
    rows: z.array(LicenseState),
    total: Count,
  }),
  reads: ['hospitals', 'licenses', 'plans'],
  summary: 'Each hospital’s licence: plan, dates, what is owed; invoices of the period',
})
export const exportLicensesReport = csvOf('exportLicensesReport', getLicensesReport)

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
export const getModuleUsageReport = endpoint({
  ...common,
  name: 'getModuleUsageReport',
  path: '/platform/reports/module-usage',
  input: reportInput({ module_id: z.string().max(100).optional() }),
  output: z.object({
    period: Period,
    /** What the report can be limited to. */
    modules: z.array(z.object({ module_id: z.string(), name: z.string() })),
    total_actions: Count,
    spans: z.array(z.object({ ...Span, actions: Count })),
    rows: z.array(ModuleUse),
  }),
  reads: ['hospitals', 'plans'],
  summary: 'How many hospitals have each module and how much they do in it',
})
export const exportModuleUsageReport = csvOf('exportModuleUsageReport', getModuleUsageReport)

/** `open`: what is still to be paid of the invoices of that row. */
const Revenue = { invoiced: Money, received: Money, open: Money }
export const RevenueMonth = z.object({ ...Span, ...Revenue })
export const RevenuePlan = z.object({ plan_name: z.string(), ...Revenue })
export const getRevenueReport = endpoint({
  ...common,
  name: 'getRevenueReport',
  path: '/platform/reports/revenue',
  input: reportInput({}),
  output: z.object({
    period: Period,
    totals: z.object(Revenue),
    rows: z.array(RevenueMonth),
    plans: z.array(RevenuePlan),
    methods: z.array(z.object({ method: z.enum(paymentMethods), payments: Count, received: Money })),
  }),
  reads: ['licenses', 'plans'],
  summary: 'Licence invoices and payments by month, plan and method; void invoices do not count',
})
export const exportRevenueReport = csvOf('exportRevenueReport', getRevenueReport)

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
export const getSupportReport = endpoint({
  ...common,
  name: 'getSupportReport',
  path: '/platform/reports/support',
  input: reportInput(ReportPages),
  output: z.object({
    period: Period,
    totals: z.object({ raised: Count, resolved: Count, ...Medians }),
    statuses: z.array(z.object({ status: z.enum(ticketStatuses), tickets: Count })),
    priorities: z.array(z.object({ priority: z.enum(ticketPriorities), tickets: Count })),
    modules: z.array(z.object({ name: z.string().nullable(), tickets: Count })),
    spans: z.array(SpanOfTickets),
    rows: z.array(HospitalTickets),
    total: Count,
  }),
  reads: ['tickets', 'hospitals'],
  summary: 'Tickets by state, priority, module and hospital, and how fast they are answered and resolved',
})
export const exportSupportReport = csvOf('exportSupportReport', getSupportReport)
