import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { clockAt, medicineWard, minutesFromNow } from '../../../../tests/support/wards/ward-medicines.ts'
import { checkOrders } from '../../../orders/contract.ts'
import { getWardMedicinesOf } from '../../medicine-charts.contract.ts'
import {
  changeWardMedicine,
  checkWardMedicine,
  holdWardMedicine,
  prescribeOnWard,
  resumeWardMedicine,
  stopWardMedicine,
} from '../../medicines.contract.ts'

const house = await openHouse()
await stocked(house)
const ward = await medicineWard(house)
const doctor = house.as('doctor')
const BECAUSE = 'Discussed with the consultant'
const listed = async (code: string): Promise<string> =>
  (
    await house.owner.query('select id from pharmacy_medications where hospital_id = $1 and code = $2', [
      house.a.id,
      code,
    ])
  ).rows[0].id
const patient = await ward.lying()
type Words = z.input<typeof prescribeOnWard.input>
const regular: {
  medication_name: string
  kind: 'regular'
  dosage: string
  route: 'Oral'
  frequency: string
  times: string[]
} = {
  ...{ medication_name: 'Amoxicillin', kind: 'regular', dosage: '1 capsule', route: 'Oral' },
  ...{ frequency: 'three times a day', times: ['22:00', '06:00', '14:00'] },
}
const prescribe = (more: Partial<Words> = {}, admission_id = patient.id) =>
  doctor.call(prescribeOnWard, { admission_id, ...regular, ...more })
const charted = async (id: string, admission_id = patient.id) =>
  (await ward.chart(admission_id)).medicines.find((each) => each.id === id)

describe('prescribing', () => {
  it('keeps every word of a regular medicine', async () => {
    const medication_id = await listed('AMOX-500C')
    const ends = new Date(minutesFromNow(3 * 1440)).toISOString()
    const words = {
      ...regular,
      medication_id,
      units: 2,
      instructions: 'After food',
      ends_at: ends,
      indication: 'Pneumonia',
      dosage: '2 capsules',
    }
    const { status, body, text } = await prescribe({ ...words, override_reason: BECAUSE })
    expect([status, text]).toEqual([200, expect.anything()])
    expect(await charted(body.medicine_id)).toMatchObject({
      ...{
        id: body.medicine_id,
        admission_id: patient.id,
        medication_id,
        kind: 'regular',
        dosage: '2 capsules',
        units: 2,
        route: 'Oral',
      },
      ...{ frequency: 'three times a day', times: ['06:00', '14:00', '22:00'], every_days: 1, indication: 'Pneumonia' },
      ...{
        min_interval_minutes: null,
        max_per_day: null,
        volume_ml: null,
        rate_ml_hour: null,
        instructions: 'After food',
      },
      ...{ ends_at: ends, needs_second: false, status: 'active', status_reason: null, status_at: null, version: 1 },
      ...{ prescribed_by_name: house.a.staff.doctor.name, second_prescriber_name: null },
    })
    // Called as the catalogue calls it.
    expect((await charted(body.medicine_id))?.medication_name).toMatch(/^Amoxicillin 500 mg/)
  })

  it('keeps what is given as needed, once, and as an infusion', async () => {
    const needed = {
      kind: 'as_needed',
      indication: 'Pain above 4',
      min_interval_minutes: 360,
      max_per_day: 3,
      medication_name: 'Dawa A',
    } as const
    const bag = {
      kind: 'infusion',
      volume_ml: 500,
      rate_ml_hour: 62.5,
      route: 'Intravenous',
      medication_name: 'Dawa B',
      dosage: '500 ml',
    } as const
    const ids = [
      await prescribe(needed),
      await prescribe({ kind: 'stat', medication_name: 'Dawa C' }),
      await prescribe(bag),
    ].map(({ body }) => body.medicine_id)
    const found = await Promise.all(ids.map((id) => charted(id)))
    expect(found[0]).toMatchObject({
      kind: 'as_needed',
      indication: 'Pain above 4',
      min_interval_minutes: 360,
      max_per_day: 3,
      times: null,
    })
    expect(found[1]).toMatchObject({ kind: 'stat', frequency: null, times: null, due: [{ state: 'due' }] })
    expect(found[2]).toMatchObject({
      kind: 'infusion',
      volume_ml: 500,
      rate_ml_hour: 62.5,
      route: 'Intravenous',
      running: null,
    })
  })

  it('refuses what is missing or does not fit, beside its field', async () => {
    for (const [more, field, message] of [
      [{ medication_name: '' }, 'medication_name', 'Please choose a medicine'],
      [{ dosage: ' ' }, 'dosage', 'Please enter the dose'],
      [{ frequency: null }, 'frequency', 'Please enter how often'],
      [{ times: [] }, 'times', 'Please enter at which times of the day'],
      [{ times: ['6:00'] }, 'times.0', 'Please enter a time as HH:mm'],
      [{ times: ['06:00', '06:00', '14:00'] }, 'times', 'A time is there twice'],
      [{ times: ['06:00', '14:00'] }, 'times', '‘three times a day’ does not fit 2 times a day'],
      [{ every_days: 2 }, 'times', '‘three times a day’ does not fit 3 times every 2 days'],
      [{ every_days: 31 }, 'every_days', 'Please enter every how many days, 1 to 30'],
      [{ kind: 'as_needed' }, 'indication', 'Please write what it is given for'],
      [{ kind: 'as_needed' }, 'min_interval_minutes', 'Please enter how far apart two doses are at least'],
      [{ kind: 'as_needed' }, 'max_per_day', 'Please enter how many in 24 hours at most'],
      [{ kind: 'infusion' }, 'rate_ml_hour', 'Please enter millilitres an hour'],
      [{ kind: 'infusion', rate_ml_hour: 0 }, 'rate_ml_hour', 'Please enter millilitres an hour'],
      [{ units: 0 }, 'units', 'Please enter how many units one dose takes'],
      [{ ends_at: minutesFromNow(-10).toISOString() }, 'ends_at', 'The end has to lie after the start'],
      [
        { starts_at: minutesFromNow(-12 * 1440).toISOString() },
        'starts_at',
        expect.stringMatching(/^This patient was admitted at /),
      ],
      [{ override_reason: 'ok' }, 'override_reason', expect.stringMatching(/says something/)],
    ] as const) {
      const answer = await prescribe(more as Partial<Words>)
      expect([answer.status, field, answer.problem.field_errors?.[field]]).toEqual([422, field, message])
    }
    expect((await prescribe({ medication_id: crypto.randomUUID() })).problem.code).toBe('medication_not_found')
  })

  it('is for doctors of this hospital, and for who lies on the ward', async () => {
    expect((await house.as('nurse').call(prescribeOnWard, { admission_id: patient.id, ...regular })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(prescribeOnWard, { admission_id: patient.id, ...regular })).status).toBe(
      404,
    )
    expect((await house.as('nurse', 'b').call(getWardMedicinesOf, { admission_id: patient.id })).status).toBe(404)
    expect((await house.as('cashier').call(getWardMedicinesOf, { admission_id: patient.id })).status).toBe(403)
    const { times: _, ...check } = { ...regular, admission_id: patient.id }
    expect((await house.as('nurse').call(checkWardMedicine, check)).status).toBe(403)
    expect((await house.as('doctor', 'b').call(checkWardMedicine, check)).status).toBe(404)
  })
})

describe('what speaks against it', () => {
  it('is an allergy, and what the ward gives already; overruled with a reason that is kept', async () => {
    const lying = await ward.lying()
    await house.owner.query(
      `insert into patient_allergies (hospital_id, id, patient_id, substance, reaction, severity, recorded_by)
       values ($1, gen_random_uuid(), $2, 'Penicillin', 'Rash', 'severe', $3)`,
      [house.a.id, lying.patient_id, house.a.staff.nurse.staff_id],
    )
    const medication_id = await listed('AMOX-500C')
    const asked = {
      admission_id: lying.id,
      medication_id,
      kind: 'regular',
      dosage: '1 capsule',
      frequency: 'three times a day',
      route: 'Oral',
    } as const
    const check = async (more = {}) => (await doctor.call(checkWardMedicine, { ...asked, ...more })).body
    expect((await check()).warnings.map(({ kind }) => kind)).toEqual(['allergy'])
    const unknown = await doctor.call(checkWardMedicine, { ...asked, instead_of: crypto.randomUUID() })
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'ward_medicine_not_found'])
    const refused = await prescribe({ medication_id }, lying.id)
    expect([refused.status, refused.problem.code, refused.problem.field_errors]).toEqual([
      422,
      'warnings_stand',
      { override_reason: 'Please give a reason' },
    ])
    const { medicine_id } = (await prescribe({ medication_id, override_reason: BECAUSE }, lying.id)).body
    expect(await charted(medicine_id, lying.id)).toMatchObject({
      override_reason: BECAUSE,
      warnings: [{ kind: 'allergy', text: expect.stringContaining('Penicillin') }],
    })
    // Now the ward gives it: once more is a double, instead of it is none.
    const today = localDay('Africa/Nairobi').split('-').reverse().join('/')
    expect((await check()).warnings.find(({ kind }) => kind === 'duplicate')?.text).toBe(
      `Already on amoxicillin: Amoxicillin 500 mg capsule, 1 capsule, three times a day, on the ward since ${today} (${house.a.staff.doctor.name})`,
    )
    expect((await check({ instead_of: medicine_id })).warnings.map(({ kind }) => kind)).toEqual(['allergy'])
    // The basket knows what the ward gives too: for home it is only told.
    const basket = (await doctor.call(checkOrders, { visit_id: lying.visit_id, medicines: medication_id } as never))
      .body.warnings
    expect(basket.map(({ kind }) => kind)).toEqual(['allergy', 'note'])
  })

  it('is an interaction with what the ward gives, also while it is on hold, not once it is stopped', async () => {
    const lying = await ward.lying()
    const { medicine_id } = (
      await prescribe(
        {
          medication_id: await listed('WARF-5T'),
          dosage: '1 tablet',
          frequency: 'once a day',
          times: ['18:00'],
          override_reason: BECAUSE,
        },
        lying.id,
      )
    ).body
    const ibuprofen = await listed('IBUP-400T')
    const kinds = async () =>
      (
        await doctor.call(checkWardMedicine, {
          ...{
            admission_id: lying.id,
            medication_id: ibuprofen,
            kind: 'regular',
            dosage: '1 tablet',
            frequency: 'three times a day',
            route: 'Oral',
          },
        })
      ).body.warnings.map(({ kind }) => kind)
    expect(await kinds()).toContain('interaction')
    expect((await charted(medicine_id, lying.id))?.needs_second).toBe(true)
    await doctor.call(holdWardMedicine, { medicine_id, version: 1, reason: 'INR 6' })
    expect(await kinds()).toContain('interaction')
    await doctor.call(stopWardMedicine, { medicine_id, version: 2, reason: 'Bleeds' })
    expect(await kinds()).not.toContain('interaction')
  })

  it('takes a second prescriber where it has killed before', async () => {
    const child = await ward.lying()
    await house.owner.query(`update patients set date_of_birth = current_date - interval '8 years' where id = $1`, [
      child.patient_id,
    ])
    const line = { medication_id: await listed('CODE-30T'), dosage: '½ tablet', override_reason: BECAUSE }
    const alone = await prescribe(line, child.id)
    expect([alone.status, alone.problem.code]).toEqual([422, 'second_needed'])
    const second = house.a.staff.storekeeper
    await house.owner.query(`update staff_roles set role = 'doctor' where staff_id = $1`, [second.staff_id])
    const asked = { admission_id: child.id, ...regular, ...line }
    const witness_token = await ward.signedFor('doctor', prescribeOnWard, asked, 'storekeeper')
    const more = await prescribe({ ...line, dosage: '1 tablet', witness_token }, child.id)
    expect(more.problem.code).toBe('witness_gone')
    const { body } = await prescribe({ ...line, witness_token }, child.id)
    expect((await charted(body.medicine_id, child.id))?.second_prescriber_name).toBe(second.name)
    const changed = { medicine_id: body.medicine_id, version: 1, ...regular, ...line, reason: 'Still in pain' }
    const again = await ward.signedFor('doctor', changeWardMedicine, changed, 'storekeeper')
    expect((await doctor.call(changeWardMedicine, { ...changed, witness_token: again })).status).toBe(200)
  })
})

describe('hold, go on, stop, change', () => {
  const at = (minutes: number) => minutesFromNow(minutes)
  it('has a reason and one who did it; of two doctors the second is told', async () => {
    const { id } = await ward.prescribed(patient.id)
    expect(
      (await doctor.call(holdWardMedicine, { medicine_id: id, version: 1, reason: ' ' })).problem.field_errors?.reason,
    ).toBe('Please give a reason')
    expect((await house.as('nurse').call(holdWardMedicine, { medicine_id: id, version: 1, reason: 'x' })).status).toBe(
      403,
    )
    expect(
      (await house.as('doctor', 'b').call(holdWardMedicine, { medicine_id: id, version: 1, reason: 'x' })).status,
    ).toBe(404)
    const both = await Promise.all(
      [holdWardMedicine, stopWardMedicine].map((command) =>
        doctor.call(command, { medicine_id: id, version: 1, reason: 'Nil by mouth' }),
      ),
    )
    const lost = both.find((each) => each.status !== 200)
    expect([lost?.status, lost?.problem.code]).toEqual([409, 'ward_medicine_state'])
    expect(lost?.problem.message).toContain(`${house.a.staff.doctor.name} `)
    expect(await charted(id)).toMatchObject({
      status_reason: 'Nil by mouth',
      status_by_name: house.a.staff.doctor.name,
      version: 2,
    })
    expect(
      (await doctor.call(resumeWardMedicine, { medicine_id: crypto.randomUUID(), version: 1, reason: 'x' })).status,
    ).toBe(404)
  })

  it('records what fell due on hold as held', async () => {
    const [before, during] = [at(-50), at(-20)]
    const { id } = await ward.prescribed(patient.id, {
      ...{ frequency: 'twice a day', times: [clockAt(before), clockAt(during)], starts_at: at(-60).toISOString() },
    })
    await doctor.call(holdWardMedicine, { medicine_id: id, version: 1, reason: 'Fasting' })
    await house.owner.query(`update ward_medicines set status_at = now() - interval '30 minutes' where id = $1`, [id])
    const states = async () => {
      const days = [...new Set([before, during].map((each) => localDay('Africa/Nairobi', each)))]
      const charts = await Promise.all(days.map((day) => ward.chart(patient.id, day)))
      return charts
        .flatMap((chart) => chart.medicines.find((each) => each.id === id)?.due ?? [])
        .map(({ state }) => state)
    }
    expect((await states()).slice(0, 2)).toEqual(['due', 'held'])
    expect((await doctor.call(resumeWardMedicine, { medicine_id: id, version: 2, reason: 'Eats again' })).status).toBe(
      200,
    )
    expect((await states()).slice(0, 2)).toEqual(['due', 'held'])
    const { rows } = await house.owner.query('select due_at, outcome, reason from ward_doses where medicine_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ due_at: during, outcome: 'held', reason: 'On hold: Fasting' }])
    expect((await ward.give(id, { due_at: before.toISOString() })).status).toBe(200)
  })

  it('stops it and prescribes it again in one step, or not at all', async () => {
    const { id } = await ward.prescribed(patient.id, { medication_name: 'Dawa D' })
    const change = {
      medicine_id: id,
      version: 1,
      reason: 'Too little',
      ...regular,
      medication_name: 'Dawa D',
      dosage: '2 tablets',
    } as const
    expect((await doctor.call(changeWardMedicine, { ...change, times: ['06:00'] })).status).toBe(422)
    expect((await charted(id))?.status).toBe('active')
    expect((await house.as('nurse').call(changeWardMedicine, change)).status).toBe(403)
    expect((await house.as('doctor', 'b').call(changeWardMedicine, change)).status).toBe(404)
    const { medicine_id } = (await doctor.call(changeWardMedicine, change)).body
    expect(await charted(id)).toMatchObject({ status: 'stopped', status_reason: 'Changed: Too little' })
    expect(await charted(medicine_id)).toMatchObject({ status: 'active', dosage: '2 tablets', warnings: [] })
    expect((await doctor.call(changeWardMedicine, change)).problem.code).toBe('ward_medicine_state')
  })
})
