// The proof of statements can fail: each fault it looks for, planted, is found; what the house writes today is not one
// of them.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { getPatient } from '../../../departments/patients/patient.contract.ts'
import { listHospitals } from '../../../departments/platform/contract.ts'
import { registered } from '../../support/hospital/path.ts'
import { openHouse } from '../../support/house.ts'
import type { Noted } from '../../support/noted.ts'
import { sources } from '../../support/sources.ts'
import { notedSoFar } from '../../support/statements.ts'
import type { Exception } from './owners.ts'
import { houseRules, judge, ownership } from './statements.ts'

const house = await openHouse()
const rulesOfHouse = await houseRules()
const by = (department: string, text: string, more: Partial<Noted> = {}): Noted => ({
  text,
  by: department,
  kernel: false,
  role: 'uzima_hospital',
  tenant: true,
  ...more,
})
const faultsOf = async (...statements: Noted[]) => (await judge(house.owner, statements, rulesOfHouse)).faults

it('the servers of the tests note what they send: who issued it, as which role, for a hospital or not', async () => {
  const { patient_id } = await registered(house)
  await house.as('doctor').call(getPatient, { patient_id })
  await house.asProvider().call(listHospitals, {})
  const sent = (part: RegExp) => notedSoFar().filter(({ text }) => part.test(text))
  const own = { kernel: false, role: 'uzima_hospital', tenant: true }
  expect(sent(/^\s*insert into "?patients\b/)).toEqual([expect.objectContaining({ by: 'patients', ...own })])
  expect(sent(/^insert into "?visits\b/)).toEqual([expect.objectContaining({ by: 'visits', ...own })])
  expect(sent(/insert into audit_log/)[0]).toMatchObject({
    by: null,
    kernel: true,
    role: 'uzima_hospital',
    tenant: true,
  })
  expect(sent(/from "?hospitals\b/).filter(({ by }) => by === 'platform')[0]).toMatchObject({
    kernel: false,
    role: 'uzima_platform',
    tenant: false,
  })
  expect(sent(/from sessions/)[0]).toMatchObject({ kernel: true, role: 'uzima_auth', tenant: false })
})

it('every table has one owner, who is a department', async () => {
  const { rows } = await house.owner.query<{ name: string }>(
    `select relname name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  const departments = readdirSync(path.join(import.meta.dirname, '..', '..', '..', 'departments'))
  const tables = rows.map((row) => row.name)
  expect(ownership(tables, departments)).toEqual([])
  // A department speaks for itself alone.
  const claims = sources('departments').flatMap(({ file, text }) =>
    [...text.matchAll(/\bdefineWords\(\s*'([^']*)'/g)].map(([, owner]) => [file, `departments/${owner}/vocabulary.ts`]),
  )
  expect(claims.length).toBeGreaterThan(10)
  expect(claims.filter(([file, own]) => file !== own)).toEqual([])
  expect(ownership([...tables, 'homeless'], departments)).toEqual(['homeless has no owner'])
  expect(ownership(tables.slice(1), departments)).toEqual([`${tables[0]} is no table`])
})

it.each([
  ['an update', `update patients set phone = $3 where hospital_id = $1 and id = $2`],
  ['a delete', `delete from patients where hospital_id = $1 and id = $2`],
  ['an insert', `insert into patients (hospital_id, id) values ($1, $2)`],
  [
    'a write inside a CTE',
    `with gone as (delete from patients where hospital_id = $1 and id = $2 returning id) select id from gone`,
  ],
])('finds %s of a table of another department', async (_, text) => {
  expect(await faultsOf(by('patients', text))).toEqual([])
  expect(await faultsOf(by('visits', text))).toEqual([
    expect.stringMatching(/^visits .* writes patients, which belongs to patients/),
  ])
  // The kernel writes for a department what that department owns, and nothing else.
  expect(await faultsOf(by('patients', text, { kernel: true }))).toEqual([])
  expect(await faultsOf(by('visits', text, { kernel: true }))).toEqual([
    expect.stringMatching(/^kernel .* writes patients/),
  ])
})

it.each([
  ['a question', 'select * from patients where id = $1'],
  [
    'a question whose hospital only stands beside another table',
    'select * from patients pat, visits vis where vis.hospital_id = $1 and pat.id = $2',
  ],
  [
    'a join by id alone',
    'select * from visits vis join patients pat on pat.id = vis.patient_id where vis.hospital_id = $1',
  ],
  [
    'two tables of one hospital, whichever it is',
    'select * from visits vis join patients pat on pat.hospital_id = vis.hospital_id and pat.id = vis.patient_id',
  ],
  [
    'a sub-select',
    `select (select count(*) from patients pat where pat.phone = vis.referred_from) from visits vis
      where vis.hospital_id = $1`,
  ],
  ['an update', 'update patients set phone = $2 where id = $1'],
  ['a hospital that is only looked at', 'select * from patients where hospital_id <> $1'],
])('finds %s that does not say its hospital', async (_, text) => {
  const faults = await faultsOf(by('patients', text))
  expect(faults[0]).toMatch(/^patients asks patients.* without its hospital/)
  // The provider's statements are about all hospitals.
  expect(await faultsOf(by('patients', text, { tenant: false }))).toEqual([])
})

it.each([
  'select * from patients where hospital_id = $1 and id = $2',
  `select * from visits vis join patients pat on pat.hospital_id = vis.hospital_id and pat.id = vis.patient_id
    where vis.hospital_id = $1`,
  `select (select count(*) from patients pat where pat.hospital_id = vis.hospital_id and pat.id = vis.patient_id)
    from visits vis where vis.hospital_id = $1`,
  `select * from visits vis where vis.hospital_id = $1
    and (vis.status = $2 or not exists (select from patients pat
      where pat.hospital_id = vis.hospital_id and pat.phone = $3))`,
  `with one as (select * from visits where hospital_id = $1) select * from one
    join patients pat on (pat.hospital_id, pat.id) = (one.hospital_id, one.patient_id)`,
])('lets be %s', async (text) => {
  expect(await faultsOf(by('visits', text))).toEqual([])
})

it('finds a join of more tables than the planner orders well', async () => {
  const joins = (count: number) =>
    Array.from(
      { length: count },
      (_, n) => `join patients p${n + 1} on p${n + 1}.hospital_id = $1 and p${n + 1}.id = p${n}.merged_into`,
    )
  const text = (count: number) => `select count(*) from patients p0 ${joins(count).join(' ')} where p0.hospital_id = $1`
  expect(await faultsOf(by('patients', text(7)))).toEqual([])
  expect(await faultsOf(by('patients', text(8)))).toEqual([
    expect.stringMatching(/^patients joins 9 tables at once, 8 is the most/),
  ])
})

it('says which exception no statement needs, and what PostgreSQL cannot read', async () => {
  const mayWrite: Exception[] = [{ by: 'visits', statement: /^update patients/, why: 'a test' }]
  const rules = { ...rulesOfHouse, mayWrite, mayAskAll: [] }
  const text = 'update patients set phone = $3 where hospital_id = $1 and id = $2'
  expect(await judge(house.owner, [by('visits', text)], rules)).toEqual({ faults: [], unneeded: [] })
  expect((await judge(house.owner, [], rules)).unneeded).toEqual(['visits: /^update patients/'])
  expect(await faultsOf(by('visits', 'select * from nowhere'))).toEqual([
    expect.stringMatching(/^visits: PostgreSQL cannot explain it/),
  ])
})
