import { describe, expect, it } from 'vitest'
import { addDays, addMonths, ageInDays, localDay, PROVIDER_ZONE } from '../../../kernel/contract/values/days.ts'
import { seen } from '../../../tests/support/diagnostics/orders.ts'
import { ahead } from '../../../tests/support/hospital/clinic.ts'
import { somebody } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { issued, payAll } from '../../../tests/support/money/billing.ts'
import { findPatients } from '../../patients/contract.ts'
import { getPatient } from '../../patients/patient.contract.ts'
import { callPatient, exportEmergencies, listEmergencies, listQueue } from '../../visits/queue.contract.ts'
import { getDisplay, getSlip, listActiveVisits } from '../contract.ts'
import { findDuplicates, registerPatient, suggestUnknownName } from '../registration.contract.ts'

const house = await openHouse()
const reception = house.as('receptionist')

describe('registering a new patient', () => {
  it('makes patient, visit and triage queue entry', async () => {
    const { status, body } = await reception.call(registerPatient, { ...somebody(), priority: 'high' })
    expect(status).toBe(200)
    expect(body.op_number).toMatch(/^\d{2}-\d{5}$/)
    expect(body.visit_number).toBe(`V${body.op_number}`)
    expect(body.ticket).toMatch(/^T-\d{3}$/)
    const queue = await house.as('nurse').call(listQueue, { department: 'triage' })
    expect(queue.body.rows.find((row) => row.visit_id === body.visit_id)).toMatchObject({
      status: 'waiting',
      priority: 'urgent',
      visit_status: 'registered',
    })
    const patient = await reception.call(getPatient, { patient_id: body.patient_id })
    expect(patient.body).toMatchObject({
      phone: expect.stringMatching(/^\+254722/),
      date_of_birth_estimated: true,
      payment_mode: 'cash',
    })
    const { rows } = await house.owner.query(
      'select action, entity_id from audit_log where patient_id = $1 order by at',
      [body.patient_id],
    )
    expect(rows).toEqual([
      { action: 'registerPatient', entity_id: body.visit_id },
      { action: 'getPatient', entity_id: body.patient_id },
    ])
  })

  it.each<[latest: number, age: string, unit: 'months' | 'weeks' | 'days']>([
    [274, '9', 'months'],
    [21, '3', 'weeks'],
    [5, '5', 'days'],
    [0, '0', 'days'],
  ])('keeps %i days at most for an age of %s %s, as an estimate', async (latest, age, age_unit) => {
    const { body } = await reception.call(registerPatient, { ...somebody(), age, age_unit })
    const patient = (await reception.call(getPatient, { patient_id: body.patient_id })).body
    expect(patient).toMatchObject({ age_unit, date_of_birth_estimated: true })
    const days = ageInDays(patient.date_of_birth, localDay(PROVIDER_ZONE)) ?? -1
    expect(days).toBeGreaterThanOrEqual(latest - (age_unit === 'months' ? 3 : 0))
    expect(days).toBeLessThanOrEqual(latest + (age_unit === 'months' ? 3 : 0))
  })

  it('never takes a baby for born today: 0 years, fractions and far too many of a unit are asked back', async () => {
    const refused = async (age: string, age_unit?: 'months' | 'weeks' | 'days') =>
      (await reception.call(registerPatient, { ...somebody(), age, ...(age_unit && { age_unit }) })).problem
        .field_errors?.age
    expect(await refused('0')).toBe('Please enter the age of a baby in months, weeks or days')
    expect(await refused('0', 'months')).toBe('Please enter it in smaller units')
    expect(await refused('0.75')).toBe('Please enter a whole number; of a child in months, weeks or days')
    for (const text of ['9/12', '8 months'])
      expect(await refused(text)).toBe('Please enter a whole number; of a child in months, weeks or days')
    expect(await refused('nine')).toBe('Please enter an age between 0 and 125')
    expect(await refused('61', 'months')).toMatch(/^That many months are better said in larger units/)
    expect(await refused('126')).toBe('Please enter an age between 0 and 125')
  })

  it('asks back a birth date of nobody alive, and takes one of somebody very old', async () => {
    const sent = (date_of_birth: string) =>
      reception.call(registerPatient, { ...somebody(), age: undefined, date_of_birth })
    const older = addDays(addMonths(localDay(PROVIDER_ZONE), -12 * 125), -2)
    for (const day of ['1800-01-01', '1890-01-01', older])
      expect((await sent(day)).problem.field_errors).toEqual({
        date_of_birth: 'Nobody alive was born then: please check the year',
      })
    expect((await sent('1920-02-29')).status).toBe(200)
    expect((await sent(addMonths(localDay(PROVIDER_ZONE), -12 * 125 + 1))).status).toBe(200)
    expect((await sent('2127-01-01')).problem.field_errors).toEqual({
      date_of_birth: 'The date of birth lies in the future',
    })
  })

  it('says every missing field in the words of the specification, and saves nothing', async () => {
    const before = await house.owner.query('select count(*) n from patients')
    const { status, problem } = await reception.call(registerPatient, {
      patient_type: 'new',
      first_name: '',
      last_name: ' ',
      gender: undefined as never,
      id_number: '',
      phone: '',
      address: '',
      city: '',
      email: 'nobody',
      priority: undefined as never,
      payment: undefined as never,
    })
    expect(status).toBe(422)
    expect(problem.field_errors).toMatchObject({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      age: 'Age is required',
      gender: 'Gender is required',
      id_number: 'ID Number is required',
      phone: 'Phone is required',
      address: 'Address is required',
      city: 'City is required',
      email: 'Invalid email format',
      priority: 'Priority is required',
      payment: 'Payment mode is required',
    })
    expect((await house.owner.query('select count(*) n from patients')).rows).toEqual(before.rows)
  })

  it.each([
    [
      'mpesa without phone',
      { payment_mode: 'mpesa', mpesa_phone: '' },
      'payment.mpesa_phone',
      'M-PESA phone is required',
    ],
    [
      'an expired card',
      { payment_mode: 'card', card_brand: 'Visa', card_last4: '4242', card_expiry: '01/20' },
      'payment.card_expiry',
      'This card has expired',
    ],
    [
      'bank without reference',
      { payment_mode: 'bank', bank_name: 'KCB', bank_reference: '' },
      'payment.bank_reference',
      'Bank reference is required',
    ],
    [
      'insurance of a child without principal member',
      {
        payment_mode: 'insurance',
        insurance_provider: 'sha',
        insurance_member_number: '1',
        insurance_authorization_code: 'A',
        insurance_expiry_date: ahead(365),
        insurance_coverage_limit: '50,000',
        insurance_relationship: 'child',
      },
      'payment.insurance_principal_member',
      'Principal member name is required',
    ],
  ])('refuses %s', async (_, payment, field, message) => {
    const { status, problem } = await reception.call(registerPatient, { ...somebody(), payment: payment as never })
    expect(status).toBe(422)
    expect(problem.field_errors?.[field]).toBe(message)
  })

  it('refuses a card number or CVV outright, and stores only brand, last four and expiry', async () => {
    const card_expiry = `12/${ahead(1500).slice(2, 4)}`
    const card = { payment_mode: 'card' as const, card_brand: 'Visa', card_last4: '4242', card_expiry }
    const refused = await reception.call(registerPatient, {
      ...somebody(),
      payment: { ...card, card_cvv: '123' } as never,
    })
    expect(refused.status).toBe(422)
    const { body } = await reception.call(registerPatient, { ...somebody(), payment: card })
    const { rows } = await house.owner.query('select payment_details from visits where id = $1', [body.visit_id])
    expect(rows[0].payment_details).toEqual({ card_brand: 'Visa', card_last4: '4242', card_expiry })
  })

  it('shows possible duplicates before saving, and saves when the clerk says that it is another person', async () => {
    const first = somebody()
    await reception.call(registerPatient, first)
    const twin = { ...somebody(), id_number: first.id_number }
    const refused = await reception.call(registerPatient, twin)
    expect(refused.status).toBe(409)
    expect(refused.problem).toMatchObject({
      code: 'possible_duplicates',
      current: [{ id_number: first.id_number, why: 'Same ID number' }],
    })
    const asked = await reception.call(findDuplicates, {
      first_name: first.first_name,
      last_name: first.last_name,
      phone: '+254712345999',
      id_number: '',
    })
    expect(asked.body.rows).toEqual([])
    expect((await reception.call(registerPatient, { ...twin, not_a_duplicate: true })).status).toBe(200)
  })
})

describe('an existing patient', () => {
  const contacts = {
    phone: '+254733000111',
    address: 'New Road',
    city: 'Thika',
    priority: 'low' as const,
    payment: { payment_mode: 'cash' as const },
  }

  it('gets a visit and corrected contacts, and no second patient', async () => {
    const { body: first } = await reception.call(registerPatient, somebody())
    await house.owner.query(
      `update visits set status = 'completed', completed_at = now(), closed_at = now() where id = $1`,
      [first.visit_id],
    )
    const { body } = await reception.call(registerPatient, {
      patient_type: 'existing',
      patient_id: first.patient_id,
      ...contacts,
    })
    expect(body).toMatchObject({
      patient_id: first.patient_id,
      op_number: first.op_number,
      visit_number: `V${first.op_number}-2`,
    })
    const found = await reception.call(findPatients, { search: '0733000111' })
    expect(found.body.rows.map((row) => row.id)).toEqual([first.patient_id])
  })

  it('is told of the open visit of today unless the clerk confirms a second one', async () => {
    const { body: first } = await reception.call(registerPatient, somebody())
    const again = { patient_type: 'existing' as const, patient_id: first.patient_id, ...contacts }
    const refused = await reception.call(registerPatient, again)
    expect(refused.problem).toMatchObject({
      status: 409,
      code: 'open_visit',
      current: { visit_number: first.visit_number },
    })
    expect((await reception.call(registerPatient, { ...again, second_visit: true })).status).toBe(200)
  })

  it('opens one visit only when two clerks register at the same moment', async () => {
    const { body: first } = await reception.call(registerPatient, somebody())
    await house.owner.query(`update visits set status = 'cancelled', closed_at = now() where id = $1`, [first.visit_id])
    const again = { patient_type: 'existing' as const, patient_id: first.patient_id, ...contacts }
    const answers = await Promise.all([
      reception.call(registerPatient, again),
      house.as('admin').call(registerPatient, again),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('of another hospital does not exist here', async () => {
    const { body: first } = await reception.call(registerPatient, somebody())
    const { status } = await house
      .as('receptionist', 'b')
      .call(registerPatient, { patient_type: 'existing', patient_id: first.patient_id, ...contacts })
    expect(status).toBe(404)
  })
})

describe('an emergency', () => {
  it('needs a first name only and goes to the top of triage', async () => {
    const name = await reception.call(suggestUnknownName, { gender: 'male' })
    expect(name.body).toEqual({ first_name: 'Unknown', last_name: 'Male 1' })
    const { status, body } = await reception.call(registerPatient, {
      patient_type: 'emergency',
      ...name.body,
      gender: 'male',
      emergency_type: 'trauma',
    })
    expect(status).toBe(200)
    const queue = await house.as('nurse').call(listQueue, { department: 'triage' })
    expect(queue.body.rows[0]).toMatchObject({ visit_id: body.visit_id, priority: 'stat', visit_type: 'emergency' })
    expect((await reception.call(suggestUnknownName, { gender: 'male' })).body.last_name).toBe('Male 2')
  })
})

describe('a submit', () => {
  it('that is retried makes no second patient and gets the first answer', async () => {
    const input = somebody()
    const key = { 'idempotency-key': '0190a6b8-7c00-7000-8000-000000000001' }
    const first = await reception.call(registerPatient, input, key)
    const second = await reception.call(registerPatient, input, key)
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotent-replay']).toBe('true')
    const other = await reception.call(registerPatient, { ...input, first_name: 'Other' }, key)
    expect(other.problem).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
  })

  it('that comes twice at once is carried out once', async () => {
    const input = somebody()
    const key = { 'idempotency-key': '0190a6b8-7c00-7000-8000-000000000002' }
    const answers = await Promise.all([1, 2, 3].map(() => reception.call(registerPatient, input, key)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.patient_id)).size).toBe(1)
    const { rows } = await house.owner.query('select count(*)::int n from patients where id_number = $1', [
      input.id_number,
    ])
    expect(rows).toEqual([{ n: 1 }])
  })

  it('is refused to those who may not register', async () => {
    expect((await house.as('nurse').call(registerPatient, somebody())).status).toBe(403)
    expect((await house.as('pharmacist').call(findDuplicates, { first_name: 'A', last_name: 'B' })).status).toBe(403)
    expect((await house.anonymous.call(registerPatient, somebody())).status).toBe(401)
    expect((await house.asProvider().call(registerPatient, somebody())).status).toBe(403)
  })
})

describe('the front desk', () => {
  it('lists active visits of this hospital only, filtered and paged', async () => {
    const { body: made } = await reception.call(registerPatient, somebody())
    const list = await reception.call(listActiveVisits, { status: 'registered', page_size: 1 })
    expect(list.body.rows[0]).toMatchObject({
      visit_id: made.visit_id,
      queues: [{ department: 'triage', status: 'waiting', ticket: made.ticket }],
    })
    expect(list.body.total).toBeGreaterThan(1)
    expect((await reception.call(listActiveVisits, { status: 'consulting' })).body.rows).toEqual([])
    expect((await house.as('receptionist', 'b').call(listActiveVisits)).body.total).toBe(0)
    expect((await house.as('receptionist', 'b').call(getSlip, { visit_id: made.visit_id })).status).toBe(404)
    expect((await reception.call(getSlip, { visit_id: made.visit_id })).body).toMatchObject({
      ticket: made.ticket,
      registered_by: house.a.staff.receptionist.name,
    })
  })
})

describe('the box above the list of the front desk', () => {
  it('finds by words of the name, a scanned OP number, a ticket, the telephone; of this hospital only', async () => {
    const { body: made } = await reception.call(registerPatient, {
      ...somebody(),
      first_name: 'Nyakio',
      last_name: 'wa Ng’ang’a',
    })
    await reception.call(registerPatient, somebody())
    const found = async (search: string) =>
      (await reception.call(listActiveVisits, { search })).body.rows.map((row) => row.visit_id)
    for (const search of [made.op_number, made.ticket, made.ticket.toLowerCase(), made.visit_number, "ng'ang'a nyakio"])
      expect([search, await found(search)]).toEqual([search, [made.visit_id]])
    expect(await found('nobody of this name')).toEqual([])
    expect((await house.as('receptionist', 'b').call(listActiveVisits, { search: made.op_number })).body.rows).toEqual(
      [],
    )
  })

  it('tells who can go home: seen, in no queue, and nothing left to be done or paid', async () => {
    const { visit_id, visit_number } = await issued(house)
    const row = async () => (await reception.call(listActiveVisits, { search: visit_number })).body.rows[0]
    const ready = async () =>
      (await reception.call(listActiveVisits, { ready: 'true', page_size: 100 })).body.rows.map((one) => one.visit_id)
    // While the clinician is with the patient nothing is said.
    expect(await row()).toMatchObject({
      visit_id,
      still_open: [],
      queues: [{ status: 'in_progress' }, { department: 'billing' }],
    })
    await house.owner.query(`update visits set status = 'consulting' where id = $1`, [visit_id])
    await house.owner.query(
      `update queues set status = 'done', service_end_time = now() where visit_id = $1 and status <> 'done'`,
      [visit_id],
    )
    expect(await row()).toMatchObject({ still_open: ['payment'], queues: [] })
    expect(await ready()).not.toContain(visit_id)
    // With the last payment the visit ends by itself.
    await payAll(house, visit_id)
    expect(await row()).toBeUndefined()
    const gone = async (which: 'a' | 'b' = 'a') => {
      const { rows } = (
        await house.as('receptionist', which).call(listActiveVisits, { status: 'completed', page_size: 100 })
      ).body
      return rows.map((one) => [one.visit_id, one.status])
    }
    expect(await gone()).toContainEqual([visit_id, 'completed'])
    expect(await gone('b')).toEqual([])
    await house.owner.query(`update visits set completed_at = completed_at - interval '1 day' where id = $1`, [
      visit_id,
    ])
    expect(await gone()).not.toContainEqual([visit_id, 'completed'])
    const waits = await seen(house)
    await house.owner.query(`update queues set status = 'done', service_end_time = now() where visit_id = $1`, [
      waits.visit_id,
    ])
    await house.owner.query(`update visits set status = 'consulting' where id = $1`, [waits.visit_id])
    expect(await ready()).toContain(waits.visit_id)
  })
})

describe('the waiting room', () => {
  it('shows tickets, never names, in the order in which they are called', async () => {
    const { body: made } = await reception.call(registerPatient, { ...somebody(), priority: 'critical' })
    await house.as('nurse').call(callPatient, { queue_id: made.queue_id })
    const display = await reception.call(getDisplay, { departments: 'triage' })
    expect(display.body.departments[0]?.called[0]).toMatchObject({ ticket: made.ticket, serving: false })
    expect(display.body.departments[0]?.next).not.toContain(made.ticket)
    expect(display.text).not.toContain(made.first_name)
    // By the clock of the calls: how old each is.
    expect(Date.parse(display.body.now)).toBeGreaterThanOrEqual(
      Date.parse(display.body.departments[0]?.called[0]?.at ?? ''),
    )
    expect((await house.as('receptionist', 'b').call(getDisplay, {})).body.departments).toEqual([])
  })

  it('lists emergencies, newest first, by status', async () => {
    const { body: made } = await reception.call(registerPatient, {
      patient_type: 'emergency',
      first_name: 'Zawadi',
      emergency_type: 'obstetric',
    })
    const list = await reception.call(listEmergencies, { status: 'registered' })
    expect(list.body.rows[0]).toMatchObject({ id: made.visit_id, emergency_type: 'obstetric' })
    expect((await reception.call(listEmergencies, { status: 'completed' })).body).toEqual({ rows: [], total: 0 })
    expect((await house.as('doctor').call(exportEmergencies, {})).text).toContain('Zawadi')
    expect((await house.as('doctor').call(exportEmergencies, { status: 'completed' })).problem.message).toBe(
      'No data to export',
    )
    expect((await house.as('receptionist', 'b').call(listEmergencies, {})).body.total).toBe(0)
  })
})

describe('two desks', () => {
  it.each([['ID Number'], ['phone'], ['birth date']])(
    'that register the same person by %s at once, without a key, make one patient',
    async (shared) => {
      for (let round = 0; round < 3; round++) {
        const one = somebody()
        const same = () => {
          const other = somebody()
          return {
            ...other,
            first_name: one.first_name,
            last_name: one.last_name,
            ...(shared === 'ID Number' ? { id_number: one.id_number } : {}),
            ...(shared === 'phone' ? { phone: one.phone } : {}),
            ...(shared === 'birth date' ? { date_of_birth: `1991-04-0${round + 1}`, age: null } : {}),
          }
        }
        const answers = await Promise.all(
          Array.from({ length: 5 }, () => house.as('receptionist').call(registerPatient, same())),
        )
        expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
        for (const { problem } of answers.filter((answer) => answer.status === 409)) {
          expect(problem.code).toBe('possible_duplicates')
          expect(problem.message).toMatch(/^You have just registered .* \(OP \d\d-\d{5}\), who may be the same person$/)
        }
      }
    },
  )
})
