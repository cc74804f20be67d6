import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { registered, triaged } from '../../../tests/support/path.ts'
import { type HospitalRole, hospitalRoles } from '../../access/roles.ts'
import { exportPatients, exportRecords, findPatients, getPatient, listRecords, searchPatients, updatePatient } from '../contract.ts'

const house = await openHouse()
const clerk = house.as('records_officer')

describe('searching', () => {
  it('finds by part of name, OP number, phone in either form, and e-mail; five at once in the lookup', async () => {
    const visit = await registered(house)
    await house.owner.query(`update patients set email = 'Grace.W@example.org' where id = $1`, [visit.patient_id])
    const { rows } = await house.owner.query('select phone from patients where id = $1', [visit.patient_id])
    const phone: string = rows[0].phone
    for (const search of [
      visit.first_name.slice(2),
      `${visit.first_name} ${visit.last_name}`.toUpperCase(),
      visit.op_number,
      phone,
      phone.replace('+254', '0'),
      phone.replace(/^\+254(...)(...)/, '0$1 $2-'),
    ]) {
      const found = await clerk.call(findPatients, { search })
      expect([search, found.body.rows.map((row) => row.id).includes(visit.patient_id)]).toEqual([search, true])
    }
    const byField = async (field: 'name' | 'op_number' | 'phone' | 'email', search: string) =>
      (await clerk.call(searchPatients, { field, search })).body.rows.map((row) => row.id)
    expect(await byField('email', 'grace.w@')).toEqual([visit.patient_id])
    expect(await byField('op_number', visit.op_number)).toEqual([visit.patient_id])
    expect(await byField('name', visit.op_number)).toEqual([])
    for (let i = 0; i < 6; i++) await registered(house)
    expect((await clerk.call(findPatients, { search: 'achieng' })).body.rows).toHaveLength(5)
    const page = await clerk.call(searchPatients, { field: 'name', search: 'Achieng', page_size: 3, page: 2 })
    expect(page.body).toMatchObject({ total: 7, rows: [{}, {}, {}] })
    expect((await clerk.call(searchPatients, { search: '' })).body.total).toBe(7)
  })

  it('takes what was typed as text, never as a pattern', async () => {
    expect((await clerk.call(searchPatients, { search: '%' })).body.rows).toEqual([])
    expect((await clerk.call(searchPatients, { search: "';--" })).body.rows).toEqual([])
    expect((await clerk.call(searchPatients, { search: '\\' })).body.rows).toEqual([])
    expect((await clerk.call(findPatients, { search: 'a' })).status).toBe(422)
    expect((await clerk.call(searchPatients, { page_size: 100_000 })).status).toBe(422)
  })

  it('gives what it shows as CSV, and says when there is nothing', async () => {
    const visit = await registered(house)
    const file = await clerk.call(exportPatients, { field: 'op_number', search: visit.op_number })
    expect(file.text).toContain(visit.first_name)
    expect(file.text.trim().split('\r\n')).toHaveLength(2)
    expect((await clerk.call(exportPatients, { search: 'Nobody of that name' })).problem.message).toBe('No data to export')
    expect((await house.as('cashier').call(exportPatients, {})).status).toBe(403)
  })
})

describe('a patient’s contact details', () => {
  const contacts = { phone: '0700 111 222', email: '', address: 'Hill Road', city: 'Nyeri' }

  it('are corrected; the second of two people is shown the current ones', async () => {
    const { patient_id } = await registered(house)
    const { version } = (await clerk.call(getPatient, { patient_id })).body
    const answers = await Promise.all([
      clerk.call(updatePatient, { patient_id, version, ...contacts }),
      house.as('receptionist').call(updatePatient, { patient_id, version, ...contacts, city: 'Embu' }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const winner = (await clerk.call(getPatient, { patient_id })).body
    expect(answers.find((answer) => answer.status === 409)?.problem.current).toMatchObject({ version: version + 1, city: winner.city })
    expect(winner.phone).toBe('+254700111222')
  })

  it('are checked, and not for everybody', async () => {
    const { patient_id } = await registered(house)
    const wrong = await clerk.call(updatePatient, { patient_id, version: 1, phone: '12', email: 'x', address: '', city: '' })
    expect(wrong.problem.field_errors).toEqual({
      phone: 'Please enter a valid phone number',
      email: 'Invalid email format',
      address: 'Address is required',
      city: 'City is required',
    })
    expect((await house.as('nurse').call(updatePatient, { patient_id, version: 1, ...contacts })).status).toBe(403)
    expect((await house.as('records_officer', 'b').call(updatePatient, { patient_id, version: 1, ...contacts })).status).toBe(404)
  })
})

it('medical records are listed newest first, by type and patient, of this hospital only', async () => {
  const visit = await triaged(house)
  await triaged(house)
  const all = await clerk.call(listRecords, {})
  expect(all.body.total).toBe(4)
  const own = await clerk.call(listRecords, { patient_id: visit.patient_id, record_type: 'examination' })
  expect(own.body.rows).toMatchObject([{ title: 'Vital signs', visit_number: visit.visit_number, by: house.a.staff.nurse.name }])
  const file = await clerk.call(exportRecords, { patient_id: visit.patient_id })
  expect(file.headers['content-disposition']).toMatch(/filename="records-\d{4}-\d{2}-\d{2}\.csv"/)
  expect(file.text).toContain(visit.op_number)
  expect((await house.as('records_officer', 'b').call(exportRecords, {})).problem.message).toBe('No data to export')
  expect((await house.as('records_officer', 'b').call(listRecords, {})).body.total).toBe(0)
  expect((await clerk.call(listRecords, { record_type: 'nonsense' as never })).status).toBe(422)
})

describe('the clinical part of a record', () => {
  const sees = (role: HospitalRole) => ({
    allergies: !['admin', 'receptionist', 'cashier'].includes(role),
    background: ['nurse', 'doctor', 'radiologist', 'records_officer'].includes(role),
  })

  it('is for roles that treat; to others it is not shown, which is not the same as none', async () => {
    const told = {
      has_allergies: true,
      allergies: [{ substance: 'Ibuprofen', reaction: 'Wheezing' }],
      diabetes: true,
      current_medications: 'Metformin',
    }
    const known = await triaged(house, told)
    const none = await triaged(house)
    for (const role of hospitalRoles.filter((each) => each !== 'storekeeper')) {
      const shown = sees(role)
      const answer = await house.as(role).call(getPatient, { patient_id: known.patient_id })
      expect([role, answer.status]).toEqual([role, 200])
      expect([role, answer.body.allergies?.map((each) => each.substance) ?? null]).toEqual([role, shown.allergies ? ['Ibuprofen'] : null])
      expect([role, answer.body.background]).toEqual([
        role,
        shown.background
          ? {
              conditions: [expect.objectContaining({ condition: 'Diabetes' })],
              history: expect.objectContaining({ current_medications: 'Metformin' }),
            }
          : null,
      ])
      expect([role, /Ibuprofen|Wheezing/.test(answer.text), /Diabetes|Metformin/.test(answer.text)]).toEqual([
        role,
        shown.allergies,
        shown.background,
      ])
      const { body } = await house.as(role).call(getPatient, { patient_id: none.patient_id })
      expect([role, body.allergies, body.background]).toEqual([
        role,
        shown.allergies ? [] : null,
        shown.background ? { conditions: [], history: null } : null,
      ])
    }
    expect((await house.as('storekeeper').call(getPatient, { patient_id: known.patient_id })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(getPatient, { patient_id: known.patient_id })).status).toBe(404)
  })

  it('stays away from the admin; the list of patients does not', async () => {
    await registered(house)
    expect((await house.as('admin').call(exportPatients, {})).status).toBe(200)
    expect((await house.as('admin').call(listRecords, {})).status).toBe(403)
    expect((await house.as('admin').call(exportRecords, {})).status).toBe(403)
    expect((await house.as('receptionist').call(exportPatients, {})).status).toBe(403)
  })
})
