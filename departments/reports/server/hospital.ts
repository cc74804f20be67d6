import type { Bound } from '../../../kernel/server/bind.ts'
import { bindReport } from '../../../kernel/server/reports.ts'
import { departmentsOf, expectDepartment } from '../../hospital/server/index.ts'
import * as contract from '../hospital.contract.ts'
import * as unbilled from './unbilled.sql.ts'
import * as visits from './visits.sql.ts'

/** So many bars a chart holds without becoming a list. */
const BARS = 10

/** The reports of a hospital. */
export const hospitalReports: Bound[] = [
  bindReport(contract.visitsPerClinicianReport, async ({ at }, { days, unit, department, limit, offset }) => {
    if (department) await expectDepartment({ at }, department, { kind: 'clinic', even_off: true })
    const filter = { days, department }
    const [rows, { total, ...totals }, spans, busiest, departments] = await Promise.all([
      visits.selectRows(at, filter, limit, offset),
      visits.selectTotals(at, filter),
      visits.selectSpans(at, unit, filter),
      visits.selectBusiest(at, filter, BARS),
      departmentsOf({ at }),
    ])
    const clinics = departments.flatMap(({ kind, key, name }) => (kind === 'clinic' ? [{ value: key, label: name }] : []))
    return { rows, total, totals, spans, busiest, clinics }
  }),
  bindReport(contract.unbilledWorkReport, async ({ at, hospital }, { days, unit, department, limit, offset }) => {
    if (department) await expectDepartment({ at }, department, { even_off: true })
    const filter = { days, modules: hospital.modules }
    const [rows, totals, spans, departments, known] = await Promise.all([
      unbilled.selectRows(at, { ...filter, department }, limit, offset),
      unbilled.selectTotals(at, { ...filter, department }),
      unbilled.selectSpans(at, unit, { ...filter, department }),
      unbilled.selectDepartments(at, filter),
      departmentsOf({ at }),
    ])
    const items = new Map(departments.map((row) => [row.department, row.items]))
    return {
      rows,
      total: totals.items,
      totals,
      spans,
      departments: known.map(({ key, name }) => ({ value: key, label: name, items: items.get(key) ?? 0 })),
    }
  }),
].flat()
