import { describe, expect, it } from 'vitest'
import { addDays, addMonths, localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { makeAppointment, makePatient } from '../../../tests/support/hospital/clinic.ts'
import { registered } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { addToWaitingList } from '../../appointments/waiting-list.contract.ts'
import { restoreRecord } from '../../patients/archive.contract.ts'
import { findPatients, searchPatients } from '../../patients/contract.ts'
import { mergePatients } from '../../patients/merge.contract.ts'
import { getPatient } from '../../patients/patient.contract.ts'
import { restrictRecord } from '../../patients/restricted.contract.ts'
import { findDuplicates, registerPatient } from '../../reception/registration.contract.ts'
import { listAccess } from '../access.contract.ts'
import {
  archiveRecord,
  createHold,
  createRetentionRule,
  exportArchived,
  exportDueForArchive,
  getArchiveState,
  liftHold,
  listArchived,
  listDueForArchive,
  listHolds,
  listRetentionRules,
} from '../archives.contract.ts'
import { recordConsent } from '../consents.contract.ts'
import { closeDataRequest, createDataRequest } from '../data-requests.contract.ts'

const house = await openHouse()
const officer = house.as('records_officer')
const admin = house.as('admin')
const desk = house.as('receptionist')
const today = () => localDay('Africa/Nairobi')
const addYears = (day: string, years: number) => addMonths(day, 12 * years)
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'
const reason = 'Kept for long enough'

/** Somebody who was registered so many years ago and never came back. */
async function longGone(years = 12, more: { born?: string; died?: string } = {}) {
  const patient = await makePatient(house)
  const day = addYears(today(), -years)
  await house.owner.query(
    `update patients set created_at = $2::date + time '09:00' at time zone 'Africa/Nairobi', date_of_birth = $3,
      died_at = $4::timestamptz where id = $1`,
    [patient.id, day, more.born ?? null, more.died ?? null],
  )
  return { ...patient, patient_id: patient.id, day }
}
async function archived(years?: number) {
  const patient = await longGone(years)
  const answer = await officer.call(archiveRecord, { patient_id: patient.id, reason })
  expect(answer.status, answer.text).toBe(200)
  return patient
}
const state = async (patient_id: string) => (await officer.call(getArchiveState, { patient_id })).body
const dueOf = async (search: string) => (await officer.call(listDueForArchive, { search })).body.rows
const found = async (search: string) => (await desk.call(findPatients, { search })).body.rows.map((row) => row.id)
const comesBack = (patient_id: string, more: object = {}) =>
  desk.call(registerPatient, {
    ...{
      patient_type: 'existing' as const,
      patient_id,
      phone: '0722 100 200',
      address: 'Moi Avenue',
      city: 'Nairobi',
      priority: 'medium' as const,
    },
    payment: { payment_mode: 'cash' as const },
    ...more,
  })

describe('the years of a class', () => {
  it('begin with the program’s own, unchecked and with where they come from, and are set from a day on', async () => {
    const ofClass = async (name: string) =>
      (await officer.call(listRetentionRules)).body.rows.find((row) => row.class === name)
    expect(await ofClass('laboratory')).toMatchObject({
      years: 10,
      default: true,
      rules: [],
      source: expect.stringMatching(/^No source/),
    })
    const rule = {
      class: 'laboratory' as const,
      years: 12,
      valid_from: today(),
      source: 'Board of the hospital, minute 4',
    }
    expect((await admin.call(createRetentionRule, rule)).status).toBe(200)
    await officer.call(createRetentionRule, { ...rule, years: 30, valid_from: addDays(today(), 1) })
    expect(await ofClass('laboratory')).toMatchObject({
      years: 12,
      source: rule.source,
      default: false,
      rules: [
        { years: 30, valid_from: addDays(today(), 1), set_by_name: 'records_officer alpha' },
        { years: 12, valid_from: today(), source: rule.source, set_by_name: 'admin alpha', set_at: expect.any(String) },
      ],
    })
    const wrong = async (more: object) =>
      (await officer.call(createRetentionRule, { ...rule, ...more })).problem.field_errors
    expect(await wrong({ valid_from: addDays(today(), -1) })).toEqual({
      valid_from: 'A rule counts from today or a later day on',
    })
    expect(await wrong({ years: 0, source: ' ' })).toEqual({
      years: 'Please enter the years, from 1 to 150',
      source: 'Please write where this is written, or who decided it',
    })
  })

  it('count from the last activity, from the 18th birthday and from the death, and the longest counts', async () => {
    const adult = await longGone(10)
    const kept = { class: 'outpatient', last_activity_on: adult.day, keep_until: addYears(adult.day, 10), open: [] }
    expect(await state(adult.id)).toMatchObject(kept)
    // Kept on its last day too.
    expect((await state(adult.id)).due).toBe(kept.keep_until < today())
    const asked = await longGone(20)
    const said = {
      purpose: 'research' as const,
      answer: 'refused' as const,
      channel: 'written' as const,
      said_by: 'patient' as const,
    }
    await officer.call(recordConsent, { patient_id: asked.id, ...said, decided_on: today() })
    expect(await state(asked.id)).toMatchObject({ last_activity_on: today(), due: false })
    const born = addYears(today(), -24)
    const child = await longGone(20, { born })
    // Not the 28th birthday: whoever was born on 29 February turns 18 on the 28th.
    expect(await state(child.id)).toMatchObject({
      class: 'child',
      keep_until: addYears(addYears(born, 18), 10),
      due: false,
    })
    const dead = await longGone(15, { died: `${addYears(today(), -3)}T09:00:00Z` })
    expect(await state(dead.id)).toMatchObject({ class: 'deceased', keep_until: addYears(today(), 7), due: false })
    const mother = await longGone(20)
    const { visit_id } = await comesBack(mother.id).then(({ body }) => body)
    await house.owner.query(
      `update visits set created_at = now() - interval '20 years', status = 'completed',
        closed_at = now() - interval '20 years', closed_by = registered_by, completed_at = now() where id = $1`,
      [visit_id],
    )
    await house.owner.query(
      `with note as (insert into consultations (hospital_id, id, visit_id, department, doctor_id, status, completed_at)
        values ($1, gen_random_uuid(), $2, 'general', $3, 'completed', now() - interval '20 years') returning id)
       insert into consultation_diagnoses (hospital_id, id, consultation_id, code, title, certainty, is_primary)
       select $1, gen_random_uuid(), id, 'O80', 'Single spontaneous delivery', 'confirmed', true from note`,
      [house.a.id, visit_id, house.a.staff.doctor.staff_id],
    )
    expect(await state(mother.id)).toMatchObject({ class: 'maternity', due: false })
  })
})

describe('what is due', () => {
  it('is listed from the day after, the longest over first, with class and days, and as CSV', async () => {
    const before = (await officer.call(listDueForArchive)).body.total
    const [later, first] = [await longGone(11), await longGone(30)]
    const notYet = await longGone(9)
    const rows = (await officer.call(listDueForArchive, { page_size: 100 })).body.rows.map((row) => row.id)
    expect(rows.indexOf(first.id)).toBeLessThan(rows.indexOf(later.id))
    expect(rows).not.toContain(notYet.id)
    expect((await officer.call(listDueForArchive)).body.total).toBe(before + 2)
    expect(await dueOf(later.op_number)).toEqual([
      {
        id: later.id,
        patient_id: later.id,
        op_number: later.op_number,
        first_name: 'Nafula',
        last_name: later.last_name,
        restricted: false,
        class: 'outpatient',
        last_activity_on: later.day,
        keep_until: addYears(later.day, 10),
      },
    ])
    expect((await officer.call(listDueForArchive, { search: later.op_number, class: 'child' })).body.total).toBe(0)
    const { text } = await officer.call(exportDueForArchive, { search: later.op_number })
    expect(text).toContain(`${later.op_number},Outpatient,${writeDay(later.day)},${writeDay(addYears(later.day, 10))}`)
    // The class says what is in the record: the admin does not open records.
    expect((await admin.call(listDueForArchive, { search: later.op_number })).body.rows).toMatchObject([
      { class: null },
    ])
    expect((await admin.call(exportDueForArchive, { search: later.op_number })).text).not.toContain('Outpatient')
  })

  it('is nothing of which something is open: a hold, a request, an appointment, a list, a balance, a visit', async () => {
    const { id: patient_id, op_number } = await longGone()
    const opens = async (what: string) => {
      expect((await state(patient_id)).open).toEqual([what])
      expect(await dueOf(op_number)).toEqual([])
      const refused = await officer.call(archiveRecord, { patient_id, reason })
      expect([refused.status, refused.problem.code]).toEqual([409, 'archive_open'])
    }
    const { hold_id } = (
      await officer.call(createHold, { patient_id, reason: 'A case in court', reference: 'HC 12/2026' })
    ).body
    await opens('hold')
    await officer.call(liftHold, { hold_id, reason: 'The case is closed' })
    const asked = {
      patient_id,
      kind: 'access' as const,
      received_on: today(),
      how: 'letter' as const,
      details: 'All of it',
    }
    const { request_id } = (await officer.call(createDataRequest, asked)).body
    await opens('data_request')
    await officer.call(closeDataRequest, { request_id, outcome: 'granted', answer: 'Sent' })
    const { id: appointment } = await makeAppointment(house, { patient_id, starts: `now() + interval '9 days'` })
    expect((await state(patient_id)).open).toEqual(['appointment'])
    await house.owner.query('delete from appointments where id = $1', [appointment])
    const { body } = await comesBack(patient_id)
    expect((await state(patient_id)).open).toEqual(['visit'])
    await house.owner.query(
      `update visits set created_at = now() - interval '12 years', closed_at = now() - interval '12 years',
        closed_by = registered_by, completed_at = now(), status = 'completed' where id = $1`,
      [body.visit_id],
    )
    await house.owner.query(
      `insert into billing_invoices (hospital_id, id, visit_id, patient_id, invoice_number, status, total_amount,
        issued_at, issued_by, created_by)
       values ($1, gen_random_uuid(), $2, $3, 'INV-OLD-1', 'pending', 500, now(), $4, $4)`,
      [house.a.id, body.visit_id, patient_id, house.a.staff.cashier.staff_id],
    )
    await opens('balance')
    await house.owner.query(`update billing_invoices set status = 'cancelled' where patient_id = $1`, [patient_id])
    expect(await dueOf(op_number)).toHaveLength(1)
  })

  it('of a restricted record shows only that it is due', async () => {
    const { id: patient_id, op_number } = await longGone()
    await admin.call(restrictRecord, { patient_id, reason: 'Well known to the press' })
    expect(await dueOf(op_number)).toMatchObject([{ class: null, restricted: true }])
    await officer.call(createHold, { patient_id, reason: 'A secret case', reference: 'S 1' })
    expect((await officer.call(listHolds, { search: op_number })).body.rows).toMatchObject([
      { reason: 'Restricted record', reference: null, restricted: true },
    ])
    expect((await officer.call(getArchiveState, { patient_id })).status).toBe(423)
  })
})

describe('an archived record', () => {
  it('is kept with who, when and why, leaves ordinary searches, and is found by a whole number', async () => {
    const patient = await archived()
    expect((await officer.call(listArchived, { search: patient.op_number })).body.rows).toMatchObject([
      {
        patient_id: patient.id,
        class: 'outpatient',
        keep_until: addYears(patient.day, 10),
        reason,
        archived_by_name: 'records_officer alpha',
        archived_at: expect.any(String),
        restored_at: null,
      },
    ])
    expect((await officer.call(exportArchived, { search: patient.op_number })).text).toContain(reason)
    expect(await dueOf(patient.op_number)).toEqual([])
    expect(await found(patient.last_name)).toEqual([])
    expect(await found(patient.op_number.slice(0, 6))).not.toContain(patient.id)
    expect(await found(patient.op_number)).toEqual([patient.id])
    const search = async (more: object) =>
      (await desk.call(searchPatients, { search: patient.last_name, ...more })).body.rows
    expect(await search({})).toEqual([])
    expect(await search({ records: 'all' })).toMatchObject([{ id: patient.id, archived_at: expect.any(String) }])
    expect((await desk.call(getPatient, { patient_id: patient.id })).body.archived).toMatchObject({
      by_name: 'records_officer alpha',
      reason,
    })
    const log = (await officer.call(listAccess, { patient_id: patient.id, kind: 'changed' })).body.rows
    expect(log).toMatchObject([{ reason, person_name: 'records_officer alpha' }])
    const again = await officer.call(archiveRecord, { patient_id: patient.id, reason })
    expect([again.status, again.problem.code]).toEqual([409, 'already_archived'])
  })

  it('is not archived before its day', async () => {
    const { id: patient_id } = await longGone(9)
    const refused = await officer.call(archiveRecord, { patient_id, reason })
    expect([refused.status, refused.problem.code]).toEqual([409, 'archive_not_due'])
  })

  it('comes back with a reason, by reception too, and is not due again at once', async () => {
    const { id: patient_id, op_number } = await archived()
    expect((await desk.call(restoreRecord, { patient_id, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await desk.call(restoreRecord, { patient_id, reason: 'She is at the desk' })).status).toBe(200)
    expect((await officer.call(listArchived, { search: op_number, state: 'restored' })).body.rows).toMatchObject([
      { restored_by_name: 'receptionist alpha', restore_reason: 'She is at the desk', restored_at: expect.any(String) },
    ])
    expect((await desk.call(getPatient, { patient_id })).body.archived).toBeNull()
    expect(await state(patient_id)).toMatchObject({ archived_at: null, last_activity_on: today(), due: false })
    const again = await desk.call(restoreRecord, { patient_id, reason: 'Once more' })
    expect([again.status, again.problem.code]).toEqual([409, 'not_archived'])
  })

  it('is asked about when its patient is registered, and comes back with the visit', async () => {
    const { id: patient_id, op_number } = await archived()
    const asked = await comesBack(patient_id)
    expect([asked.status, asked.problem.code]).toEqual([409, 'patient_archived'])
    expect(asked.problem.message).toContain(`This record was archived on ${writeDay(today())}`)
    expect((await state(patient_id)).archived_at).not.toBeNull()
    expect((await comesBack(patient_id, { restore_record: true })).status).toBe(200)
    expect((await officer.call(listArchived, { search: op_number, state: 'restored' })).body.rows).toMatchObject([
      { restore_reason: 'Came back: brought out of the archive for a visit', restored_by_name: 'receptionist alpha' },
    ])
  })

  it('gets neither appointment nor a place on a list, and is still seen as a duplicate', async () => {
    const { id: patient_id } = await archived()
    await makeAppointment(house, { starts: `now() - interval '3 days'` })
    const { rows: types } = await house.owner.query('select id from appointment_types where hospital_id = $1 limit 1', [
      house.a.id,
    ])
    const wait = { patient_id, appointment_type_id: types[0].id, department: 'general', earliest: addDays(today(), 1) }
    const listed = await desk.call(addToWaitingList, wait)
    expect([listed.status, listed.problem.code]).toEqual([409, 'patient_archived'])
    await house.owner.query(`update patients set id_number = '4711' || substr(op_number, 4) where id = $1`, [
      patient_id,
    ])
    const { rows } = await house.owner.query('select id_number from patients where id = $1', [patient_id])
    const twins = await desk.call(findDuplicates, {
      first_name: 'Somebody',
      last_name: 'Else',
      id_number: rows[0].id_number,
    })
    expect(twins.body.rows).toMatchObject([{ id: patient_id, archived_at: expect.any(String) }])
  })

  it('that is brought together with another one is in use again', async () => {
    const old = await archived()
    const kept = await registered(house)
    await house.owner.query(
      `update patients pat set first_name = kept.first_name, last_name = kept.last_name from patients kept
        where kept.id = $2 and pat.id = $1`,
      [old.id, kept.patient_id],
    )
    const { status } = await officer.call(mergePatients, {
      patient_id: kept.patient_id,
      merged_patient_id: old.id,
      reason: 'Registered twice',
    })
    expect(status).toBe(200)
    expect((await desk.call(getPatient, { patient_id: kept.patient_id })).body.archived).toBeNull()
    const { rows } = await house.owner.query(
      'select patient_id, restore_reason from patient_archives where patient_id = $1',
      [kept.patient_id],
    )
    expect(rows).toEqual([{ patient_id: kept.patient_id, restore_reason: 'Brought together with another record' }])
    expect((await officer.call(getArchiveState, { patient_id: old.id })).status).toBe(404)
  })

  it('is archived once, and never with a visit that is registered at the same moment', async () => {
    const twice = await longGone()
    const both = await Promise.all(
      [officer, admin].map((who) => who.call(archiveRecord, { patient_id: twice.id, reason })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    for (let round = 0; round < 6; round++) {
      const { id: patient_id } = await longGone()
      const [put, came] = await Promise.all([
        officer.call(archiveRecord, { patient_id, reason }),
        comesBack(patient_id),
      ])
      const { rows } = await house.owner.query(
        `select pat.archived_at is not null put, exists (select from visits vis where vis.patient_id = pat.id) came,
           (select count(*)::int from patient_archives arc where arc.patient_id = pat.id) archives from patients pat
             where pat.id = $1`,
        [patient_id],
      )
      expect([put.status, came.status].sort()).toEqual([200, 409])
      expect(rows).toEqual([
        { put: put.status === 200, came: came.status === 200, archives: put.status === 200 ? 1 : 0 },
      ])
    }
  })
})

describe('a legal hold', () => {
  it('is kept with reason and reference, blocks the archive, and is lifted once', async () => {
    const { id: patient_id, op_number } = await longGone()
    expect((await officer.call(createHold, { patient_id, reason: ' ' })).problem.field_errors).toEqual({
      reason: 'Please write who needs the record, and what for',
    })
    const { hold_id } = (
      await officer.call(createHold, { patient_id, reason: 'Summons of the High Court', reference: 'HCCC 7/2026' })
    ).body
    expect((await officer.call(listHolds, { search: 'HCCC 7' })).body.rows).toMatchObject([
      {
        id: hold_id,
        patient_id,
        op_number,
        reason: 'Summons of the High Court',
        reference: 'HCCC 7/2026',
        held_by_name: 'records_officer alpha',
        held_at: expect.any(String),
        lifted_at: null,
      },
    ])
    const both = await Promise.all(
      [officer, admin].map((who) => who.call(liftHold, { hold_id, reason: 'Judgment given' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await state(patient_id)).holds).toMatchObject([
      {
        id: hold_id,
        lift_reason: 'Judgment given',
        lifted_by_name: expect.stringMatching(/alpha$/),
        lifted_at: expect.any(String),
      },
    ])
    expect((await officer.call(listHolds, { search: op_number, state: 'lifted' })).body.total).toBe(1)
    expect((await officer.call(archiveRecord, { patient_id, reason })).status).toBe(200)
  })
})

it('archives are for records officer and admin, of this hospital', async () => {
  const { id: patient_id, op_number } = await longGone()
  const { hold_id } = (await officer.call(createHold, { patient_id, reason: 'A case' })).body
  const rule = { class: 'child' as const, years: 10, valid_from: today(), source: 'x' }
  for (const who of [house.as('doctor'), desk]) {
    expect((await who.call(listDueForArchive)).status).toBe(403)
    expect((await who.call(listArchived)).status).toBe(403)
    expect((await who.call(listHolds)).status).toBe(403)
    expect((await who.call(listRetentionRules)).status).toBe(403)
    expect((await who.call(archiveRecord, { patient_id, reason })).status).toBe(403)
    expect((await who.call(createHold, { patient_id, reason })).status).toBe(403)
    expect((await who.call(liftHold, { hold_id, reason })).status).toBe(403)
    expect((await who.call(createRetentionRule, rule)).status).toBe(403)
  }
  expect((await house.as('doctor').call(restoreRecord, { patient_id, reason })).status).toBe(403)
  const stranger = house.as('records_officer', 'b')
  expect((await stranger.call(listHolds, { search: op_number })).body.total).toBe(0)
  expect((await stranger.call(getArchiveState, { patient_id })).status).toBe(404)
  expect((await stranger.call(archiveRecord, { patient_id, reason })).status).toBe(404)
  expect((await stranger.call(createHold, { patient_id, reason })).status).toBe(404)
  expect((await stranger.call(restoreRecord, { patient_id, reason })).status).toBe(404)
  expect((await stranger.call(liftHold, { hold_id, reason })).status).toBe(404)
  expect((await officer.call(archiveRecord, { patient_id: NOWHERE, reason })).status).toBe(404)
})
