// A batch that expires before the course ends: passed over where another lasts, and given only when somebody says so.
import { describe, expect, it } from 'vitest'
import { addDays, localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import { openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { dayIn } from '../../../../tests/support/medicines/stock.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { dispense, getDispensing, substitutePrescription } from '../../dispensing.contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const { shelve, clear, left, prescribed, row, seen, medicine, disagreeing } = await pharmacyOf(house)
const other = house.withCookie(
  signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'pharmacist', '2')).token),
)
const MONTHS = '3 months'
const ENDS = () => addDays(localDay('Africa/Nairobi'), 90)

type Item = {
  prescription_id: string
  quantity: number
  batches?: { batch_id: string; quantity: number }[]
  ends_early?: string[]
}
const give = async (items: Item[], who = pharmacist) => who.call(dispense, { items: await seen(items) })
const numberOf = async (id: string): Promise<string> =>
  (await house.owner.query('select batch_number from stock_batches where id = $1', [id])).rows[0].batch_number
const words = async (id: string, days: number) =>
  `Batch ${await numberOf(id)} expires ${writeDay(dayIn(days))}, before the course ends on ${writeDay(ENDS())}`

describe('a course of three months', () => {
  it('comes from what lasts, earliest expiry first, without a question', async () => {
    const [soon = '', later = '', last = ''] = await shelve('LOSA-50T', [100, 18], [60, 120], [100, 300])
    const { patient_id, ids } = await prescribed({ code: 'LOSA-50T', duration: MONTHS, quantity: 90 })
    const shown = await row(patient_id, ids[0])
    expect(shown).toMatchObject({ course_ends_on: ENDS() })
    expect(shown.batches.map((each) => each.batch_id)).toEqual([later, last, soon])
    expect((await give([{ prescription_id: ids[0], quantity: 90 }])).body.rows).toMatchObject([
      {
        batches: [
          { batch_id: later, quantity: 60 },
          { batch_id: last, quantity: 30 },
        ],
      },
    ])
    expect(await left([soon, later, last])).toEqual([100, 0, 70])
  })

  it('of which not enough lasts takes the rest from what expires last, and asks', async () => {
    const [soon = '', later = '', good = ''] = await shelve('AMLO-5T', [100, 18], [40, 60], [30, 90])
    const { patient_id, ids } = await prescribed({ code: 'AMLO-5T', duration: MONTHS, quantity: 90 })
    const [prescription_id] = ids
    const asked = await give([{ prescription_id, quantity: 90 }])
    expect([asked.status, asked.problem.code, asked.problem.field_errors]).toEqual([
      422,
      'batch_ends_early',
      {
        'items.0.ends_early': `${await words(later, 60)}. ${await words(soon, 18)}. Please say that it is given all the same`,
      },
    ])
    expect(asked.problem.current).toMatchObject([
      { prescription_id, course_ends_on: ENDS(), batches: [{ batch_id: later }, { batch_id: soon }] },
    ])
    // Nothing was lost by the question.
    expect(await left([soon, later, good])).toEqual([100, 40, 30])
    expect(await row(patient_id, prescription_id)).toMatchObject({ status: 'pending', hand_outs: [] })
    // Each batch is agreed to by itself.
    const one = await give([{ prescription_id, quantity: 90, ends_early: [later] }])
    expect(one.problem.field_errors).toEqual({
      'items.0.ends_early': `${await words(soon, 18)}. Please say that it is given all the same`,
    })
    const done = await give([{ prescription_id, quantity: 90, ends_early: [later, soon] }])
    expect(done.body.rows[0]?.batches).toMatchObject([
      { batch_id: good, quantity: 30 },
      { batch_id: later, quantity: 40 },
      { batch_id: soon, quantity: 20 },
    ])
    expect(await left([soon, later, good])).toEqual([80, 0, 0])
    expect(await disagreeing()).toEqual([])
  })

  it('asks too where the batch was taken by hand', async () => {
    const [soon = '', good = ''] = await shelve('BISO-5T', [100, 18], [100, 300])
    const { ids } = await prescribed({ code: 'BISO-5T', duration: MONTHS, quantity: 90 })
    const item = { prescription_id: ids[0], quantity: 90, batches: [{ batch_id: soon, quantity: 90 }] }
    expect((await give([item])).problem.field_errors).toEqual({
      'items.0.ends_early': `${await words(soon, 18)}. Please say that it is given all the same`,
    })
    // Who agreed to another batch has not agreed to this one.
    expect((await give([{ ...item, ends_early: [good] }])).problem.code).toBe('batch_ends_early')
    expect((await give([{ ...item, ends_early: ['x'] }])).status).toBe(422)
    expect((await give([{ ...item, ends_early: [soon] }], house.as('pharmacist', 'b'))).status).toBe(404)
    expect((await give([{ ...item, ends_early: [soon] }], house.as('cashier'))).status).toBe(403)
    expect((await give([{ ...item, ends_early: [soon] }])).status).toBe(200)
    expect(await left([soon, good])).toEqual([10, 100])
  })

  it('is judged by what is left when two hand out at the same moment', async () => {
    const [soon = '', good = ''] = await shelve('CLOP-75T', [200, 18], [90, 300])
    const both = await Promise.all([0, 1].map(() => prescribed({ code: 'CLOP-75T', duration: MONTHS, quantity: 90 })))
    const answers = await Promise.all(
      both.map(({ ids }, n) => give([{ prescription_id: ids[0], quantity: 90 }], n ? pharmacist : other)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await left([soon, good])).toEqual([200, 0])
  })

  it('counts for a substitute with its own duration', async () => {
    const batches = await shelve('ENAL-5T', [100, 18])
    const { patient_id, ids } = await prescribed({ code: 'LOSA-50T', duration: '5 days', quantity: 5 })
    const [prescription_id] = ids
    const { version } = await row(patient_id, prescription_id)
    const instead = { dosage: '1 tablet', frequency: 'once a day', duration: MONTHS, route: 'Oral' as const }
    const changed = await pharmacist.call(substitutePrescription, {
      ...{ prescription_id, version, ...instead, quantity: 90, note: 'Losartan is short' },
      medication_id: (await medicine('ENAL-5T')).id,
    })
    expect(changed.status).toBe(200)
    expect((await give([{ prescription_id, quantity: 90 }])).problem.code).toBe('batch_ends_early')
    expect((await give([{ prescription_id, quantity: 90, ends_early: batches }])).status).toBe(200)
  })
})

describe('nothing is asked', () => {
  it.each([
    ['of a short course', '5 days'],
    ['where nobody knows when it ends', 'until review'],
    ['when needed, without days', 'when needed'],
  ])('%s: earliest expiry first', async (_, duration) => {
    await clear('PARA-500T')
    const [soon = '', good = ''] = await shelve('PARA-500T', [10, 18], [100, 300])
    const { patient_id, ids } = await prescribed({ code: 'PARA-500T', duration })
    const { prescriptions } = (await pharmacist.call(getDispensing, { patient_id })).body
    expect(prescriptions[0]?.batches.map((each) => each.batch_id)).toEqual([soon, good])
    expect((await give([{ prescription_id: ids[0], quantity: 15 }])).status).toBe(200)
    expect(await left([soon, good])).toEqual([0, 95])
  })

  it('of what is only put on the owed list', async () => {
    const { ids } = await prescribed({ code: 'SPIR-25T', duration: MONTHS, quantity: 90 })
    await shelve('SPIR-25T', [100, 18])
    expect((await give([{ prescription_id: ids[0], quantity: 0 }])).status).toBe(200)
    expect((await give([{ prescription_id: ids[0], quantity: 90 }])).problem.code).toBe('batch_ends_early')
  })
})
