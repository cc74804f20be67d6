import { describe, expect, it } from 'vitest'
import { seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { note, registered, triaged } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { admitted, agreed, asked, firstFree, wardWith } from '../../../tests/support/wards/wards.ts'
import { saveConsultation } from '../../consultation/contract.ts'
import { signOrders } from '../../orders/contract.ts'
import { cancelVisit, completeVisit, getVisit } from '../../visits/contract.ts'
import {
  admitPatient,
  cancelAdmission,
  exportAdmissions,
  getAdmission,
  getAdmissionCounts,
  listAdmissions,
  listPatientAdmissions,
  requestAdmission,
  requestDirectAdmission,
  transferPatient,
  updateAdmission,
} from '../contract.ts'
import { getBedMap } from '../wards.contract.ts'

const house = await openHouse()
const item = await stocked(house)
const [nurse, doctor, desk] = [house.as('nurse'), house.as('doctor'), house.as('receptionist')]
const WHY = {
  reason: 'Severe pneumonia',
  diagnosis: 'Pneumonia',
  urgency: 'urgent' as const,
  isolation: 'droplet' as const,
}

describe('asking for a bed', () => {
  it('keeps what was asked, from a consultation', async () => {
    const { ward_id, name } = await wardWith(house)
    const { visit_id, patient_id } = await triaged(house)
    const { body } = await doctor.call(requestAdmission, { visit_id, ...WHY, ward_id })
    expect(body.admission_number).toMatch(/^ADM\d{6}-\d{3}$/)
    const read = (await nurse.call(getAdmission, { admission_id: body.admission_id })).body
    expect(read).toMatchObject({
      ...WHY,
      ward_id,
      ward_name: name,
      visit_id,
      patient_id,
      status: 'requested',
      source: 'consultation',
      stays: [],
      version: 1,
    })
    expect((await nurse.call(listPatientAdmissions, { patient_id })).body.rows.map((row) => row.id)).toEqual([
      body.admission_id,
    ])
    const again = await doctor.call(requestAdmission, { visit_id, ...WHY })
    expect(again.problem).toMatchObject({
      code: 'admission_open',
      message: expect.stringMatching(/waits for a bed already: requested by /),
    })
  })

  it('takes somebody straight to the ward, at a visit of its own or the one that is open', async () => {
    const open = await registered(house)
    const first = (await desk.call(requestDirectAdmission, { patient_id: open.patient_id, ...WHY })).body
    expect((await nurse.call(getAdmission, { admission_id: first.admission_id })).body.visit_id).toBe(open.visit_id)
    const gone = await registered(house)
    await desk.call(cancelVisit, { visit_id: gone.visit_id, reason: 'Went home' })
    const made = (
      await desk.call(requestDirectAdmission, {
        patient_id: gone.patient_id,
        ...WHY,
        referred_from: 'Kibera Health Centre',
      })
    ).body
    const read = (await nurse.call(getAdmission, { admission_id: made.admission_id })).body
    expect(read).toMatchObject({ source: 'direct' })
    expect(read.visit_id).not.toBe(gone.visit_id)
    const { rows } = await house.owner.query('select payment_mode, referred_from from visits where id = $1', [
      read.visit_id,
    ])
    expect(rows).toEqual([{ payment_mode: 'cash', referred_from: 'Kibera Health Centre' }])
  })

  it('refuses who may not ask, what is missing, and what belongs to others', async () => {
    const { visit_id, patient_id } = await registered(house)
    expect((await desk.call(requestAdmission, { visit_id, ...WHY })).status).toBe(403)
    expect((await house.as('storekeeper').call(listAdmissions)).status).toBe(403)
    expect((await doctor.call(requestAdmission, { visit_id, ...WHY, reason: ' ' })).problem.field_errors).toEqual({
      reason: 'Please say why the patient is admitted',
    })
    expect((await house.as('doctor', 'b').call(requestAdmission, { visit_id, ...WHY })).status).toBe(404)
    expect((await house.as('receptionist', 'b').call(requestDirectAdmission, { patient_id, ...WHY })).status).toBe(404)
    const { id } = await asked(house, { visit_id })
    expect((await house.as('nurse', 'b').call(getAdmission, { admission_id: id })).status).toBe(404)
    expect((await house.as('nurse', 'b').call(listPatientAdmissions, { patient_id })).status).toBe(404)
  })

  it('lists who waits before who lies, the most urgent first, as the file does', async () => {
    const late = await asked(house, { urgency: 'emergency' })
    const { rows, total } = (await nurse.call(listAdmissions, { page_size: 100 })).body
    expect(rows[0]?.id).toBe(late.id)
    expect(total).toBe(rows.length)
    const file = await nurse.call(exportAdmissions, { search: late.op_number })
    const who = `${late.first_name} ${late.last_name},${late.op_number}`
    expect(file.text).toContain(`${late.admission_number},${who},Pneumonia,,,Waiting for a bed,Emergency,Not said,`)
  })
})

describe('being admitted', () => {
  it('puts the patient into the bed, ends the waiting, and keeps kin and consent', async () => {
    const { ward_id, name, beds } = await wardWith(house)
    const request = await asked(house)
    const words = {
      ...agreed(house),
      isolation: 'none' as const,
      consent_by: 'kin' as const,
      consent_name: 'Mary Otieno',
      consent_note: 'By telephone',
      kin_name: 'Mary Otieno',
      kin_relationship: 'Sister',
      kin_phone: '+254722000111',
    }
    const given = { admission_id: request.id, version: 1, bed_id: beds[1] ?? '', ...words }
    expect((await nurse.call(admitPatient, given)).status).toBe(200)
    const read = (await nurse.call(getAdmission, { admission_id: request.id })).body
    const { consent_by: _, ...kept } = words
    expect(read).toMatchObject({
      ...kept,
      consent_by: 'kin',
      status: 'admitted',
      ward_id,
      ward_name: name,
      bed_label: 'A2',
      version: 2,
    })
    expect(read.stays).toMatchObject([{ bed_label: 'A2', to_at: null, reason: null }])
    const visit = (await nurse.call(getVisit, { visit_id: request.visit_id })).body
    expect(visit).toMatchObject({ status: 'admitted', visit_type: 'inpatient', queues: [] })
    const bed = (await nurse.call(getBedMap, { ward_id })).body.rows[0]?.beds[1]
    expect(bed).toMatchObject({
      state: 'occupied',
      patient: { admission_id: request.id, doctor_name: expect.any(String), name_alert: false },
    })
    const closing = await doctor.call(completeVisit, { visit_id: request.visit_id })
    expect(closing.problem.message).toBe('This patient is on the ward. The visit ends with the discharge.')
    expect((await desk.call(cancelVisit, { visit_id: request.visit_id, reason: 'No' })).status).toBe(409)
  })

  it('asks for consent, its name and its reason', async () => {
    const { beds } = await wardWith(house)
    const { id: admission_id } = await asked(house)
    const given = { admission_id, version: 1, bed_id: beds[0] ?? '', ...agreed(house) }
    const errors = async (more: object) => (await nurse.call(admitPatient, { ...given, ...more })).problem.field_errors
    expect(await errors({ consent_by: 'guardian' })).toEqual({ consent_name: 'Please write who agreed' })
    expect(await errors({ consent_by: 'emergency' })).toEqual({ consent_note: 'Please say why nobody could agree' })
    expect(await errors({ doctor_id: house.a.staff.nurse.staff_id })).toEqual({
      doctor_id: 'Please choose the doctor in charge',
    })
    expect(await errors({ bed_id: '' })).toEqual({ bed_id: 'Please choose a bed' })
    expect(await errors({ kin_phone: '12' })).toEqual({ kin_phone: 'Please enter a valid phone number' })
  })

  it('asks why a bed is right that does not fit by sex, age or isolation, and keeps the answer', async () => {
    const { beds } = await wardWith(house, 2, { sex: 'male', oldest: 12, name: 'Boys' })
    const { id: admission_id } = await asked(house)
    const given = { admission_id, version: 1, bed_id: beds[0] ?? '', ...agreed(house), isolation: 'airborne' as const }
    const refused = await nurse.call(admitPatient, given)
    expect(refused.problem.code).toBe('bed_unfit')
    expect(refused.problem.field_errors?.fitting_reason).toBe(
      'Boys is for male patients. Boys is for patients up to 12 years. Bed A1 is not for isolation. Please say why this bed is right.',
    )
    expect((await nurse.call(admitPatient, { ...given, fitting_reason: 'ok ok ok ok ok' })).status).toBe(422)
    expect(
      (await nurse.call(admitPatient, { ...given, fitting_reason: 'Every other ward is full tonight' })).status,
    ).toBe(200)
    const { stays, isolation } = (await nurse.call(getAdmission, { admission_id })).body
    expect(stays[0]?.fitting_reason).toBe('Every other ward is full tonight')
    expect(isolation).toBe('airborne')
  })

  it('gives one bed to one of forty, and tells the others who lies there', async () => {
    const { beds } = await wardWith(house, 1)
    const waiting = []
    for (let at = 0; at < 40; at++) waiting.push(await asked(house))
    const answers = await Promise.all(
      waiting.map(({ id, version }) =>
        nurse.call(admitPatient, { admission_id: id, version, bed_id: beds[0] ?? '', ...agreed(house) }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const winner = waiting[answers.findIndex((answer) => answer.status === 200)]
    for (const answer of answers.filter((each) => each.status !== 200))
      expect(answer.problem).toMatchObject({
        code: 'bed_taken',
        message: expect.stringContaining(`${winner?.first_name} ${winner?.last_name} lies in`),
      })
  })

  it('admits a patient once: the second of two nurses is told where they lie', async () => {
    const { beds } = await wardWith(house, 2)
    const { id: admission_id } = await asked(house)
    const both = await Promise.all(
      beds.map((bed_id) => nurse.call(admitPatient, { admission_id, version: 1, bed_id, ...agreed(house) })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.problem.message).toMatch(
      /^This patient lies in Ward \d+, bed A\d: /,
    )
  })
})

describe('moving and taking back', () => {
  it('moves to another ward, leaves the bed to be cleaned, and keeps the way', async () => {
    const stay = await admitted(house)
    const { ward_id, beds } = await wardWith(house)
    const given = {
      admission_id: stay.id,
      version: stay.version,
      bed_id: beds[0] ?? '',
      reason: 'Needs oxygen',
      isolation: 'none' as const,
    }
    expect((await nurse.call(transferPatient, { ...given, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please say why the patient moves',
    })
    expect((await nurse.call(transferPatient, given)).status).toBe(200)
    const moved = (await nurse.call(getAdmission, { admission_id: stay.id })).body
    expect(moved.ward_id).toBe(ward_id)
    expect(moved.stays).toMatchObject([
      { bed_label: 'A1', to_at: expect.any(String) },
      { bed_label: 'A1', to_at: null, reason: 'Needs oxygen' },
    ])
    const left = (await nurse.call(getBedMap, { ward_id: stay.ward_id ?? '' })).body.rows[0]?.beds[0]
    expect(left).toMatchObject({ state: 'cleaning', patient: null })
    expect((await nurse.call(transferPatient, given)).problem.code).toBe('admission_state')
    const same = await nurse.call(transferPatient, { ...given, version: moved.version })
    expect(same.problem.field_errors).toEqual({ bed_id: 'The patient lies in this bed already' })
    expect((await house.as('nurse', 'b').call(transferPatient, given)).status).toBe(404)
    expect((await desk.call(transferPatient, given)).status).toBe(403)
  })

  it('lets two nurses swap two patients without waiting for each other for ever', async () => {
    const { ward_id, beds } = await wardWith(house, 3)
    const [one, two] = [await admitted(house, { ward_id }), await admitted(house, { ward_id })]
    const move = (stay: typeof one, bed_id: string | undefined) =>
      nurse.call(transferPatient, {
        admission_id: stay.id,
        version: stay.version,
        bed_id: bed_id ?? '',
        reason: 'Nearer to the window',
      })
    const answers = await Promise.all([move(one, beds[1]), move(two, beds[0])])
    expect(answers.map((answer) => answer.problem.code)).toEqual(['bed_taken', 'bed_taken'])
    const raced = await Promise.all([move(one, beds[2]), move(two, beds[2])])
    expect(raced.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('corrects what is known, and refuses what somebody else has changed', async () => {
    const stay = await admitted(house)
    const words = {
      diagnosis: 'Tuberculosis',
      isolation: 'airborne' as const,
      doctor_id: house.a.staff.doctor.staff_id,
      kin_name: 'Peter Otieno',
      kin_relationship: 'Son',
      kin_phone: '+254711000222',
    }
    expect((await nurse.call(updateAdmission, { admission_id: stay.id, version: stay.version, ...words })).status).toBe(
      200,
    )
    expect((await nurse.call(getAdmission, { admission_id: stay.id })).body).toMatchObject(words)
    expect(
      (await nurse.call(updateAdmission, { admission_id: stay.id, version: stay.version, ...words })).problem.code,
    ).toBe('admission_state')
  })

  it('takes a request and an admission back, and the visit goes on as it was', async () => {
    const request = await asked(house)
    expect(
      (await desk.call(cancelAdmission, { admission_id: request.id, version: 1, reason: 'Family decided otherwise' }))
        .status,
    ).toBe(200)
    expect((await nurse.call(getAdmission, { admission_id: request.id })).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Family decided otherwise',
      cancelled_by_name: expect.any(String),
    })
    const { visit_id } = await seen(house)
    await doctor.call(signOrders, { visit_id, items: [await item.test('FBC')] })
    await doctor.call(saveConsultation, { ...note, visit_id, department: 'general', version: 1 })
    const { ward_id } = await wardWith(house, 1)
    const again = await asked(house, { visit_id })
    const bed_id = await firstFree(house, ward_id)
    await nurse.call(admitPatient, { admission_id: again.id, version: 1, bed_id, ...agreed(house) })
    expect(
      (await nurse.call(cancelAdmission, { admission_id: again.id, version: 2, reason: 'Wrong patient' })).status,
    ).toBe(200)
    expect((await nurse.call(getVisit, { visit_id })).body).toMatchObject({
      status: 'consulting',
      visit_type: 'regular',
    })
    expect((await nurse.call(getBedMap, { ward_id })).body.rows[0]?.beds[0]).toMatchObject({
      state: 'cleaning',
      patient: null,
    })
    const late = await nurse.call(transferPatient, { admission_id: again.id, version: 3, bed_id, reason: 'Nearer' })
    expect(late.problem.message).toMatch(/^This admission was cancelled by /)
  })

  it('counts who waits, who lies, and which beds are free', async () => {
    const before = (await nurse.call(getAdmissionCounts)).body
    const { ward_id } = await wardWith(house, 3)
    await asked(house)
    await admitted(house, { ward_id })
    expect((await nurse.call(getAdmissionCounts)).body).toEqual({
      waiting: before.waiting + 1,
      admitted: before.admitted + 1,
      beds: before.beds + 3,
      free: before.free + 2,
      leaving: before.leaving,
    })
  })
})
