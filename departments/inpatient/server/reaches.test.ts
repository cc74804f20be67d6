import { describe, expect, it } from 'vitest'
import { ahead, GENERAL } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { ends, J18, left } from '../../../tests/support/wards/leaving.ts'
import { admitted, firstFree } from '../../../tests/support/wards/wards.ts'
import {
  cancelAppointment,
  confirmAppointment,
  createAppointment,
  exportAppointments,
  getAppointment,
} from '../../appointments/contract.ts'
import { exportRecords, listRecords } from '../../patients/contract.ts'
import { getPatient } from '../../patients/patient.contract.ts'
import { getTimeline } from '../../visits/queue.contract.ts'
import { recordDelivery } from '../births.contract.ts'
import { cancelAdmission, transferPatient } from '../contract.ts'
import { amendNote, signNote, startNote } from '../rounds.contract.ts'

const house = await openHouse()
const [doctor, nurse, desk] = [house.as('doctor'), house.as('nurse'), house.as('receptionist')]
async function booked(patient_id: string, scheduled_time = '10:00') {
  const given = {
    patient_id,
    department: 'general',
    appointment_type_id: GENERAL,
    clinician_id: null,
    scheduled_date: ahead(3),
    scheduled_time,
  }
  const made = await desk.call(createAppointment, { ...given, confirm_outside: true })
  if (made.status !== 200) throw new Error(made.text)
  return made.body.id
}
const recordsOf = async (patient_id: string) =>
  (await nurse.call(listRecords, { patient_id, page_size: 50 })).body.rows.filter((row) => row.source !== 'triage')

describe('the record of a patient', () => {
  it('keeps admission, move, round, its amendment and discharge, each with the way back', async () => {
    const stay = await admitted(house)
    const bed_id = await firstFree(house, stay.ward_id ?? '')
    await nurse.call(transferPatient, {
      admission_id: stay.id,
      version: stay.version,
      bed_id,
      reason: 'Nearer to the nurses',
    })
    const { draft } = (await doctor.call(startNote, { admission_id: stay.id })).body
    const words = {
      subjective: 'Better',
      objective: '',
      assessment: 'Improving',
      plan: 'Oral antibiotics',
      carried: {},
      diagnoses: [J18],
    }
    await doctor.call(signNote, { note_id: draft.id, version: draft.version, ...words })
    const amended = { ...words, plan: 'Home tomorrow', reason: 'Seen again' }
    await doctor.call(amendNote, { note_id: draft.id, version: draft.version + 1, ...amended })
    await left(house, stay, 'referred')
    const rows = (await recordsOf(stay.patient_id)).map(
      ({ record_type, title, summary, source, source_id, visit_number }) => {
        expect([source_id, visit_number]).toEqual([stay.id, stay.visit_number])
        return [record_type, source, title, summary]
      },
    )
    const last = rows.slice(0, 2).toSorted()
    expect(last).toEqual([
      [
        'admission',
        'discharge',
        'Discharge: Referred',
        'Referred to Kenyatta National Hospital: Needs a CT scan\nAntibiotics',
      ],
      ['diagnosis', 'discharge', 'J18.9 Pneumonia, unspecified', 'Primary, confirmed, at discharge'],
    ])
    expect(rows.slice(2)).toEqual([
      [
        'treatment',
        'ward_round',
        'Ward round, amended',
        'J18.9 Pneumonia, unspecified\nAssessment: Improving\nPlan: Home tomorrow',
      ],
      [
        'treatment',
        'ward_round',
        'Ward round',
        'J18.9 Pneumonia, unspecified\nAssessment: Improving\nPlan: Oral antibiotics',
      ],
      ['admission', 'admission', `Moved to ${stay.ward_name}, bed A2`, 'Nearer to the nurses'],
      ['admission', 'admission', `Admitted to ${stay.ward_name}, bed A1`, 'Pneumonia: Severe pneumonia'],
    ])
    const visit = (await nurse.call(getTimeline, { patient_id: stay.patient_id })).body.rows[0]
    expect(visit?.entries.map((entry) => entry.source)).toEqual(
      expect.arrayContaining(['admission', 'ward_round', 'discharge']),
    )
    const officer = house.as('records_officer')
    const file = await officer.call(exportRecords, {
      ...{ patient_id: stay.patient_id, record_type: 'admission' as const },
      reason: 'Asked for by the county in writing',
    })
    expect(file.text).toContain(`Inpatient,"Moved to ${stay.ward_name}, bed A2",Nearer to the nurses`)
    expect(file.text).not.toContain('Ward round')
    expect((await desk.call(listRecords, { patient_id: stay.patient_id })).status).toBe(403)
  })

  it('keeps an admission that was taken back, a birth, and a death with its cause', async () => {
    const back = await admitted(house)
    await nurse.call(cancelAdmission, { admission_id: back.id, version: back.version, reason: 'Wrong patient' })
    expect((await recordsOf(back.patient_id))[0]).toMatchObject({
      title: 'Admission cancelled',
      summary: 'Wrong patient',
    })
    const mother = await admitted(house)
    await house.owner.query(`update patients set gender = 'female' where id = $1`, [mother.patient_id])
    const born_at = new Date(Date.now() - 60_000).toISOString()
    const birth = await nurse.call(recordDelivery, {
      admission_id: mother.id,
      mode: 'spontaneous',
      attended_by: 'Midwife Wanjiru',
      children: [{ outcome: 'live', sex: 'female', born_at, weight_grams: '3200' }],
    })
    expect(birth.status, birth.text).toBe(200)
    expect((await recordsOf(mother.patient_id))[0]).toMatchObject({
      source: 'delivery',
      source_id: mother.id,
      title: 'Delivery: Spontaneous vaginal',
      summary: expect.stringMatching(/^Live birth, girl, 3200 g, on /),
    })
    await left(house, mother, 'died')
    const rows = await recordsOf(mother.patient_id)
    expect(rows.find((row) => row.title === 'Discharge: Died')?.summary).toBe(
      'Cause: Sepsis, due to Pneumonia\nAntibiotics',
    )
    expect((await nurse.call(getPatient, { patient_id: mother.patient_id })).body.died_at).toBe(ends.died.died_at)
  })
})

describe('the appointments of who has left', () => {
  it.each([
    ['referred', /^Referred to Kenyatta National Hospital on \d/],
    ['absconded', /^Left the ward without anybody’s knowledge on \d/],
  ] as const)('%s: are kept, and marked for whoever manages them', async (kind, words) => {
    const stay = await admitted(house)
    const time = kind === 'referred' ? '10:00' : '11:00'
    const id = await booked(stay.patient_id, time)
    await left(house, stay, kind)
    const read = async () => (await desk.call(getAppointment, { appointment_id: id })).body
    const marked = await read()
    expect(marked).toMatchObject({ status: 'scheduled', notice: expect.stringMatching(words) })
    expect(marked.changes.at(-1)).toMatchObject({
      what: 'noticed',
      reason: marked.notice,
      changed_by_name: house.a.staff.nurse.name,
    })
    const file = await desk.call(exportAppointments, { patient_id: stay.patient_id })
    expect(file.text).toContain(marked.notice ?? '?')
    expect((await desk.call(confirmAppointment, { appointment_id: id, version: marked.version })).status).toBe(200)
    expect(await read()).toMatchObject({ status: 'confirmed', notice: null })
  })

  it('home: stay as they are; died: end', async () => {
    const [home, dead] = [await admitted(house), await admitted(house)]
    const [kept, ended] = [await booked(home.patient_id, '12:00'), await booked(dead.patient_id, '13:00')]
    const gone = await booked(home.patient_id, '14:00')
    await desk.call(cancelAppointment, { appointment_id: gone, version: 1, reason: 'No time' })
    await left(house, home, 'home')
    await left(house, dead, 'died')
    const read = async (appointment_id: string) => (await desk.call(getAppointment, { appointment_id })).body
    expect(await read(kept)).toMatchObject({ status: 'scheduled', notice: null })
    expect(await read(gone)).toMatchObject({ status: 'cancelled', notice: null })
    expect(await read(ended)).toMatchObject({ status: 'cancelled', cancel_reason: 'The patient has died' })
  })
})
