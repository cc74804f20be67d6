import { describe, expect, it } from 'vitest'
import { stocked } from '../../../tests/support/diagnostics/orders.ts'
import { ahead, GENERAL } from '../../../tests/support/hospital/clinic.ts'
import { somebody } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { payAll } from '../../../tests/support/money/billing.ts'
import { admitted } from '../../../tests/support/wards/wards.ts'
import { createAppointment } from '../../appointments/contract.ts'
import { signOrders } from '../../orders/contract.ts'
import { getPatient } from '../../patients/patient.contract.ts'
import { registerPatient } from '../../reception/registration.contract.ts'
import { getVisit } from '../../visits/contract.ts'
import { getAdmission, requestDirectAdmission, transferPatient } from '../contract.ts'
import {
  checkGatePass,
  clearBilling,
  clearPharmacy,
  decideDischarge,
  dischargePatient,
  getDischarge,
  listDischarges,
  passGate,
  releaseBody,
  reopenDischarge,
  saveDischarge,
} from '../discharge.contract.ts'
import { closeEscalation, listEscalations, listRinging, raiseEscalation } from '../escalations.contract.ts'
import { getBedMap } from '../wards.contract.ts'

const house = await openHouse()
const item = await stocked(house)
const [doctor, nurse, cashier, pharmacist] = [
  house.as('doctor'),
  house.as('nurse'),
  house.as('cashier'),
  house.as('pharmacist'),
]
const J18 = { code: 'J18.9', title: 'Pneumonia, unspecified', is_primary: true, certainty: 'confirmed' as const }
const SUMMARY = {
  kind: 'home' as const,
  course: 'Antibiotics for three days',
  findings: 'Chest X-ray clear',
  condition: 'improved' as const,
  advice: 'Finish the tablets',
  diagnoses: [J18],
  follow_up_on: ahead(30),
  follow_up_department: 'general',
}

/** Somebody whose discharge is decided, of that kind; answers the admission and the version. */
async function decided(words: Partial<typeof SUMMARY> | object = {}) {
  const stay = await admitted(house)
  await doctor.call(saveDischarge, { admission_id: stay.id, version: null, ...SUMMARY, ...words })
  const { status, body, text } = await doctor.call(decideDischarge, { admission_id: stay.id, version: 1 })
  if (status !== 200) throw new Error(text)
  return { stay, admission_id: stay.id, version: body.version }
}

describe('the summary', () => {
  it('keeps every field, and the second of two authors is told who was first', async () => {
    const stay = await admitted(house)
    const words = {
      kind: 'referred' as const,
      course: 'Course',
      findings: 'Findings',
      condition: 'worse' as const,
      advice: 'Advice',
      diagnoses: [J18],
      follow_up_on: ahead(50),
      follow_up_department: 'surgical',
      referred_to: 'Kenyatta National Hospital',
      referral_reason: 'Needs a CT scan',
      transport: 'Ambulance with a nurse',
      risks_explained: 'Death',
      signed_by: 'Jane',
      witness_name: 'Peter',
      refused_to_sign: false,
      last_seen_at: '2026-01-02T03:04:00.000Z',
      search_note: 'Looked everywhere',
      died_at: '2026-01-02T03:05:00.000Z',
      cause_direct: 'Sepsis',
      cause_due_to: 'Pneumonia',
      cause_contributing: 'Diabetes',
      manner: 'natural' as const,
      kin_told: 'Mary',
      kin_told_at: '2026-01-02T03:06:00.000Z',
      notification_number: 'D1-77',
    }
    expect((await doctor.call(saveDischarge, { admission_id: stay.id, version: null, ...words })).body.version).toBe(1)
    const read = (await nurse.call(getDischarge, { admission_id: stay.id })).body
    expect(read.discharge).toMatchObject({ ...words, status: 'draft', version: 1, pharmacy: null, billing: null })
    const late = await doctor.call(saveDischarge, { admission_id: stay.id, version: null, ...words })
    expect(late.problem).toMatchObject({
      code: 'discharge_state',
      message: expect.stringMatching(/has changed this summary at/),
    })
    expect(read.proposal.course).toMatch(/^Admitted on .*: Severe pneumonia/)
  })

  it('is read by those who treat; front desk and cashier see that somebody leaves, and nothing of what ailed them', async () => {
    const { admission_id } = await decided({
      kind: 'referred',
      referred_to: 'Kenyatta',
      referral_reason: 'Needs a CT of the head',
    })
    const seen = (await nurse.call(getDischarge, { admission_id })).body
    expect(seen).toMatchObject({ clinical: true, discharge: { course: SUMMARY.course, diagnoses: [J18] } })
    for (const role of ['cashier', 'receptionist'] as const) {
      const { body, text } = await house.as(role).call(getDischarge, { admission_id })
      expect(body).toMatchObject({
        clinical: false,
        discharge: { kind: 'referred', status: 'decided', course: '', diagnoses: [] },
        medicines: [],
      })
      for (const word of [
        SUMMARY.course,
        SUMMARY.findings,
        SUMMARY.advice,
        'J18',
        'CT of the head',
        'Severe pneumonia',
      ])
        expect(text).not.toContain(word)
    }
  })

  it('is written by doctors alone, of their own hospital, and of somebody on the ward', async () => {
    const stay = await admitted(house)
    const asked = { admission_id: stay.id, version: null, ...SUMMARY }
    expect((await nurse.call(saveDischarge, asked)).status).toBe(403)
    expect((await house.as('doctor', 'b').call(saveDischarge, asked)).status).toBe(404)
    expect((await house.as('nurse', 'b').call(getDischarge, { admission_id: stay.id })).status).toBe(404)
  })

  it('is not kept before somebody chose how the patient leaves', async () => {
    const stay = await admitted(house)
    const { kind: _, ...unchosen } = SUMMARY
    for (const words of [unchosen, { ...unchosen, kind: null }, { ...unchosen, kind: 'away' }]) {
      const { status, problem } = await doctor.call(saveDischarge, {
        admission_id: stay.id,
        version: null,
        ...words,
      } as never)
      expect([status, problem.field_errors]).toEqual([422, { kind: 'Please choose how the patient leaves' }])
    }
  })

  it('is decided only when everything its kind asks for is there, beside the fields', async () => {
    const stay = await admitted(house)
    await doctor.call(saveDischarge, { admission_id: stay.id, version: null, kind: 'referred' })
    const { problem } = await doctor.call(decideDischarge, { admission_id: stay.id, version: 1 })
    expect(Object.keys(problem.field_errors ?? {}).sort()).toEqual([
      'condition',
      'course',
      'diagnoses',
      'referral_reason',
      'referred_to',
    ])
  })
})

describe('leaving', () => {
  it('home: cleared, charged, invoice issued, bed to be cleaned, records written, and through the gate once', async () => {
    const { stay, admission_id, version } = await decided()
    const early = await nurse.call(dischargePatient, { admission_id, version })
    expect(early.problem).toMatchObject({
      code: 'discharge_uncleared',
      message: 'Not cleared yet by pharmacy and billing',
    })
    expect((await pharmacist.call(clearPharmacy, { admission_id, version })).status).toBe(200)
    const owed = await cashier.call(clearBilling, { admission_id, version: version + 1 })
    expect(owed.problem.field_errors?.note).toBe(
      'KES 2,000.00 is still owed. Please take the payment, or say how it will be paid.',
    )
    await payAll(house, stay.visit_id)
    expect((await cashier.call(clearBilling, { admission_id, version: version + 1 })).status).toBe(200)
    const left = await nurse.call(dischargePatient, { admission_id, version: version + 2 })
    expect(left.body.gate_pass).toMatch(/^GP-[A-Z2-9]{8}$/)
    expect((await nurse.call(getAdmission, { admission_id })).body).toMatchObject({
      status: 'discharged',
      discharge_kind: 'home',
      discharged_by_name: expect.any(String),
      stays: [{ to_at: expect.any(String) }],
    })
    expect((await nurse.call(getVisit, { visit_id: stay.visit_id })).body.status).toBe('completed')
    expect((await nurse.call(getBedMap, { ward_id: stay.ward_id ?? '' })).body.rows[0]?.beds[0]).toMatchObject({
      state: 'cleaning',
      patient: null,
    })
    const { rows } = await house.owner.query(
      `select record_type, title from medical_records where source = 'discharge' and source_id = $1
        order by record_type`,
      [admission_id],
    )
    expect(rows).toEqual([
      { record_type: 'admission', title: 'Discharge: Home' },
      { record_type: 'diagnosis', title: 'J18.9 Pneumonia, unspecified' },
      { record_type: 'followup', title: `Review on ${SUMMARY.follow_up_on}` },
    ])
    const gone = await nurse.call(transferPatient, {
      admission_id,
      version: 3,
      bed_id: stay.bed_id ?? '',
      reason: 'Nearer',
    })
    expect(gone.problem.message).toMatch(/^This patient was discharged \(home\): recorded by /)

    const { check_path, discharge } = (await nurse.call(getDischarge, { admission_id })).body
    expect(discharge).toMatchObject({ status: 'left', gate_pass: left.body.gate_pass, gate_passed_at: null })
    const token = check_path?.split('/').at(-1) ?? ''
    const checked = (await house.anonymous.call(checkGatePass, { token })).body
    expect(checked).toMatchObject({ genuine: true, pass: { gate_pass: left.body.gate_pass, passed_at: null } })
    expect(JSON.stringify(checked)).not.toContain(stay.last_name)
    expect((await house.anonymous.call(checkGatePass, { token: `${token}x` })).body).toEqual({
      genuine: false,
      over: false,
      pass: null,
    })
    const looks = async () =>
      (
        await house.owner.query(
          `select person_id, person_name, entity_id, patient_id, reason, host(address) address from audit_log
            where action = 'checkGatePass' order by at`,
        )
      ).rows
    const look = { person_id: null, person_name: null, entity_id: admission_id, patient_id: stay.patient_id }
    expect(await looks()).toEqual([{ ...look, reason: null, address: '127.0.0.1' }])
    const leftAgo = (days: number) =>
      house.owner.query(`update admissions set discharged_at = now() - $2 * interval '1 day' where id = $1`, [
        admission_id,
        days,
      ])
    await leftAgo(364)
    expect((await house.anonymous.call(checkGatePass, { token })).body).toMatchObject({ genuine: true, over: false })
    await leftAgo(367)
    expect((await house.anonymous.call(checkGatePass, { token })).body).toEqual({
      genuine: true,
      over: true,
      pass: null,
    })
    expect((await looks()).map(({ reason }) => reason)).toEqual([null, null, 'The code is over'])
    await leftAgo(0)
    const gate = house.as('receptionist')
    expect((await gate.call(passGate, { gate_pass: left.body.gate_pass?.toLowerCase() ?? '' })).body.op_number).toBe(
      stay.op_number,
    )
    expect((await gate.call(passGate, { gate_pass: left.body.gate_pass ?? '' })).problem.message).toMatch(
      /has let this patient through on/,
    )
    expect((await house.as('receptionist', 'b').call(passGate, { gate_pass: left.body.gate_pass ?? '' })).status).toBe(
      404,
    )
  })

  it('names what is open and who asked for it, and leaves it only with a reason', async () => {
    const stay = await admitted(house, { seen: true })
    const signed = await doctor.call(signOrders, { visit_id: stay.visit_id, items: [await item.test('FBC')] })
    expect(signed.status).toBe(200)
    await doctor.call(saveDischarge, {
      admission_id: stay.id,
      version: null,
      ...SUMMARY,
      kind: 'absconded',
      last_seen_at: new Date().toISOString(),
    })
    const { version } = (await doctor.call(decideDischarge, { admission_id: stay.id, version: 1 })).body
    const open = await nurse.call(dischargePatient, { admission_id: stay.id, version })
    expect(open.problem.field_errors?.open_reason).toMatch(
      /^Still open: .*\(LAB\d{6}-\d+\), .*\. Please finish or cancel it, or say why it stays\.$/,
    )
    const left = await nurse.call(dischargePatient, {
      admission_id: stay.id,
      version,
      open_reason: 'The sample is already in the laboratory',
    })
    expect(left.body).toEqual({ gate_pass: null })
    expect((await nurse.call(getDischarge, { admission_id: stay.id })).body.discharge?.open_reason).toBe(
      'The sample is already in the laboratory',
    )
  })

  it('asks billing again for what was charged after it cleared', async () => {
    const { stay, admission_id, version } = await decided()
    await pharmacist.call(clearPharmacy, { admission_id, version })
    await payAll(house, stay.visit_id)
    await cashier.call(clearBilling, { admission_id, version: version + 1 })
    await house.owner.query("update admissions set admitted_at = admitted_at - interval '2 days' where id = $1", [
      admission_id,
    ])
    await house.owner.query("update bed_stays set from_at = from_at - interval '2 days' where admission_id = $1", [
      admission_id,
    ])
    const refused = await nurse.call(dischargePatient, { admission_id, version: version + 2 })
    expect(refused.problem.message).toMatch(/^KES 4,000.00 was charged after /)
  })

  it('is done once by two nurses, and only by who cares, of this hospital, after a doctor decided', async () => {
    const stay = await admitted(house)
    await doctor.call(saveDischarge, {
      admission_id: stay.id,
      version: null,
      ...SUMMARY,
      kind: 'absconded',
      last_seen_at: new Date().toISOString(),
    })
    const early = await nurse.call(dischargePatient, { admission_id: stay.id, version: 1 })
    expect(early.problem.code).toBe('discharge_undecided')
    const { version } = (await doctor.call(decideDischarge, { admission_id: stay.id, version: 1 })).body
    expect((await cashier.call(dischargePatient, { admission_id: stay.id, version })).status).toBe(403)
    expect((await house.as('nurse', 'b').call(dischargePatient, { admission_id: stay.id, version })).status).toBe(404)
    const both = await Promise.all([1, 2].map(() => nurse.call(dischargePatient, { admission_id: stay.id, version })))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.problem.message).toMatch(
      /was discharged \(absconded\): recorded by/,
    )
  })

  it('ends a call for help that is still open, and says that the patient has left', async () => {
    const { id: admission_id } = await admitted(house)
    const words = { ...SUMMARY, kind: 'absconded' as const, last_seen_at: new Date().toISOString() }
    await doctor.call(saveDischarge, { admission_id, version: null, ...words })
    const { version } = (await doctor.call(decideDischarge, { admission_id, version: 1 })).body
    const raised = await nurse.call(raiseEscalation, { admission_id, level: 'high', reason: 'Looks grey' })
    expect((await nurse.call(dischargePatient, { admission_id, version })).status).toBe(200)
    expect((await nurse.call(listEscalations, { admission_id })).body.rows).toMatchObject([
      {
        id: raised.body.id,
        outcome: 'The patient left the ward: Absconded',
        closed_by_name: expect.any(String),
        closed_at: expect.any(String),
        answered_at: null,
        version: 2,
      },
    ])
    expect((await doctor.call(listRinging)).body.rows.filter((row) => row.admission_id === admission_id)).toEqual([])
    const late = await doctor.call(closeEscalation, { escalation_id: raised.body.id, version: 2, outcome: 'Seen' })
    expect(late.problem.code).toBe('not_admitted')
  })

  it('takes a decision back with what was cleared', async () => {
    const { admission_id, version } = await decided()
    await pharmacist.call(clearPharmacy, { admission_id, version, note: 'Takes own tablets' })
    expect((await nurse.call(getDischarge, { admission_id })).body.discharge?.pharmacy).toMatchObject({
      note: 'Takes own tablets',
    })
    expect(
      (await doctor.call(reopenDischarge, { admission_id, version: version + 1, reason: 'Fever again' })).status,
    ).toBe(200)
    expect((await nurse.call(getDischarge, { admission_id })).body.discharge).toMatchObject({
      status: 'draft',
      pharmacy: null,
      decided_at: null,
    })
    expect((await pharmacist.call(clearPharmacy, { admission_id, version: version + 2 })).problem.code).toBe(
      'discharge_undecided',
    )
    expect((await nurse.call(reopenDischarge, { admission_id, version: version + 2, reason: 'No' })).status).toBe(403)
  })

  it('lists who is about to leave and who has left', async () => {
    const { stay, admission_id } = await decided()
    const rows = (await nurse.call(listDischarges, { search: stay.op_number })).body.rows
    expect(rows).toMatchObject([
      {
        id: admission_id,
        status: 'decided',
        kind: 'home',
        ward_name: stay.ward_name,
        bed_label: 'A1',
        pharmacy_at: null,
      },
    ])
    expect((await nurse.call(listDischarges, { search: stay.op_number, status: 'left' })).body.rows).toEqual([])
    expect((await house.as('nurse', 'b').call(listDischarges, { search: stay.op_number })).body.rows).toEqual([])
  })
})

describe('a death', () => {
  it('reaches the record, the appointments and everything that would book the patient again; the body is released once', async () => {
    const stay = await admitted(house)
    const wish = {
      patient_id: stay.patient_id,
      appointment_type_id: GENERAL,
      department: 'general' as const,
      clinician_id: null,
      scheduled_date: ahead(14),
      scheduled_time: '10:00',
      confirm_outside: true,
    }
    const booked = await house.as('receptionist').call(createAppointment, wish)
    expect([booked.status, booked.text]).toEqual([200, expect.any(String)])
    const died_at = new Date().toISOString()
    await doctor.call(saveDischarge, {
      admission_id: stay.id,
      version: null,
      ...SUMMARY,
      condition: null,
      kind: 'died',
      died_at,
      cause_direct: 'Septic shock',
      manner: 'natural',
      kin_told: 'Mary Otieno',
      notification_number: 'D1-0001',
    })
    const { version } = (await doctor.call(decideDischarge, { admission_id: stay.id, version: 1 })).body
    expect((await nurse.call(dischargePatient, { admission_id: stay.id, version })).body).toEqual({ gate_pass: null })
    expect((await nurse.call(getPatient, { patient_id: stay.patient_id })).body.died_at).toBe(died_at)
    const { rows } = await house.owner.query('select status, cancel_reason from appointments where patient_id = $1', [
      stay.patient_id,
    ])
    expect(rows).toEqual([{ status: 'cancelled', cancel_reason: 'The patient has died' }])
    expect((await house.as('receptionist').call(createAppointment, wish)).problem.code).toBe('patient_died')
    const again = await house
      .as('receptionist')
      .call(requestDirectAdmission, { patient_id: stay.patient_id, reason: 'Fever' })
    expect(again.problem).toMatchObject({
      code: 'patient_died',
      message: expect.stringMatching(/^This patient died on \d\d\/\d\d\/\d{4}$/),
    })
    const { id_number: _, ...contacts } = somebody()
    const registered = await house
      .as('receptionist')
      .call(registerPatient, { ...contacts, patient_type: 'existing', patient_id: stay.patient_id } as never)
    expect(registered.problem.code).toBe('patient_died')

    const body = { admission_id: stay.id, released_to: 'John Otieno', released_id: '12345678' }
    expect((await nurse.call(releaseBody, { ...body, released_to: '' })).problem.field_errors).toEqual({
      released_to: 'Please write to whom the body is released',
    })
    expect((await nurse.call(releaseBody, body)).status).toBe(200)
    expect((await nurse.call(getDischarge, { admission_id: stay.id })).body.discharge).toMatchObject({
      condition: 'dead',
      body_released_to: 'John Otieno',
      body_released_id: '12345678',
      body_released_by_name: expect.any(String),
    })
    const second = await nurse.call(releaseBody, body)
    expect(second.problem.message).toMatch(/has released the body to John Otieno at/)
    expect((await house.as('nurse', 'b').call(releaseBody, body)).status).toBe(404)
    const alive = await decided()
    expect((await nurse.call(releaseBody, { ...body, admission_id: alive.admission_id })).status).toBe(409)
  })
})
