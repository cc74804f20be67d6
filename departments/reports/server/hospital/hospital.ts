import type { Bound } from '../../../../kernel/server/ctx.ts'
import { bindReport } from '../../../../kernel/server/lists/reports.ts'
import { departmentsOf, expectDepartment } from '../../../hospital/server/index.ts'
import { readsClinical } from '../../../inpatient/clinical.ts'
import * as contract from '../../hospital.contract.ts'
import * as unbilled from './unbilled.sql.ts'
import * as visits from './visits.sql.ts'
import * as stays from './ward-stays.sql.ts'

/** A part of a whole in per cent, to one decimal; null: there is no whole. */
const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : null

/** So many bars a chart holds without becoming a list. */
const BARS = 10

/** The reports of a hospital. */
export const hospitalReports: Bound[] = [
  bindReport(contract.visitsPerClinicianReport, async ({ at }, { days, unit, department, limit, offset }) => {
    if (department) await expectDepartment({ at }, department, { kind: 'clinic', even_off: true })
    const filter = { days, department }
    const [shown, departments] = await Promise.all([
      visits.selectShown(at, unit, filter, { limit, offset, most: BARS }),
      departmentsOf({ at }),
    ])
    const clinics = departments.flatMap(({ kind, key, name }) =>
      kind === 'clinic' ? [{ value: key, label: name }] : [],
    )
    return { ...shown, clinics }
  }),
  bindReport(contract.unbilledWorkReport, async ({ at, hospital }, { days, unit, department, limit, offset }) => {
    if (department) await expectDepartment({ at }, department, { even_off: true })
    const filter = { days, department, modules: hospital.modules }
    const [{ rows, totals, spans, departments }, known] = await Promise.all([
      unbilled.selectShown(at, unit, filter, { limit, offset }),
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
  bindReport(contract.wardStaysReport, async (ctx, { days, unit, ward_id, kind, limit, offset }) => {
    const { at } = ctx
    const filter = { days, ward_id, kind }
    const [rows, { total, ...totals }, spans, kinds, known] = await Promise.all([
      stays.selectRows(at, filter, readsClinical(ctx.can), limit, offset),
      stays.selectTotals(at, filter),
      stays.selectSpans(at, unit, filter),
      stays.selectKinds(at, filter),
      stays.selectWards(at, days),
    ])
    const meant = known.filter((ward) => !ward_id || ward.ward_id === ward_id)
    const sum = (of: (ward: stays.WardRow) => number) => meant.reduce((all, ward) => all + of(ward), 0)
    const occupancy = percent(
      sum((ward) => ward.bed_days),
      sum((ward) => ward.bed_time),
    )
    const wards = known.map(({ bed_time, ...ward }) => ({
      ...ward,
      occupancy: percent(ward.bed_days, bed_time),
      turn_over: ward.beds ? Math.round((ward.discharges / ward.beds) * 10) / 10 : null,
    }))
    return { rows, total, totals: { ...totals, occupancy }, spans, kinds, wards }
  }),
].flat()
