import type { Bound, Ctx } from '../../../../kernel/server/ctx.ts'
import { selectSpanDays } from '../../../../kernel/server/lists/period.ts'
import { bindReport } from '../../../../kernel/server/lists/reports.ts'
import { departmentsOf, expectDepartment } from '../../../hospital/server/index.ts'
import * as contract from '../../clinical.contract.ts'
import * as diagnoses from './diagnoses.sql.ts'
import * as outcomes from './outcomes.sql.ts'
import * as triage from './triage.sql.ts'

/** So many bars a chart holds without becoming a list. */
const BARS = 10

/** The clinics, to choose from; a department that is asked for must be one of them. */
async function clinicsOf({ at }: Ctx, department: string | undefined) {
  if (department) await expectDepartment({ at }, department, { kind: 'clinic', even_off: true })
  return (await departmentsOf({ at })).flatMap(({ kind, key, name }) =>
    kind === 'clinic' ? [{ value: key, label: name }] : [],
  )
}

const PRIORITIES = ['triaged', 'emergency', 'urgent', 'routine'] as const
type Counts<K extends string> = Record<K, number>
/** What rows of counts add up to. Each visit is in one of them, so that sums need no reading of their own. */
const summed = <K extends string>(keys: readonly K[], rows: readonly Counts<K>[]): Counts<K> =>
  Object.fromEntries(keys.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)])) as Counts<K>
/** The same for each span of the period, also for those of which there are no rows. */
const spansOf = <K extends string>(
  keys: readonly K[],
  spans: readonly string[],
  rows: readonly (Counts<K> & { starts_on: string })[],
) =>
  spans.map((starts_on) => ({
    starts_on,
    ...summed(
      keys,
      rows.filter((row) => row.starts_on === starts_on),
    ),
  }))
const pageOf = <R extends { starts_on: string }>(all: readonly R[], limit: number, offset: number) => ({
  rows: all.slice(offset, offset + limit).map(({ starts_on: _, ...row }) => row),
  total: all.length,
})

/** The clinical reports of a hospital. */
export const clinicalReports: Bound[] = [
  bindReport(contract.diagnosesReport, async (ctx, { days, department, kind, age, sex, limit, offset }) => {
    const { at } = ctx
    const clinics = await clinicsOf(ctx, department)
    const filter = { days, department, kind, age, sex }
    const { rows: all, totals, ages } = await diagnoses.selectCounts(at, filter)
    return {
      rows: all.slice(offset, offset + limit),
      total: totals.codes,
      totals,
      top: all.slice(0, BARS).map(({ code, title, visits }) => ({ code, title, visits })),
      ages,
      clinics,
    }
  }),
  bindReport(contract.diagnosisVisitsReport, async (ctx, { days, department, kind, age, sex, code, limit, offset }) => {
    const { at } = ctx
    const clinics = await clinicsOf(ctx, department)
    const filter = { days, department, kind, age, sex, code }
    const { rows, counted, codes } = await diagnoses.selectVisits(at, filter, limit, offset)
    return { rows, total: counted, codes, clinics }
  }),
  bindReport(contract.triageReport, async (ctx, { days, unit, department, limit, offset }) => {
    const { at } = ctx
    const clinics = await clinicsOf(ctx, department)
    const filter = { days, department }
    const [all, again, spans] = await Promise.all([
      triage.selectRows(at, unit, filter),
      triage.selectAgain(at, filter),
      selectSpanDays(at, unit, days),
    ])
    const departments = [...Map.groupBy(all, (row) => row.department)].flatMap(([key, of]) => {
      const [{ department_name } = { department_name: '' }] = of
      return key === null ? [] : [{ department: key, department_name, triaged: summed(PRIORITIES, of).triaged }]
    })
    return {
      ...pageOf(all, limit, offset),
      totals: { ...summed(PRIORITIES, all), again },
      spans: spansOf(PRIORITIES, spans, all),
      departments: departments.sort(
        (one, other) => other.triaged - one.triaged || one.department_name.localeCompare(other.department_name),
      ),
      clinics,
    }
  }),
  bindReport(contract.outcomesReport, async (ctx, { days, unit, department, outcome, limit, offset }) => {
    const { at } = ctx
    const clinics = await clinicsOf(ctx, department)
    const filter = { days, department, outcome }
    const [all, spans] = await Promise.all([outcomes.selectRows(at, unit, filter), selectSpanDays(at, unit, days)])
    return {
      ...pageOf(all, limit, offset),
      totals: summed(['visits', ...contract.outcomeKeys], all),
      spans: spansOf(['visits', 'still_open'], spans, all),
      clinics,
    }
  }),
].flat()
