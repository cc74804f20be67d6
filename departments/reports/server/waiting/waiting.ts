import type { Bound } from '../../../../kernel/server/ctx.ts'
import { bindReport } from '../../../../kernel/server/lists/reports.ts'
import { departmentsOf, expectDepartment } from '../../../hospital/server/index.ts'
import { waitingReport } from '../../waiting.contract.ts'
import { type Measured, type Missed, selectMeasures, selectMissed } from './waiting.sql.ts'

/** What is measured where nobody came. */
const NOBODY = { came: 0, served: 0, gone: 0, wait: null, wait_most: null, service: null, service_most: null }

const missedOf = (missed: readonly Missed[]) =>
  missed.length
    ? {
        appointments: missed.reduce((sum, each) => sum + each.appointments, 0),
        no_shows: missed.reduce((sum, each) => sum + each.no_shows, 0),
      }
    : { appointments: null, no_shows: null }

const numbersOf = ({ department: _, hour: __, ...numbers }: Measured) => numbers

/** How long patients wait and are served. */
export const waitingReports: Bound[] = [
  bindReport(waitingReport, async ({ at }, { days, department, limit, offset }) => {
    if (department) await expectDepartment({ at }, department, { even_off: true })
    const [measured, missed, departments] = await Promise.all([
      selectMeasures(at, { days, department }),
      selectMissed(at, { days, department }),
      departmentsOf({ at }),
    ])
    const known = departments.map(({ key, name }) => ({ value: key, label: name }))
    const name = new Map(known.map(({ value, label }) => [value, label]))
    const whole = measured.find((each) => each.department === null && each.hour === null)
    const rows = measured.flatMap(({ department: of, hour, ...numbers }) =>
      of !== null && hour !== null ? [{ department: of, department_name: name.get(of) ?? of, hour, ...numbers }] : [],
    )
    return {
      rows: rows.slice(offset, offset + limit),
      total: rows.length,
      totals: { ...(whole ? numbersOf(whole) : NOBODY), ...missedOf(missed) },
      departments: known.flatMap(({ value, label }) => {
        const own = measured.find((each) => each.department === value && each.hour === null)
        const away = missed.filter((each) => each.department === value)
        return own || away.length ? [{ value, label, ...(own ? numbersOf(own) : NOBODY), ...missedOf(away) }] : []
      }),
      hours: measured.flatMap(({ department: of, hour, ...numbers }) =>
        of === null && hour !== null ? [{ hour, ...numbers }] : [],
      ),
      known,
    }
  }),
].flat()
