import { beforeEach, describe, expect, it } from 'vitest'
import { registered } from '../../../tests/support/hospital/path.ts'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { findDuplicates } from '../../reception/registration.contract.ts'
import { listAccess } from '../../records/access.contract.ts'
import { listDocuments, uploadDocument } from '../../records/contract.ts'
import { startService } from '../../visits/queue.contract.ts'
import { exportPatients, exportRecords, findPatients, listRecords, searchPatients } from '../contract.ts'
import { mergePatients, undoMerge } from '../merge.contract.ts'
import { getPatient } from '../patient.contract.ts'
import {
  breakGlass,
  countUnreviewed,
  exportGrants,
  getAccessRules,
  getRestriction,
  liftRestriction,
  linkStaff,
  listGrants,
  listRestricted,
  listStaffSuggestions,
  restrictRecord,
  reviewGrant,
  setAccessRules,
} from '../restricted.contract.ts'

const house = await openHouse()
const officer = house.as('records_officer')
const admin = house.as('admin')
const doctor = house.as('doctor')
const nurse = house.as('nurse')
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'
const WHY = 'Collapsed at the gate, allergies unknown'
const reason = 'Well known to the press'

/** A patient of yesterday whom nobody treats today. */
async function somebodyOfYesterday() {
  const made = await registered(house)
  await house.owner.query(`update visits set created_at = created_at - interval '2 days' where id = $1`, [
    made.visit_id,
  ])
  return made
}
async function restricted() {
  const made = await somebodyOfYesterday()
  expect((await officer.call(restrictRecord, { patient_id: made.patient_id, reason })).status).toBe(200)
  // Whoever restricts it has it open; here nobody has.
  expect((await officer.call(getPatient, { patient_id: made.patient_id })).status).toBe(200)
  await house.owner.query('delete from record_grants where patient_id = $1', [made.patient_id])
  return made
}
const restrictionOf = async (patient_id: string) =>
  (await officer.call(getRestriction, { patient_id })).body.restrictions?.[0]
const grantsOf = async (patient_id: string, more: object = {}) =>
  (await admin.call(listGrants, { patient_id, ...more })).body.rows

beforeEach(async () => {
  await house.owner.query('update record_grants set expires_at = granted_at')
})

describe('a restricted record', () => {
  it('is refused with a code of its own, and whose it is; the glass opens it for one person', async () => {
    const { patient_id, op_number } = await restricted()
    const refused = await nurse.call(getPatient, { patient_id })
    expect([refused.status, refused.problem.code, refused.problem.current]).toEqual([
      423,
      'record_restricted',
      { patient_id, op_number, name: expect.stringMatching(/^Achieng/), own: false },
    ])
    expect(refused.text).not.toMatch(/Oginga|0722|\+254/)
    expect((await nurse.call(breakGlass, { patient_id, reason: '...........' })).problem.field_errors).toEqual({
      reason: 'Please give a reason that says something: at least ten letters, in two words',
    })
    expect((await nurse.call(breakGlass, { patient_id, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    const opened = await nurse.call(breakGlass, { patient_id, reason: WHY })
    expect(opened.status).toBe(200)
    const hours = (Date.parse(opened.body.expires_at) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(3.9)
    expect(hours).toBeLessThanOrEqual(4)
    expect((await nurse.call(getPatient, { patient_id })).status).toBe(200)
    expect((await nurse.call(getRestriction, { patient_id })).body).toMatchObject({
      restricted: true,
      restrictions: null,
      grant: { kind: 'broken', reason: WHY },
    })
    expect((await doctor.call(getPatient, { patient_id })).status).toBe(423)
    expect((await officer.call(getPatient, { patient_id })).status).toBe(423)
    const [last] = (await officer.call(listAccess, { patient_id, search: 'nurse', kind: 'opened' })).body.rows.filter(
      (row) => row.what.startsWith('Opens'),
    )
    expect(last?.reason).toBe(`Restricted record opened: ${WHY}`)
  })

  it('closes again when the hours are over, which the hospital sets', async () => {
    expect((await officer.call(setAccessRules, { break_glass_hours: 2, ask_opening_reason: false })).status).toBe(200)
    expect((await officer.call(getAccessRules)).body).toEqual({ break_glass_hours: 2, ask_opening_reason: false })
    const { patient_id } = await restricted()
    const { body } = await doctor.call(breakGlass, { patient_id, reason: WHY })
    expect((Date.parse(body.expires_at) - Date.now()) / 3_600_000).toBeLessThanOrEqual(2)
    expect((await doctor.call(getPatient, { patient_id })).status).toBe(200)
    await house.owner.query(`update record_grants set expires_at = now() where patient_id = $1`, [patient_id])
    expect((await doctor.call(getPatient, { patient_id })).status).toBe(423)
    for (const break_glass_hours of [0, 25, 1.5])
      expect(
        (await officer.call(setAccessRules, { break_glass_hours, ask_opening_reason: false })).problem.field_errors,
      ).toHaveProperty('break_glass_hours')
    expect((await doctor.call(setAccessRules, { break_glass_hours: 3, ask_opening_reason: true })).status).toBe(403)
    await officer.call(setAccessRules, { break_glass_hours: 4, ask_opening_reason: false })
  })

  it('opens by itself for whoever treats the patient today, which is kept, and for nobody else', async () => {
    const { patient_id, queue_id } = await registered(house)
    await officer.call(restrictRecord, { patient_id, reason })
    expect((await nurse.call(getPatient, { patient_id })).status).toBe(423)
    expect((await nurse.call(startService, { queue_id })).status).toBe(200)
    const pages = await Promise.all([1, 2, 3].map(() => nurse.call(getPatient, { patient_id })))
    expect(pages.map((page) => page.status)).toEqual([200, 200, 200])
    expect((await house.as('receptionist').call(getPatient, { patient_id })).status).toBe(200) // who registered the visit
    expect((await doctor.call(getPatient, { patient_id })).status).toBe(423)
    expect((await house.as('lab_technologist').call(getPatient, { patient_id })).status).toBe(423)
    await house.owner.query(
      `insert into queues (hospital_id, id, visit_id, department, ticket)
        select hospital_id, gen_random_uuid(), visit_id, 'laboratory', 'L9' from queues where id = $1`,
      [queue_id],
    )
    expect((await house.as('lab_technologist').call(getPatient, { patient_id })).status).toBe(200)
    expect((await house.as('pharmacist').call(getPatient, { patient_id })).status).toBe(423)
    expect((await grantsOf(patient_id, { kind: 'treating' })).map((row) => row.staff_name).sort()).toEqual([
      'lab_technologist alpha',
      'nurse alpha',
      'receptionist alpha',
      'records_officer alpha',
    ])
    expect(await grantsOf(patient_id)).toEqual([])
  })

  it('shows no more than name and OP number in lists and search', async () => {
    const { patient_id, op_number, visit_id } = await registered(house)
    await house.owner.query(
      `insert into medical_records (hospital_id, id, patient_id, visit_id, visit_number, record_type, title, summary,
        source, source_id, created_by)
       values ($1, gen_random_uuid(), $2, $3, 'x', 'diagnosis', 'A secret diagnosis', 'A secret summary', 'x',
         gen_random_uuid(), $4)`,
      [house.a.id, patient_id, visit_id, house.a.staff.doctor.staff_id],
    )
    const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
    await nurse.call(
      uploadDocument,
      { patient_id, title: 'A secret paper', kind: 'other', tags: 'secret', filename: 'secret.pdf' },
      {},
      PDF,
    )
    await house.owner.query('update patients set died_at = now() where id = $1', [patient_id])
    const before = (await doctor.call(findPatients, { search: op_number })).body.rows[0]
    expect(before).toMatchObject({ restricted: false, gender: 'female', city: 'Kisumu' })
    await officer.call(restrictRecord, { patient_id, reason })
    const bare = {
      id: patient_id,
      op_number,
      restricted: true,
      gender: null,
      date_of_birth: null,
      died_at: null,
      phone: null,
    }
    expect((await doctor.call(findPatients, { search: op_number })).body.rows).toMatchObject([
      { ...bare, id_number: null, city: null },
    ])
    const search = { search: op_number, field: 'op_number' as const }
    expect((await doctor.call(searchPatients, search)).body.rows).toMatchObject([{ ...bare, email: null }])
    // Whoever restricted it has it open; another records officer has not.
    const { token } = await makeWorker(house.owner, house.a.id, 'alpha', 'records_officer', 'second')
    const second = house.withCookie(signedCookie(token))
    expect((await second.call(exportPatients, { ...search, reason: WHY })).text).toMatch(
      new RegExp(`${op_number},Achieng\\w*,Otieno\\w*,,,,,.*Restricted record`),
    )
    const row = (await doctor.call(listRecords, {})).body.rows.find((each) => each.patient_id === patient_id)
    expect(row).toMatchObject({ op_number, title: 'Restricted record', summary: '', restricted: true })
    expect((await second.call(exportRecords, { reason: WHY })).text).not.toMatch(/A secret/)
    const paper = (await doctor.call(listDocuments, {})).body.rows.find((each) => each.patient_id === patient_id)
    expect(paper).toMatchObject({ title: 'Restricted record', filename: '', tags: [], restricted: true })
    const { rows } = await house.owner.query('select first_name, last_name, phone from patients where id = $1', [
      patient_id,
    ])
    const asked = { ...rows[0], id_number: null, date_of_birth: null }
    expect((await house.as('receptionist').call(findDuplicates, asked)).body.rows).toMatchObject([
      { id: patient_id, id_number: null, city: null },
    ])
    await doctor.call(breakGlass, { patient_id, reason: WHY })
    expect((await doctor.call(findPatients, { search: op_number })).body.rows).toEqual([before])
  })

  it('of a member of the staff is restricted by the link, with suggestions; nobody treats or releases themselves', async () => {
    const { patient_id, queue_id } = await registered(house)
    const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'records_officer', 'linked')
    await house.owner.query(
      `update staff set phone = pat.phone from patients pat
        where staff.id = $1 and pat.id = $2 and pat.hospital_id = staff.hospital_id`,
      [worker.staff_id, patient_id],
    )
    const { rows } = (await house.as('receptionist').call(listStaffSuggestions, { patient_id })).body
    expect(rows[0]).toMatchObject({ staff_id: worker.staff_id, why: 'Same phone' })
    expect(rows.at(-1)?.why).toBeNull()
    expect((await house.as('receptionist').call(linkStaff, { patient_id, staff_id: worker.staff_id })).status).toBe(200)
    expect(await restrictionOf(patient_id)).toMatchObject({
      kind: 'staff',
      staff_name: expect.stringContaining('linked'),
      made_by_name: 'receptionist alpha',
    })
    const again = await officer.call(linkStaff, { patient_id, staff_id: house.a.staff.nurse.staff_id })
    expect([again.status, again.problem.message]).toEqual([409, expect.stringContaining('already')])
    const other = await somebodyOfYesterday()
    const twice = await officer.call(linkStaff, { patient_id: other.patient_id, staff_id: worker.staff_id })
    expect([twice.status, twice.problem.field_errors]).toEqual([
      409,
      { staff_id: 'This member of the staff is another patient already' },
    ])
    expect((await officer.call(linkStaff, { patient_id: other.patient_id, staff_id: NOWHERE })).status).toBe(404)
    expect(
      (await officer.call(listStaffSuggestions, { patient_id: other.patient_id })).body.rows.map((row) => row.staff_id),
    ).not.toContain(worker.staff_id)

    const self = house.withCookie(signedCookie(worker.token))
    await house.owner.query(`update queues set assigned_to = $1 where id = $2`, [worker.staff_id, queue_id])
    const refused = await self.call(getPatient, { patient_id })
    expect([refused.status, (refused.problem.current as { own: boolean }).own]).toEqual([423, true])
    const link = await restrictionOf(patient_id)
    expect(
      (await self.call(liftRestriction, { restriction_id: link?.id ?? '', reason: 'I do not mind at all' })).problem
        .code,
    ).toBe('own_record')
    await self.call(breakGlass, { patient_id, reason: 'Wanted to see the results' })
    expect(await grantsOf(patient_id)).toMatchObject([{ own_record: true, staff_id: worker.staff_id }])
  })

  it('is marked once, lifted with a reason, and listed meanwhile', async () => {
    const { patient_id, op_number } = await somebodyOfYesterday()
    const both = await Promise.all([officer, admin].map((who) => who.call(restrictRecord, { patient_id, reason })))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.problem.message).toMatch(/has restricted this record already/)
    expect((await officer.call(listRestricted, { search: op_number })).body).toMatchObject({
      total: 1,
      rows: [{ patient_id, op_number, kind: 'marked', reason, staff_name: null }],
    })
    const restriction_id = (await restrictionOf(patient_id))?.id ?? ''
    expect((await officer.call(liftRestriction, { restriction_id, reason: 'x' })).status).toBe(422)
    const lifted = await Promise.all(
      [officer, admin].map((who) => who.call(liftRestriction, { restriction_id, reason: 'Forgotten by the press' })),
    )
    expect(lifted.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await doctor.call(getPatient, { patient_id })).status).toBe(200)
    expect((await doctor.call(breakGlass, { patient_id, reason: WHY })).problem.code).toBe('not_restricted')
    expect((await officer.call(listRestricted, { search: op_number })).body.total).toBe(0)
    const { rows } = await house.owner.query('select lift_reason from patient_restrictions where id = $1', [
      restriction_id,
    ])
    expect(rows[0].lift_reason).toBe('Forgotten by the press')
  })

  it('stays restricted when two records become one, also by the old number, and apart again', async () => {
    const { patient_id: merged_patient_id } = await restricted()
    const { patient_id } = await somebodyOfYesterday()
    const { merge_id } = (
      await officer.call(mergePatients, { patient_id, merged_patient_id, reason: 'Registered twice' })
    ).body
    expect((await doctor.call(getPatient, { patient_id })).status).toBe(423)
    expect((await doctor.call(getPatient, { patient_id: merged_patient_id })).status).toBe(423)
    await officer.call(undoMerge, { merge_id, reason: 'Two people after all' })
    expect((await doctor.call(getPatient, { patient_id })).status).toBe(200)
    expect((await doctor.call(getPatient, { patient_id: merged_patient_id })).status).toBe(423)
  })
})

describe('the review', () => {
  it('counts what waits, says a verdict once, and not of what one opened oneself', async () => {
    const before = (await officer.call(countUnreviewed)).body.unreviewed
    const { patient_id, op_number } = await restricted()
    await nurse.call(breakGlass, { patient_id, reason: WHY })
    await officer.call(breakGlass, { patient_id, reason: 'Looking for the lost letter' })
    expect((await officer.call(countUnreviewed)).body.unreviewed).toBe(before + 2)
    const rows = (await officer.call(listGrants, { search: op_number, state: 'unreviewed' })).body.rows
    expect(rows).toMatchObject([
      { staff_name: 'records_officer alpha', reason: 'Looking for the lost letter' },
      { staff_name: 'nurse alpha', reason: WHY, verdict: null, own_record: false },
    ])
    const [own, hers] = rows.map((row) => row.id)
    expect((await officer.call(reviewGrant, { grant_id: own ?? '', verdict: 'justified' })).problem.code).toBe(
      'own_access',
    )
    expect(
      (await officer.call(reviewGrant, { grant_id: hers ?? '', verdict: 'not_justified' })).problem.field_errors,
    ).toEqual({
      note: 'Please say what was not right',
    })
    const review = { grant_id: hers ?? '', verdict: 'not_justified' as const, note: 'She was not on duty' }
    const both = await Promise.all([officer, admin].map((who) => who.call(reviewGrant, review)))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await officer.call(reviewGrant, { grant_id: NOWHERE, verdict: 'justified' })).status).toBe(404)
    expect((await officer.call(countUnreviewed)).body.unreviewed).toBe(before + 1)
    expect((await officer.call(listGrants, { search: op_number, state: 'reviewed' })).body.rows).toMatchObject([
      { id: hers, verdict: 'not_justified', review_note: 'She was not on duty' },
    ])
    const { text, headers } = await officer.call(exportGrants, { search: op_number, state: 'reviewed' })
    expect(headers['content-disposition']).toMatch(/restricted-access-/)
    expect(text).toMatch(/nurse alpha,.*Not justified,She was not on duty/)
  })

  it('and the restricting are for records officer and admin, of this hospital', async () => {
    const { patient_id } = await restricted()
    await nurse.call(breakGlass, { patient_id, reason: WHY })
    const [grant] = await grantsOf(patient_id)
    const restriction_id = (await restrictionOf(patient_id))?.id ?? ''
    for (const who of [doctor, nurse, house.as('receptionist')]) {
      expect((await who.call(listGrants)).status).toBe(403)
      expect((await who.call(reviewGrant, { grant_id: grant?.id ?? '', verdict: 'justified' })).status).toBe(403)
      expect((await who.call(restrictRecord, { patient_id, reason })).status).toBe(403)
      expect((await who.call(liftRestriction, { restriction_id, reason })).status).toBe(403)
      expect((await who.call(listRestricted)).status).toBe(403)
    }
    expect((await nurse.call(linkStaff, { patient_id, staff_id: house.a.staff.nurse.staff_id })).status).toBe(403)
    expect((await house.as('storekeeper').call(breakGlass, { patient_id, reason: WHY })).status).toBe(403)
    const stranger = house.as('records_officer', 'b')
    expect((await stranger.call(getRestriction, { patient_id })).status).toBe(404)
    expect((await stranger.call(breakGlass, { patient_id, reason: WHY })).status).toBe(404)
    expect((await stranger.call(restrictRecord, { patient_id, reason })).status).toBe(404)
    expect((await stranger.call(linkStaff, { patient_id, staff_id: house.b.staff.nurse.staff_id })).status).toBe(404)
    expect((await stranger.call(liftRestriction, { restriction_id, reason })).status).toBe(404)
    expect((await stranger.call(reviewGrant, { grant_id: grant?.id ?? '', verdict: 'justified' })).status).toBe(404)
    expect((await stranger.call(listRestricted)).body.total).toBe(0)
    expect((await stranger.call(listGrants)).body.total).toBe(0)
  })
})
