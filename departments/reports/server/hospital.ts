import type { Bound } from '../../../kernel/server/bind.ts'
import { bindReport } from '../../../kernel/server/reports.ts'
import * as contract from '../hospital.contract.ts'
import * as visits from './visits.sql.ts'

/** So many bars a chart holds without becoming a list. */
const BARS = 10

/** The reports of a hospital. */
export const hospitalReports: Bound[] = [
  bindReport(contract.visitsPerClinicianReport, async ({ at }, { days, unit, department, limit, offset }) => {
    const filter = { days, department }
    const [rows, { total, ...totals }, spans, busiest] = await Promise.all([
      visits.selectRows(at, filter, limit, offset),
      visits.selectTotals(at, filter),
      visits.selectSpans(at, unit, filter),
      visits.selectBusiest(at, filter, BARS),
    ])
    return { rows, total, totals, spans, busiest }
  }),
].flat()
