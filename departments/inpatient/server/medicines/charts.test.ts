import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { makeStore } from '../../../../tests/support/medicines/stock.ts'
import { clockAt, medicineWard, minutesFromNow } from '../../../../tests/support/wards/ward-medicines.ts'
import {
  getWardMedicinesOf,
  getWardMedicineWork,
  listWardStores,
  setWardStore,
} from '../../medicine-charts.contract.ts'
import {
  changeInfusionRate,
  giveDose,
  startInfusion,
  stopInfusion,
  stopWardMedicine,
  strikeDose,
} from '../../medicines.contract.ts'

const house = await openHouse()
const ward = await medicineWard(house, 60)
const nurse = house.as('nurse')
const patient = await ward.lying()
/** Of yesterday too: after midnight what began half an hour ago is of another day. */
async function charted(id: string) {
  const yesterday = addDays(localDay('Africa/Nairobi'), -1)
  const { body } = await nurse.call(getWardMedicinesOf, { admission_id: patient.id, day: yesterday, days: 2 })
  return body.medicines.find((each) => each.id === id)
}
const ago = (minutes: number) => minutesFromNow(-minutes).toISOString()

describe('an infusion', () => {
  it('runs at its rates until it is stopped, with what went in', async () => {
    const medicine = await ward.stocked(5)
    const { id } = await ward.prescribed(patient.id, {
      kind: 'infusion',
      medication_id: medicine.id,
      starts_at: ago(30),
    })
    const start = { medicine_id: id, at: ago(30), site: 'Left arm', note: 'New line' }
    expect((await house.as('cashier').call(startInfusion, start)).status).toBe(403)
    expect((await house.as('nurse', 'b').call(startInfusion, start)).status).toBe(404)
    expect((await nurse.call(startInfusion, { ...start, ml_per_hour: -1 })).problem.field_errors?.ml_per_hour).toBe(
      'Please enter millilitres an hour',
    )
    const many = await Promise.all(Array.from({ length: 8 }, () => nurse.call(startInfusion, start)))
    const dose_id = many.find((each) => each.status === 200)?.body.dose_id ?? ''
    expect(many.filter((each) => each.problem?.code === 'dose_recorded')).toHaveLength(7)
    expect(await ward.left(medicine.batch)).toBe(4)
    const set = await nurse.call(changeInfusionRate, { dose_id, ml_per_hour: 250, at: ago(10), note: 'Dry' })
    expect(set.status).toBe(200)
    expect(
      (await nurse.call(changeInfusionRate, { dose_id, ml_per_hour: 10, at: ago(20) })).problem.field_errors?.at,
    ).toMatch(/^Its rate was set at/)
    expect((await house.as('nurse', 'b').call(changeInfusionRate, { dose_id, ml_per_hour: 1 })).status).toBe(404)
    expect((await house.as('cashier').call(changeInfusionRate, { dose_id, ml_per_hour: 1 })).status).toBe(403)
    const running = await charted(id)
    expect(running?.due).toMatchObject([{ state: 'given', dose_id }])
    // 20 minutes at 125 ml/h, then 10 at 250.
    expect(running?.running?.infused_ml).toBeGreaterThanOrEqual(83)
    expect(running?.running?.infused_ml).toBeLessThanOrEqual(90)
    expect(running?.doses).toMatchObject([
      {
        site: 'Left arm',
        note: 'New line',
        is_infusion: true,
        rates: [
          { ml_per_hour: 125, note: null },
          { ml_per_hour: 250, note: 'Dry', set_by_name: house.a.staff.nurse.name },
        ],
      },
    ])
    const stop = { dose_id, infused_ml: 85, note: 'Line out' }
    expect((await nurse.call(stopInfusion, { dose_id, infused_ml: -1 })).problem.field_errors?.infused_ml).toMatch(
      /^Please enter how many/,
    )
    expect((await house.as('nurse', 'b').call(stopInfusion, stop)).status).toBe(404)
    expect((await house.as('cashier').call(stopInfusion, stop)).status).toBe(403)
    const both = await Promise.all([nurse.call(stopInfusion, stop), house.as('doctor').call(stopInfusion, stop)])
    expect(both.map((each) => each.status).sort()).toEqual([200, 409])
    expect((await charted(id))?.doses[0]).toMatchObject({
      infused_ml: 85,
      note: 'New line\nLine out',
      ended_by_name: expect.any(String),
    })
    // The next bag is not due at a time, and runs at a rate of its own.
    const next = (await nurse.call(startInfusion, { medicine_id: id, ml_per_hour: 40 })).body.dose_id
    expect(await charted(id)).toMatchObject({ running: { dose_id: next }, due: [{ dose_id }] })
    await nurse.call(strikeDose, { dose_id: next, reason: 'Another patient' })
    expect([(await charted(id))?.running, await ward.left(medicine.batch)]).toEqual([null, 4])
  })

  it('is asked to be stopped where its medicine was', async () => {
    const { id } = await ward.prescribed(patient.id, { kind: 'infusion', starts_at: ago(5) })
    expect((await ward.give(id, { due_at: ago(5) })).problem.field_errors?.outcome).toBe('Please start the infusion')
    const { dose_id } = (await nurse.call(startInfusion, { medicine_id: id })).body
    await house.as('doctor').call(stopWardMedicine, { medicine_id: id, version: 1, reason: 'Overloaded' })
    const work = (await nurse.call(getWardMedicineWork, { ward_id: ward.ward_id })).body
    expect(work.rows.find((row) => row.admission_id === patient.id)?.to_stop).toBe(1)
    expect((await charted(id))?.running?.dose_id).toBe(dose_id)
    expect((await nurse.call(stopInfusion, { dose_id, infused_ml: 1 })).status).toBe(200)
    expect((await nurse.call(startInfusion, { medicine_id: id })).problem.code).toBe('ward_medicine_state')
    const tablet = await ward.prescribed(patient.id)
    expect((await nurse.call(startInfusion, { medicine_id: tablet.id })).status).toBe(422)
  })
})

describe('the rate of an infusion of high risk', () => {
  it('is set before two; one alone may let it stand still, and of two the second is told who was first', async () => {
    const medicine = await ward.stocked(5, { is_high_risk: true })
    const { id } = await ward.prescribed(patient.id, {
      kind: 'infusion',
      medication_id: medicine.id,
      starts_at: ago(30),
    })
    const began = { medicine_id: id }
    const started = await ward.signedFor('nurse', startInfusion, began, 'pharmacist')
    const { dose_id } = (await nurse.call(startInfusion, { ...began, witness_token: started })).body
    const first = (await charted(id))?.doses[0]?.rates[0]
    expect(first).toMatchObject({ ml_per_hour: 125, witnessed_by_name: house.a.staff.pharmacist.name })
    const faster = { dose_id, ml_per_hour: 250, note: 'Pressure falls' }
    const alone = await nurse.call(changeInfusionRate, faster)
    expect([alone.status, alone.problem.code, alone.problem.message]).toEqual([
      422,
      'witness_needed',
      `${(await charted(id))?.medication_name} is given before two. A second person has to sign.`,
    ])
    // One signature is of one rate, and of many who saw the same rate one changes it.
    const seen_from = first?.from_at ?? null
    const [up, down] = [
      { ...faster, seen_from },
      { ...faster, ml_per_hour: 40, seen_from },
    ]
    const one = await ward.signedFor('nurse', changeInfusionRate, up, 'pharmacist')
    const other = await ward.signedFor('doctor', changeInfusionRate, down, 'pharmacist')
    const both = await Promise.all([
      nurse.call(changeInfusionRate, { ...up, witness_token: one }),
      nurse.call(changeInfusionRate, { ...up, witness_token: one }),
      house.as('doctor').call(changeInfusionRate, { ...down, witness_token: other }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = both.filter(({ status }) => status !== 200)
    for (const { problem } of lost)
      if (problem.code === 'dose_recorded')
        expect(problem.message).toMatch(/ set this infusion to (250|40) ml\/h at \d\d:\d\d$/)
      else expect(problem.code).toBe('witness_gone')
    expect((await charted(id))?.doses[0]?.rates).toHaveLength(2)
    expect((await charted(id))?.doses[0]?.rates[1]?.witnessed_by_name).toBe(house.a.staff.pharmacist.name)
    expect((await nurse.call(changeInfusionRate, { dose_id, ml_per_hour: 0 })).status).toBe(200)
    expect((await charted(id))?.doses[0]?.rates[2]).toMatchObject({ ml_per_hour: 0, witnessed_by_name: null })
    expect((await nurse.call(changeInfusionRate, { dose_id, ml_per_hour: 10 })).problem.code).toBe('witness_needed')
    // Who lost may not have come as far as spending theirs.
    const [who, token] = both[2]?.status === 200 ? [house.as('doctor'), other] : [nurse, one]
    const spent = await who.call(changeInfusionRate, { dose_id, ml_per_hour: 10, witness_token: token })
    expect(spent.problem.code).toBe('witness_gone')
  })
})

describe('the work of a ward', () => {
  it('is what is due, overdue and next, in the order of the beds', async () => {
    const lying = await ward.lying()
    const [late, now, later] = [minutesFromNow(-100), minutesFromNow(0), minutesFromNow(200)]
    await ward.prescribed(lying.id, {
      times: [clockAt(late)],
      starts_at: minutesFromNow(-110).toISOString(),
      instructions: 'Slowly',
    })
    const due = await ward.prescribed(lying.id, { needs: undefined } as never)
    await ward.prescribed(lying.id, { times: [clockAt(later)] })
    await ward.prescribed(lying.id, { kind: 'as_needed' })
    const read = async () => {
      const { rows } = (await nurse.call(getWardMedicineWork, { ward_id: ward.ward_id })).body
      expect(rows.map((row) => row.bed_label)).toEqual(
        [...rows.map((row) => row.bed_label)].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
      )
      return rows.find((row) => row.admission_id === lying.id)
    }
    expect(await read()).toMatchObject({
      overdue: 1,
      due: 1,
      next_at: later.toISOString(),
      to_stop: 0,
      op_number: lying.op_number,
    })
    expect((await read())?.doses.filter(({ state }) => state !== 'upcoming')).toMatchObject([
      {
        state: 'overdue',
        due_at: late.toISOString(),
        instructions: 'Slowly',
        medication_name: 'Dawa',
        kind: 'regular',
        dosage: '1 tablet',
      },
      { state: 'due', due_at: now.toISOString(), medicine_id: due.id },
    ])
    await ward.give(due.id, { due_at: due.due_at })
    expect(await read()).toMatchObject({ overdue: 1, due: 0 })
    expect((await house.as('cashier').call(getWardMedicineWork, { ward_id: ward.ward_id })).status).toBe(403)
    expect((await house.as('nurse', 'b').call(getWardMedicineWork, { ward_id: ward.ward_id })).status).toBe(404)
  })
})

describe('the chart', () => {
  it('shows several days, also of who has left', async () => {
    const lying = await ward.lying().catch(() => patient)
    const day = localDay('Africa/Nairobi')
    await ward.prescribed(lying.id, {
      medication_name: 'Dawa week',
      times: ['09:00'],
      starts_at: minutesFromNow(-3 * 1440).toISOString(),
    })
    const { body } = await nurse.call(getWardMedicinesOf, { admission_id: lying.id, day: addDays(day, -2), days: 3 })
    expect([body.day, body.dose_early_minutes, body.dose_late_minutes]).toEqual([addDays(day, -2), 60, 60])
    expect(body.medicines.find((each) => each.medication_name === 'Dawa week')?.due).toHaveLength(3)
    expect((await nurse.call(getWardMedicinesOf, { admission_id: lying.id, days: 15 })).status).toBe(422)
    expect((await nurse.call(getWardMedicinesOf, { admission_id: newId() })).status).toBe(404)
    // What was prescribed for tomorrow is not on today's chart.
    await ward.prescribed(lying.id, {
      medication_name: 'Dawa tomorrow',
      starts_at: minutesFromNow(2 * 1440).toISOString(),
    })
    expect((await ward.chart(lying.id)).medicines.some((each) => each.medication_name === 'Dawa tomorrow')).toBe(false)
  })
})

describe('the store of a ward', () => {
  it('is said by who keeps the wards', async () => {
    const admin = house.as('admin')
    const store_id = await makeStore(house, 'Ward cupboard')
    expect((await nurse.call(setWardStore, { ward_id: ward.ward_id, store_id })).status).toBe(403)
    expect((await nurse.call(listWardStores)).status).toBe(403)
    expect((await admin.call(setWardStore, { ward_id: ward.ward_id, store_id: newId() })).problem.code).toBe(
      'stock_store_not_found',
    )
    expect(
      (await house.as('admin', 'b').call(setWardStore, { ward_id: ward.ward_id, store_id: null })).problem.code,
    ).toBe('ward_not_found')
    const closed = await makeStore(house, 'Closed cupboard', 'a', false)
    expect((await admin.call(setWardStore, { ward_id: ward.ward_id, store_id: closed })).status).toBe(404)
    expect((await admin.call(setWardStore, { ward_id: ward.ward_id, store_id })).status).toBe(200)
    expect((await admin.call(listWardStores)).body.rows.find((row) => row.ward_id === ward.ward_id)).toMatchObject({
      store_id,
      store_name: 'Ward cupboard',
    })
    expect((await house.as('admin', 'b').call(listWardStores)).body.rows).toEqual([])
    expect((await nurse.call(giveDose, { medicine_id: newId(), outcome: 'given' })).status).toBe(404)
  })
})
