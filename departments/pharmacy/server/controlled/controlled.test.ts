import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { dispensary } from '../../../../tests/support/medicines/medicines.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { dayIn, makeStore, unbalanced } from '../../../../tests/support/medicines/stock.ts'
import { recordStockAdjustment } from '../../adjustments.contract.ts'
import {
  countControlled,
  getControlledRegister,
  listControlledCounts,
  listControlledDrugs,
} from '../../controlled.contract.ts'
import { confirmPrescriptions, dispense } from '../../dispensing.contract.ts'

const house = await openHouse()
const { shelve, prescribed, seen, medicine: known } = await pharmacyOf(house)
const { medicine, signedFor, movements } = dispensary(house)
const pharmacist = house.as('pharmacist')
const today = () => localDay('Africa/Nairobi')
const month = () => ({ from: addDays(today(), -30), to: today() })
const register = async (medication_id: string, more: object = {}) =>
  (await pharmacist.call(getControlledRegister, { medication_id, ...month(), ...more })).body

describe('the register of a controlled drug', () => {
  it('says of every movement from whom, for whom, by whom and before whom, with the running balance', async () => {
    const code = 'AMIT-25T'
    const { id, item_id } = await known(code)
    await house.owner.query('update stock_items set is_controlled = true where id = $1', [item_id])
    const [batch] = await shelve(code, [20, 300])
    const { patient_id, ids } = await prescribed({ code, quantity: 6 })
    await pharmacist.call(confirmPrescriptions, { prescription_ids: ids })
    const items = await seen([{ prescription_id: ids[0] ?? '', quantity: 6 }])
    const witness_token = await signedFor('pharmacist', dispense, { items })
    const given = await pharmacist.call(dispense, { items, witness_token })
    expect(given.status).toBe(200)
    const { rows: stores } = await house.owner.query(
      'select id from stock_stores where hospital_id = $1 and is_default',
      [house.a.id],
    )
    const main: string = stores[0].id
    const ward = await makeStore(house, 'Ward of morphine')
    const { rows: b } = await house.owner.query('select batch_number, expiry_date from stock_batches where id = $1', [
      batch,
    ])
    const moved = {
      type: 'transfer',
      medication_id: id,
      quantity: 4,
      reason: 'Ward stock',
      location_from: main,
      location_to: ward,
      ...b[0],
    } as const
    expect(
      (
        await pharmacist.call(recordStockAdjustment, {
          ...moved,
          witness_token: await signedFor('pharmacist', recordStockAdjustment, moved, 'doctor'),
        })
      ).status,
    ).toBe(200)
    const shown = await register(id)
    expect(shown).toMatchObject({ medication: { id, code, unit: 'tablet' }, opening: 0, closing: 14, total: 4 })
    expect(
      shown.rows.map((each) => [each.kind, each.received, each.supplied, each.batch_balance, each.balance]),
    ).toEqual([
      ['receipt', 20, null, 20, 20],
      ['issue', null, 6, 14, 14],
      ['transfer_out', null, 4, 10, 10],
      ['transfer_in', 4, null, 4, 14],
    ])
    const patient = await house.owner.query('select first_name, last_name, op_number from patients where id = $1', [
      patient_id,
    ])
    const { first_name, last_name, op_number } = patient.rows[0]
    expect(shown.rows[1]).toMatchObject({
      whom: `${first_name} ${last_name}, ${op_number}`,
      patient_id,
      prescriber: house.a.staff.doctor.name,
      performed_by: house.a.staff.pharmacist.name,
      witnessed_by: house.a.staff.nurse.name,
    })
    expect(shown.rows[2]).toMatchObject({ whom: 'To Ward of morphine', witnessed_by: house.a.staff.doctor.name })
    expect(shown.rows[3]).toMatchObject({ whom: 'From Main store', store: 'Ward of morphine' })
    const one = await register(id, { batch_id: batch })
    expect([one.total, one.closing, one.rows.at(-1)?.balance]).toEqual([3, 10, 10])
    const before = await register(id, { from: addDays(today(), -30), to: addDays(today(), -1) })
    expect(before).toMatchObject({ opening: 0, closing: 0, total: 0, rows: [] })
    const { rows } = await house.owner.query(
      `select count(*)::int n from audit_log where hospital_id = $1 and action = 'getControlledRegister'`,
      [house.a.id],
    )
    expect(rows[0].n).toBe(1)
  })

  it('keeps the order of the ledger where a movement waited for another, and offers batches that are empty', async () => {
    const drug = await medicine({ is_controlled: true }, [20, 200])
    const issue = async (quantity: number) => {
      const issued = { type: 'issue', medication_id: drug.id, quantity, batch_number: 'B1', reason: 'Ward' } as const
      const witness_token = await signedFor('pharmacist', recordStockAdjustment, issued)
      return pharmacist.call(recordStockAdjustment, { ...issued, witness_token })
    }
    for (const quantity of [6, 4, 10]) expect((await issue(quantity)).status).toBe(200)
    // The second began before the first and waited for it.
    await house.owner.query(
      `update stock_movements set created_at = created_at - interval '1 minute' where batch_id = $1 and number = 3`,
      [drug.batches[0]],
    )
    const shown = await register(drug.id)
    expect(shown.rows.map((row) => [row.supplied, row.batch_balance, row.balance])).toEqual([
      [null, 20, 20],
      [6, 14, 14],
      [4, 10, 10],
      [10, 0, 0],
    ])
    expect(shown.batches).toEqual([{ id: drug.batches[0], batch_number: 'B1', store: 'Main store' }])
  })

  it('that is longer than what is shown brings forward what there was before the first entry shown', async () => {
    const drug = await medicine({ is_controlled: true }, [20, 200])
    await house.owner.query(
      `insert into stock_movements (hospital_id, id, batch_id, number, kind, quantity, quantity_after, reason,
        performed_by, witnessed_by, created_at)
       select mov.hospital_id, gen_random_uuid(), mov.batch_id, 1 + n, 'count', case n % 2 when 1 then -1 else 1 end,
         case n % 2 when 1 then 19 else 20 end, 'Shift count', mov.performed_by, mov.witnessed_by,
         mov.created_at + n * interval '1 millisecond'
       from stock_movements mov, generate_series(1, 500) n where mov.batch_id = $1 and mov.number = 1`,
      [drug.batches[0]],
    )
    await house.owner.query('update stock_batches set last_movement = 501 where id = $1', [drug.batches[0]])
    const shown = await register(drug.id)
    expect([shown.total, shown.rows.length, shown.opening, shown.rows[0]?.balance, shown.closing]).toEqual([
      501, 500, 20, 19, 20,
    ])
    expect((await register(drug.id, { batch_id: drug.batches[0], from: today(), to: today() })).opening).toBe(20)
  })

  it('is of controlled drugs alone, within the hospital, for the pharmacy', async () => {
    const drug = await medicine({ is_controlled: true }, [5, 200])
    const plain = await medicine({}, [5, 200])
    expect((await pharmacist.call(getControlledRegister, { medication_id: plain.id, ...month() })).status).toBe(404)
    const asked = { medication_id: drug.id, ...month() }
    expect((await house.as('pharmacist', 'b').call(getControlledRegister, asked)).status).toBe(404)
    expect((await house.as('storekeeper').call(getControlledRegister, asked)).status).toBe(403)
    const listed = (await house.as('storekeeper').call(listControlledDrugs)).body.rows
    expect(listed.find((row) => row.id === drug.id)).toMatchObject({
      current_stock: 5,
      counted_at: null,
      batches: [{ id: drug.batches[0], batch_number: 'B1', store: 'Main store', quantity: 5 }],
    })
    expect(listed.some((row) => row.id === plain.id)).toBe(false)
    expect((await house.as('doctor').call(listControlledDrugs)).status).toBe(403)
    expect((await house.as('pharmacist', 'b').call(listControlledDrugs)).body.rows).toEqual([])
  })
})

describe('a shift count', () => {
  const store = async (name: string) => {
    const id = await makeStore(house, name)
    const drug = await medicine({ is_controlled: true })
    const add = async (batch_number: string, quantity: number) => {
      const receipt = {
        type: 'receipt',
        medication_id: drug.id,
        quantity,
        batch_number,
        expiry_date: dayIn(300),
        reason: 'First',
        location: id,
      } as const
      const witness_token = await signedFor('pharmacist', recordStockAdjustment, receipt)
      await pharmacist.call(recordStockAdjustment, { ...receipt, witness_token })
    }
    await add('M1', 10)
    await add('M2', 6)
    const { rows } = await house.owner.query('select id from stock_batches where item_id = $1 order by batch_number', [
      drug.item_id,
    ])
    return { id, drug, one: rows[0].id as string, two: rows[1].id as string }
  }

  it('is made by two persons; what differs has a reason, and the books say it', async () => {
    const at = await store('Safe 1')
    const lines = [
      { batch_id: at.one, expected: 10, counted: 10 },
      { batch_id: at.two, expected: 6, counted: 5.5, reason: 'An ampoule was broken' },
    ]
    const asked = { store_id: at.id, note: 'Night to day', lines }
    expect((await pharmacist.call(countControlled, asked)).problem.code).toBe('witness_needed')
    const witness_token = await signedFor('pharmacist', countControlled, asked)
    const { id, differences } = (await pharmacist.call(countControlled, { ...asked, witness_token })).body
    expect(differences).toBe(1)
    const [count] = (await pharmacist.call(listControlledCounts, {})).body.rows
    expect(count).toMatchObject({
      id,
      store: 'Safe 1',
      note: 'Night to day',
      counted_by: house.a.staff.pharmacist.name,
      witnessed_by: house.a.staff.nurse.name,
      lines: [
        { name: at.drug.name, batch_number: 'M1', expected: 10, counted: 10, reason: null },
        { batch_number: 'M2', expected: 6, counted: 5.5, reason: 'An ampoule was broken' },
      ],
    })
    expect((await movements(at.two)).at(-1)).toMatchObject({
      kind: 'count',
      quantity: '-0.50',
      quantity_after: '5.50',
      reason: 'An ampoule was broken',
      source_kind: 'controlled_count',
      source_id: id,
      witnessed_by: house.a.staff.nurse.staff_id,
    })
    expect((await movements(at.one)).at(-1)).toMatchObject({
      kind: 'count',
      quantity: '0.00',
      reason: 'Shift count: agrees',
    })
    expect((await register(at.drug.id)).closing).toBe(15.5)
    expect(await unbalanced(house.owner)).toEqual([])
  })

  it('is of every batch in the store, as the books say at that moment', async () => {
    const at = await store('Safe 2')
    const count = async (
      lines: { batch_id: string; expected: number; counted: number; reason?: string }[],
      who = pharmacist,
    ) => {
      const asked = { store_id: at.id, lines }
      const isShown = lines.length > 0 && lines.every(({ counted }) => counted >= 0)
      const witness_token = isShown ? await signedFor('pharmacist', countControlled, asked) : null
      return who.call(countControlled, { ...asked, witness_token })
    }
    const one = { batch_id: at.one, expected: 10, counted: 10 }
    const two = { batch_id: at.two, expected: 6, counted: 6 }
    expect((await count([one])).problem.message).toBe('Please count every batch of the controlled drugs in this store')
    expect((await count([one, two, { ...one, batch_id: newId() }])).problem.message).toBe('Batch not found')
    expect((await count([one, { ...two, counted: 5 }])).problem.field_errors).toEqual({
      'lines.1.reason': 'Please count again, or say why there is a difference',
    })
    const moved = await count([one, { ...two, expected: 7, counted: 7 }])
    expect([moved.status, moved.problem.message]).toEqual([
      409,
      'Batch M2 was moved in the meantime: the books say 6 tablets now. Please look at it again.',
    ])
    expect((await count([one, { ...two, counted: -1 }])).status).toBe(422)
    expect((await count([])).problem.field_errors).toEqual({ lines: 'There is nothing to count' })
    expect((await count([one, two], house.as('nurse'))).status).toBe(403)
    const elsewhere = await house.as('pharmacist', 'b').call(countControlled, { store_id: at.id, lines: [one, two] })
    expect(elsewhere.status).toBe(404)
    const both = await Promise.all([
      count([one, { ...two, counted: 5, reason: 'Lost' }]),
      count([one, { ...two, counted: 4, reason: 'Lost' }]),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect((await house.as('doctor').call(listControlledCounts, {})).status).toBe(403)
    expect((await house.as('pharmacist', 'b').call(listControlledCounts, {})).body.rows).toEqual([])
  })
})
