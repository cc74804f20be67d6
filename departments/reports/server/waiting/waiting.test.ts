import { describe, expect, it } from 'vitest'
import { newId } from '../../../../kernel/server/ids.ts'
import { makeAppointment } from '../../../../tests/support/hospital/clinic.ts'
import { registered } from '../../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { exportWaitingReport, getWaitingReport } from '../../waiting.contract.ts'

const house = await openHouse()
const { a, owner } = house
const admin = house.as('admin')
const march = { period: 'custom', from: '2026-03-02', to: '2026-03-08' } as const

type Entry = {
  called?: number
  started?: number
  ended?: number
  status?: 'waiting' | 'in_progress' | 'done' | 'removed'
}
const { visit_id } = await registered(house)
await owner.query('delete from queues')
/** An entry of a queue since that instant; called, started and ended so many minutes after it. */
async function entry(department: string, at: string, { called, started, ended, status = 'done' }: Entry) {
  await owner.query(
    `insert into queues (hospital_id, id, visit_id, department, status, ticket, created_at, wait_start_time, called_at,
      service_start_time, service_end_time)
     select $1, $2, $3, $4, $5, 'T-001', t, t, t + $7 * interval '1 minute', t + $8 * interval '1 minute',
       t + $9 * interval '1 minute'
     from (select $6::timestamptz t) found`,
    [a.id, newId(), visit_id, department, status, at, called ?? null, started ?? null, ended ?? null],
  )
}

// Tuesday, 3 March in Nairobi, from 08:00 (05:00 UTC): waited 10, 20, 30, 40 and 50 minutes, served for 5, 10, 15 and
// 20; one is being served.
for (const [called, started, ended] of [
  [10, 12, 17],
  [20, 20, 30],
  [30, 31, 46],
] as const)
  await entry('general', '2026-03-03T05:00:00Z', { called, started, ended })
await entry('general', '2026-03-03T05:59:59Z', { started: 40, ended: 60 })
await entry('general', '2026-03-03T05:30:00Z', { called: 50, started: 55, status: 'in_progress' })
// In the next hour: one left without being called, one was called and had left; none was served.
await entry('general', '2026-03-03T06:00:00Z', { ended: 90, status: 'removed' })
await entry('general', '2026-03-03T06:10:00Z', { called: 60, ended: 65, status: 'removed' })
// Somebody came to triage in the first minute of Monday and nobody called; somebody before and after the week.
await entry('triage', '2026-03-01T21:00:00Z', { ended: 30, status: 'removed' })
await entry('triage', '2026-03-01T20:59:59Z', { started: 1, ended: 2 })
await entry('triage', '2026-03-08T21:00:00Z', { started: 1, ended: 2 })
await makeAppointment(house, { starts: `timestamptz '2026-03-03 09:00+03'`, status: 'no_show' })
await makeAppointment(house, { starts: `timestamptz '2026-03-03 10:00+03'`, status: 'completed' })
await makeAppointment(house, { starts: `timestamptz '2026-03-03 11:00+03'`, status: 'cancelled' })
await makeAppointment(house, { starts: `timestamptz '2026-03-09 00:00+03'`, status: 'no_show' })

const read = async (more: object = {}) => {
  const answer = await admin.call(getWaitingReport, { ...march, ...more })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const UNMEASURED = { wait: null, wait_most: null, service: null, service_most: null }
const eight = { came: 5, served: 4, gone: 0, wait: 30, wait_most: 46, service: 13, service_most: 19 }
const nine = { came: 2, served: 0, gone: 2, wait: 60, wait_most: 60, service: null, service_most: null }

/** The value below which a part of these lies, between two of them in proportion: counted by hand. */
function within(part: number, values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const at = part * (sorted.length - 1)
  const low = sorted[Math.floor(at)] ?? 0
  return Math.round(low + ((sorted[Math.ceil(at)] ?? 0) - low) * (at % 1))
}

describe('waiting and service times', () => {
  it('are said by department and hour of the hospital’s clock; what nobody measured is not 0', async () => {
    const { rows, total, hours } = await read()
    expect(total).toBe(3)
    expect(rows).toEqual([
      { department: 'general', department_name: expect.any(String), hour: '08:00', ...eight },
      { department: 'general', department_name: expect.any(String), hour: '09:00', ...nine },
      { department: 'triage', department_name: 'Triage', hour: '00:00', came: 1, served: 0, gone: 1, ...UNMEASURED },
    ])
    expect(hours.map((each) => each.hour)).toEqual(['00:00', '08:00', '09:00'])
    expect((await read({ page: 2, page_size: 2 })).rows.map((row) => row.department)).toEqual(['triage'])
  })

  it('of all and of a department are medians of the entries themselves, and equal a recount', async () => {
    const { totals, departments } = await read()
    const waits = [10, 20, 30, 40, 50, 60]
    const services = [5, 10, 15, 20]
    const measured = {
      wait: within(0.5, waits),
      wait_most: within(0.9, waits),
      service: within(0.5, services),
      service_most: within(0.9, services),
    }
    expect(measured).toEqual({ wait: 35, wait_most: 55, service: 13, service_most: 19 })
    expect(totals).toEqual({ came: 8, served: 4, gone: 3, ...measured, appointments: 2, no_shows: 1 })
    expect(departments).toEqual([
      {
        value: 'triage',
        label: 'Triage',
        came: 1,
        served: 0,
        gone: 1,
        ...UNMEASURED,
        appointments: null,
        no_shows: null,
      },
      {
        value: 'general',
        label: expect.any(String),
        came: 7,
        served: 4,
        gone: 2,
        ...measured,
        appointments: 2,
        no_shows: 1,
      },
    ])
  })

  it('are limited to a department and to the days', async () => {
    const triage = await read({ department: 'triage' })
    expect(triage.total).toBe(1)
    expect(triage.totals).toEqual({ came: 1, served: 0, gone: 1, ...UNMEASURED, appointments: null, no_shows: null })
    expect(triage.known.length).toBeGreaterThan(triage.departments.length)
    expect((await read({ from: '2026-03-01', to: '2026-03-01' })).totals).toMatchObject({
      came: 1,
      served: 1,
      wait: 1,
      service: 1,
    })
    const none = await read({ from: '2026-02-01', to: '2026-02-02' })
    expect(none).toMatchObject({
      rows: [],
      total: 0,
      departments: [],
      hours: [],
      totals: { came: 0, served: 0, gone: 0, ...UNMEASURED },
    })
    expect((await admin.call(getWaitingReport, { ...march, department: 'nowhere' })).problem.code).toBe(
      'department_not_found',
    )
  })

  it('are saved as the screen has them, and read by those alone who see reports', async () => {
    const file = await admin.call(exportWaitingReport, { ...march, department: 'triage' })
    expect(file.headers['content-disposition']).toMatch(/filename="waiting-report-/)
    expect(file.text.trimEnd().split('\r\n')).toEqual([
      expect.stringMatching(/^\uFEFFDepartment,Hour,Came,Served,Left unserved,"?Waiting, median/),
      'Triage,00:00,1,0,1,,,,',
    ])
    for (const role of ['nurse', 'cashier', 'doctor'] as const) {
      expect((await house.as(role).call(getWaitingReport)).status).toBe(403)
      expect((await house.as(role).call(exportWaitingReport)).status).toBe(403)
    }
    expect((await house.as('admin', 'b').call(getWaitingReport, march)).body.total).toBe(0)
  })
})
