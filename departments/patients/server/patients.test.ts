import { describe, expect, it } from 'vitest'
import { folded, searchWords } from '../../../kernel/contract/words/fold.ts'
import { registered, triaged } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { type HospitalRole, hospitalRoles } from '../../access/roles.ts'
import { registerPatient } from '../../reception/registration.contract.ts'
import { listQueue } from '../../visits/queue.contract.ts'
import { exportPatients, exportRecords, findPatients, listRecords, searchPatients, updatePatient } from '../contract.ts'
import { getPatient, updatePatientPayment } from '../patient.contract.ts'

const house = await openHouse()
const reason = 'Asked for by the county in writing'
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

  it('lists those who were registered today, and finds a text among them alone', async () => {
    const [{ id: earlier } = { id: '' }] = (await clerk.call(searchPatients, { records: 'today' })).body.rows
    await house.owner.query(`update patients set created_at = created_at - interval '25 hours' where id = $1`, [
      earlier,
    ])
    const today = (await clerk.call(searchPatients, { records: 'today' })).body
    expect([today.total, today.rows.some((row) => row.id === earlier)]).toEqual([6, false])
    const [some] = today.rows
    const found = (await clerk.call(searchPatients, { records: 'today', search: some?.op_number ?? '' })).body
    expect(found.rows.map((row) => row.id)).toEqual([some?.id])
    expect((await clerk.call(exportPatients, { records: 'today', reason })).text.trimEnd().split('\r\n')).toHaveLength(
      7,
    )
    expect((await clerk.call(searchPatients, { records: 'yesterday' as never })).status).toBe(422)
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
    const file = await clerk.call(exportPatients, { field: 'op_number', search: visit.op_number, reason })
    expect(file.text).toContain(visit.first_name)
    expect(file.text.trim().split('\r\n')).toHaveLength(2)
    expect((await clerk.call(exportPatients, { search: 'Nobody of that name', reason })).problem.message).toBe(
      'No data to export',
    )
    expect((await house.as('cashier').call(exportPatients, { reason })).status).toBe(403)
  })

  it('says of whom it is known that they have died, and when', async () => {
    const { patient_id, op_number } = await registered(house)
    const search = { field: 'op_number' as const, search: op_number }
    expect((await clerk.call(searchPatients, search)).body.rows).toMatchObject([{ id: patient_id, died_at: null }])
    const died_at = '2026-03-01T09:30:00.000Z'
    await house.owner.query('update patients set died_at = $2 where id = $1', [patient_id, died_at])
    expect((await clerk.call(searchPatients, search)).body.rows).toMatchObject([{ id: patient_id, died_at }])
    expect((await clerk.call(findPatients, { search: op_number })).body.rows).toMatchObject([
      { id: patient_id, died_at },
    ])
    expect((await clerk.call(exportPatients, { ...search, reason })).text).toContain(',01/03/2026 12:30,')
  })

  it('finds by words: any two of three names in any order, without accents and apostrophes, with a number beside them; who has them whole stands first', async () => {
    const kamau = await registered(house)
    const other = await registered(house)
    await house.owner.query(
      `update patients set first_name = 'Samuel', last_name = 'Ndung’u Kamau', id_number = 'P 77-Q' where id = $1`,
      [kamau.patient_id],
    )
    await house.owner.query(
      `update patients set first_name = 'Samuela', last_name = 'Ndungusi Kamaunjoroge' where id = $1`,
      [other.patient_id],
    )
    const first = async (search: string) => (await clerk.call(findPatients, { search })).body.rows[0]?.id
    const names = ['samuel', 'Ndung’u', 'KAMAU']
    for (const one of names)
      for (const two of names) {
        if (one === two) continue
        for (const search of [`${one} ${two}`, `${one}, ${two}`].flatMap((text) => [
          text,
          text.replace('’', "'"),
          text.replace('’', ''),
        ]))
          expect([search, await first(search)]).toEqual([search, kamau.patient_id])
      }
    for (const search of [
      'Sámuel Kamau',
      'ndungʼu',
      'ndung`u-kamau',
      `kamau ${kamau.op_number}`,
      'p 77-q',
      'samuel 77-Q',
    ])
      expect([search, await first(search)]).toEqual([search, kamau.patient_id])
    const phone = (
      await house.owner.query('select phone from patients where id = $1', [kamau.patient_id])
    ).rows[0].phone.replace('+254', '0')
    expect(await first(`kamau ${phone.slice(0, 4)} ${phone.slice(4, 7)}`)).toBe(kamau.patient_id)
    const byName = (await clerk.call(searchPatients, { field: 'name', search: "kamau ndung'u" })).body.rows.map(
      (row) => row.id,
    )
    expect(byName).toContain(kamau.patient_id)
    expect((await clerk.call(searchPatients, { field: 'name', search: 'kamau 77-q' })).body.rows).toEqual([])
    expect((await clerk.call(searchPatients, { search: "' ’" })).body.rows).toEqual([])
    expect((await clerk.call(findPatients, { search: 'samuel kamau' })).body.rows[0]).toMatchObject({
      id_number: 'P 77-Q',
      last_visit_at: kamau.created_at,
    })
    const queue = await house.as('nurse').call(listQueue, { department: 'triage', search: "kamau ndung'u" })
    expect(queue.body.rows.map((row) => row.patient_id)).toContain(kamau.patient_id)
  })

  it('folds names as the browser and the lists do', async () => {
    const names = [
      'Ng’ang’a',
      "Ng'ang'a",
      'Nyongʼo',
      'Zoë Müller',
      'ÇELİK',
      'O`Testwell',
      'Otieno-Ouma',
      'Łukasz',
      'ﬁ',
      'Straße',
    ]
    const { rows } = await house.owner.query(
      'select folded(n) said from unnest($1::text[]) with ordinality name(n, at) order by at',
      [names],
    )
    expect(rows.map((row) => row.said)).toEqual(names.map(folded))
    const split = await house.owner.query(`select search_words('kamau-ndung''u 26-04211,  zoë') words`)
    expect(split.rows[0].words.sort()).toEqual(searchWords("kamau-ndung'u 26-04211,  zoë").map(folded).sort())
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
    expect(answers.find((answer) => answer.status === 409)?.problem.current).toMatchObject({
      version: version + 1,
      city: winner.city,
    })
    expect(winner.phone).toBe('+254700111222')
  })

  it('are checked, and not for everybody', async () => {
    const { patient_id } = await registered(house)
    const wrong = await clerk.call(updatePatient, {
      patient_id,
      version: 1,
      phone: '12',
      email: 'x',
      address: '',
      city: '',
    })
    expect(wrong.problem.field_errors).toEqual({
      phone: 'Please enter a valid phone number',
      email: 'Invalid email format',
    })
    const emptied = await clerk.call(updatePatient, { patient_id, version: 1, phone: '', address: ' ', city: '' })
    expect(emptied.problem.field_errors).toEqual({
      phone: 'Phone is required',
      address: 'Address is required',
      city: 'City is required',
    })
    expect((await house.as('nurse').call(updatePatient, { patient_id, version: 1, ...contacts })).status).toBe(403)
    expect(
      (await house.as('records_officer', 'b').call(updatePatient, { patient_id, version: 1, ...contacts })).status,
    ).toBe(404)
  })
})

describe('somebody of whom nothing is known yet', () => {
  it('gets an emergency contact without a telephone of their own; what is known then stays', async () => {
    const reception = house.as('receptionist')
    const { body } = await reception.call(registerPatient, {
      patient_type: 'emergency',
      first_name: 'Unknown',
      last_name: 'Female 7',
    })
    const { patient_id } = body
    const sister = { emergency_contact_name: 'Atieno', emergency_contact_phone: '0711 000 222' }
    const { version } = (await reception.call(getPatient, { patient_id })).body
    expect((await reception.call(updatePatient, { patient_id, version, ...sister })).status).toBe(200)
    const known = (await reception.call(getPatient, { patient_id })).body
    expect(known).toMatchObject({
      ...sister,
      emergency_contact_phone: '+254711000222',
      phone: null,
      address: null,
      version: version + 1,
    })
    expect(
      (await reception.call(updatePatient, { patient_id, version: known.version, ...sister, phone: '+44 7700 900123' }))
        .status,
    ).toBe(200)
    const emptied = await reception.call(updatePatient, { patient_id, version: known.version + 1, ...sister })
    expect(emptied.problem.field_errors).toEqual({ phone: 'Phone is required' })
  })
})

describe('how the next visits are paid', () => {
  it('is changed on the record; the visit that is there keeps its own; of two people the second is told', async () => {
    const { patient_id, visit_id } = await registered(house)
    const { version } = (await clerk.call(getPatient, { patient_id })).body
    const payment = { payment_mode: 'mpesa' as const, mpesa_phone: '0722 000 111' }
    const answers = await Promise.all([
      clerk.call(updatePatientPayment, { patient_id, version, payment }),
      house.as('receptionist').call(updatePatientPayment, { patient_id, version, payment: { payment_mode: 'cash' } }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const now = (await clerk.call(getPatient, { patient_id })).body
    expect((await clerk.call(updatePatientPayment, { patient_id, version: now.version, payment })).status).toBe(200)
    expect((await clerk.call(getPatient, { patient_id })).body).toMatchObject({
      payment_mode: 'mpesa',
      payment_details: { mpesa_phone: '+254722000111' },
    })
    const { rows } = await house.owner.query('select payment_mode from visits where id = $1', [visit_id])
    expect(rows).toEqual([{ payment_mode: 'cash' }])
  })

  it('is checked, and not for everybody', async () => {
    const { patient_id } = await registered(house)
    const wrong = await clerk.call(updatePatientPayment, {
      patient_id,
      version: 1,
      payment: { payment_mode: 'mpesa', mpesa_phone: '' },
    })
    expect(wrong.problem.field_errors).toEqual({ 'payment.mpesa_phone': 'M-PESA phone is required' })
    const cash = { patient_id, version: 1, payment: { payment_mode: 'cash' as const } }
    expect((await house.as('nurse').call(updatePatientPayment, cash)).status).toBe(403)
    expect((await house.as('records_officer', 'b').call(updatePatientPayment, cash)).status).toBe(404)
  })
})

it('medical records are listed newest first, by type and patient, of this hospital only', async () => {
  const visit = await triaged(house)
  await triaged(house)
  const all = await clerk.call(listRecords, {})
  expect(all.body.total).toBe(4)
  const own = await clerk.call(listRecords, { patient_id: visit.patient_id, record_type: 'examination' })
  expect(own.body.rows).toMatchObject([
    { title: 'Danger signs and vital signs', visit_number: visit.visit_number, by: house.a.staff.nurse.name },
  ])
  const file = await clerk.call(exportRecords, { patient_id: visit.patient_id, reason })
  expect(file.headers['content-disposition']).toMatch(/filename="records-\d{4}-\d{2}-\d{2}\.csv"/)
  expect(file.text).toContain(visit.op_number)
  expect((await house.as('records_officer', 'b').call(exportRecords, { reason })).problem.message).toBe(
    'No data to export',
  )
  expect((await house.as('records_officer', 'b').call(listRecords, {})).body.total).toBe(0)
  expect((await clerk.call(listRecords, { record_type: 'nonsense' as never })).status).toBe(422)
})

describe('the clinical part of a record', () => {
  const office: readonly HospitalRole[] = ['cashier', 'billing_supervisor', 'accountant', 'claims_officer']
  const sees = (role: HospitalRole) => ({
    allergies: ![...office, 'admin', 'receptionist'].includes(role),
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
      expect([role, answer.body.allergies?.map((each) => each.substance) ?? null]).toEqual([
        role,
        shown.allergies ? ['Ibuprofen'] : null,
      ])
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
    expect((await house.as('admin').call(exportPatients, { reason })).status).toBe(200)
    expect((await house.as('admin').call(listRecords, {})).status).toBe(403)
    expect((await house.as('admin').call(exportRecords, { reason })).status).toBe(403)
    for (const role of ['receptionist', 'nurse', 'doctor', 'radiologist'] as const) {
      expect((await house.as(role).call(exportPatients, { reason })).status).toBe(403)
      expect((await house.as(role).call(exportRecords, { reason })).status).toBe(403)
    }
  })
})
