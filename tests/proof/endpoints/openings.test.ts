// Whatever opens something that belongs to a patient leaves its row in the audit: every endpoint is walked by its
// shapes, and every audited one is called.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '../../../app/server/app.ts'
import { hospitalRoles, permissionsOf } from '../../../departments/access/roles.ts'
import type { Endpoint, Permission } from '../../../kernel/contract/index.ts'
import { newId } from '../../../kernel/server/ids.ts'
import {
  endGrants,
  openByGlass,
  openingsShown,
  restrictAll,
  restrictNobody,
} from '../../support/hospital/restricted.ts'
import { openHouse } from '../../support/house.ts'
import type { Arrange, Ids, Scene } from '../declaration.ts'
import { listOf, tableOf } from '../departments.ts'
import { type Belongings, readBelongings } from '../tables/belongs.ts'
import { callerOf, givenBy } from './calling.ts'
import { holderOfAllRoles } from './everyone.ts'
import { counter, fill } from './fill.ts'
import { idFor, idNames, placeFor, type Schema, sampleInput, schemaOf } from './sample.ts'
import { arrangeSecrets } from './secrets.ts'

const next = counter()
const arrange = tableOf('commands')
const noOpening = tableOf('noOpening')
const ofNobody = tableOf('ofNobody')
const asItIs: Arrange = async () => ({})

const house = await openHouse()
const ids: Ids = {}
let scene: Scene
let belongings: Belongings
/** Arranged ids that belong to a patient, by the patients. */
const owners = new Map<string, string[]>()

const reads = routes
  .map((route) => route.endpoint)
  .filter((endpoint) => endpoint.method === 'GET' && (endpoint.scope ?? 'hospital') === 'hospital')
  .sort((one, two) => one.name.localeCompare(two.name))
const audited = reads.filter((endpoint) => endpoint.audited).map((endpoint) => [endpoint.name, endpoint] as const)

beforeAll(async () => {
  Object.assign(ids, await arrangeSecrets(house))
  scene = { house, ids }
  belongings = await readBelongings(house)
  for (const id of new Set(Object.values(ids))) owners.set(id, await belongings.patientsOf(id))
})

const columnsNamed = async (column: string): Promise<string[]> =>
  (
    await house.owner.query<{ table: string }>(
      `select cls.relname as table from pg_class cls
        join pg_attribute att on att.attrelid = cls.oid and att.attname = $1
       where cls.relkind = 'r' and cls.relnamespace = 'public'::regnamespace`,
      [column],
    )
  ).rows.map(({ table }) => table)

const isPatients = (id: string | undefined) => id !== undefined && (owners.get(id)?.length ?? 0) > 0
/** The ids of a patient's things that an endpoint takes, by their names. */
const idsOfPatient = (endpoint: Endpoint) => idNames(endpoint).filter((name) => isPatients(idFor(endpoint, name, ids)))

const WORDS = /^(op_number|visit_number|patient|patient_name|first_name|last_name|kept_op_number|merged_op_number)$/
/** What in a shape names a patient or something of theirs. */
function namesIn(schema: Schema & { additionalProperties?: unknown; $defs?: Record<string, Schema> }): string[] {
  const own = Object.keys(schema.properties ?? {}).filter(
    (key) => WORDS.test(key) || (/_id$/.test(key) && isPatients(ids[key])),
  )
  const deeper = [
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.$defs ?? {}),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => some ?? []),
    ...[schema.items, schema.additionalProperties].filter((each) => typeof each === 'object'),
  ]
  return [...own, ...deeper.flatMap((each) => namesIn(each as Schema))]
}

/**
 * Calls as the first role that finds it: of a result that is not approved, somebody of its own department; of a file of
 * records, who may read them too.
 */
async function open(endpoint: Endpoint, input: Record<string, unknown>) {
  const may = hospitalRoles.filter((role) => permissionsOf([role]).includes(endpoint.permission as Permission))
  for (const role of may) {
    const answer = await house.as(role).call(endpoint, input)
    if (![403, 404].includes(answer.status) || role === may.at(-1))
      return { answer, caller: house.as(role), person: house.a.staff[role].user_id }
  }
  throw new Error(`nobody may ${endpoint.name}`)
}

type Row = {
  id: string
  patient_id: string | null
  entity: string | null
  entity_id: string | null
  reason: string | null
  person_id: string
}
const rowsOf = async (endpoint: Endpoint): Promise<Row[]> =>
  (
    await house.owner.query<Row>(
      `select id, patient_id, entity, entity_id, reason, person_id from audit_log where hospital_id = $1 and action = $2
        order by at, id`,
      [house.a.id, endpoint.name],
    )
  ).rows

/** What must be given, the ids of `kept`, and nothing else. */
function inputOf(endpoint: Endpoint, kept: readonly string[]): Record<string, unknown> {
  const { required = [] } = schemaOf(endpoint)
  const whole = sampleInput(endpoint, ids)
  return Object.fromEntries(
    Object.entries(whole).filter(
      ([key]) => required.includes(key) || endpoint.path.includes(`:${key}`) || kept.includes(key),
    ),
  )
}

const stranger = await holderOfAllRoles(house, 'b')

it('knows what belongs to a patient', async () => {
  const withPatient = await columnsNamed('patient_id')
  const known = withPatient.filter((table) => belongings.tables.has(table))
  expect(known.length).toBeGreaterThan(35)
  // What has no column for the patient is found by what it belongs to.
  const further = [...belongings.tables].filter((table) => !withPatient.includes(table))
  expect(further.length).toBeGreaterThan(30)
  // Not what is the same for every hospital.
  expect(listOf('ofNoHospital').filter((table) => belongings.tables.has(table))).toEqual([])
})

it('every read that takes or returns something of a patient’s is audited, or says why not', () => {
  const open = reads.filter((endpoint) => !endpoint.audited && !(endpoint.name in noOpening))
  const found = open.flatMap((endpoint) => {
    const told = endpoint.raw
      ? []
      : namesIn(z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' }) as Schema)
    const why = [...idsOfPatient(endpoint), ...told]
    return why.length
      ? [
          `${endpoint.name} takes or returns ${[...new Set(why)].join(', ')}: \`audited: true\`, or a reason in ${placeFor(endpoint)}`,
        ]
      : []
  })
  expect(found).toEqual([])
  expect(
    Object.keys(noOpening).filter((name) => !reads.some((endpoint) => endpoint.name === name && !endpoint.audited)),
  ).toEqual([])
})

/** The rows of openings that were of one patient's, by the patient. */
const openings = new Map<string, Set<string>>()
describe('opened once', () => {
  it.each(audited)(
    '%s leaves one row, and none again within ten minutes unless it is an export',
    async (_, endpoint) => {
      const named = idsOfPatient(endpoint)
      const patients = named.flatMap((name) => owners.get(idFor(endpoint, name, ids) ?? '') ?? [])
      const ways = endpoint.path.includes(':') || !named.length ? [named] : [[], named]
      for (const way of ways) {
        const before = await rowsOf(endpoint)
        const input = inputOf(endpoint, way)
        const { answer, caller, person } = await open(endpoint, input)
        expect(answer.status, answer.text.slice(0, 300)).toBe(200)
        const [row, ...more] = (await rowsOf(endpoint)).slice(before.length)
        expect(more).toEqual([])
        expect(row?.person_id).toBe(person)
        if (way.length) expect(patients).toContain(row?.patient_id)
        if (row?.patient_id) openings.set(row.patient_id, (openings.get(row.patient_id) ?? new Set()).add(row.id))
        if (!way.length) expect(row?.patient_id).toBeNull()
        await caller.call(endpoint, input)
        expect(await rowsOf(endpoint)).toHaveLength(before.length + (endpoint.path.endsWith('.csv') ? 2 : 1))
      }
    },
  )
})

it('the access log of a patient shows each of these openings once', async () => {
  expect([...openings.values()].reduce((sum, rows) => sum + rows.size, 0)).toBeGreaterThan(60)
  for (const [patient_id, rows] of openings) {
    const logged = await openingsShown(house, patient_id)
    expect([...rows].filter((id) => logged.filter((each) => each === id).length !== 1)).toEqual([])
  }
})

describe('what is not there is not opened', () => {
  const withIds = () => audited.filter(([, endpoint]) => idsOfPatient(endpoint).length)
  it('by an invented id, or by another hospital’s: 404, and no row', async () => {
    const faults: string[] = []
    const count = async () => (await house.owner.query('select count(*)::int n from audit_log')).rows[0].n
    for (const [name, endpoint] of withIds()) {
      for (const id of idsOfPatient(endpoint)) {
        const before = await count()
        const invented = { ...inputOf(endpoint, [id]), [id]: newId() }
        const here = (await open(endpoint, invented)).answer
        const there = await stranger.call(endpoint, inputOf(endpoint, [id]))
        if (here.status !== 404) faults.push(`${name} with an invented ${id}: ${here.status}`)
        if (there.status !== 404) faults.push(`${name} with another hospital’s ${id}: ${there.status}`)
        if ((await count()) !== before) faults.push(`${name} left a row for an ${id} that is not there`)
      }
    }
    expect(faults).toEqual([])
    expect(withIds().length).toBeGreaterThan(25)
  })
})

describe('a restricted record', () => {
  const walked = () => audited.filter(([, endpoint]) => idsOfPatient(endpoint).length)
  const everyone = holderOfAllRoles(house)

  beforeAll(async () => {
    await restrictAll(house)
    await endGrants(house)
  })

  afterAll(() => restrictNobody(house))

  it('those that say that they show nothing are these', () => {
    expect(reads.filter((endpoint) => endpoint.evenRestricted).map((endpoint) => endpoint.name)).toEqual(
      [...listOf('showsNothing')].sort(),
    )
  })

  it('is opened by no route, then by each for whoever broke the glass, and by none once that is over', async () => {
    const faults: string[] = []
    for (const [name, endpoint] of walked()) {
      const caller = await everyone
      const input = inputOf(endpoint, idsOfPatient(endpoint))
      const ask = () => caller.call(endpoint, input)
      if (endpoint.evenRestricted) {
        if ((await ask()).status !== 200) faults.push(`${name} is refused although it shows nothing`)
        continue
      }
      const before = (await rowsOf(endpoint)).length
      let answer = await ask()
      if (answer.status !== 423 || answer.problem.code !== 'record_restricted')
        faults.push(`${name}: ${answer.status} ${answer.text.slice(0, 80)}`)
      if ((await rowsOf(endpoint)).length !== before) faults.push(`${name} left a row for what it did not show`)
      for (let tries = 0; answer.status === 423 && tries < 3; tries++) {
        const { patient_id } = answer.problem.current as { patient_id: string }
        await openByGlass(caller, patient_id)
        answer = await ask()
      }
      if (answer.status !== 200) faults.push(`${name} with broken glass: ${answer.status} ${answer.text.slice(0, 80)}`)
      await endGrants(house)
      const after = await ask()
      if (after.status !== 423) faults.push(`${name} once it was over: ${after.status}`)
    }
    expect(faults).toEqual([])
    expect(walked().length).toBeGreaterThan(60)
  })
})

describe('a command about a patient', () => {
  const commands = routes
    .map((route) => route.endpoint)
    .filter((endpoint) => endpoint.method !== 'GET' && (endpoint.scope ?? 'hospital') === 'hospital')
    .map((endpoint) => [endpoint.name, endpoint] as const)

  it.each(commands)('%s names the patient in its row', async (name, endpoint) => {
    if (!idsOfPatient(endpoint).length || name in ofNobody) return
    const [how = asItIs] = [arrange[name] ?? []].flat()
    const arranged = await how(scene)
    const { input } = fill(next, endpoint, givenBy(endpoint, arranged, scene.ids), {})
    const before = (await rowsOf(endpoint)).length
    const answer = await callerOf(endpoint, arranged, house).call(endpoint, input, {}, arranged.file)
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    await arranged.after?.()
    const rows = (await rowsOf(endpoint)).slice(before)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      patient_id: expect.any(String),
      entity: expect.any(String),
      entity_id: expect.any(String),
    })
  })
})

it('a list that names no patient says that somebody searched, and never what was typed', async () => {
  const lists = audited.filter(
    ([, endpoint]) =>
      'search' in (schemaOf(endpoint).properties ?? {}) &&
      !endpoint.path.endsWith('.csv') &&
      !idsOfPatient(endpoint).length,
  )
  const faults: string[] = []
  for (const [name, endpoint] of lists) {
    const { answer } = await open(endpoint, { ...inputOf(endpoint, []), search: 'Achieng Otieno' })
    // Before its filter a list may say whose rows it was asked for.
    const filter = (await rowsOf(endpoint)).at(-1)?.reason?.split(': ').at(-1) ?? ''
    if (answer.status !== 200 || !/(^|, )search(,|$)/.test(filter) || /achieng|otieno/i.test(filter))
      faults.push(`${name}: ${answer.status}, ${filter}`)
  }
  expect(faults).toEqual([])
  expect(lists.length).toBeGreaterThan(20)
})
