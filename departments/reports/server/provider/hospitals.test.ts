import { describe, expect, it } from 'vitest'
import { registered } from '../../../../tests/support/hospital/path.ts'
import { arranging } from '../../../../tests/support/hospital/reports.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { hospitalRoles } from '../../../access/roles.ts'
import { listReportHospitals } from '../../contract.ts'
import {
  exportHospitalsReport,
  exportLicensesReport,
  exportModuleUsageReport,
  getHospitalsReport,
  getLicensesReport,
  getModuleUsageReport,
} from '../../provider.contract.ts'

const began = Date.now()
const house = await openHouse()
const viewer = house.asProvider('viewer')
const { invoice, usage } = arranging(house.owner)
const { a, b } = house
const autumn = { period: 'custom', from: '2025-09-01', to: '2025-11-30' } as const

await usage(a.id, 'outpatient', '2025-08-31', 1000) // the day before
await usage(a.id, 'outpatient', '2025-09-01', 70)
await usage(a.id, 'outpatient', '2025-11-30', 20)
await usage(b.id, 'outpatient', '2025-10-05', 30)
await usage(b.id, 'laboratory', '2025-10-06', 60)
await house.owner.query(`delete from hospital_modules where hospital_id = $1 and module_id = 'laboratory'`, [a.id])
await house.owner.query(
  `update licenses set plan_id = 'basic', status = 'expired', expires_on = starts_on where hospital_id = $1`,
  [b.id],
)

describe('hospitals', () => {
  it('have their licence, counts of people, patients and visits, and what they did in the period', async () => {
    await registered(house)
    await registered(house)
    const { body } = await viewer.call(getHospitalsReport, autumn)
    expect(body.total).toBe(2)
    expect(body.rows[0]).toMatchObject({
      hospital_id: a.id,
      name: 'Hospital alpha',
      status: 'active',
      plan_name: 'Enterprise',
      license_status: 'active',
      users: hospitalRoles.length,
      patients: 2,
      visits_this_month: 2,
      actions: 90,
    })
    expect(Date.parse(body.rows[0]?.last_activity_at ?? '')).toBeGreaterThanOrEqual(began)
    expect(body.rows[1]).toMatchObject({ plan_name: 'Basic', patients: 0, actions: 90, last_activity_at: null })
    expect(body.months).toEqual([
      { starts_on: '2025-09-01', actions: 70 },
      { starts_on: '2025-10-01', actions: 90 },
      { starts_on: '2025-11-01', actions: 20 },
    ])
    expect(body.plans).toEqual([
      { plan_name: 'Test', hospitals: 0 },
      { plan_name: 'Basic', hospitals: 1 },
      { plan_name: 'Standard', hospitals: 0 },
      { plan_name: 'Premium', hospitals: 0 },
      { plan_name: 'Enterprise', hospitals: 1 },
    ])
  })

  it('are paged by name and limited to one; the names to choose from are all', async () => {
    const second = (await viewer.call(getHospitalsReport, { ...autumn, page: 2, page_size: 1 })).body
    expect([second.total, second.rows.map((row) => row.name)]).toEqual([2, ['Hospital beta']])
    const one = (await viewer.call(getHospitalsReport, { ...autumn, hospital_id: b.id })).body
    expect([one.total, one.months.map((month) => month.actions)]).toEqual([1, [0, 90, 0]])
    expect((await viewer.call(listReportHospitals)).body.rows).toEqual([
      { id: a.id, name: 'Hospital alpha' },
      { id: b.id, name: 'Hospital beta' },
    ])
  })

  it('are saved as CSV; a name that a spreadsheet would run is not', async () => {
    await house.owner.query(`update hospitals set name = '=HYPERLINK("http://evil.test")' where id = $1`, [b.id])
    const saved = await viewer.call(exportHospitalsReport, autumn)
    await house.owner.query(`update hospitals set name = 'Hospital beta' where id = $1`, [b.id])
    expect(saved.headers['content-disposition']).toMatch(/filename="hospitals-report-\d{4}-\d\d-\d\d\.csv"/)
    expect(saved.text).toContain(`"'=HYPERLINK(""http://evil.test"")",Active,Basic`)
    const nobody = await viewer.call(exportHospitalsReport, { ...autumn, hospital_id: a.staff.nurse.staff_id })
    expect(nobody.problem.message).toBe('No data to export')
  })
})

describe('licences', () => {
  const end = (days: number) =>
    house.owner.query(
      `update licenses set starts_on = '2025-01-01', expires_on = (now() at time zone 'Africa/Nairobi')::date + $2::int
        where hospital_id = $1`,
      [a.id, days],
    )

  it.each([
    [-1, 'expired'],
    [0, 'within_30'],
    [30, 'within_30'],
    [31, 'within_90'],
    [90, 'within_90'],
    [91, 'beyond_90'],
  ] as const)('that end in %i days are %s', async (days, bucket) => {
    await end(days)
    const { body } = await viewer.call(getLicensesReport, { hospital_id: a.id })
    expect(body.rows[0]).toMatchObject({ days_left: days, bucket })
    expect(body.buckets.filter((each) => each.hospitals === 1)).toEqual([{ bucket, hospitals: 1 }])
    expect(body.buckets).toHaveLength(4)
  })

  it('are limited to a bucket; the buckets themselves stay whole', async () => {
    await end(10)
    const soon = (await viewer.call(getLicensesReport, { bucket: 'within_30' })).body
    expect([soon.total, soon.rows.map((row) => row.name)]).toEqual([1, ['Hospital alpha']])
    expect(soon.buckets.map((each) => each.hospitals)).toEqual([1, 1, 0, 0])
    expect((await viewer.call(getLicensesReport, { bucket: 'beyond_90' })).body).toMatchObject({ rows: [], total: 0 })
    expect((await viewer.call(getLicensesReport, { bucket: 'soon' } as never)).status).toBe(422)
  })

  it('say what was invoiced in the period and what is owed of all open invoices', async () => {
    await invoice(a.id, { issued: '2025-08-01', amount: '100.10', paid: [['2025-08-02', '0.20', 'cash']] })
    await invoice(a.id, { issued: '2025-10-01', amount: '49999.00' })
    await invoice(a.id, { issued: '2025-11-01', amount: '49999.00', paid: [['2025-11-05', '49999.00', 'mpesa']] })
    const { body } = await viewer.call(getLicensesReport, { ...autumn, hospital_id: a.id })
    expect(body.rows[0]).toMatchObject({
      invoiced: '99998.00',
      owed: '50098.90',
      auto_renewal: false,
      plan_name: 'Enterprise',
    })
    expect(body.months.map((month) => month.invoices)).toEqual([0, 1, 1])
  })

  it('are saved as CSV', async () => {
    const saved = await viewer.call(exportLicensesReport, { ...autumn, bucket: 'expired' })
    expect(saved.headers['content-disposition']).toMatch(/filename="licenses-report-\d{4}-\d\d-\d\d\.csv"/)
    expect(saved.text.trimEnd().split('\r\n')[1]).toMatch(
      /^Hospital beta,Active,Basic,Expired,.*,Expired,No,0\.00,0\.00$/,
    )
    expect((await viewer.call(exportLicensesReport, { ...autumn, bucket: 'beyond_90' })).problem.message).toBe(
      'No data to export',
    )
  })
})

describe('module usage', () => {
  it('has each module with its hospitals, actions, share and busiest hospital', async () => {
    const { body } = await viewer.call(getModuleUsageReport, autumn)
    expect(body.total_actions).toBe(180)
    expect(body.rows.slice(0, 2)).toEqual([
      {
        module_id: 'outpatient',
        name: 'Outpatient',
        type: 'Outpatient',
        hospitals: 2,
        actions: 120,
        share: 66.7,
        busiest_hospital: 'Hospital alpha',
        busiest_actions: 90,
      },
      {
        module_id: 'laboratory',
        name: 'Laboratory',
        type: 'Outpatient',
        hospitals: 1,
        actions: 60,
        share: 33.3,
        busiest_hospital: 'Hospital beta',
        busiest_actions: 60,
      },
    ])
    expect(body.rows).toHaveLength(body.modules.length)
    expect(body.rows.at(-1)).toMatchObject({ actions: 0, share: 0, busiest_hospital: null })
  })

  it.each([
    ['2025-10-01', '2025-10-31', 'day', 31],
    ['2025-09-01', '2025-11-30', 'week', 13],
    ['2025-01-01', '2025-12-31', 'month', 12],
  ] as const)('from %s to %s is shown by %s', async (from, to, unit, columns) => {
    const { body } = await viewer.call(getModuleUsageReport, { period: 'custom', from, to })
    expect([body.period.unit, body.spans.length]).toEqual([unit, columns])
  })

  it('of one module or one hospital is only that; the share stays that of all modules', async () => {
    const { body } = await viewer.call(getModuleUsageReport, { ...autumn, module_id: 'laboratory' })
    expect(body.rows.map((row) => [row.module_id, row.actions, row.share])).toEqual([['laboratory', 60, 33.3]])
    expect(body.spans.filter((span) => span.actions > 0)).toEqual([{ starts_on: '2025-10-06', actions: 60 }])
    const own = (await viewer.call(getModuleUsageReport, { ...autumn, hospital_id: b.id })).body
    expect(own.rows[0]).toMatchObject({ module_id: 'laboratory', share: 66.7, hospitals: 1 })
    const quiet = (await viewer.call(getModuleUsageReport, { period: 'custom', from: '2020-01-01', to: '2020-02-01' }))
      .body
    expect(quiet.rows.every((row) => row.share === null)).toBe(true)
  })

  it('is saved as CSV', async () => {
    const saved = await viewer.call(exportModuleUsageReport, { ...autumn, module_id: 'outpatient' })
    expect(saved.headers['content-disposition']).toMatch(/filename="module-usage-report-\d{4}-\d\d-\d\d\.csv"/)
    expect(saved.text.trimEnd().split('\r\n').slice(1)).toEqual(['Outpatient,Outpatient,2,120,66.7,Hospital alpha,90'])
    expect((await viewer.call(exportModuleUsageReport, { ...autumn, module_id: 'magic' })).problem.message).toBe(
      'No data to export',
    )
  })
})
