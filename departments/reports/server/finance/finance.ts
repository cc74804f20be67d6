import type { Bound } from '../../../../kernel/server/ctx.ts'
import { bindReport } from '../../../../kernel/server/lists/reports.ts'
import { departmentsOf, expectDepartment } from '../../../hospital/server/index.ts'
import * as contract from '../../finance.contract.ts'
import * as outstanding from '../outstanding.sql.ts'
import * as below from './below-price.sql.ts'
import * as claims from './claims.sql.ts'
import * as finance from './finance.sql.ts'

/** What a hospital charged and received, and what is still open. */
export const financeReports: Bound[] = [
  bindReport(contract.financialReport, async ({ at }, { days, unit, department }) => {
    if (department) await expectDepartment({ at }, department, { even_off: true })
    const [{ rows, totals }, charged, known, modes, payers] = await Promise.all([
      finance.selectRows(at, unit, { days, department }),
      finance.selectDepartments(at, days),
      departmentsOf({ at }),
      department ? [] : finance.selectModes(at, days),
      department ? [] : finance.selectPayers(at, days),
    ])
    const names = new Map(known.map(({ key, name }) => [key, name]))
    const idle = known.filter(({ key }) => !charged.some((row) => row.department === key))
    const departments = [
      ...charged.map(({ department: value, ...row }) => ({
        value,
        label: value === null ? 'No department' : (names.get(value) ?? value),
        ...row,
      })),
      ...idle.map(({ key, name }) => ({ value: key, label: name, charged: '0.00', credited: '0.00', net: '0.00' })),
    ]
    return { rows, totals, departments, modes, payers }
  }),
  bindReport(contract.outstandingReport, ({ at }, { days, payer, age, limit, offset }) =>
    outstanding.selectShown(at, { day: days.to, payer, age }, limit, offset),
  ),
  bindReport(contract.belowPriceReport, ({ at }, { days, limit, offset }) =>
    below.selectShown(at, days, { limit, offset }),
  ),
  bindReport(contract.claimsReport, async ({ at }, { days, unit, insurer, status }) => {
    const filter = { days, insurer, status }
    const [rows, { totals, insurers }, spans, ages, reasons, choices] = await Promise.all([
      claims.selectRows(at, filter),
      claims.selectSums(at, filter),
      claims.selectSpans(at, unit, filter),
      claims.selectAges(at, filter),
      claims.selectReasons(at, filter),
      claims.selectInsurers(at),
    ])
    return {
      rows,
      totals,
      insurers,
      spans,
      ages,
      reasons,
      choices,
      asked: { ...(insurer ? { insurer } : {}), ...(status ? { status } : {}) },
    }
  }),
].flat()
