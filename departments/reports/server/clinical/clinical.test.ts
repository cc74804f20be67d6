import { describe, expect, it } from 'vitest'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { consulted, registered, triaged } from '../../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { left } from '../../../../tests/support/wards/leaving.ts'
import { admitted, asked, wardWith } from '../../../../tests/support/wards/wards.ts'
import {
  exportOutcomesReport,
  exportTriageReport,
  getOutcomesReport,
  getTriageReport,
} from '../../clinical.contract.ts'

const house = await openHouse()
const { a, owner } = house
const admin = house.as('admin')
const march = { period: 'custom', from: '2026-03-02', to: '2026-03-08' } as const
const names = { general: 'General Consultation', eye: 'Eye Clinic', cardiology: 'Cardiology' }
type Name = keyof typeof names
const dayOf = (at: string) => localDay('Africa/Nairobi', at)
const within = ({ at }: { at: string }) => dayOf(at) >= march.from && dayOf(at) <= march.to
/** How many of each there are. */
const counts = <K extends string>(keys: readonly K[], found: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, found.filter((each) => each === key).length])) as Record<K, number>
/** What is listed by day and department: the latest day first, then the departments by name. */
function byPart<T extends { at: string; department: Name | null }>(all: readonly T[]): { part: object; of: T[] }[] {
  const name = (row: T) => (row.department ? names[row.department] : 'No department yet')
  const parts = Map.groupBy(all, (row) => `${dayOf(row.at)} ${row.department ? 0 : 1} ${name(row)}`)
  const order = (key: string) => key.slice(11)
  return [...parts]
    .sort(
      ([one], [other]) => other.slice(0, 10).localeCompare(one.slice(0, 10)) || order(one).localeCompare(order(other)),
    )
    .flatMap(([, of]) => {
      const [first] = of
      if (!first) return []
      const day = dayOf(first.at)
      return [{ part: { from: day, to: day, department: first.department, department_name: name(first) }, of }]
    })
}

describe('triage priorities', async () => {
  const priorities = ['emergency', 'urgent', 'routine'] as const
  const seen: { at: string; priority: (typeof priorities)[number]; department: Name }[] = []
  async function assessed(at: string, priority: (typeof priorities)[number], department: Name = 'general') {
    const { visit_id } = await triaged(house)
    await owner.query('update triage_records set created_at = $2, priority = $3, department = $4 where visit_id = $1', [
      visit_id,
      at,
      priority,
      department,
    ])
    seen.push({ at, priority, department })
    return visit_id
  }
  await assessed('2026-03-01T20:59:59Z', 'urgent') // Sunday, the day before the period
  await assessed('2026-03-01T21:00:00Z', 'urgent') // Monday
  await assessed('2026-03-03T08:00:00Z', 'emergency', 'eye')
  const worse = await assessed('2026-03-03T09:00:00Z', 'routine')
  await assessed('2026-03-03T10:00:00Z', 'routine')
  await assessed('2026-03-08T20:59:59Z', 'routine', 'eye')
  await assessed('2026-03-08T21:00:00Z', 'emergency') // the day after
  // Looked at again, a day later and worse: the visit stays what it was at first, and is counted beside.
  await owner.query(
    `insert into triage_records (hospital_id, id, visit_id, chief_complaint, priority, department, triaged_by,
      created_at, is_retriage)
     values ($1, gen_random_uuid(), $2, 'Worse', 'emergency', 'general', $3, '2026-03-04T09:00:00Z', true)`,
    [a.id, worse, a.staff.nurse.staff_id],
  )
  const mine = seen.filter(within)
  const of = (rows: readonly { priority: string }[]) => ({
    triaged: rows.length,
    ...counts(
      priorities,
      rows.map((row) => row.priority),
    ),
  })
  const read = async (more: object = {}) => (await admin.call(getTriageReport, { ...march, ...more })).body

  it('counts each visit once, by its first triage, per day and department as a plain recount does', async () => {
    const body = await read()
    expect(body.rows).toEqual(byPart(mine).map(({ part, of: rows }) => ({ ...part, ...of(rows) })))
    expect(body.totals).toEqual({ ...of(mine), again: 1 })
    expect(body.total).toBe(body.rows.length)
    expect(body.spans).toHaveLength(7)
    for (const span of body.spans)
      expect(span).toEqual({ starts_on: span.starts_on, ...of(mine.filter((row) => dayOf(row.at) === span.starts_on)) })
    expect(body.departments).toEqual([
      { department: 'general', department_name: names.general, triaged: 3 },
      { department: 'eye', department_name: names.eye, triaged: 2 },
    ])
  })

  it('is by week or month over longer periods, no longer than the period, and limited to a department', async () => {
    const { rows, totals } = await read({ from: '2026-02-01', department: 'general' })
    const general = seen.filter((row) => row.department === 'general' && dayOf(row.at) <= march.to)
    expect(rows).toMatchObject([
      { from: '2026-03-02', to: '2026-03-08', triaged: 3 },
      { from: '2026-02-23', to: '2026-03-01', triaged: 1, urgent: 1 },
    ])
    expect(totals).toEqual({ ...of(general), again: 1 })
    const months = await read({ from: '2025-04-05', to: '2026-03-05' })
    expect(months.rows[0]).toMatchObject({ from: '2026-03-01', to: '2026-03-05' })
    expect(months.spans[0]?.starts_on).toBe('2025-04-01')
  })

  it('is saved in the documented words, and is for those who may see reports', async () => {
    const { text } = await admin.call(exportTriageReport, { ...march, department: 'eye' })
    expect(text.trimEnd().split('\r\n')).toEqual([
      '\uFEFFFrom,To,Department,Emergency,Urgent,Routine,Triaged',
      '08/03/2026,08/03/2026,Eye Clinic,0,0,1,1',
      '03/03/2026,03/03/2026,Eye Clinic,1,0,0,1',
    ])
    for (const role of ['doctor', 'nurse', 'records_officer'] as const) {
      expect((await house.as(role).call(getTriageReport, march)).status).toBe(403)
      expect((await house.as(role).call(exportTriageReport, march)).status).toBe(403)
    }
    const other = (await house.as('admin', 'b').call(getTriageReport, march)).body
    expect([other.rows, other.departments, other.totals.triaged]).toEqual([[], [], 0])
  })
})

describe('outcomes of visits', async () => {
  const outcomes = ['died', 'referred_out', 'admitted', 'cancelled', 'completed', 'still_open'] as const
  const seen: { at: string; outcome: (typeof outcomes)[number]; department: Name | null }[] = []
  async function began(visit_id: string, at: string, outcome: (typeof outcomes)[number], department: Name | null) {
    await owner.query('update visits set created_at = $2 where id = $1', [visit_id, at])
    seen.push({ at, outcome, department })
  }
  const ended = (id: string, status: 'completed' | 'cancelled') =>
    owner.query(
      `update visits set status = $2, closed_at = now(), completed_at = case when $2 = 'completed' then now() end
        where id = $1`,
      [id, status],
    )
  const { ward_id } = await wardWith(house, 6)
  for (const [kind, at] of [
    ['died', '2026-03-03T08:00:00Z'],
    ['referred', '2026-03-03T09:00:00Z'],
    ['home', '2026-03-04T09:00:00Z'],
  ] as const) {
    const stay = await admitted(house, { ward_id })
    await left(house, stay, kind)
    await began(stay.visit_id, at, kind === 'died' ? 'died' : kind === 'referred' ? 'referred_out' : 'admitted', null)
  }
  await began((await admitted(house, { ward_id })).visit_id, '2026-03-04T10:00:00Z', 'admitted', null)
  await began((await asked(house)).visit_id, '2026-03-04T11:00:00Z', 'still_open', null) // waits for a bed
  const away = (await registered(house)).visit_id
  await ended(away, 'cancelled')
  await began(away, '2026-03-05T08:00:00Z', 'cancelled', null)
  await began((await triaged(house)).visit_id, '2026-03-05T08:00:00Z', 'still_open', 'general')
  const done = (await consulted(house)).visit_id
  await owner.query(
    `update consultations set department = 'cardiology'
    where visit_id = $1`,
    [done],
  ) // triage sent them to general
  await ended(done, 'completed')
  await began(done, '2026-03-05T09:00:00Z', 'completed', 'cardiology')
  for (const at of ['2026-03-01T20:59:59Z', '2026-03-01T21:00:00Z', '2026-03-08T20:59:59Z', '2026-03-08T21:00:00Z'])
    await began((await registered(house)).visit_id, at, 'still_open', null)
  const mine = seen.filter(within)
  const of = (rows: readonly { outcome: string }[]) => ({
    visits: rows.length,
    ...counts(
      outcomes,
      rows.map((row) => row.outcome),
    ),
  })
  const read = async (more: object = {}) => (await admin.call(getOutcomesReport, { ...march, ...more })).body

  it('says what became of each visit, per day and department, as a plain recount does', async () => {
    const body = await read()
    expect(body.rows).toEqual(byPart(mine).map(({ part, of: rows }) => ({ ...part, ...of(rows) })))
    expect(body.totals).toEqual(of(mine))
    expect(body.totals).toEqual({
      visits: 10,
      died: 1,
      referred_out: 1,
      admitted: 2,
      cancelled: 1,
      completed: 1,
      still_open: 4,
    })
    expect(body.total).toBe(body.rows.length)
    for (const { starts_on, visits, still_open } of body.spans) {
      const day = of(mine.filter((row) => dayOf(row.at) === starts_on))
      expect([visits, still_open]).toEqual([day.visits, day.still_open])
    }
  })

  it('is limited to a department, where the patient was seen last, and to an outcome', async () => {
    expect((await read({ department: 'cardiology' })).rows).toMatchObject([
      { from: '2026-03-05', department: 'cardiology', completed: 1, visits: 1 },
    ])
    expect((await read({ department: 'general' })).totals).toMatchObject({ visits: 1, still_open: 1 })
    const admissions = await read({ outcome: 'admitted' })
    expect([admissions.totals.visits, admissions.totals.admitted, admissions.rows.length]).toEqual([2, 2, 1])
    const page = await read({ page: 2, page_size: 2 })
    expect(page.rows).toEqual((await read()).rows.slice(2, 4))
  })

  it('is saved with all rows, and is for those who may see reports', async () => {
    const { text } = await admin.call(exportOutcomesReport, { ...march, department: 'cardiology' })
    expect(text.trimEnd().split('\r\n')).toEqual([
      '\uFEFFFrom,To,Department,Visits,Died,Referred out,Admitted,Cancelled,Completed,Still open',
      '05/03/2026,05/03/2026,Cardiology,1,0,0,0,0,1,0',
    ])
    for (const role of ['doctor', 'nurse', 'records_officer'] as const) {
      expect((await house.as(role).call(getOutcomesReport, march)).status).toBe(403)
      expect((await house.as(role).call(exportOutcomesReport, march)).status).toBe(403)
    }
    const other = (await house.as('admin', 'b').call(getOutcomesReport, march)).body
    expect([other.rows, other.totals.visits]).toEqual([[], 0])
  })
})
