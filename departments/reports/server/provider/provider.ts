import type { Bound } from '../../../../kernel/server/ctx.ts'
import { bindReport } from '../../../../kernel/server/lists/reports.ts'
import * as contract from '../../provider.contract.ts'
import * as hospitals from './hospitals.sql.ts'
import * as licenses from './licenses.sql.ts'
import * as modules from './modules.sql.ts'
import { selectMoney, selectMoneyByMethod, selectMoneyByPlan } from './money.sql.ts'
import * as tickets from './tickets.sql.ts'

const sum = <T>(rows: readonly T[], count: (row: T) => number) => rows.reduce((total, row) => total + count(row), 0)

/** The provider's reports. */
export const providerReports: Bound[] = [
  bindReport(contract.overviewReport, async ({ tx }, { days, unit, hospital_id }) => {
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
      invoiced: money.rows[index]?.invoiced ?? '0.00',
      received: money.rows[index]?.received ?? '0.00',
    }))
    const totals = {
      new_hospitals: sum(rows, (row) => row.new_hospitals),
      raised: sum(rows, (row) => row.raised),
      resolved: sum(rows, (row) => row.resolved),
      invoiced: money.totals.invoiced,
      received: money.totals.received,
    }
    return { totals, rows }
  }),

  bindReport(contract.hospitalsReport, async ({ tx }, { days, unit, hospital_id, limit, offset }) => {
    const [plans, months, rows] = await Promise.all([
      hospitals.selectPlanCounts(tx, hospital_id),
      hospitals.selectActions(tx, unit, days, { hospital_id }),
      hospitals.selectHospitalUse(tx, days, hospital_id, limit, offset),
    ])
    return { plans, months, rows, total: rows[0]?.total ?? 0 }
  }),

  bindReport(contract.licensesReport, async ({ tx }, { days, hospital_id, bucket, limit, offset }) => {
    const [buckets, months, rows] = await Promise.all([
      licenses.selectBuckets(tx, hospital_id),
      licenses.selectInvoiceMonths(tx, days, hospital_id),
      licenses.selectLicenses(tx, days, { hospital_id, bucket }, limit, offset),
    ])
    return { buckets, months, rows, total: rows[0]?.total ?? 0 }
  }),

  bindReport(contract.moduleUsageReport, async ({ tx }, { days, unit, hospital_id, module_id }) => {
    const [names, spans, rows] = await Promise.all([
      modules.selectModuleNames(tx),
      hospitals.selectActions(tx, unit, days, { hospital_id, module_id }),
      modules.selectModuleUse(tx, days, { hospital_id, module_id }),
    ])
    return { modules: names, total_actions: sum(rows, (row) => row.actions), spans, rows }
  }),

  bindReport(contract.revenueReport, async ({ tx }, { days, hospital_id }) => {
    const [money, plans, methods] = await Promise.all([
      selectMoney(tx, days, hospital_id),
      selectMoneyByPlan(tx, days, hospital_id),
      selectMoneyByMethod(tx, days, hospital_id),
    ])
    return { ...money, plans, methods }
  }),

  bindReport(contract.supportReport, async ({ tx }, { days, unit, hospital_id, limit, offset }) => {
    const [totals, groups, spans, rows] = await Promise.all([
      tickets.selectTicketTotals(tx, days, hospital_id),
      tickets.selectTicketGroups(tx, days, hospital_id),
      tickets.selectTicketSpans(tx, unit, days, hospital_id),
      tickets.selectTicketsByHospital(tx, days, hospital_id, limit, offset),
    ])
    return { totals, ...groups, spans, rows, total: rows[0]?.total ?? 0 }
  }),
].flat()
