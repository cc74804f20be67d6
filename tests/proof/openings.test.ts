// Whatever opens something that belongs to a patient leaves its row in the audit: every endpoint is walked by its shapes, and every audited one is called.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '../../app/server/app.ts'
import { hospitalRoles, permissionsOf } from '../../departments/access/roles.ts'
import { breakGlass } from '../../departments/patients/restricted.contract.ts'
import { listAccess } from '../../departments/records/access.contract.ts'
import { startService } from '../../departments/visits/queue.contract.ts'
import type { Endpoint, Permission } from '../../kernel/contract/index.ts'
import { newId } from '../../kernel/server/ids.ts'
import { makeAppointment } from '../support/clinic.ts'
import { openHouse } from '../support/house.ts'
import { registered } from '../support/path.ts'
import { type Belongings, readBelongings } from './belongs.ts'
import { callerOf, givenBy } from './calling.ts'
import { type Arrange, arrange, openScene, type Scene } from './commands.ts'
import { holderOfAllRoles } from './everyone.ts'
import { counter, fill } from './fill.ts'
import { type Ids, idFor, idNames, type Schema, sampleInput, schemaOf } from './sample.ts'
import { arrangeSecrets } from './secrets.ts'

const next = counter()
/** Reads that take or return something of a patient's and leave no row, and why. */
const NOT_AN_OPENING: Record<string, string> = {
  suggestUnknownName: 'answers with a name that nobody has',
  listFreeSlots: 'takes the appointment that is moved, and answers with times alone',
}

const asItIs: Arrange = async () => ({})
const waiting: Arrange = async ({ house }) => ({ as: 'nurse', given: { queue_id: (await registered(house)).queue_id } })
const served: Arrange = async ({ house }) => {
  const { queue_id } = await registered(house)
  const { body } = await house.as('nurse').call(startService, { queue_id })
  return { as: 'nurse', given: { queue_id, version: body.version } }
}
/** How a command that carries nothing is brought to where it works; the others are in commands.ts. */
const FIRST: Record<string, Arrange> = {
  checkInAppointment: async ({ house }) => ({ given: { appointment_id: (await makeAppointment(house, { starts: 'now()' })).id } }),
  confirmAppointment: async ({ house }) => ({
    given: { appointment_id: (await makeAppointment(house, { starts: `now() + interval '6 days'` })).id },
  }),
  restoreDocument: async (scene) => {
    const { rows } = await scene.house.owner.query(
      `update patient_documents set archived_at = now(), archived_by = $1, archive_reason = 'x', version = version + 1 where id = $2 returning version`,
      [scene.house.a.staff.doctor.staff_id, scene.ids.document_id],
    )
    return { given: { version: rows[0].version } }
  },
  startService: waiting,
  callPatient: waiting,
  releasePatient: served,
  undoQueueAction: served,
}

/** Commands that take something of a patient's and are about nobody. */
const OF_NOBODY: Record<string, string> = {
  createBatch: 'is about the claims of several patients, each of which names its patient and the batch',
  recordRemittance: 'is about the claims of several patients, each of which names its patient and the remittance',
}

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
  await house.owner.query(`update visits set visit_type = 'emergency' where hospital_id = $1 and id = $2`, [house.a.id, ids.visit_id])
  scene = await openScene(house, ids)
  belongings = await readBelongings(house)
  for (const id of new Set(Object.values(ids))) owners.set(id, await belongings.patientsOf(id))
})

const isPatients = (id: string | undefined) => id !== undefined && (owners.get(id)?.length ?? 0) > 0
/** The ids of a patient's things that an endpoint takes, by their names. */
const idsOfPatient = (endpoint: Endpoint) => idNames(endpoint).filter((name) => isPatients(idFor(endpoint, name, ids)))

const WORDS = /^(op_number|visit_number|patient|patient_name|first_name|last_name|kept_op_number|merged_op_number)$/
/** What in a shape names a patient or something of theirs. */
function namesIn(schema: Schema & { additionalProperties?: unknown; $defs?: Record<string, Schema> }): string[] {
  const own = Object.keys(schema.properties ?? {}).filter((key) => WORDS.test(key) || (/_id$/.test(key) && isPatients(ids[key])))
  const deeper = [
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.$defs ?? {}),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => some ?? []),
    ...[schema.items, schema.additionalProperties].filter((each) => typeof each === 'object'),
  ]
  return [...own, ...deeper.flatMap((each) => namesIn(each as Schema))]
}

/** Calls as the first role that finds it: of a result that is not approved, somebody of its own department. */
async function open(endpoint: Endpoint, input: Record<string, unknown>) {
  const may = hospitalRoles.filter((role) => permissionsOf([role]).includes(endpoint.permission as Permission))
  for (const role of may) {
    const answer = await house.as(role).call(endpoint, input)
    if (answer.status !== 404 || role === may.at(-1)) return { answer, caller: house.as(role), person: house.a.staff[role].user_id }
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
      'select id, patient_id, entity, entity_id, reason, person_id from audit_log where hospital_id = $1 and action = $2 order by at, id',
      [house.a.id, endpoint.name],
    )
  ).rows

/** What must be given, the ids of `kept`, and nothing else. */
function inputOf(endpoint: Endpoint, kept: readonly string[]): Record<string, unknown> {
  const { required = [] } = schemaOf(endpoint)
  const whole = { ...sampleInput(endpoint, ids), ...(required.includes('month') ? { month: '2026-11' } : {}) }
  return Object.fromEntries(
    Object.entries(whole).filter(([key]) => required.includes(key) || endpoint.path.includes(`:${key}`) || kept.includes(key)),
  )
}

const stranger = await holderOfAllRoles(house, 'b')

it('knows what belongs to a patient', () => {
  expect([...belongings.tables]).toEqual(
    expect.arrayContaining(['visits', 'lab_results', 'radiology_images', 'billing_invoices', 'patient_documents']),
  )
  expect([...belongings.tables]).not.toEqual(expect.arrayContaining(['staff']))
  expect(idsOfPatient(reads.find((endpoint) => endpoint.name === 'getRadiologyImage') as Endpoint)).toEqual(['image_id'])
})

it('every read that takes or returns something of a patient’s is audited, or says why not', () => {
  const open = reads.filter((endpoint) => !endpoint.audited && !(endpoint.name in NOT_AN_OPENING))
  const found = open.flatMap((endpoint) => {
    const told = endpoint.raw ? [] : namesIn(z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' }) as Schema)
    const why = [...idsOfPatient(endpoint), ...told]
    return why.length
      ? [
          `${endpoint.name} takes or returns ${[...new Set(why)].join(', ')}: \`audited: true\`, or a reason in tests/proof/openings.test.ts`,
        ]
      : []
  })
  expect(found).toEqual([])
  expect(Object.keys(NOT_AN_OPENING).filter((name) => !reads.some((endpoint) => endpoint.name === name && !endpoint.audited))).toEqual([])
})

/** The rows of openings that were of one patient's, by the patient. */
const openings = new Map<string, Set<string>>()
describe('opened once', () => {
  it.each(audited)('%s leaves one row, and none again within ten minutes unless it is an export', async (_, endpoint) => {
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
  })
})

it('the access log of a patient shows each of these openings once', async () => {
  expect([...openings.values()].reduce((sum, rows) => sum + rows.size, 0)).toBeGreaterThan(60)
  for (const [patient_id, rows] of openings) {
    const logged: string[] = []
    for (let page = 1, total = 1; logged.length < total; page++) {
      const { body } = await house.as('admin').call(listAccess, { patient_id, kind: 'opened', page, page_size: 100 })
      logged.push(...body.rows.map((row) => row.id))
      total = body.total
      if (!body.rows.length) break
    }
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

/** Reads that name a patient and show nothing of the record: answered also while it is restricted. */
const SHOWS_NOTHING = ['getRestriction', 'listStaffSuggestions', 'listAccess', 'exportAccess', 'listGrants', 'exportGrants']

describe('a restricted record', () => {
  const walked = () => audited.filter(([, endpoint]) => idsOfPatient(endpoint).length)
  const everyone = holderOfAllRoles(house)

  beforeAll(async () => {
    // Of yesterday: nobody treats these patients today.
    await house.owner.query(`update visits set created_at = created_at - interval '2 days' where hospital_id = $1`, [house.a.id])
    await house.owner.query(
      `insert into patient_restrictions (hospital_id, id, patient_id, kind, reason, made_by)
       select p.hospital_id, gen_random_uuid(), p.id, 'marked', 'x', $2 from patients p where p.hospital_id = $1`,
      [house.a.id, house.a.staff.admin.staff_id],
    )
    await house.owner.query(`update record_grants set expires_at = granted_at`)
  })

  afterAll(async () => {
    await house.owner.query(
      `update patient_restrictions set lifted_at = now(), lifted_by = made_by, lift_reason = 'x' where lifted_at is null`,
    )
    await house.owner.query(`update visits set created_at = created_at + interval '2 days' where hospital_id = $1`, [house.a.id])
  })

  it('those that say that they show nothing are these', () => {
    expect(reads.filter((endpoint) => endpoint.evenRestricted).map((endpoint) => endpoint.name)).toEqual([...SHOWS_NOTHING].sort())
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
        await caller.call(breakGlass, { patient_id, reason: 'Has to know the allergies at once' })
        answer = await ask()
      }
      if (answer.status !== 200) faults.push(`${name} with broken glass: ${answer.status} ${answer.text.slice(0, 80)}`)
      await house.owner.query(`update record_grants set expires_at = granted_at`)
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
    if (!idsOfPatient(endpoint).length || name in OF_NOBODY) return
    const [how = asItIs] = [arrange[name] ?? FIRST[name] ?? []].flat()
    const arranged = await how(scene)
    const { input } = fill(next, endpoint, givenBy(endpoint, arranged, scene.ids), {})
    const before = (await rowsOf(endpoint)).length
    const answer = await callerOf(endpoint, arranged, house).call(endpoint, input, {}, arranged.file)
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    await arranged.after?.()
    const rows = (await rowsOf(endpoint)).slice(before)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ patient_id: expect.any(String), entity: expect.any(String), entity_id: expect.any(String) })
  })

  it('nothing is said of commands that are gone', () => {
    const names = commands.map(([name]) => name)
    expect([...Object.keys(OF_NOBODY), ...Object.keys(FIRST)].filter((name) => !names.includes(name))).toEqual([])
  })
})

it('a list says what it was asked for, and never what was typed', async () => {
  const list = reads.find((endpoint) => endpoint.name === 'listQueue') as Endpoint
  const input = { department: 'eye', status: 'done', search: 'Achieng Otieno', page: 2 }
  expect((await house.as('nurse').call(list, input)).status).toBe(200)
  expect((await rowsOf(list)).at(-1)?.reason).toBe('department=eye, status=done, search, page=2')
  const other = { ...input, search: 'Wanjiru' }
  const before = (await rowsOf(list)).length
  await house.as('nurse').call(list, other)
  expect(await rowsOf(list)).toHaveLength(before)
  await house.as('nurse').call(list, { ...other, page: 3 })
  expect(await rowsOf(list)).toHaveLength(before + 1)
  const { rows } = await house.owner.query(`select reason from audit_log where reason ~* 'achieng|otieno|wanjiru'`)
  expect(rows).toEqual([])
})
