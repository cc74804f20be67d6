// Whoever opens the record of a patient who is not in their own work says why, once a day; who reads far more than others is named.
import { beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../../../kernel/contract/index.ts'
import { addDays, localDay } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { registered, triaged } from '../../../../tests/support/hospital/path.ts'
import { openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { makeWorker, type Worker } from '../../../../tests/support/people.ts'
import type { HospitalRole } from '../../../access/roles.ts'
import { getEvening } from '../../../approvals/evening.contract.ts'
import { loadUsualTestTypes } from '../../../laboratory/contract.ts'
import { listPatientLabResults } from '../../../laboratory/results.contract.ts'
import { findPatients, listRecords, searchPatients } from '../../../patients/contract.ts'
import { sayWhyOpened } from '../../../patients/openings.contract.ts'
import { getPatient } from '../../../patients/patient.contract.ts'
import { breakGlass, restrictRecord, setAccessRules } from '../../../patients/restricted.contract.ts'
import { listPatientReports } from '../../../radiology/results.contract.ts'
import { listAccess } from '../../access.contract.ts'
import { listBusiest, listOutside } from '../../busiest.contract.ts'
import { listDocuments } from '../../contract.ts'
import { getHistory } from '../../history.contract.ts'
import { sumUpReading } from './busiest.ts'

const house = await openHouse()
const admin = house.as('admin')
const ZONE = 'Africa/Nairobi'
let people = 0
/** Some of the routes that show something of one patient. */
const OF_A_PATIENT: Endpoint[] = [listRecords, getHistory, listDocuments, listPatientLabResults, listPatientReports]
const worker = (role: HospitalRole) => makeWorker(house.owner, house.a.id, 'alpha', role, `reader${++people}`)
const callerOf = ({ token }: Worker) => house.withCookie(signedCookie(token))

beforeAll(async () => {
  const rules = { break_glass_hours: 4, ask_opening_reason: true }
  expect((await house.as('records_officer').call(setAccessRules, rules)).status).toBe(200)
})

/** A patient whose visit was completed so many days ago, and whom nobody has to do with any more. */
async function longAgo(days = 40): Promise<string> {
  const { patient_id } = await registered(house)
  await house.owner.query(
    `update visits set created_at = created_at - make_interval(days => $2), status = 'completed',
       closed_at = now() - make_interval(days => $2), completed_at = now() - make_interval(days => $2)
     where patient_id = $1`,
    [patient_id, days],
  )
  await house.owner.query(`delete from audit_log where patient_id = $1`, [patient_id])
  return patient_id
}
const open = async (who: Worker, patient_id: string) => {
  const answer = await callerOf(who).call(getPatient, { patient_id })
  return answer.problem?.code ?? answer.status
}

it('asks for a reason, shows nothing without one, keeps it with the opening, and asks no more that day', async () => {
  const [nurse, patient_id] = [await worker('nurse'), await longAgo()]
  const caller = callerOf(nurse)
  const refused = await caller.call(getPatient, { patient_id })
  const { rows } = await house.owner.query(
    `select op_number, first_name || ' ' || last_name as name from patients where id = $1`,
    [patient_id],
  )
  expect([refused.status, refused.problem.code]).toEqual([423, 'opening_reason'])
  expect(refused.problem.current).toEqual({ patient_id, ...rows[0] })
  // Every route that shows a record asks: the guard is one.
  for (const endpoint of OF_A_PATIENT)
    expect((await caller.call(endpoint, { patient_id })).problem.code).toBe('opening_reason')
  const log = async () => (await admin.call(listAccess, { patient_id, search: nurse.name })).body.rows
  expect(await log()).toEqual([])
  // What names no single patient is searched as ever.
  const search = rows[0]?.op_number ?? ''
  expect((await caller.call(searchPatients, { search })).body.rows).toMatchObject([{ id: patient_id }])
  expect((await caller.call(findPatients, { search })).body.rows).toMatchObject([{ id: patient_id }])

  const say = (input: object) => caller.call(sayWhyOpened, { patient_id, ...input } as never)
  expect((await say({})).problem.field_errors).toEqual({ reason: 'Please choose why' })
  expect((await say({ reason: 'curious' })).problem.field_errors).toEqual({ reason: 'Please choose why' })
  expect((await say({ reason: 'other' })).problem.field_errors).toEqual({ words: 'Please say why' })
  expect((await say({ reason: 'other', words: '.....' })).problem.field_errors?.words).toMatch(/says something/)
  expect((await say({ reason: 'question' })).status).toBe(200)
  expect(await open(nurse, patient_id)).toBe(200)
  expect((await caller.call(listRecords, { patient_id })).status).toBe(200)
  expect((await log()).map(({ reason }) => reason)).toContain('Outside own work: Question of the patient or the family')
  // What was said first stays, and counts until midnight, for this person and this patient.
  expect((await say({ reason: 'emergency' })).status).toBe(200)
  const kept = await house.owner.query('select reason, day::text from record_openings where patient_id = $1', [
    patient_id,
  ])
  expect(kept.rows).toEqual([{ reason: 'question', day: localDay(ZONE) }])
  expect(await open(await worker('doctor'), patient_id)).toBe('opening_reason')
  expect(await open(nurse, await longAgo())).toBe('opening_reason')
  await house.owner.query('alter table record_openings disable row level security')
  await house.owner.query(`update record_openings set day = day - 1 where patient_id = $1`, [patient_id])
  await house.owner.query('alter table record_openings enable row level security')
  expect(await open(nurse, patient_id)).toBe('opening_reason')
})

it('two who say why at once are one row, and an emergency is one press', async () => {
  const [doctor, patient_id] = [await worker('doctor'), await longAgo()]
  const both = await Promise.all(
    [1, 2].map(() => callerOf(doctor).call(sayWhyOpened, { patient_id, reason: 'emergency' })),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await house.owner.query('select reason from record_openings where patient_id = $1', [patient_id])
  expect(rows).toEqual([{ reason: 'emergency' }])
  expect(await open(doctor, patient_id)).toBe(200)
})

it('nobody is asked of a patient in their own work: waiting, on a ward, with an appointment or orders, or cared for lately', async () => {
  const day = async (text: string, values: unknown[]) => house.owner.query(text, values)
  const nurse = await worker('nurse')
  const waiting = await registered(house)
  expect(await open(nurse, waiting.patient_id)).toBe(200)
  const doctor = await worker('doctor')
  expect(await open(doctor, (await triaged(house)).patient_id)).toBe(200)
  // Whom nobody sent there the laboratory and the pharmacy do not know.
  const [lab, pharmacist] = [await worker('lab_technologist'), await worker('pharmacist')]
  for (const who of [lab, pharmacist]) expect(await open(who, waiting.patient_id)).toBe('opening_reason')
  await day(
    `insert into queues (hospital_id, id, visit_id, department, ticket)
      select $1, gen_random_uuid(), id, 'laboratory', 'L 1' from visits where patient_id = $2`,
    [house.a.id, waiting.patient_id],
  )
  expect(await open(lab, waiting.patient_id)).toBe(200)
  expect(await open(pharmacist, waiting.patient_id)).toBe('opening_reason')

  // A visit that was completed today is today's work still; one of yesterday is not.
  const today = await longAgo(0)
  expect(await open(nurse, today)).toBe(200)
  const before = await longAgo(2)
  expect(await open(nurse, before)).toBe('opening_reason')

  // Whoever did something for the patient in the last two weeks.
  const did = (at: string) =>
    day(
      `insert into audit_log (hospital_id, id, person_id, person_name, action, patient_id, mac, at)
        values ($1, $2, $3, $4, 'addAllergy', $5, '', now() - $6::interval)`,
      [house.a.id, newId(), nurse.user_id, nurse.name, before, at],
    )
  await did('15 days')
  expect(await open(nurse, before)).toBe('opening_reason')
  await did('13 days')
  expect(await open(nurse, before)).toBe(200)
  // That somebody has said why is no care.
  const again = await longAgo()
  await callerOf(doctor).call(sayWhyOpened, { patient_id: again, reason: 'result' })
  await day('delete from record_openings where patient_id = $1', [again])
  expect(await open(doctor, again)).toBe('opening_reason')
})

it('keeps each field of what was said, in the list, the log and the row, for this hospital alone', async () => {
  const [nurse, patient_id] = [await worker('nurse'), await longAgo()]
  const words = 'The sister asks when to come back'
  expect((await callerOf(nurse).call(sayWhyOpened, { patient_id, reason: 'other', words })).body).toEqual({ ok: true })
  const { rows } = await house.owner.query(
    `select rop.*, rop.day::text, pat.op_number from record_openings rop join patients pat on pat.id = rop.patient_id
      where rop.patient_id = $1`,
    [patient_id],
  )
  const { id, opened_at, op_number } = rows[0]
  expect(rows).toEqual([
    {
      ...{ hospital_id: house.a.id, id, patient_id, staff_id: nurse.staff_id, day: localDay(ZONE), op_number },
      ...{ reason: 'other', words, opened_at },
    },
  ])
  expect(Math.abs(Date.now() - opened_at.getTime())).toBeLessThan(120_000)
  const why = `Outside own work: Something else, ${words}`
  expect((await admin.call(listOutside, { staff_id: nurse.staff_id, day: localDay(ZONE) })).body.rows).toEqual([
    { id, patient_id, op_number, opened_at: opened_at.toISOString(), reason: 'other', words },
  ])
  expect(await open(nurse, patient_id)).toBe(200)
  const logged = (await admin.call(listAccess, { patient_id, search: nurse.name })).body.rows
  expect(logged.map(({ reason }) => reason)).toEqual([why, why])
  const nowhere = newId()
  const say = (caller: ReturnType<typeof callerOf>, who: string) =>
    caller.call(sayWhyOpened, { patient_id: who, reason: 'question' })
  expect((await say(callerOf(nurse), nowhere)).problem.code).toBe('patient_not_found')
  expect((await say(house.as('nurse', 'b'), patient_id)).problem.code).toBe('patient_not_found')
  expect((await house.as('nurse').call(listOutside, { staff_id: nurse.staff_id, day: localDay(ZONE) })).status).toBe(
    403,
  )
})

it('nobody is asked of an emergency in the house, of what they ordered themselves, or of whose folder is on the desk', async () => {
  const query = (text: string, values: unknown[]) => house.owner.query(text, values)
  const planned = await worker('nurse')
  await query(
    `insert into staff_hours (hospital_id, id, staff_id, department, weekday, starts_at, ends_at)
      values ($1, gen_random_uuid(), $2, 'eye', 1, '08:00', '12:00')`,
    [house.a.id, planned.staff_id],
  )
  const visit = await registered(house)
  await query(`update queues set department = 'dental' where visit_id = $1`, [visit.visit_id])
  expect(await open(planned, visit.patient_id)).toBe('opening_reason')
  await query(`update visits set visit_type = 'emergency', emergency_type = 'trauma' where id = $1`, [visit.visit_id])
  expect(await open(planned, visit.patient_id)).toBe(200)

  // An order of long ago whose result came lately, for whoever ordered it and for nobody else.
  const [doctor, other] = [await worker('doctor'), await worker('doctor')]
  const patient_id = await longAgo()
  const order = newId()
  await admin.call(loadUsualTestTypes)
  await query(
    `insert into lab_orders (hospital_id, id, request_id, order_number, visit_id, test_type_id, ordered_by, price, priority, status, created_at, updated_at)
      select $1, $2, $2, 'LAB-OLD-1', vis.id, (select id from lab_test_types where hospital_id = $1 order by id limit 1), $3,
        0, 'routine', 'completed', now() - interval '40 days', now() - interval '15 days' from visits vis where vis.patient_id = $4`,
    [house.a.id, order, doctor.staff_id, patient_id],
  )
  expect(await open(doctor, patient_id)).toBe('opening_reason')
  await query(`update lab_orders set updated_at = now() where id = $1`, [order])
  expect([await open(doctor, patient_id), await open(other, patient_id)]).toEqual([200, 'opening_reason'])
  expect(await open(await worker('lab_technologist'), patient_id)).toBe(200)

  const officer = await worker('records_officer')
  expect(await open(officer, patient_id)).toBe('opening_reason')
  await query(
    `insert into data_requests (hospital_id, id, patient_id, kind, how, details, received_on, due_on, created_by)
      values ($1, gen_random_uuid(), $2, 'access', 'letter', 'All of it', current_date, current_date + 21, $3)`,
    [house.a.id, patient_id, officer.staff_id],
  )
  expect(await open(officer, patient_id)).toBe(200)
  expect(await open(officer, await longAgo(13))).toBe(200)
  expect(await open(officer, await longAgo(15))).toBe('opening_reason')
})

it('an appointment these days is work of the clinic alone in which somebody works', async () => {
  const doctor = await worker('doctor')
  const patient_id = await longAgo()
  const type = newId()
  await house.owner.query(
    `insert into appointment_types (hospital_id, id, name, duration_minutes) values ($1, $2, $3, 20)`,
    [house.a.id, type, `Type ${people}`],
  )
  const book = (department: string, days: number) =>
    house.owner.query(
      `insert into appointments (hospital_id, id, patient_id, appointment_type_id, department, starts_at, ends_at, created_by)
        values ($1, gen_random_uuid(), $2, $3, $4, date_trunc('day', now(), $6) + make_interval(days => $5, hours => 9),
          date_trunc('day', now(), $6) + make_interval(days => $5, hours => 10), $7)`,
      [house.a.id, patient_id, type, department, days, ZONE, house.a.staff.receptionist.staff_id],
    )
  await house.owner.query(
    `insert into staff_hours (hospital_id, id, staff_id, department, weekday, starts_at, ends_at)
      values ($1, gen_random_uuid(), $2, 'eye', 1, '08:00', '12:00')`,
    [house.a.id, doctor.staff_id],
  )
  await book('dental', 0)
  await book('eye', 9)
  expect(await open(doctor, patient_id)).toBe('opening_reason')
  await book('eye', 1)
  expect(await open(doctor, patient_id)).toBe(200)
})

it('reception and the office, who read no findings, are not asked; a restricted record asks by itself; a hospital may leave it', async () => {
  const patient_id = await longAgo()
  for (const role of ['receptionist', 'cashier', 'admin'] as const)
    expect((await house.as(role).call(getPatient, { patient_id })).status).toBe(200)
  expect(await open(await worker('records_officer'), patient_id)).toBe('opening_reason')
  const nurse = await worker('nurse')
  await house.as('records_officer').call(restrictRecord, { patient_id, reason: 'Known to the newspapers' })
  expect(await open(nurse, patient_id)).toBe('record_restricted')
  // Whoever has said why to get in is not asked twice.
  const glass = await callerOf(nurse).call(breakGlass, { patient_id, reason: 'Collapsed at the gate' })
  expect([glass.status, await open(nurse, patient_id)]).toEqual([200, 200])
  const other = await longAgo()
  const officer = house.as('records_officer')
  await officer.call(setAccessRules, { break_glass_hours: 4, ask_opening_reason: false })
  expect(await open(nurse, other)).toBe(200)
  await officer.call(setAccessRules, { break_glass_hours: 4, ask_opening_reason: true })
  expect(await open(nurse, other)).toBe('opening_reason')
  const said = await house.owner.query(
    `select reason from audit_log where action = 'setAccessRules' and reason like '%no reason is asked%'`,
  )
  expect(said.rows).toHaveLength(1)
  // Moved into the last evening that has come: whatever the hour, that one names who did it.
  const { from } = (await admin.call(getEvening, {})).body
  await house.owner.query(
    `update audit_log set at = $1::timestamptz + interval '1 hour' where action = 'setAccessRules'`,
    [from],
  )
  const { also } = (await admin.call(getEvening, {})).body
  expect(also).toContainEqual({
    text: expect.stringMatching(/ changed when records open\. .*no reason is asked outside the own work$/),
    to: '/hospital/records/access-review',
  })
  expect((await house.as('admin', 'b').call(getEvening, {})).body.also).toEqual([])
  expect((await house.as('doctor', 'b').call(sayWhyOpened, { patient_id: other, reason: 'emergency' })).status).toBe(
    404,
  )
  expect((await house.as('storekeeper').call(sayWhyOpened, { patient_id: other, reason: 'emergency' })).status).toBe(
    403,
  )
})

it('the ten busiest of a day stand beside what is usual for their role, and the evening names who read far more', async () => {
  const reader = await worker('radiographer')
  const usual = await worker('radiographer')
  const today = localDay(ZONE)
  const opened = (who: Worker, count: number, at: Date) =>
    house.owner.query(
      `insert into audit_log (hospital_id, id, person_id, person_name, action, patient_id, mac, at)
        select $1, gen_random_uuid(), $2, $3, 'getPatient', pat.id, '', $5 from generate_series(1, 2),
          (select id from patients where hospital_id = $1 order by id limit $4) pat`,
      [house.a.id, who.user_id, who.name, count, at],
    )
  await house.owner.query(
    `insert into patients (hospital_id, id, op_number, first_name, last_name, registered_by)
      select $1, gen_random_uuid(), '13-' || lpad(n::text, 5, '0'), 'Reading', 'Test', $2 from generate_series(1, 40) n`,
    [house.a.id, house.a.staff.receptionist.staff_id],
  )
  const noon = (days: number) => new Date(Date.parse(`${addDays(today, -days)}T09:00:00Z`))
  for (const days of [1, 2, 3]) await opened(usual, 6, noon(days))
  await house.owner.query('delete from reading_days')
  await sumUpReading(house.services)
  expect(await sumUpReading(house.services)).toBe(0)
  const on = async (day?: string, who = admin) => (await who.call(listBusiest, day ? { day } : {})).body
  const row = (rows: { staff_name: string }[], who: Worker) => rows.find(({ staff_name }) => staff_name === who.name)
  expect(row((await on(addDays(today, -2))).rows, usual)).toMatchObject({ patients: 6, outside: 0 })

  const { from } = (await admin.call(getEvening, {})).body
  await opened(reader, 30, new Date(Date.parse(from) + 3_600_000))
  const patient_id = await longAgo()
  await callerOf(reader).call(sayWhyOpened, { patient_id, reason: 'quality' })
  await opened(reader, 30, new Date())
  const found = await on()
  expect(found.day).toBe(today)
  expect(found.rows.length).toBeLessThanOrEqual(10)
  expect(row(found.rows, reader)).toMatchObject({ role: 'Radiographer', outside: 1, usual: 6, far_more: true })
  const { also } = (await admin.call(getEvening, {})).body
  expect(also.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(
      new RegExp(`^${reader.name} opened the records of 30 patients \\(.*usual for Radiographer: 6\\)$`),
    ),
  )
  expect(also.some(({ text }) => text.startsWith(usual.name))).toBe(false)

  const outside = { staff_id: reader.staff_id, day: today }
  expect((await admin.call(listOutside, outside)).body.rows).toMatchObject([
    { patient_id, reason: 'quality', words: null },
  ])
  expect((await house.as('records_officer').call(listBusiest, {})).status).toBe(200)
  for (const role of ['nurse', 'doctor'] as const) expect((await house.as(role).call(listBusiest, {})).status).toBe(403)
  expect((await on(undefined, house.as('admin', 'b'))).rows).toEqual([])
  expect((await house.as('admin', 'b').call(listOutside, outside)).status).toBe(404)
  expect((await admin.call(listBusiest, { day: '99:99' })).status).toBe(422)
})
