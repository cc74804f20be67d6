import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '../../../../kernel/contract/values/days.ts'
import { consulted } from '../../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { exportVisitsPerClinicianReport, getVisitsPerClinicianReport } from '../../hospital.contract.ts'

const house = await openHouse()
const { a, b, owner } = house
const admin = house.as('admin')
const { doctor } = a.staff
const colleague = a.staff.admin
const march = { period: 'custom', from: '2026-03-02', to: '2026-03-08' } as const

/**
 * A consultation of a visit that was begun at that instant, by whom and where; both clinicians may have seen the same
 * visit.
 */
async function begun(at: string, { by = doctor, department = 'general', visit_id = '', open = false } = {}) {
  const visit = visit_id || (await consulted(house)).visit_id
  if (visit_id)
    await owner.query(
      `insert into consultations (hospital_id, id, visit_id, department, doctor_id, status, completed_at, created_at)
       values ($1, gen_random_uuid(), $2, $3, $4, 'completed', $5, $5)`,
      [a.id, visit_id, department, by.staff_id, at],
    )
  else
    await owner.query(
      `update consultations set created_at = $3, doctor_id = $4, department = $5
        where hospital_id = $1 and visit_id = $2`,
      [a.id, visit, at, by.staff_id, department],
    )
  const state = open
    ? `status = 'consulting', completed_at = null, closed_at = null`
    : `status = 'completed', completed_at = $3, closed_at = $3`
  await owner.query(
    `update visits set ${state} where hospital_id = $1 and id = $2`,
    open ? [a.id, visit] : [a.id, visit, at],
  )
  return visit
}

// Tuesday in Nairobi: 3 March from 2 March 21:00 UTC to 3 March 21:00 UTC.
const twice = await begun('2026-03-02T21:00:00Z')
await begun('2026-03-03T20:59:59Z', { open: true })
await begun('2026-03-03T21:00:00Z') // Wednesday
await begun('2026-03-03T08:00:00Z', { by: colleague, department: 'eye' })
// The same visit again by the same clinician on that day, and by the colleague on the next: one visit in all, a line
// for each clinician and day.
await begun('2026-03-03T09:00:00Z', { visit_id: twice, department: 'dental' })
await begun('2026-03-04T09:00:00Z', { visit_id: twice, by: colleague, department: 'eye' })
await begun('2026-03-01T20:59:59Z') // Sunday, the day before the period
await begun('2026-03-08T21:00:00Z') // Monday, the day after

const line = (by: typeof doctor, day: string, visits: number, completed: number) => ({
  clinician_id: by.staff_id,
  clinician: by.name,
  day,
  visits,
  completed,
})

describe('visits per clinician and day', () => {
  it('counts each visit once for a clinician and a day of the hospital’s own clock', async () => {
    const { body, status } = await admin.call(getVisitsPerClinicianReport, march)
    expect(status).toBe(200)
    expect(body.period).toEqual({ from: '2026-03-02', to: '2026-03-08', unit: 'day' })
    const [wednesday, tuesday] = ['2026-03-04', '2026-03-03']
    const byName = [doctor, colleague].sort((one, two) => one.name.localeCompare(two.name))
    expect(body.rows).toEqual([
      ...byName.map((by) => line(by, wednesday, 1, 1)),
      line(doctor, tuesday, 2, 1),
      line(colleague, tuesday, 1, 1),
    ])
    expect(body.total).toBe(4)
  })

  it('counts a visit once in the sums, however many clinicians and days it took', async () => {
    const { body } = await admin.call(getVisitsPerClinicianReport, march)
    expect(body.totals).toEqual({ visits: 4, completed: 3, clinicians: 2, per_day: 1.3 })
    expect(body.busiest).toEqual([
      { clinician_id: doctor.staff_id, clinician: doctor.name, visits: 3 },
      { clinician_id: colleague.staff_id, clinician: colleague.name, visits: 2 },
    ])
    expect(body.spans).toHaveLength(7)
    expect(body.spans.filter((span) => span.visits > 0)).toEqual([
      { starts_on: '2026-03-03', visits: 3, completed: 2 },
      { starts_on: '2026-03-04', visits: 2, completed: 2 },
    ])
    const long = (await admin.call(getVisitsPerClinicianReport, { ...march, from: '2026-02-01' })).body
    expect([long.period.unit, long.spans[0]?.starts_on, long.spans.at(-1)]).toEqual([
      'week',
      '2026-01-26',
      { starts_on: '2026-03-02', visits: 4, completed: 3 },
    ])
  })

  it('follows the hospital’s time zone', async () => {
    const move = (zone: string) =>
      owner.query('update hospital_settings set time_zone = $2 where hospital_id = $1', [a.id, zone])
    await move('America/New_York')
    const { body } = await admin.call(getVisitsPerClinicianReport, { ...march, from: '2026-03-02', to: '2026-03-02' })
    await move('Africa/Nairobi')
    expect(body.rows).toEqual([line(doctor, '2026-03-02', 1, 1)])
  })

  it('is limited to a department', async () => {
    const eye = (await admin.call(getVisitsPerClinicianReport, { ...march, department: 'eye' })).body
    expect(eye.rows).toEqual([line(colleague, '2026-03-04', 1, 1), line(colleague, '2026-03-03', 1, 1)])
    expect(eye.totals).toEqual({ visits: 2, completed: 2, clinicians: 1, per_day: 1 })
    const none = (await admin.call(getVisitsPerClinicianReport, { ...march, department: 'cardiology' })).body
    expect([none.rows, none.total, none.totals]).toEqual([
      [],
      0,
      { visits: 0, completed: 0, clinicians: 0, per_day: null },
    ])
    expect(none.spans).toHaveLength(7)
  })

  it('has pages; behind the last the total stays', async () => {
    const page = async (number: number) => {
      const { body } = await admin.call(getVisitsPerClinicianReport, { ...march, page: number, page_size: 3 })
      return [body.rows.length, body.total]
    }
    expect([await page(1), await page(2), await page(3)]).toEqual([
      [3, 4],
      [1, 4],
      [0, 4],
    ])
  })

  it('has today’s visits at once, also those that are still open', async () => {
    const visit = await consulted(house)
    await owner.query(`update visits set status = 'consulting', completed_at = null, closed_at = null where id = $1`, [
      visit.visit_id,
    ])
    const today = localDay('Africa/Nairobi')
    const { body } = await admin.call(getVisitsPerClinicianReport, { period: 'today' })
    expect(body.period).toEqual({ from: today, to: today, unit: 'day' })
    expect(body.rows).toEqual([line(doctor, today, 1, 0)])
    expect((await admin.call(getVisitsPerClinicianReport)).body.period).toEqual({
      from: addDays(today, -29),
      to: today,
      unit: 'day',
    })
  })

  it('is saved as CSV with all rows, in the words and the order of the screen', async () => {
    const saved = await admin.call(exportVisitsPerClinicianReport, { ...march, department: 'eye' })
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="visits-per-clinician-report-${localDay('Africa/Nairobi')}.csv"`,
    )
    expect(saved.text.split('\r\n')).toEqual([
      '\uFEFFClinician,Day,Visits,Completed',
      `${colleague.name},04/03/2026,1,1`,
      `${colleague.name},03/03/2026,1,1`,
      '',
    ])
    const whole = await admin.call(exportVisitsPerClinicianReport, { ...march, page: 2, page_size: 1 })
    expect(whole.text.trimEnd().split('\r\n')).toHaveLength(5)
    const nothing = await admin.call(exportVisitsPerClinicianReport, { ...march, department: 'cardiology' })
    expect([nothing.status, nothing.problem.message]).toEqual([404, 'No data to export'])
    const { rows } = await owner.query(`select count(*)::int n from audit_log where hospital_id = $1 and action = $2`, [
      a.id,
      exportVisitsPerClinicianReport.name,
    ])
    expect(rows[0].n).toBe(2)
  })

  it('is for those who may see reports', async () => {
    for (const role of ['doctor', 'cashier', 'records_officer'] as const) {
      expect((await house.as(role).call(getVisitsPerClinicianReport, march)).status).toBe(403)
      expect((await house.as(role).call(exportVisitsPerClinicianReport, march)).status).toBe(403)
    }
    await owner.query(`delete from hospital_modules where hospital_id = $1 and module_id = 'reports'`, [b.id])
    expect((await house.as('admin', 'b').call(getVisitsPerClinicianReport, march)).problem.code).toBe('module_missing')
    await owner.query(`insert into hospital_modules (hospital_id, module_id) values ($1, 'reports')`, [b.id])
  })

  it('shows another hospital nothing of this one', async () => {
    const { body } = await house.as('admin', 'b').call(getVisitsPerClinicianReport, march)
    expect([body.rows, body.busiest, body.totals.visits]).toEqual([[], [], 0])
    expect((await house.as('admin', 'b').call(exportVisitsPerClinicianReport, march)).status).toBe(404)
  })

  it('refuses a period or a department that there is none, beside the field', async () => {
    const refused = async (input: object) => {
      const { status, problem } = await admin.call(getVisitsPerClinicianReport, input)
      return [status, Object.keys(problem.field_errors ?? {})]
    }
    expect(await refused({ period: 'custom', from: '2026-03-08', to: '2026-03-02' })).toEqual([422, ['to']])
    expect(await refused({ period: 'custom' })).toEqual([422, ['from', 'to']])
    expect(await refused({ period: 'last_12_months' })).toEqual([422, ['period']])
    expect(await refused({ ...march, department: 'laboratory' })).toEqual([422, ['department']])
  })
})
