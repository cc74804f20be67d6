// Every endpoint, tried by everybody who must not get in, and from another hospital with this one's ids. A new endpoint is swept by itself.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../app/server/app.ts'
import { hospitalRoles, providerRoles, rolePermissions } from '../../departments/access/roles.ts'
import { type Endpoint, moduleOf, type Permission } from '../../kernel/contract/index.ts'
import { newId } from '../../kernel/server/ids.ts'
import { type Caller, openHouse } from '../support/house.ts'
import { consulted, registered, triaged } from '../support/path.ts'
import { sampleInput } from './sample.ts'

const house = await openHouse()
const endpoints = routes.map((route) => route.endpoint).sort((one, two) => one.name.localeCompare(two.name))
const guarded = endpoints.filter((endpoint) => endpoint.permission !== 'public')
const ofHospital = endpoints.filter((endpoint) => (endpoint.scope ?? 'hospital') === 'hospital')

/** Tables of hospital a's patients, as text, to see that nothing of them changed or leaked. */
const WATCHED = [
  'patients',
  'visits',
  'queues',
  'triage_records',
  'consultations',
  'consultation_versions',
  'consultation_diagnoses',
  'patient_allergies',
  'medical_records',
  'staff',
  'licenses',
  'hospital_modules',
  'support_tickets',
  'support_comments',
  'support_attachments',
  'appointments',
  'appointment_changes',
  'appointment_types',
  'appointment_waiting_list',
  'clinician_schedules',
  'clinician_absences',
  'treatment_plans',
  'note_templates',
  'patient_merges',
  'lab_test_types',
  'lab_orders',
  'lab_samples',
  'lab_results',
  'lab_result_versions',
]
const idsOfA: Record<string, string> = {}
const secrets: string[] = []

async function snapshot(): Promise<string> {
  const parts: string[] = []
  for (const table of WATCHED) {
    const { rows } = await house.owner.query(
      `select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]')::text text from ${table} t where hospital_id = $1`,
      [house.a.id],
    )
    parts.push(rows[0].text)
  }
  return parts.join('\n')
}

beforeAll(async () => {
  const done = await consulted(house)
  await house.owner.query(
    `insert into consultation_diagnoses (hospital_id, id, consultation_id, code, title) values ($1, gen_random_uuid(), $2, 'B54', 'Malaria')`,
    [house.a.id, done.consultation_id],
  )
  const waiting = await triaged(house, { has_allergies: true, allergies: [{ substance: 'Penicillin' }] })
  const fresh = await registered(house)
  const ticket_id = newId()
  const attachment_id = newId()
  await house.owner.query(
    `insert into support_tickets (hospital_id, id, ticket_number, subject, description, priority, raised_by, raised_by_name)
     values ($1, $2, 'T261121-0001', 'A secret subject', 'A secret description', 'low', $3, 'Nurse')`,
    [house.a.id, ticket_id, house.a.staff.nurse.user_id],
  )
  await house.owner.query(
    `insert into support_comments (hospital_id, id, ticket_id, side, author_id, author_name, body) values ($1, gen_random_uuid(), $2, 'hospital', $3, 'Nurse', 'A secret word')`,
    [house.a.id, ticket_id, house.a.staff.nurse.user_id],
  )
  await house.owner.query(
    `insert into support_attachments (hospital_id, id, ticket_id, filename, content_type, size, bytes, uploaded_by) values ($1, $2, $3, 'secret.png', 'image/png', 1, 'x', $4)`,
    [house.a.id, attachment_id, ticket_id, house.a.staff.nurse.user_id],
  )
  const ids = {
    appointment_type_id: newId(),
    appointment_id: newId(),
    entry_id: newId(),
    schedule_id: newId(),
    absence_id: newId(),
    plan_id: newId(),
    template_id: newId(),
    test_type_id: newId(),
    lab_order_id: newId(),
    lab_sample_id: newId(),
    lab_result_id: newId(),
  }
  const merge_id = newId()
  const merged = await registered(house)
  const { doctor } = house.a.staff
  const arrange = (text: string, ...values: unknown[]) => house.owner.query(text, [house.a.id, ...values])
  await arrange(
    `insert into appointment_types (hospital_id, id, name, duration_minutes) values ($1, $2, 'A secret type', 20)`,
    ids.appointment_type_id,
  )
  await arrange(
    `insert into appointments (hospital_id, id, patient_id, appointment_type_id, department, clinician_id, starts_at, ends_at, created_by)
     values ($1, $2, $3, $4, 'general', $5, now() + interval '3 days', now() + interval '3 days 20 minutes', $5)`,
    ids.appointment_id,
    waiting.patient_id,
    ids.appointment_type_id,
    doctor.staff_id,
  )
  await arrange(
    `insert into appointment_changes (hospital_id, id, appointment_id, what, starts_at, changed_by) values ($1, $2, $3, 'created', now(), $4)`,
    newId(),
    ids.appointment_id,
    doctor.staff_id,
  )
  await arrange(
    `insert into appointment_waiting_list (hospital_id, id, patient_id, appointment_type_id, department, earliest, created_by) values ($1, $2, $3, $4, 'general', current_date, $5)`,
    ids.entry_id,
    waiting.patient_id,
    ids.appointment_type_id,
    doctor.staff_id,
  )
  await arrange(
    `insert into clinician_schedules (hospital_id, id, staff_id, department, weekday, starts_at, ends_at) values ($1, $2, $3, 'general', 1, '08:00', '12:00')`,
    ids.schedule_id,
    doctor.staff_id,
  )
  await arrange(
    `insert into clinician_absences (hospital_id, id, staff_id, first_day, last_day, reason) values ($1, $2, $3, '2030-01-01', '2030-01-02', 'A secret leave')`,
    ids.absence_id,
    doctor.staff_id,
  )
  await arrange(
    `insert into treatment_plans (hospital_id, id, patient_id, visit_id, title, description, duration, instructions, created_by, updated_by)
     values ($1, $2, $3, $4, 'A secret plan', 'x', 'x', 'x', $5, $5)`,
    ids.plan_id,
    waiting.patient_id,
    waiting.visit_id,
    doctor.staff_id,
  )
  await arrange(
    `insert into note_templates (hospital_id, id, department, name, plan, created_by) values ($1, $2, 'general', 'A secret template', 'x', $3)`,
    ids.template_id,
    doctor.staff_id,
  )
  await arrange(
    `insert into patient_merges (hospital_id, id, kept_id, merged_id, moved, reason, merged_by) values ($1, $2, $3, $4, '{}', 'A secret merge', $5)`,
    merge_id,
    waiting.patient_id,
    merged.patient_id,
    doctor.staff_id,
  )
  await arrange(
    `insert into lab_test_types (hospital_id, id, code, name, category) values ($1, $2, 'SECRET', 'A secret test', 'A secret category')`,
    ids.test_type_id,
  )
  await arrange(
    `insert into lab_orders (hospital_id, id, request_id, visit_id, test_type_id, order_number, priority, status, price, ordered_by)
     values ($1, $2, gen_random_uuid(), $3, $4, 'LAB261121-001', 'routine', 'processing', 0, $5)`,
    ids.lab_order_id,
    waiting.visit_id,
    ids.test_type_id,
    doctor.staff_id,
  )
  await arrange(
    `insert into lab_samples (hospital_id, id, order_id, sample_number, container_type, status, collected_by)
     values ($1, $2, $3, 'A secret number', 'Swab', 'processing', $4)`,
    ids.lab_sample_id,
    ids.lab_order_id,
    doctor.staff_id,
  )
  await arrange(
    `insert into lab_results (hospital_id, id, order_id, sample_id, visit_id, patient_id, test_type_id, result_value, status, performed_by)
     values ($1, $2, $3, $4, $5, $6, $7, 'A secret value', 'pending_review', $8)`,
    ids.lab_result_id,
    ids.lab_order_id,
    ids.lab_sample_id,
    waiting.visit_id,
    waiting.patient_id,
    ids.test_type_id,
    doctor.staff_id,
  )
  await arrange(
    `insert into lab_result_versions (hospital_id, result_id, version, content, author_id) values ($1, $2, 1, '{}', $3)`,
    ids.lab_result_id,
    doctor.staff_id,
  )
  Object.assign(idsOfA, {
    ...ids,
    merge_id,
    merged_patient_id: merged.patient_id,
    other_patient_id: merged.patient_id,
    ticket_id,
    attachment_id,
    patient_id: waiting.patient_id,
    visit_id: waiting.visit_id,
    queue_id: fresh.queue_id,
    staff_id: house.a.staff.nurse.staff_id,
    consultation_id: done.consultation_id,
    triage_id: waiting.triage.triage_id,
    session_id: (await house.owner.query('select id from sessions where user_id = $1', [house.a.staff.nurse.user_id])).rows[0].id,
  })
  const { rows } = await house.owner.query('select id, first_name, last_name, phone, op_number from patients where hospital_id = $1', [
    house.a.id,
  ])
  secrets.push(...rows.flatMap((row) => [row.id, row.first_name, row.last_name, row.phone, row.op_number]), ...Object.values(idsOfA))
})

describe('every endpoint', () => {
  it('has a name, a path and an error list of its own that are known', () => {
    expect(new Set(endpoints.map((endpoint) => endpoint.name)).size).toBe(endpoints.length)
    expect(new Set(endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)).size).toBe(endpoints.length)
  })

  it('has a test beside it', () => {
    const tests: string[] = []
    const visit = (folder: string) => {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) visit(path.join(folder, entry.name))
        else if (entry.name.endsWith('.test.ts')) tests.push(readFileSync(path.join(folder, entry.name), 'utf8'))
      }
    }
    visit(path.join(import.meta.dirname, '..', '..', 'departments'))
    const text = tests.join('\n')
    expect(
      endpoints.filter((endpoint) => !new RegExp(`call\\(\\s*${endpoint.name}\\b`).test(text)).map((endpoint) => endpoint.name),
    ).toEqual([])
  })

  it.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))('%s is closed to strangers', async (_, endpoint) => {
    expect((await house.anonymous.call(endpoint, sampleInput(endpoint, idsOfA))).status).toBe(401)
  })

  it.each(guarded.filter((endpoint) => endpoint.permission !== 'signed_in').map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is closed to every role without its permission',
    async (_, endpoint) => {
      const allowed = (role: keyof typeof rolePermissions) => rolePermissions[role].includes(endpoint.permission as Permission)
      const before = await snapshot()
      for (const role of hospitalRoles.filter((each) => !allowed(each))) {
        expect([role, (await house.as(role).call(endpoint, sampleInput(endpoint, idsOfA))).status]).toEqual([role, 403])
      }
      for (const role of providerRoles.filter((each) => !allowed(each))) {
        expect([role, (await house.asProvider(role).call(endpoint, sampleInput(endpoint, idsOfA))).status]).toEqual([role, 403])
      }
      expect(await snapshot()).toBe(before)
    },
  )
})

describe('another hospital', () => {
  it.each(ofHospital.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: sees nothing, changes nothing',
    async (_, endpoint: Endpoint) => {
      const before = await snapshot()
      const answer = await (house.as('admin', 'b') as Caller).call(endpoint, sampleInput(endpoint, idsOfA))
      const told = secrets.filter((secret) => secret && answer.text.includes(secret))
      expect(told).toEqual([])
      // What is named by an id in the path does not exist here. (A refused input would prove nothing.)
      if (endpoint.path.includes('_id')) expect([404, 200]).toContain(answer.status)
      if (endpoint.path.includes('_id') && endpoint.method !== 'GET') expect(answer.status).toBe(404)
      expect(answer.status).not.toBe(500)
      expect(await snapshot()).toBe(before)
    },
  )
})

describe('a hospital', () => {
  const set = (status: string) => house.owner.query('update licenses set status = $2 where hospital_id = $1', [house.a.id, status])
  const commands = ofHospital.filter((endpoint) => endpoint.method !== 'GET')

  it.each(commands.map((endpoint) => [endpoint.name, endpoint] as const))(
    'whose licence has ended: %s writes nothing',
    async (_, endpoint) => {
      const before = await snapshot()
      await set('expired')
      const answer = await house.as('admin').call(endpoint, sampleInput(endpoint, idsOfA))
      await set('active')
      if (endpoint.evenReadOnly) expect(answer.problem?.code).not.toBe('license_read_only')
      else expect([answer.status, answer.problem.code]).toEqual([403, 'license_read_only'])
      if (!endpoint.evenReadOnly) expect(await snapshot()).toBe(before)
    },
  )

  const gated = ofHospital.filter((endpoint) => moduleOf(endpoint) !== undefined)
  it.each(gated.map((endpoint) => [endpoint.name, endpoint] as const))(
    'without the module: %s is refused, and says why',
    async (_, endpoint) => {
      await house.owner.query('delete from hospital_modules where hospital_id = $1', [house.b.id])
      const answer = await house.as('admin', 'b').call(endpoint, sampleInput(endpoint, idsOfA))
      await house.owner.query(
        `insert into hospital_modules (hospital_id, module_id) select $1, unnest(modules) from pricing_plans where id = 'enterprise'`,
        [house.b.id],
      )
      expect([answer.status, answer.problem.code]).toEqual([403, 'module_missing'])
      expect(answer.problem.message).toMatch(/ is not part of your hospital’s plan\./)
    },
  )
})

describe('the database itself', () => {
  const as = async (role: string, hospital: string | null, text: string) => {
    await house.owner.query(`begin; set local role ${role}${hospital ? `; set local app.hospital_id = '${hospital}'` : ''}`)
    try {
      return await house.owner.query(text)
    } finally {
      await house.owner.query('rollback')
    }
  }

  it.each(WATCHED)('%s: without a hospital no rows, with another none of these', async (table) => {
    expect((await as('uzima_hospital', null, `select * from ${table}`)).rowCount).toBe(0)
    expect((await as('uzima_hospital', house.b.id, `select * from ${table} where hospital_id = '${house.a.id}'`)).rowCount).toBe(0)
    expect((await as('uzima_hospital', house.a.id, `select * from ${table}`)).rowCount).toBeGreaterThan(0)
  })

  it('refuses to write a row of another hospital, and to search in another', async () => {
    const row = `insert into queue_counters (hospital_id, department, day, last) values ('${house.a.id}', 'eye', '2026-01-01', 1)`
    await expect(as('uzima_hospital', house.b.id, row)).rejects.toThrow(/row-level security/)
    await expect(as('uzima_hospital', house.b.id, `select * from search_patients('${house.a.id}', 'a', 'any', 5, 0)`)).rejects.toThrow(
      /not of this hospital/,
    )
    await expect(as('uzima_platform', null, 'select * from patients')).rejects.toThrow(/permission denied/)
  })
})
