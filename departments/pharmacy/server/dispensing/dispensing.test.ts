import { describe, expect, it } from 'vitest'
import { prioritiesOf } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { unbalanced } from '../../../../tests/support/medicines/stock.ts'
import { payAll } from '../../../../tests/support/money/billing.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { getVisitBill } from '../../../billing/payments.contract.ts'
import { setBillingRules } from '../../../billing/services.contract.ts'
import { cancelVisit, getVisit } from '../../../visits/contract.ts'
import { confirmPrescriptions, dispense, getDispensing } from '../../dispensing.contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const { shelve, clear, left, prescribed, row, seen, signedFor, disagreeing, medicine } = await pharmacyOf(house)
const colleague = await makeWorker(house.owner, house.a.id, 'alpha', 'pharmacist', '2')
const other = house.withCookie(signedCookie(colleague.token))
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'

type Item = {
  prescription_id: string
  quantity: number
  version?: number
  batches?: { batch_id: string; quantity: number }[]
  note?: string
  override_reason?: string
}
const give = async (items: Item[], more: { witness_token?: string } = {}, who = pharmacist) =>
  who.call(dispense, { items: await seen(items), ...more })
const fieldOf = (answer: { problem: { field_errors?: Record<string, string> } }) =>
  answer.problem.field_errors?.['items.0.quantity']

describe('confirming', () => {
  it('sends the patient to billing, and the prescription is charged', async () => {
    const { visit_id, patient_id, ids } = await prescribed({ code: 'PARA-500T' })
    expect(await row(patient_id, ids[0])).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
      quantity_due: 15,
      quantity_open: 15,
    })
    expect((await pharmacist.call(confirmPrescriptions, { prescription_ids: ids })).body).toEqual({ sent: true })
    expect(await prioritiesOf(house, visit_id)).toMatchObject({ billing: 'routine' })
    expect(await row(patient_id, ids[0])).toMatchObject({
      status: 'dispensing',
      confirmed_by_name: house.a.staff.pharmacist.name,
      confirmed_at: expect.stringMatching(/^20/),
    })
    const again = await other.call(confirmPrescriptions, { prescription_ids: ids })
    expect([again.status, again.problem.message]).toEqual([
      409,
      expect.stringMatching(
        `^The prescription of Paracetamol 500 mg tablet is already confirmed. Last changed by ${house.a.staff.pharmacist.name}`,
      ),
    ])
  })
  it('sends nobody for whom nothing is to be paid; is not for others', async () => {
    const { visit_id, ids } = await prescribed({ code: 'PARA-500T' })
    await payAll(house, visit_id)
    expect((await house.as('cashier').call(confirmPrescriptions, { prescription_ids: ids })).status).toBe(403)
    expect((await house.as('pharmacist', 'b').call(confirmPrescriptions, { prescription_ids: ids })).status).toBe(404)
    expect((await pharmacist.call(confirmPrescriptions, { prescription_ids: [] })).problem.field_errors).toEqual({
      prescription_ids: 'Please choose a prescription',
    })
    expect((await pharmacist.call(confirmPrescriptions, { prescription_ids: ids })).body).toEqual({ sent: false })
    expect(await prioritiesOf(house, visit_id)).not.toHaveProperty('billing')
  })
  it('asks for the medicine of a free text first', async () => {
    const { ids } = await prescribed({ name: 'Dawa ya mzee' })
    const answer = await pharmacist.call(confirmPrescriptions, { prescription_ids: ids })
    expect([answer.status, answer.problem.message]).toEqual([
      409,
      'Please choose the medicine of the catalogue first: Dawa ya mzee',
    ])
  })
})

describe('handing out', () => {
  it('takes the earliest expiry first over several batches; figures, hand-outs and ledger agree', async () => {
    const batches = await shelve('AMLO-5T', [100, 400], [20, 30])
    const { visit_id, patient_id, ids } = await prescribed({ code: 'AMLO-5T', quantity: 30 })
    await pharmacist.call(confirmPrescriptions, { prescription_ids: ids })
    expect((await row(patient_id, ids[0])).batches.map((each) => each.batch_id)).toEqual([batches[1], batches[0]])
    const { body } = await give([{ prescription_id: ids[0], quantity: 30, note: 'Told how to take it' }])
    expect(body.rows).toMatchObject([
      {
        quantity: 30,
        owed: 0,
        batches: [
          { batch_id: batches[1], quantity: 20 },
          { batch_id: batches[0], quantity: 10 },
        ],
      },
    ])
    expect(await left(batches)).toEqual([90, 0])
    expect(await row(patient_id, ids[0])).toMatchObject({
      status: 'completed',
      quantity_dispensed: 30,
      quantity_open: 0,
      owed_since: null,
      dispensed_by_name: house.a.staff.pharmacist.name,
      dispensing_notes: 'Told how to take it',
      hand_outs: [
        {
          quantity: 30,
          returned_quantity: 0,
          note: 'Told how to take it',
          witnessed_by_name: null,
          batches: [{ quantity: 20 }, { quantity: 10 }],
        },
      ],
    })
    const { rows } = await house.owner.query(
      `select kind, reason, source_kind from stock_movements where source_id = $1`,
      [body.rows[0]?.dispense_id],
    )
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({
        kind: 'issue',
        reason: expect.stringMatching(/^Dispensed for the prescription of visit \S+, patient \S+$/),
        source_kind: 'dispense',
      })),
    )
    expect(await prioritiesOf(house, visit_id)).not.toHaveProperty('pharmacy')
    expect(await disagreeing()).toEqual([])
    expect(await unbalanced(house.owner)).toEqual([])
  })

  it('takes the batches that were chosen, and refuses the wrong ones in the documented words', async () => {
    const [first = '', second = '', old = ''] = await shelve('ATEN-50T', [10, 20], [10, 300], [10, 1])
    const [foreign = ''] = await shelve('ORS-1L', [10, 100])
    await house.owner.query(`update stock_batches set expiry_date = current_date - 1 where id = $1`, [old])
    const { ids } = await prescribed({ code: 'ATEN-50T', quantity: 14 })
    const [prescription_id] = ids
    const from = (batch_id: string, quantity: number) =>
      give([{ prescription_id, quantity, batches: [{ batch_id, quantity }] }])
    const short = await from(second, 14)
    expect([short.status, short.problem.message, fieldOf(short)]).toEqual([
      409,
      'Not enough stock in the selected batch',
      'Not enough stock in the selected batch',
    ])
    for (const batch of [foreign, NOWHERE])
      expect((await from(batch, 5)).problem.message).toBe('Please select a valid batch')
    expect((await from('', 5)).problem.field_errors).toEqual({
      'items.0.batches.0.batch_id': 'Please select a valid batch',
    })
    expect((await give([{ prescription_id, quantity: 5, batches: [] }])).problem.field_errors).toEqual({
      'items.0.batches': 'Please select a valid batch',
    })
    expect((await from(old, 5)).problem.message).toMatch(/^Batch ATEN-50T-\w+ has expired: /)
    const apart = await give([{ prescription_id, quantity: 14, batches: [{ batch_id: second, quantity: 5 }] }])
    expect([apart.status, fieldOf(apart)]).toEqual([422, 'The batches do not add up to the quantity'])
    expect(await left([first, second, old, foreign])).toEqual([10, 10, 10, 10])
    const chosen = [
      { batch_id: second, quantity: 8 },
      { batch_id: first, quantity: 6 },
    ]
    expect((await give([{ prescription_id, quantity: 14, batches: chosen }])).status).toBe(200)
    expect(await left([first, second])).toEqual([4, 2])
  })

  it('refuses quantities that are none, halves of what does not break, and more than is due', async () => {
    await shelve('BISO-5T', [50, 100])
    const { ids } = await prescribed({ code: 'BISO-5T', quantity: 10 })
    const [prescription_id] = ids
    const of = (quantity: number) => give([{ prescription_id, quantity }])
    for (const none of [-1, 1.005, '' as unknown as number, 'ten' as unknown as number])
      expect(fieldOf(await of(none))).toBe('Please enter a quantity with at most two decimals')
    expect(fieldOf(await of(1.5))).toBe('Bisoprolol 5 mg tablet is handed out by the whole tablet')
    expect((await of(11)).problem.message).toBe('Only 10 tablets of Bisoprolol 5 mg tablet are to be handed out.')
    await house.owner.query(`update stock_items set smallest_part = 0.5 where id = $1`, [
      (await medicine('BISO-5T')).item_id,
    ])
    expect((await of(1.5)).body.rows).toMatchObject([{ quantity: 1.5, owed: 8.5 }])
  })

  it('says when the shelf is empty, or has too little, and does nothing by halves', async () => {
    await clear('CARV-625T')
    await shelve('CLOP-75T', [100, 100])
    const { patient_id, ids } = await prescribed({ code: 'CLOP-75T' }, { code: 'CARV-625T' })
    const both = ids.map((prescription_id) => ({ prescription_id, quantity: 15 }))
    const none = await give(both)
    expect([none.status, none.problem.message]).toEqual([
      409,
      'No valid batches available for this medication. Please check inventory.',
    ])
    await shelve('CARV-625T', [4, 100])
    const little = await give(both)
    expect(little.problem).toMatchObject({
      message: 'Not enough stock of Carvedilol 6.25 mg tablet. Current stock: 4 tablets',
      field_errors: { 'items.1.quantity': 'Not enough stock of Carvedilol 6.25 mg tablet. Current stock: 4 tablets' },
    })
    expect(await row(patient_id, ids[0])).toMatchObject({ status: 'pending', quantity_dispensed: 0, hand_outs: [] })
  })

  it('hands out a whole visit at once; one that is not ready stops all', async () => {
    const batches = [
      ...(await shelve('DIGO-025T', [50, 90])),
      ...(await shelve('ENAL-5T', [50, 90])),
      ...(await shelve('FURO-40T', [50, 90])),
    ]
    const { visit_id, patient_id, ids } = await prescribed(
      { code: 'DIGO-025T' },
      { code: 'ENAL-5T' },
      { code: 'FURO-40T' },
    )
    await pharmacist.call(confirmPrescriptions, { prescription_ids: ids })
    await house.owner.query(
      `update pharmacy_prescriptions set status = 'cancelled', cancelled_at = now(), cancel_reason = 'x' where id = $1`,
      [ids[2]],
    )
    const stopped = await give(ids.map((prescription_id) => ({ prescription_id, quantity: 15 })))
    expect([stopped.status, stopped.problem.message]).toEqual([409, expect.stringContaining('is already cancelled')])
    expect(await left(batches)).toEqual([50, 50, 50])
    await house.owner.query(
      `update pharmacy_prescriptions set status = 'dispensing', cancelled_at = null, cancel_reason = null
        where id = $1`,
      [ids[2]],
    )
    expect((await give(ids.map((prescription_id) => ({ prescription_id, quantity: 15 })))).status).toBe(200)
    expect(await left(batches)).toEqual([35, 35, 35])
    const { prescriptions } = (await pharmacist.call(getDispensing, { patient_id })).body
    expect(prescriptions.map((each) => each.status)).toEqual(['completed', 'completed', 'completed'])
    expect(
      (await house.as('doctor').call(getVisit, { visit_id })).body.queues.map((entry) => entry.department),
    ).not.toContain('pharmacy')
  })

  it('of the same medicine twice shares the shelf, those with chosen batches first', async () => {
    const [soon = '', late = ''] = await shelve('ENAL-10T', [10, 20], [10, 300])
    const { ids } = await prescribed(
      { code: 'ENAL-10T', quantity: 10 },
      { code: 'ENAL-10T', quantity: 8, override_reason: 'For the journey' },
    )
    const two = (quantity: number) => [
      { prescription_id: ids[0], quantity },
      { prescription_id: ids[1] ?? '', quantity: 8, batches: [{ batch_id: soon, quantity: 8 }] },
    ]
    const { rows } = (await give(two(10))).body
    expect(rows.map((line) => line.batches.map((batch) => [batch.batch_id, batch.quantity]))).toEqual([
      [
        [soon, 2],
        [late, 8],
      ],
      [[soon, 8]],
    ])
    expect(await left([soon, late])).toEqual([0, 2])
    expect(await disagreeing()).toEqual([])
  })

  it('of the same medicines in any order at the same moment waits for nobody in a circle', async () => {
    const batches = [...(await shelve('DIGO-025T', [60, 95])), ...(await shelve('FURO-40T', [60, 95]))]
    const many = await Promise.all(
      Array.from({ length: 6 }, () =>
        prescribed({ code: 'DIGO-025T', quantity: 5 }, { code: 'FURO-40T', quantity: 5 }),
      ),
    )
    const answers = await Promise.all(
      many.map(({ ids }, n) => {
        const items = ids.map((prescription_id) => ({ prescription_id, quantity: 5 }))
        return give(n % 2 ? items.reverse() : items, {}, n % 3 ? pharmacist : other)
      }),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await disagreeing()).toEqual([])
    expect(await unbalanced(house.owner)).toEqual([])
    expect(batches).toHaveLength(2)
  })

  it('is not for others, for two patients at once, twice the same, nor for what nobody knows', async () => {
    const [one, two] = [await prescribed({ code: 'PARA-500T' }), await prescribed({ code: 'PARA-500T' })]
    const items = [one, two].map(({ ids }) => ({ prescription_id: ids[0], quantity: 1 }))
    expect((await give(items)).problem.message).toBe('These prescriptions are of different patients')
    expect((await give(items.slice(0, 1), {}, house.as('doctor'))).status).toBe(403)
    expect((await give(items.slice(0, 1), {}, house.as('pharmacist', 'b'))).status).toBe(404)
    expect((await give([{ prescription_id: NOWHERE, quantity: 1 }])).problem.message).toBe(
      'This prescription does not exist',
    )
    expect((await give([items[0], items[0]].flatMap((each) => each ?? []))).problem.field_errors).toEqual({
      items: 'A prescription stands here twice',
    })
    expect((await give([])).problem.field_errors).toEqual({ items: 'Please choose a prescription' })
  })

  it('is refused for a cancelled visit', async () => {
    const batches = await shelve('LOSA-50T', [50, 90])
    const { visit_id, ids } = await prescribed({ code: 'LOSA-50T' })
    await house.owner.query(
      `update queues set status = 'done', service_end_time = now() where visit_id = $1 and department = 'general'`,
      [visit_id],
    )
    expect((await house.as('receptionist').call(cancelVisit, { visit_id, reason: 'Went home' })).status).toBe(200)
    const answer = await give([{ prescription_id: ids[0], quantity: 15 }])
    expect([answer.status, answer.problem.message]).toEqual([
      409,
      expect.stringMatching(/^This visit is already cancelled/),
    ])
    expect(await left(batches)).toEqual([50])
  })

  it('of two pharmacists one hands out, the other is told who', async () => {
    const batches = await shelve('SPIR-25T', [50, 90])
    const { ids } = await prescribed({ code: 'SPIR-25T' })
    const [prescription_id] = ids
    const both = await Promise.all([pharmacist, other].map((who) => give([{ prescription_id, quantity: 15 }], {}, who)))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const name = both[0]?.status === 200 ? house.a.staff.pharmacist.name : colleague.name
    expect(both.find((answer) => answer.status === 409)?.problem.message).toBe(
      `The prescription of Spironolactone 25 mg tablet is already dispensed by ${name}`,
    )
    expect(await left(batches)).toEqual([35])
  })
})

it('of many who want the last units each gets them or is told, and nothing goes below zero', async () => {
  const batches = await shelve('TRAM-50C', [4, 20], [3, 50])
  const wanted = await Promise.all(Array.from({ length: 6 }, () => prescribed({ code: 'TRAM-50C', quantity: 2 })))
  await house.owner.query(`update stock_items set is_controlled = false where code = 'TRAM-50C'`)
  await house.owner.query(`update pharmacy_medications set is_high_risk = false where code = 'TRAM-50C'`)
  const answers = await Promise.all(wanted.map(({ ids }) => give([{ prescription_id: ids[0], quantity: 2 }])))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 409, 409, 409])
  for (const answer of answers.filter((each) => each.status === 409))
    expect(answer.problem.message).toBe('Not enough stock of Tramadol 50 mg capsule. Current stock: 1 capsule')
  expect((await left(batches)).reduce((sum, each) => sum + each, 0)).toBe(1)
  expect(await disagreeing()).toEqual([])
  expect(await unbalanced(house.owner)).toEqual([])
})

describe('what holds a medicine back', () => {
  it('a hospital that is paid first is paid first', async () => {
    await shelve('METF-500T', [50, 90])
    await house.as('admin').call(setBillingRules, { pay_before_service: true, free_review_days: 0 })
    const { visit_id, ids } = await prescribed({ code: 'METF-500T' })
    const items = [{ prescription_id: ids[0], quantity: 15 }]
    const held = await give(items)
    expect([held.status, held.problem.code, held.problem.message]).toEqual([
      409,
      'not_paid',
      'Not paid yet: Metformin 500 mg tablet (KES 45.00). Please send the patient to the cashier.',
    ])
    await payAll(house, visit_id)
    expect((await give(items)).status).toBe(200)
    await house.as('admin').call(setBillingRules, { pay_before_service: false, free_review_days: 0 })
  })

  it('a high-risk or controlled medicine needs a second person, whose name is kept', async () => {
    await house.owner.query(`update pharmacy_medications set is_high_risk = true where code = 'WARF-5T'`)
    await house.owner.query(`update stock_items set is_controlled = true where code = 'MORP-10S'`)
    const batches = [...(await shelve('WARF-5T', [50, 90])), ...(await shelve('MORP-10S', [50, 90]))]
    const { patient_id, ids } = await prescribed({ code: 'WARF-5T', quantity: 5 }, { code: 'MORP-10S', quantity: 1 })
    const risky = [{ prescription_id: ids[0], quantity: 5 }]
    const controlled = [{ prescription_id: ids[1] ?? '', quantity: 1 }]
    expect((await give(risky)).problem.message).toBe(
      'Warfarin 5 mg tablet is a high-risk medicine. A second person has to sign.',
    )
    const alone = await give(controlled)
    expect([alone.problem.code, alone.problem.message]).toEqual([
      'witness_needed',
      'Morphine 10 mg/5 ml oral solution, 100 ml is a controlled drug. A second person has to sign.',
    ])
    const items = await seen([...risky, ...controlled] as Item[])
    const witness_token = await signedFor('pharmacist', dispense, { items })
    expect((await give(items, { witness_token })).status).toBe(200)
    expect((await give(risky, { witness_token })).status).toBe(409)
    const { prescriptions } = (await pharmacist.call(getDispensing, { patient_id })).body
    expect(prescriptions.flatMap((each) => each.hand_outs.map((out) => out.witnessed_by_name))).toEqual([
      house.a.staff.nurse.name,
      house.a.staff.nurse.name,
    ])
    expect(await left(batches)).toEqual([45, 49])
  })
})

it('what is handed out is on the bill once', async () => {
  await shelve('OMEP-20C', [50, 90])
  const { visit_id, ids } = await prescribed({ code: 'OMEP-20C', quantity: 14 })
  await give([{ prescription_id: ids[0], quantity: 14 }])
  const { items } = (await house.as('cashier').call(getVisitBill, { visit_id })).body
  expect(items.filter((line) => line.description.startsWith('Omeprazole'))).toMatchObject([
    { quantity: 14, total_price: '70.00' },
  ])
})
