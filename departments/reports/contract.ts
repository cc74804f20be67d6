import { z } from 'zod'
import { endpoint, Id, LocalDate, Money, Nothing, rowsOf } from '../../kernel/contract/index.ts'
import { Count, Span } from '../../kernel/contract/reports.ts'
import { hospitalStatuses } from '../platform/contract.ts'
import { moduleTypes } from '../platform/setup.contract.ts'

/** How far away a licence's expiry is, by the provider's today. */
export const expiryBuckets = ['expired', 'within_30', 'within_90', 'beyond_90'] as const
export const ExpiryBucket = z.enum(expiryBuckets)
export const expiryBucketLabels: Record<z.infer<typeof ExpiryBucket>, string> = {
  expired: 'Expired',
  within_30: 'Within 30 days',
  within_90: '31 to 90 days',
  beyond_90: 'Beyond 90 days',
}
export const Buckets = z.array(z.object({ bucket: ExpiryBucket, hospitals: Count }))

const MonthOfMoney = z.object({ ...Span, invoiced: Money, received: Money })
export const SpanOfTickets = z.object({ ...Span, raised: Count, resolved: Count })

export const PopularModule = z.object({
  module_id: z.string(),
  name: z.string(),
  type: z.enum(moduleTypes),
  hospitals: Count,
  actions: Count,
})

/** What the dashboard shows. Null: not for this person. */
export const getPlatformDashboard = endpoint('getPlatformDashboard', 'GET /platform/dashboard', {
  permission: 'platform.view',
  scope: 'platform',
  input: Nothing,
  output: z.object({
    today: LocalDate,
    hospitals: z.object({ active: Count, total: Count, new_this_month: Count }),
    statuses: z.array(z.object({ status: z.enum(hospitalStatuses), hospitals: Count })),
    buckets: Buckets,
    tickets: z.object({ open: Count, in_progress: Count, weeks: z.array(SpanOfTickets) }).nullable(),
    /**
     * Payments received this month so far, and last month up to the same day; twelve months of invoices and payments.
     */
    revenue: z.object({ received: Money, received_before: Money, months: z.array(MonthOfMoney) }).nullable(),
    modules: z.array(PopularModule),
  }),
  reads: ['hospitals', 'licenses', 'tickets', 'plans'],
  summary: 'The provider’s figures: hospitals, licences that end, tickets, revenue; only what this person may see',
})

export const listReportHospitals = endpoint('listReportHospitals', 'GET /platform/reports/hospital-names', {
  permission: 'platform.reports',
  scope: 'platform',
  input: Nothing,
  output: rowsOf(z.object({ id: Id, name: z.string() })),
  reads: ['hospitals'],
  summary: 'The hospitals that a report can be limited to, by name',
})
