import type { z } from 'zod'
import type * as contract from '../contract.ts'
import { expiryBucketLabels } from '../contract.ts'
import * as hospitals from './hospitals.sql.ts'
import * as licenses from './licenses.sql.ts'
import * as modules from './modules.sql.ts'
import { selectMoney, selectMoneyByMethod, selectMoneyByPlan } from './money.sql.ts'
import { defineReport, monthOf } from './report.ts'
import * as tickets from './tickets.sql.ts'

type In<E extends { input: z.ZodType }> = z.output<E['input']>
type Out<E extends { output: z.ZodType<{ rows: unknown[] }> }> = Omit<z.input<E['output']>, 'period'> & { rows: unknown[] }
const NOTHING = '0.00'
const sum = <T>(rows: readonly T[], count: (row: T) => number) => rows.reduce((total, row) => total + count(row), 0)

export const overview = defineReport<In<typeof contract.getOverviewReport>, Out<typeof contract.getOverviewReport>>({
  slug: 'overview',
  async load(tx, { days, hospital_id }, unit) {
    const [growth, asked, money] = await Promise.all([
      hospitals.selectGrowth(tx, days, hospital_id),
      tickets.selectTicketSpans(tx, unit, days, hospital_id),
      selectMoney(tx, days, hospital_id),
    ])
    // The three lists have the same months in the same order, made of the same period.
    const rows = growth.map((month, index) => ({
      ...month,
      raised: asked[index]?.raised ?? 0,
      resolved: asked[index]?.resolved ?? 0,
      invoiced: money.rows[index]?.invoiced ?? NOTHING,
      received: money.rows[index]?.received ?? NOTHING,
    }))
    const totals = {
      new_hospitals: sum(rows, (row) => row.new_hospitals),
      raised: sum(rows, (row) => row.raised),
      resolved: sum(rows, (row) => row.resolved),
      invoiced: money.totals.invoiced,
      received: money.totals.received,
    }
    return { totals, rows }
  },
  isEmpty: ({ active_hospitals, raised, resolved, invoiced, received }) =>
    active_hospitals + raised + resolved === 0 && invoiced === NOTHING && received === NOTHING,
  columns: [
    { title: 'Month', value: (row) => monthOf(row.starts_on) },
    { title: 'New Hospitals', value: (row) => row.new_hospitals },
    { title: 'Active Hospitals', value: (row) => row.active_hospitals },
    { title: 'Tickets Raised', value: (row) => row.raised },
    { title: 'Tickets Resolved', value: (row) => row.resolved },
    { title: 'Invoiced (KES)', value: (row) => row.invoiced },
    { title: 'Received (KES)', value: (row) => row.received },
  ],
})

export const hospitalUse = defineReport<In<typeof contract.getHospitalsReport>, Out<typeof contract.getHospitalsReport>>({
  slug: 'hospitals',
  async load(tx, { days, hospital_id, limit, offset }, unit) {
    const [plans, months, rows] = await Promise.all([
      hospitals.selectPlanCounts(tx, hospital_id),
      hospitals.selectActions(tx, unit, days, { hospital_id }),
      hospitals.selectHospitalUse(tx, days, hospital_id, limit, offset),
    ])
    return { plans, months, rows, total: rows[0]?.total ?? 0 }
  },
  columns: [
    { title: 'Hospital', value: (row) => row.name },
    { title: 'Status', value: (row) => row.status },
    { title: 'Plan', value: (row) => row.plan_name },
    { title: 'Licence', value: (row) => row.license_status },
    { title: 'Licence Expires', value: (row) => row.license_expires_on },
    { title: 'Users', value: (row) => row.users },
    { title: 'Patients', value: (row) => row.patients },
    { title: 'Visits This Month', value: (row) => row.visits_this_month },
    { title: 'Actions', value: (row) => row.actions },
    { title: 'Last Activity', value: (row) => (row.last_activity_at instanceof Date ? row.last_activity_at.toISOString() : '') },
  ],
})

export const licenseStates = defineReport<In<typeof contract.getLicensesReport>, Out<typeof contract.getLicensesReport>>({
  slug: 'licenses',
  async load(tx, { days, hospital_id, bucket, limit, offset }) {
    const [buckets, months, rows] = await Promise.all([
      licenses.selectBuckets(tx, hospital_id),
      licenses.selectInvoiceMonths(tx, days, hospital_id),
      licenses.selectLicenses(tx, days, { hospital_id, bucket }, limit, offset),
    ])
    return { buckets, months, rows, total: rows[0]?.total ?? 0 }
  },
  columns: [
    { title: 'Hospital', value: (row) => row.name },
    { title: 'Hospital Status', value: (row) => row.hospital_status },
    { title: 'Plan', value: (row) => row.plan_name },
    { title: 'Licence', value: (row) => row.status },
    { title: 'Starts', value: (row) => row.starts_on },
    { title: 'Expires', value: (row) => row.expires_on },
    { title: 'Days Left', value: (row) => row.days_left },
    { title: 'Expiry', value: (row) => expiryBucketLabels[row.bucket] },
    { title: 'Auto Renewal', value: (row) => (row.auto_renewal ? 'yes' : 'no') },
    { title: 'Invoiced (KES)', value: (row) => row.invoiced },
    { title: 'Owed (KES)', value: (row) => row.owed },
  ],
})

export const moduleUsage = defineReport<In<typeof contract.getModuleUsageReport>, Out<typeof contract.getModuleUsageReport>>({
  slug: 'module-usage',
  unit: (days) => (days <= 31 ? 'day' : days <= 184 ? 'week' : 'month'),
  async load(tx, { days, hospital_id, module_id }, unit) {
    const [names, spans, rows] = await Promise.all([
      modules.selectModuleNames(tx),
      hospitals.selectActions(tx, unit, days, { hospital_id, module_id }),
      modules.selectModuleUse(tx, days, { hospital_id, module_id }),
    ])
    return { modules: names, total_actions: sum(rows, (row) => row.actions), spans, rows }
  },
  columns: [
    { title: 'Module', value: (row) => row.name },
    { title: 'Type', value: (row) => row.type },
    { title: 'Hospitals', value: (row) => row.hospitals },
    { title: 'Actions', value: (row) => row.actions },
    { title: 'Share (%)', value: (row) => row.share },
    { title: 'Busiest Hospital', value: (row) => row.busiest_hospital },
    { title: 'Its Actions', value: (row) => row.busiest_actions },
  ],
})

export const revenue = defineReport<In<typeof contract.getRevenueReport>, Out<typeof contract.getRevenueReport>>({
  slug: 'revenue',
  async load(tx, { days, hospital_id }) {
    const [money, plans, methods] = await Promise.all([
      selectMoney(tx, days, hospital_id),
      selectMoneyByPlan(tx, days, hospital_id),
      selectMoneyByMethod(tx, days, hospital_id),
    ])
    return { ...money, plans, methods }
  },
  isEmpty: ({ invoiced, received }) => invoiced === NOTHING && received === NOTHING,
  columns: [
    { title: 'Month', value: (row) => monthOf(row.starts_on) },
    { title: 'Invoiced (KES)', value: (row) => row.invoiced },
    { title: 'Received (KES)', value: (row) => row.received },
    { title: 'Open (KES)', value: (row) => row.open },
  ],
})

export const support = defineReport<In<typeof contract.getSupportReport>, Out<typeof contract.getSupportReport>>({
  slug: 'support',
  unit: (days) => (days <= 371 ? 'week' : 'month'),
  async load(tx, { days, hospital_id, limit, offset }, unit) {
    const [totals, groups, spans, rows] = await Promise.all([
      tickets.selectTicketTotals(tx, days, hospital_id),
      tickets.selectTicketGroups(tx, days, hospital_id),
      tickets.selectTicketSpans(tx, unit, days, hospital_id),
      tickets.selectTicketsByHospital(tx, days, hospital_id, limit, offset),
    ])
    return { totals, ...groups, spans, rows, total: rows[0]?.total ?? 0 }
  },
  columns: [
    { title: 'Hospital', value: (row) => row.name },
    { title: 'Raised', value: (row) => row.raised },
    { title: 'Open', value: (row) => row.open },
    { title: 'Resolved', value: (row) => row.resolved },
    { title: 'High or Critical', value: (row) => row.urgent },
    { title: 'Median Minutes to First Answer', value: (row) => row.first_answer_minutes },
    { title: 'Median Minutes to Resolution', value: (row) => row.resolution_minutes },
  ],
})
