// Whatever opens something that belongs to a patient leaves its row in the audit: every endpoint is walked by its shapes, and every audited one is called.
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '../../app/server/app.ts'
import { hospitalRoles, permissionsOf } from '../../departments/access/roles.ts'
import { startService } from '../../departments/visits/contract.ts'
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
  startExamination: async ({ imaging }) => ({ given: { radiology_order_id: (await imaging.ordered()).radiology_order_id } }),
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

type Row = { patient_id: string | null; entity: string | null; entity_id: string | null; reason: string | null; person_id: string }
const rowsOf = async (endpoint: Endpoint): Promise<Row[]> =>
  (
    await house.owner.query<Row>(
      'select patient_id, entity, entity_id, reason, person_id from audit_log where hospital_id = $1 and action = $2 order by at, id',
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
      else expect(row?.patient_id).toBeNull()
      await caller.call(endpoint, input)
      expect(await rowsOf(endpoint)).toHaveLength(before.length + (endpoint.path.endsWith('.csv') ? 2 : 1))
    }
  })
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
