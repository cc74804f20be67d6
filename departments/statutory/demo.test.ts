// The demo's month, counted by hand: by the rows themselves, with plain words, and nothing of what the server counts
// with.
import { beforeAll, expect, inject, it } from 'vitest'
import { loadDemo } from '../../app/demo/index.ts'
import { ageOn, daysBetween, localDay } from '../../kernel/contract/values/days.ts'
import { at } from '../../kernel/server/tenant.ts'
import { lastMonth } from '../../tests/support/hospital/statutory.ts'
import { openHouse } from '../../tests/support/house.ts'
import { formOf } from './forms/index.ts'
import { attendancesOf, countForm } from './server/figures.ts'

const house = await openHouse()
const ZONE = 'Africa/Nairobi'
const { month, now } = lastMonth()
let hospital = ''
type Visit = {
  id: string
  patient_id: string
  at: string
  day: string
  born: string | null
  codes: string[]
  seen: boolean
}
let visits: Visit[] = []

beforeAll(async () => {
  const url = new URL(inject('ownerUrl'))
  url.pathname = `/${house.owner.database}`
  // The house's own provider has the demo's address.
  await house.owner.query(`update users set email = id::text || '@house.test'`)
  await loadDemo(url.toString(), { hashPassword: async () => 'hash', now })
  hospital = (await house.owner.query(`select id from hospitals where subdomain = 'nairobi-west'`)).rows[0].id
  const { rows } = await house.owner.query(
    `select vis.id, vis.patient_id, vis.created_at, pat.date_of_birth::text born,
       array(select dia.code from consultations con join consultation_diagnoses dia on dia.consultation_id = con.id
         where con.visit_id = vis.id and con.status = 'completed') codes,
       exists (select from consultations con where con.visit_id = vis.id and con.status = 'completed')
         or exists (select from triage_records tri where tri.visit_id = vis.id) seen
     from visits vis join patients pat on pat.id = vis.patient_id
     where vis.hospital_id = $1 and vis.status <> 'cancelled'
       and not exists (select from admissions adm where adm.visit_id = vis.id and adm.source = 'direct')`,
    [hospital],
  )
  visits = rows
    .map((row) => ({ ...row, at: row.created_at.toISOString(), day: localDay(ZONE, row.created_at) }))
    .sort((one, other) => one.at.localeCompare(other.at))
})

/** Under five on the day of the visit, and seen in the month. */
const children = () =>
  visits.filter((visit) => {
    const years = ageOn(visit.born, visit.day)?.years
    return visit.seen && visit.day.startsWith(month) && years !== undefined && years < 5
  })
/** Noted for the first time, or again after more than thirty days. */
function isNew(visit: Visit, code: string): boolean {
  const before = visits.filter(
    (other) =>
      other.patient_id === visit.patient_id &&
      other.at < visit.at &&
      other.codes.some((each) => each.slice(0, 3) === code.slice(0, 3)),
  )
  const last = before.at(-1)
  return last === undefined || daysBetween(last.day, visit.day) > 30
}

it('the demo’s month on MOH 705A equals a hand count', async () => {
  const form = formOf('705a', month)
  if (!form) throw new Error('no form')
  const entries = await house.services.db.transaction(
    { role: 'uzima_hospital', hospitalId: hospital, readOnly: true },
    async (tx) => {
      const here = at(tx, { id: hospital, time_zone: ZONE })
      return countForm(here, form, month, await attendancesOf(here, month))
    },
  )
  const total = (number: string) =>
    entries.filter((entry) => entry.row === `a.${number}` && entry.column === 'total').length
  const cases = (pattern: RegExp) =>
    children().filter((visit) => visit.codes.some((code) => pattern.test(code) && isNew(visit, code))).length
  expect(total('71') + total('72')).toBe(children().length)
  expect(children().length).toBeGreaterThan(5)
  for (const [number, pattern] of [
    ['1', /^A09/],
    ['4', /^A00/],
    ['7', /^J1[2-8]/],
    ['9', /^J0[0124-6]/],
    ['16', /^H(6|7|8|9[0-5])/],
    ['33', /^J03|^J35/],
    ['38', /^L/],
  ] as const)
    expect([number, total(number)]).toEqual([number, cases(pattern)])
  expect(total('1') + total('9')).toBeGreaterThan(0)
})
