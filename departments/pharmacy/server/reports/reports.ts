import type { Bound } from '../../../../kernel/server/ctx.ts'
import { bindReport } from '../../../../kernel/server/lists/reports.ts'
import * as contract from '../../reports.contract.ts'
import * as dispensing from './dispensing-report.sql.ts'
import * as sql from './reports.sql.ts'

/** The reports of the pharmacy. */
export const pharmacyReports: Bound[] = [
  bindReport(contract.stockReport, async ({ at }, { category, word, limit, offset }) => {
    const filter = { category, word }
    const [rows, totals, categories] = await Promise.all([
      sql.selectStock(at, filter, limit, offset),
      sql.selectStockTotals(at, filter),
      sql.selectCategories(at),
    ])
    return { rows, total: totals.items, totals, categories }
  }),
  bindReport(contract.expiryReport, async ({ at }, { category, word, limit, offset }) => {
    const filter = { category, word }
    const [rows, totals, categories] = await Promise.all([
      sql.selectExpiry(at, filter, limit, offset),
      sql.selectExpiryTotals(at, filter),
      sql.selectCategories(at),
    ])
    return { rows, total: totals.batches, totals, categories }
  }),
  bindReport(contract.consumptionReport, async ({ at }, { days, unit, category, limit, offset }) => {
    const filter = { days, category }
    const [rows, { total, ...totals }, by_category, spans, categories] = await Promise.all([
      sql.selectConsumption(at, filter, limit, offset),
      sql.selectConsumptionTotals(at, filter),
      sql.selectByCategory(at, filter),
      sql.selectConsumptionSpans(at, unit, filter),
      sql.selectCategories(at),
    ])
    return { rows, total, totals, by_category, spans, categories }
  }),
  bindReport(contract.dispensingReport, async ({ at }, { days, unit, category, limit, offset }) => {
    const filter = { days, category }
    const [rows, { totals: summed, spans }, categories] = await Promise.all([
      dispensing.selectDispensing(at, filter, limit, offset),
      dispensing.sumDispensing(at, unit, filter),
      sql.selectCategories(at),
    ])
    const { total, ...totals } = summed
    return { rows, total, totals, spans, categories }
  }),
].flat()
