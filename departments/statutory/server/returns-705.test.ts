import { describe, expect, it } from 'vitest'
import { ageOn, daysBetween, localDay } from '../../../kernel/contract/values/days.ts'
import { type LivedVisit, livedThrough } from '../../../tests/support/hospital/statutory.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { getReturn, listBehindFigure, listReturns, type Return } from '../contract.ts'

const house = await openHouse()
const officer = house.as('records_officer')
const zone = 'Africa/Nairobi'
const month = '2026-03'
const lived = await livedThrough(house, '2026-01-15', 7)

// The plain recount: of what was arranged, with its own table of codes, and nothing of what the server counts with.
const dayOf = (visit: LivedVisit) => localDay(zone, visit.at)
const attended = lived
  .filter((visit) => !visit.cancelled && visit.seen !== 'no')
  .sort((one, other) => one.at.localeCompare(other.at))
const notCancelled = lived.filter((visit) => !visit.cancelled)
const noted = (visit: LivedVisit) => (visit.seen === 'consulted' ? visit.codes : [])
const before = (visit: LivedVisit) =>
  notCancelled.filter((other) => other.patient === visit.patient && other.at < visit.at && other !== visit)
const latest = (days: string[]) => days.sort().at(-1)
function isNew(visit: LivedVisit, code: string): boolean {
  const last = latest(
    before(visit)
      .filter((other) => noted(other).some((each) => each.slice(0, 3) === code.slice(0, 3)))
      .map(dayOf),
  )
  return last === undefined || (!['I10', 'E11.9'].includes(code) && daysBetween(last, dayOf(visit)) > 30)
}
function isFirst(visit: LivedVisit): boolean {
  const codes = noted(visit)
  if (codes.length) return codes.some((code) => isNew(visit, code))
  const last = latest(before(visit).map(dayOf))
  return last === undefined || daysBetween(last, dayOf(visit)) > 30
}
const yearsOf = (visit: LivedVisit) => ageOn(visit.patient.born, dayOf(visit))?.years
/** Row numbers on 705A and on 705B. */
const ROWS: Record<string, [number, number]> = {
  A09: [1, 1],
  'J06.9': [9, 27],
  'J18.9': [7, 29],
  'J03.9': [33, 27],
  I10: [70, 33],
  'E11.9': [50, 49],
  'A06.0': [5, 3],
  'A06.9': [27, 16],
  'N39.0': [34, 20],
  'L30.9': [38, 37],
  'K29.7': [70, 68],
  V03: [41, 40],
}
const tested = (visit: LivedVisit) => visit.test !== null && visit.test !== 'cancelled'
/** The rows on which a visit stands. */
function rowsOf(visit: LivedVisit, form: 0 | 1): number[] {
  const found = new Set<number>()
  const fresh = noted(visit).filter((code) => isNew(visit, code))
  for (const code of fresh) {
    const row = ROWS[code]
    if (row) found.add(row[form])
    if (code === 'S52.5' && !noted(visit).includes('V03')) found.add(form ? 42 : 44)
  }
  const malaria = fresh.includes('B54')
  if (malaria || tested(visit)) found.add(13)
  if (tested(visit)) found.add(14)
  if (malaria && visit.test === 'positive') found.add(15)
  if (form === 0 && visit.saturation < 90) found.add(68)
  found.add(isFirst(visit) ? (form ? 69 : 71) : form ? 70 : 72)
  if (visit.referred) found.add(form ? 71 : 73)
  return [...found]
}
const ofForm = (form: 0 | 1) =>
  attended.filter((visit) => {
    const years = yearsOf(visit)
    return dayOf(visit).startsWith(month) && years !== undefined && years < 5 === (form === 0)
  })
/** Row → day (or total) → visits. */
function recount(form: 0 | 1): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const visit of ofForm(form))
    for (const row of rowsOf(visit, form)) {
      add(`${row} ${dayOf(visit).slice(8)}`)
      add(`${row} total`)
    }
  return counts
}
/** The figures that are not nought, as the recount writes them. */
const counted = ({ sections }: Return) =>
  new Map(
    sections.flatMap(({ columns, rows }) =>
      rows.flatMap((row) =>
        columns.flatMap(({ key }, at) => (row.values[at] ? [[`${row.number} ${key}`, row.values[at]] as const] : [])),
      ),
    ),
  )
const read = async (form: '705a' | '705b' | '717') => (await officer.call(getReturn, { form, month })).body

describe('MOH 705', () => {
  it.each([
    ['705a', 0],
    ['705b', 1],
  ] as const)('%s: every figure of every day is that of a plain recount', async (form, at) => {
    const body = await read(form)
    expect(Object.fromEntries(counted(body))).toEqual(Object.fromEntries(recount(at)))
    expect(recount(at).size).toBeGreaterThan(60)
    expect(body.sections[0]?.columns).toHaveLength(32)
  })

  it('says of what nobody keeps that it is not kept, never nought, and is in the order of the form', async () => {
    const body = await read('705a')
    const rows = body.sections[0]?.rows ?? []
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 76 }, (_, at) => String(at + 1)))
    const of = (number: string) => rows.find((row) => row.number === number)
    expect(of('2')?.values.every((value) => value === null)).toBe(true)
    expect(of('4')?.values.every((value) => value === 0)).toBe(true)
    expect(of('2')?.kept).not.toContain(true)
    expect(body.doubts.length).toBeGreaterThan(1)
    expect(body).toMatchObject({ status: 'draft', version: 0, changed: 0, missing: 7 })
  })

  it('opens the patients of every figure, for who reads records', async () => {
    const body = await read('705a')
    for (const row of body.sections[0]?.rows ?? []) {
      const total = row.values.at(-1)
      if (!total) continue
      const asked = { form: '705a' as const, month, row_key: row.key, column_key: 'total' }
      const behind = (await officer.call(listBehindFigure, { ...asked, page_size: 100 })).body
      expect([row.label, behind.total, behind.rows.length]).toEqual([row.label, total, total])
      expect(behind.rows.map((each) => each.visit_id).sort()).toEqual(
        ofForm(0)
          .filter((visit) => rowsOf(visit, 0).includes(Number(row.number)))
          .map((visit) => visit.visit_id)
          .sort(),
      )
    }
    const [first] = ofForm(0)
    const column_key = first ? dayOf(first).slice(8) : ''
    const one = { form: '705a' as const, month, row_key: `a.${first && isFirst(first) ? 71 : 72}`, column_key }
    const page = (await officer.call(listBehindFigure, one)).body
    expect(page.rows[0]).toMatchObject({
      patient: expect.stringContaining('Achieng'),
      op_number: expect.stringMatching(/^26-/),
    })
    expect((await house.as('admin').call(listBehindFigure, one)).status).toBe(403)
    expect((await officer.call(listBehindFigure, { ...one, row_key: 'a.99' })).problem.code).toBe('cell_not_found')
    expect((await officer.call(listBehindFigure, { ...one, column_key: '32' })).problem.code).toBe('cell_not_found')
    const { rows } = await house.owner.query(
      `select count(*)::int n from audit_log where hospital_id = $1 and action = 'listBehindFigure'`,
      [house.a.id],
    )
    expect(rows[0].n).toBeGreaterThan(10)
  })

  it('ties out with MOH 717, and says what differs', async () => {
    const checks = (await read('705a')).checks
    const ageless = attended.filter((visit) => dayOf(visit).startsWith(month) && yearsOf(visit) === undefined)
    const both = [...ofForm(0), ...ofForm(1)]
    const first = both.filter(isFirst).length
    expect(ageless.length).toBeGreaterThan(0)
    expect(checks.find((check) => check.says.startsWith('First attendances'))).toMatchObject({
      holds: ageless.filter(isFirst).length === 0,
      left: { value: first },
      right: { value: first + ageless.filter(isFirst).length },
    })
    expect(checks.find((check) => check.says.startsWith('No more malaria'))?.holds).toBe(true)
    expect(checks.find((check) => check.says.startsWith('No more is tested'))?.holds).toBe(true)
    const clinical = ofForm(0).filter((visit) => noted(visit).includes('B54') && visit.test !== 'positive').length
    expect(checks.find((check) => check.says.startsWith('Every diagnosis of malaria'))).toMatchObject({
      left: { value: clinical },
      holds: clinical === 0,
    })
  })

  it('counts the outpatients of MOH 717 as a plain recount does', async () => {
    const body = await read('717')
    const value = (number: string, column: 'new' | 'again') => {
      const section = body.sections.find(({ key }) => key === 'A')
      return section?.rows.find((row) => row.number === number)?.values[column === 'new' ? 0 : 1]
    }
    const all = attended.filter((visit) => dayOf(visit).startsWith(month))
    const CLINICS: Record<string, string> = {
      pediatrics: 'A.3.11',
      dental: 'A.5.1',
      eye: 'A.3.2',
      gynecology: 'A.3.12',
    }
    const rowOf = (visit: LivedVisit) => {
      if (visit.emergency) return 'A.2'
      if (visit.department !== 'general') return CLINICS[visit.department]
      const years = yearsOf(visit)
      if (years === undefined) return undefined
      if (years >= 60) return 'A.1.5'
      if (!visit.patient.sex) return undefined
      return `A.1.${(years < 5 ? 3 : 1) + (visit.patient.sex === 'female' ? 1 : 0)}`
    }
    for (const row of ['A.1.1', 'A.1.2', 'A.1.3', 'A.1.4', 'A.1.5', 'A.2', 'A.3.2', 'A.3.11', 'A.3.12', 'A.5.1'])
      for (const column of ['new', 'again'] as const) {
        const expected = all.filter((visit) => rowOf(visit) === row && isFirst(visit) === (column === 'new')).length
        expect([row, column, value(row, column)]).toEqual([row, column, expected])
      }
    expect([value('A.6', 'new'), value('A.6', 'again')]).toEqual([
      all.filter(isFirst).length,
      all.filter((visit) => !isFirst(visit)).length,
    ])
    expect(value('A.3.1', 'new')).toBeNull()
    const files = new Set(
      lived.map(({ patient }) => patient).filter(({ registered }) => localDay(zone, registered).startsWith(month)),
    ).size
    const records = body.sections.find(({ key }) => key === 'I')?.rows[0]?.values[0]
    expect(records).toBeGreaterThanOrEqual(files)
  })

  it('is for who prepares reports, of their own hospital, and of a month that there is', async () => {
    for (const role of ['doctor', 'nurse', 'cashier', 'receptionist'] as const) {
      expect((await house.as(role).call(getReturn, { form: '705a', month })).status).toBe(403)
      expect((await house.as(role).call(listReturns, { month })).status).toBe(403)
    }
    const other = (await house.as('records_officer', 'b').call(getReturn, { form: '705a', month })).body
    expect([...counted(other)]).toEqual([])
    expect((await officer.call(getReturn, { form: '705a', month: '2026-13' })).status).toBe(404)
    expect((await officer.call(getReturn, { form: '705a', month: '2019-12' })).status).toBe(404)
    expect((await officer.call(getReturn, { form: '999' as '705a', month })).status).toBe(404)
    const { token } = await makeWorker(house.owner, house.a.id, house.a.subdomain, 'admin', 'both', ['doctor'])
    expect((await house.withCookie(signedCookie(token)).call(getReturn, { form: '705a', month })).status).toBe(200)
    const list = (await officer.call(listReturns, { month })).body
    expect(list.rows.map((row) => [row.form, row.status])).toEqual([
      ['705a', 'draft'],
      ['705b', 'draft'],
      ['706', 'draft'],
      ['717', 'draft'],
    ])
    expect([list.over, list.due]).toEqual([true, '2026-04-15'])
  })
})
