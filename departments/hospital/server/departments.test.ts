import { beforeAll, describe, expect, it } from 'vitest'
import { seen, stocked } from '../../../tests/support/diagnostics/orders.ts'
import { ahead, GENERAL, makePatient } from '../../../tests/support/hospital/clinic.ts'
import { note, registered, somebody, triaged, vitals } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { createAppointment } from '../../appointments/contract.ts'
import { addToWaitingList } from '../../appointments/waiting-list.contract.ts'
import { openConsultation, saveConsultation } from '../../consultation/contract.ts'
import { listNoteTemplates, saveNoteTemplate } from '../../consultation/templates.contract.ts'
import { cancelReferral, getOrders, listFavourites, saveFavourite, signOrders } from '../../orders/contract.ts'
import { getDisplay } from '../../reception/contract.ts'
import { registerPatient } from '../../reception/registration.contract.ts'
import { getVisitsPerClinicianReport } from '../../reports/hospital.contract.ts'
import { addWorkingHours } from '../../staff/hours.contract.ts'
import { completeTriage } from '../../triage/contract.ts'
import { getVisit } from '../../visits/contract.ts'
import {
  exportQueue,
  getQueueCounts,
  getQueueSummary,
  listQueue,
  movePatient,
  startService,
} from '../../visits/queue.contract.ts'
import { listDepartments } from '../contract.ts'
import { usualDepartments } from '../usual-departments.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const nurse = house.as('nurse')
const item = await stocked(house)

/** Makes a clinic of the hospital's own. */
const make = (hospital_id: string, more: Record<string, unknown> = {}) => {
  const row = {
    hospital_id,
    key: 'dermatology',
    name: 'Skin, Hair & Nails',
    letter: 'K',
    kind: 'clinic',
    description: 'Skin',
    position: 99,
    ...more,
  }
  const values = Object.values(row)
  return house.owner.query(
    `insert into hospital_departments (${Object.keys(row)}) values (${values.map((_, at) => `$${at + 1}`)})`,
    values,
  )
}
const turn = (key: string, on: boolean) =>
  house.owner.query('update hospital_departments set is_active = $3 where hospital_id = $1 and key = $2', [
    house.a.id,
    key,
    on,
  ])
/** Switched off while this runs. */
async function without(key: string, run: () => Promise<void>): Promise<void> {
  await turn(key, false)
  try {
    await run()
  } finally {
    await turn(key, true)
  }
}
const keysOf = async (which: 'a' | 'b' = 'a') =>
  (await house.as('cashier', which).call(listDepartments)).body.rows.map((row) => row.key)
const waitsIn = async (visit_id: string) =>
  (await doctor.call(getVisit, { visit_id })).body.queues.map(({ department, status }) => [department, status])
const MISSING = { department: 'Please select a department' }

beforeAll(async () => {
  const more = { opens_at: '08:00', closes_at: '16:30', head_id: house.a.staff.doctor.staff_id, rooms: ['3', '4'] }
  await make(house.a.id, more)
})

describe('the departments of a hospital', () => {
  it('are its own, in their order, with everything that is kept of them', async () => {
    expect(await keysOf()).toEqual([...usualDepartments.map((row) => row.key), 'dermatology'])
    expect(await keysOf('b')).toEqual(usualDepartments.map((row) => row.key))
    expect((await house.as('storekeeper').call(listDepartments)).body.rows.at(-1)).toEqual({
      key: 'dermatology',
      name: 'Skin, Hair & Nails',
      kind: 'clinic',
      letter: 'K',
      description: 'Skin',
      is_active: true,
      opens_at: '08:00',
      closes_at: '16:30',
      head_id: house.a.staff.doctor.staff_id,
      head_name: house.a.staff.doctor.name,
      rooms: ['3', '4'],
      is_own: false,
      version: 1,
    })
    // The doctor heads it, and no other.
    const own = (await house.as('doctor').call(listDepartments)).body.rows.filter((row) => row.is_own)
    expect(own.map((row) => row.key)).toContain('dermatology')
    expect(own.map((row) => row.key)).not.toContain('triage')
    expect((await house.anonymous.call(listDepartments)).status).toBe(401)
    expect((await house.asProvider().call(listDepartments)).status).toBe(403)
  })

  it('have a letter and a name each', async () => {
    await expect(make(house.a.id, { key: 'skin', name: 'Skin' })).rejects.toThrow('letter')
    await expect(make(house.a.id, { key: 'skin', letter: 'Q', name: 'SKIN, HAIR & nails' })).rejects.toThrow('name')
    await expect(make(house.a.id, { key: 'Skin', letter: 'Q', name: 'Skin' })).rejects.toThrow('key')
  })
})

describe('a clinic of its own', () => {
  it('has a queue with tickets of its letter, a dashboard, a board, and consultations in the general form', async () => {
    const visit = await triaged(house, { department: 'dermatology' })
    expect(visit.triage).toMatchObject({ department: 'dermatology', ticket: 'K-001' })
    const counts = (await nurse.call(getQueueCounts)).body.departments
    expect(counts.at(-1)).toMatchObject({ department: 'dermatology', waiting: 1 })
    expect((await doctor.call(getQueueSummary, { department: 'dermatology' })).body.waiting.value).toBe(1)
    expect(
      (await house.as('receptionist').call(getDisplay, { departments: 'dermatology' })).body.departments,
    ).toMatchObject([{ next: ['K-001'] }])
    expect((await doctor.call(exportQueue, { department: 'dermatology' })).text).toContain('"Skin, Hair & Nails"')
    await doctor.call(startService, { queue_id: visit.next_queue_id })
    const of = { visit_id: visit.visit_id, department: 'dermatology' }
    expect(
      (await doctor.call(saveConsultation, { ...of, ...note, plan: ' ', version: null })).problem.field_errors,
    ).toHaveProperty('plan')
    expect((await doctor.call(saveConsultation, { ...of, ...note, version: null })).status).toBe(200)
    expect((await doctor.call(openConsultation, of)).body.consultation).toMatchObject({
      department: 'dermatology',
      ...note,
      findings: {},
    })
    const { rows } = await house.owner.query(
      `select title from medical_records where visit_id = $1 and record_type in ('treatment', 'history')`,
      [visit.visit_id],
    )
    expect(rows.map((row) => row.title).sort()).toEqual(['Plan, Skin, Hair & Nails', 'Triage for Skin, Hair & Nails'])
    const report = await house
      .as('admin')
      .call(getVisitsPerClinicianReport, { period: 'today', department: 'dermatology' })
    expect(report.body.clinics.at(-1)).toEqual({ value: 'dermatology', label: 'Skin, Hair & Nails' })
    expect(report.body.totals.visits).toBe(1)
  })

  it('is where a referral leads; at a hospital without it the patient goes elsewhere', async () => {
    const { visit_id } = await seen(house)
    const referral = item.referral('dermatology')
    await doctor.call(signOrders, { visit_id, items: [referral] })
    expect(await waitsIn(visit_id)).toContainEqual(['dermatology', 'waiting'])
    const { rows } = (await doctor.call(listQueue, { department: 'dermatology' })).body
    expect(rows.find((row) => row.visit_id === visit_id)).toMatchObject({ reason: 'referred', note: null })
    expect((await doctor.call(getOrders, { visit_id })).body.referrals).toMatchObject([
      { department: 'dermatology', name: 'Dermatology' },
    ])
    await doctor.call(cancelReferral, { referral_id: referral.id, reason: 'Has a doctor of her own' })
    expect((await waitsIn(visit_id)).map(([department]) => department)).not.toContain('dermatology')
    const elsewhere = await doctor.call(signOrders, { visit_id, items: [item.referral('urology')] })
    expect(elsewhere.status).toBe(200)
    expect((await waitsIn(visit_id)).map(([department]) => department)).toEqual(['general'])
  })

  it('has appointments, working hours, a waiting list, favourites and templates', async () => {
    const staff_id = house.a.staff.doctor.staff_id
    const times = { weekdays: [1, 2, 3, 4, 5, 6, 7], starts_at: '08:00', ends_at: '16:00' }
    expect(
      (await house.as('admin').call(addWorkingHours, { staff_id, department: 'dermatology', ...times })).status,
    ).toBe(200)
    const desk = house.as('receptionist')
    const patient_id = (await makePatient(house)).id
    const wish = {
      patient_id,
      appointment_type_id: GENERAL,
      department: 'dermatology',
      scheduled_date: ahead(2),
      scheduled_time: '10:00',
    }
    expect((await desk.call(createAppointment, { ...wish, clinician_id: staff_id })).body).toMatchObject({
      department: 'dermatology',
    })
    const waits = {
      patient_id,
      appointment_type_id: GENERAL,
      department: 'dermatology',
      clinician_id: null,
      earliest: ahead(1),
      latest: null,
    }
    expect((await desk.call(addToWaitingList, { ...waits, priority: 'routine', notes: '' })).body).toMatchObject({
      department: 'dermatology',
    })
    const kept = {
      name: 'Refer',
      department: 'dermatology',
      items: [{ kind: 'referral' as const, department: 'dermatology', reason: 'x', priority: 'routine' as const }],
    }
    expect((await doctor.call(saveFavourite, kept)).status).toBe(200)
    expect((await doctor.call(listFavourites, { department: 'dermatology' })).body.rows).toMatchObject([
      { items: [{ name: 'Dermatology', available: true }] },
    ])
    const words = { ...note, id: null, version: null, shared: true, name: 'Rash' }
    const saved = await doctor.call(saveNoteTemplate, { ...words, department: 'dermatology' })
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
    expect((await doctor.call(listNoteTemplates, { department: 'dermatology' })).body.rows).toHaveLength(1)
    for (const wrong of [
      await doctor.call(saveFavourite, { ...kept, name: 'Other', department: 'renal' }),
      await doctor.call(saveNoteTemplate, { ...words, name: 'Other', department: 'renal' }),
      await desk.call(createAppointment, { ...wish, department: 'renal', clinician_id: null }),
      await desk.call(createAppointment, { ...wish, department: 'laboratory', clinician_id: null }),
      await desk.call(addToWaitingList, { ...waits, department: 'triage', priority: 'routine', notes: '' }),
      await house.as('admin').call(addWorkingHours, { staff_id, department: 'renal', ...times, weekdays: [1] }),
    ])
      expect([wrong.status, wrong.problem.code, wrong.problem.field_errors]).toEqual([
        422,
        'department_not_found',
        MISSING,
      ])
  })

  it('is none of another hospital', async () => {
    const [clerk, colleague, other] = [house.as('receptionist', 'b'), house.as('nurse', 'b'), house.as('doctor', 'b')]
    const { visit_id, queue_id } = (await clerk.call(registerPatient, somebody())).body
    const to = await colleague.call(completeTriage, { ...vitals, visit_id, department: 'dermatology' })
    expect([to.status, to.problem.code, to.problem.field_errors]).toEqual([422, 'department_not_found', MISSING])
    const moved = await colleague.call(movePatient, { queue_id, department: 'dermatology', reason: 'x', version: 1 })
    expect([moved.status, moved.problem.code, moved.problem.field_errors]).toEqual([
      422,
      'department_not_found',
      MISSING,
    ])
    const written = await other.call(saveConsultation, { ...note, visit_id, department: 'dermatology', version: null })
    expect([written.status, written.problem.code]).toEqual([422, 'department_not_found'])
    expect(
      (await other.call(saveConsultation, { ...note, visit_id, department: 'laboratory', version: null })).status,
    ).toBe(422)
    expect((await other.call(signOrders, { visit_id, items: [item.referral('dermatology')] })).status).toBe(200)
    expect((await other.call(getVisit, { visit_id })).body.queues.map((row) => row.department)).toEqual(['triage'])
  })
})

describe('a department that is switched off', () => {
  it('takes nobody: by triage, move, referral or appointment', async () => {
    const visit = await registered(house)
    const here = await seen(house)
    const patient_id = (await makePatient(house)).id
    const time = { scheduled_date: ahead(2), scheduled_time: '11:00', clinician_id: null, appointment_type_id: GENERAL }
    await without('eye', async () => {
      const said = 'Eye Clinic is switched off and takes no new patients'
      expect((await nurse.call(listDepartments)).body.rows.find((row) => row.key === 'eye')).toMatchObject({
        is_active: false,
      })
      expect((await nurse.call(getQueueCounts)).body.departments.map((row) => row.department)).not.toContain('eye')
      for (const refused of [
        await nurse.call(completeTriage, { ...vitals, visit_id: visit.visit_id, department: 'eye' }),
        await nurse.call(movePatient, { queue_id: visit.queue_id, department: 'eye', reason: 'x', version: 1 }),
        await house.as('receptionist').call(createAppointment, { ...time, patient_id, department: 'eye' }),
      ])
        expect([refused.status, refused.problem.code, refused.problem.field_errors]).toEqual([
          409,
          'department_off',
          { department: said },
        ])
      const items = [item.referral('urology'), item.referral('ophthalmology')]
      const referred = await doctor.call(signOrders, { visit_id: here.visit_id, items })
      expect([referred.status, referred.problem.field_errors]).toEqual([409, { 'items.1.department': said }])
      expect(await waitsIn(visit.visit_id)).toEqual([['triage', 'waiting']])
      expect((await doctor.call(getOrders, { visit_id: here.visit_id })).body.referrals).toEqual([])
    })
    const nowhere = await doctor.call(signOrders, { visit_id: here.visit_id, items: [item.referral('nowhere')] })
    expect([nowhere.status, nowhere.problem.field_errors]).toEqual([
      422,
      { 'items.0.department': 'Please select a department' },
    ])
  })

  it('finishes what waits there', async () => {
    const visit = await triaged(house, { department: 'dental' })
    await without('dental', async () => {
      expect(
        (await nurse.call(getQueueCounts)).body.departments.find((row) => row.department === 'dental'),
      ).toMatchObject({ waiting: 1 })
      expect((await doctor.call(startService, { queue_id: visit.next_queue_id })).status).toBe(200)
      const order = await item.test('FBC')
      expect(
        (await doctor.call(signOrders, { visit_id: visit.visit_id, department: 'dental', items: [order] })).status,
      ).toBe(200)
      const opened = await doctor.call(openConsultation, { visit_id: visit.visit_id, department: 'dental' })
      expect(opened.body.consultation).toMatchObject({ department: 'dental', status: 'in_progress' })
    })
  })

  it('triage: nobody is registered, and the message says why', async () => {
    const who = somebody()
    await without('triage', async () => {
      const refused = await house.as('receptionist').call(registerPatient, who)
      expect([refused.status, refused.problem.code, refused.problem.message, refused.problem.field_errors]).toEqual([
        409,
        'department_off',
        'Triage is switched off and takes no new patients',
        undefined,
      ])
    })
    expect((await house.owner.query('select 1 from patients where id_number = $1', [who.id_number])).rows).toEqual([])
  })

  it('laboratory: a test is refused; pharmacy: a note is saved, and its patient waits nowhere', async () => {
    const { visit_id } = await seen(house)
    await without('laboratory', async () => {
      const refused = await doctor.call(signOrders, { visit_id, items: [await item.test('FBC')] })
      expect([refused.status, refused.problem.message]).toEqual([
        409,
        'Laboratory is switched off and takes no new patients',
      ])
    })
    await without('pharmacy', async () => {
      expect((await doctor.call(signOrders, { visit_id, items: [await item.medicine('PARA-500T')] })).status).toBe(200)
      const { consultation } = (await doctor.call(openConsultation, { visit_id })).body
      expect(
        (await doctor.call(saveConsultation, { ...note, visit_id, version: consultation?.version ?? 0 })).status,
      ).toBe(200)
      expect(await waitsIn(visit_id)).toEqual([])
    })
  })
})
