import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { dayIn } from '../../../../tests/support/medicines/stock.ts'
import {
  confirmPrescriptions,
  dispense,
  exportPrescriptions,
  getDispensing,
  getPharmacySummary,
  letGo,
  listDispensing,
  listLowStock,
  listPrescriptions,
  refusePrescription,
  returnDispensed,
} from '../../dispensing.contract.ts'
import { checkPaper, getPrescriptionPaper } from '../../paper.contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const { shelve, prescribed, seen, medicine, row } = await pharmacyOf(house)
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'

const found = async (filter: object) => (await pharmacist.call(listPrescriptions, filter)).body
const ids = (rows: readonly { id: string }[]) => rows.map((each) => each.id)

describe('the list of prescriptions', () => {
  it('finds by patient, visit, medicine and prescriber; filters by state, days and what is owed; the newest first', async () => {
    await shelve('PARA-500T', [100, 90])
    const one = await prescribed({ code: 'PARA-500T' }, { code: 'IBUP-400T' })
    const two = await prescribed({ code: 'PARA-500T' })
    const [given, gone = ''] = one.ids
    await pharmacist.call(dispense, { items: await seen([{ prescription_id: given, quantity: 15 }]) })
    await pharmacist.call(refusePrescription, { prescription_id: gone, reason: 'Not kept' })
    await pharmacist.call(dispense, { items: await seen([{ prescription_id: two.ids[0], quantity: 5 }]) })
    expect(ids((await found({})).rows)[0]).toBe(two.ids[0])
    await house.owner.query(`update patients set language = 'sw' where op_number = $1`, [two.op_number])
    expect((await found({})).rows.map((row) => row.language)).toEqual(['sw', null, null])
    for (const search of [one.op_number, one.visit_number])
      expect(ids((await found({ search })).rows).sort()).toEqual([...one.ids].sort())
    expect(ids((await found({ search: 'ibuprofen' })).rows)).toEqual([gone])
    expect((await found({ search: house.a.staff.doctor.name })).total).toBe(3)
    expect(ids((await found({ status: 'completed' })).rows)).toEqual([given])
    expect(ids((await found({ status: 'cancelled' })).rows)).toEqual([gone])
    expect(ids((await found({ owed: 'yes' })).rows)).toEqual([two.ids[0]])
    expect((await found({ status: 'dispensing', owed: 'no' })).total).toBe(0)
    await house.owner.query(`update pharmacy_prescriptions set created_at = now() - interval '10 days' where id = $1`, [
      given,
    ])
    expect((await found({ period: 'week' })).total).toBe(2)
    expect(ids((await found({ period: 'today', by: 'dispensed' })).rows)).toEqual([two.ids[0], given])
    expect((await found({ page: 2, page_size: 2 })).rows).toHaveLength(1)
    expect((await pharmacist.call(listPrescriptions, { status: 'x' as 'pending' })).status).toBe(422)
    expect((await house.as('cashier').call(listPrescriptions, {})).status).toBe(403)
    expect((await house.as('pharmacist', 'b').call(listPrescriptions, {})).body.total).toBe(0)
  })

  it('is saved as CSV, as the filter shows it', async () => {
    const { text, headers } = await pharmacist.call(exportPrescriptions, { status: 'completed' })
    expect(headers['content-disposition']).toContain(`prescriptions-${dayIn(0)}.csv`)
    const [head, line, ...rest] = text.trim().split('\r\n')
    expect(head).toMatch(/^Patient,OP number,Visit number,Medication,Given,Route,Dosage,/)
    expect(head).toContain(',Status,Payment,Prescribed,Prescribed by,Dispensed,Dispensed by,')
    expect(line).toContain(
      'Paracetamol 500 mg tablet,Paracetamol 500 mg tablet,Oral,1 tablet,three times a day,5 days,15,15,0,Completed,Not paid',
    )
    expect(rest).toEqual([])
    // In the words of the screen.
    expect((await pharmacist.call(exportPrescriptions, { owed: 'yes' })).text).toContain(
      ',15,5,10,Owed: 10 tablets,Not paid,',
    )
    const { ids: back, patient_id } = await prescribed({ code: 'PARA-500T' })
    await pharmacist.call(dispense, { items: await seen([{ prescription_id: back[0], quantity: 15 }]) })
    const returned = async (quantity: number) => {
      const { version, op_number } = await row(patient_id, back[0])
      await pharmacist.call(returnDispensed, { prescription_id: back[0], quantity, reason: 'Not needed', version })
      return (await pharmacist.call(exportPrescriptions, { search: op_number })).text
    }
    expect(await returned(5)).toContain(',15,10,0,Part returned,Not paid,')
    expect(await returned(10)).toContain(',15,0,0,Returned,')
    const none = await pharmacist.call(exportPrescriptions, { search: 'nobody is called so' })
    expect([none.status, none.problem.message]).toEqual([404, 'No data to export'])
    expect((await house.as('doctor').call(exportPrescriptions, {})).status).toBe(403)
  })
})

describe('the dashboard', () => {
  it('counts what its links show', async () => {
    await prescribed({ code: 'PARA-500T' }, { code: 'AMLO-5T' })
    const { ids: two } = await prescribed({ code: 'PARA-500T' })
    await pharmacist.call(confirmPrescriptions, { prescription_ids: two })
    const { body } = await pharmacist.call(getPharmacySummary)
    expect(body).toMatchObject({
      pending: (await found({ status: 'pending' })).total,
      dispensing: (await found({ status: 'dispensing', owed: 'no' })).total,
      owed: (await found({ owed: 'yes' })).total,
      dispensed_today: {
        value: (await found({ status: 'completed', by: 'dispensed', period: 'today' })).total,
        before: 0,
      },
      cancelled_today: (await found({ status: 'cancelled', by: 'cancelled', period: 'today' })).total,
      low_stock: (await pharmacist.call(listLowStock)).body.total,
    })
    expect(body).toMatchObject({ pending: 2, dispensing: 1, owed: 1, cancelled_today: 1 })
    expect((await house.as('doctor').call(getPharmacySummary)).status).toBe(403)
  })

  it('counts a day by what was done on it: yesterday’s hand-outs against today’s, and what was cancelled today whenever it was prescribed', async () => {
    await shelve('METF-500T', [100, 90])
    const { ids: made } = await prescribed({ code: 'METF-500T' }, { code: 'ATEN-50T' }, { code: 'FOLI-5T' })
    const [given, gone = '', gone_before = ''] = made
    const before = (await pharmacist.call(getPharmacySummary)).body
    await pharmacist.call(dispense, { items: await seen([{ prescription_id: given, quantity: 15 }]) })
    for (const prescription_id of [gone, gone_before])
      await pharmacist.call(refusePrescription, { prescription_id, reason: 'Not kept' })
    await house.owner.query(
      `update pharmacy_prescriptions
        set created_at = created_at - interval '1 day', dispensed_at = dispensed_at - interval '1 day'
        where id = any($1)`,
      [made],
    )
    await house.owner.query(
      `update pharmacy_prescriptions set cancelled_at = cancelled_at - interval '1 day' where id = $1`,
      [gone_before],
    )
    const { dispensed_today, cancelled_today } = (await pharmacist.call(getPharmacySummary)).body
    expect(dispensed_today).toEqual({
      value: before.dispensed_today.value,
      before: (before.dispensed_today.before ?? 0) + 1,
    })
    expect(cancelled_today).toBe(before.cancelled_today + 1)
    const listed = ids((await found({ status: 'cancelled', by: 'cancelled', period: 'today' })).rows)
    expect([listed.includes(gone), listed.includes(gone_before)]).toEqual([true, false])
  })

  it('tells what runs low by the one rule, and what expires within thirty days', async () => {
    const { item_id } = await medicine('ACIC-400T')
    const low = async () => (await pharmacist.call(listLowStock)).body.total
    await house.owner.query('update stock_items set minimum_stock = 5, reorder_level = 10 where id = $1', [item_id])
    const before = await low()
    const { expiring } = (await pharmacist.call(getPharmacySummary)).body
    await shelve('ACIC-400T', [10, 30])
    expect(await low()).toBe(before)
    await shelve('ACIC-400T', [1, 31])
    expect(await low()).toBe(before - 1)
    expect((await pharmacist.call(getPharmacySummary)).body.expiring).toBe(expiring + 1)
    expect((await house.as('doctor').call(listLowStock)).status).toBe(403)
  })

  it('is not alarmed by what only stands in the catalogue: no level was said, and it was never here', async () => {
    const { item_id } = await medicine('ALBE-400T')
    const low = async () => (await pharmacist.call(listLowStock)).body.total
    const level = (number: number) =>
      house.owner.query('update stock_items set minimum_stock = 0, reorder_level = $2 where id = $1', [item_id, number])
    await level(0)
    const before = await low()
    expect((await pharmacist.call(getPharmacySummary)).body.low_stock).toBe(before)
    await level(10)
    expect(await low()).toBe(before + 1)
    await level(0)
    expect(await low()).toBe(before)
  })
})

describe('the work list', () => {
  it('has each patient once, as they wait in the queue, and opens with the batches', async () => {
    const batches = await shelve('ALBE-400T', [5, 20], [9, 10])
    const { op_number, patient_id, visit_number } = await prescribed(
      { code: 'ALBE-400T', quantity: 2 },
      { code: 'PARA-500T' },
    )
    const { rows } = (await pharmacist.call(listDispensing, { search: op_number })).body
    expect(rows).toMatchObject([{ patient_id, visit_number, pending: 2, dispensing: 0, owed: 0, unpaid: 2 }])
    const { body } = await pharmacist.call(getDispensing, { patient_id })
    expect(body.op_number).toBe(op_number)
    expect(body.prescriptions).toHaveLength(2)
    expect(body.prescriptions.find((each) => each.name.startsWith('Albendazole'))?.batches).toMatchObject([
      { batch_id: batches[1], quantity: 9 },
      { batch_id: batches[0], quantity: 5 },
    ])
    expect((await house.as('doctor').call(listDispensing, {})).status).toBe(403)
    expect((await house.as('doctor').call(getDispensing, { patient_id })).status).toBe(403)
    expect((await house.as('pharmacist', 'b').call(getDispensing, { patient_id })).status).toBe(404)
    expect((await house.as('pharmacist', 'b').call(listDispensing, {})).body.total).toBe(0)
  })

  it('has who does not wait in the queue with the longest waiting first, and to whom is owed longest', async () => {
    await shelve('MEBE-100T', [100, 90])
    const three = [
      await prescribed({ code: 'MEBE-100T' }),
      await prescribed({ code: 'MEBE-100T' }),
      await prescribed({ code: 'MEBE-100T' }),
    ]
    // Prescribed two, three and one days ago.
    const days = [2, 3, 1]
    const ago = (column: string) =>
      Promise.all(
        three.map(({ ids: [id] }, n) =>
          house.owner.query(
            `update pharmacy_prescriptions set ${column} = now() - make_interval(days => $2) where id = $1`,
            [id, days[n]],
          ),
        ),
      )
    await ago('created_at')
    const order = async (show: 'work' | 'owed') => {
      const { rows } = (await pharmacist.call(listDispensing, { show, page_size: 50 })).body
      return rows.flatMap((row) =>
        three.some(({ patient_id }) => patient_id === row.patient_id) ? [row.patient_id] : [],
      )
    }
    const longest = [three[1], three[0], three[2]].map((each) => each?.patient_id)
    expect(await order('work')).toEqual(longest)
    for (const {
      ids: [prescription_id],
    } of three)
      await pharmacist.call(dispense, { items: await seen([{ prescription_id, quantity: 5 }]) })
    await ago('owed_since')
    expect(await order('owed')).toEqual(longest)
  })
})

describe('a printed prescription', () => {
  const codeOf = async (visit_id: string) =>
    (await house.as('doctor').call(getPrescriptionPaper, { visit_id })).body.check_path.replace('/check/', '')
  const checked = async (token: string) => (await house.anonymous.call(checkPaper, { token })).body.prescription
  const checkedOf = async (visit_id: string) => checked(await codeOf(visit_id))
  const states = async (visit_id: string) => (await checkedOf(visit_id))?.medicines.map((each) => each.state)

  it('says what became of each: a part too, whose rest was let go, and what was let go before anything was given', async () => {
    await shelve('OMEP-20C', [200, 90])
    const { visit_id, patient_id, ids: made } = await prescribed({ code: 'OMEP-20C', quantity: 30 })
    const [prescription_id] = made
    const version = async () => (await row(patient_id, prescription_id)).version
    await pharmacist.call(dispense, { items: await seen([{ prescription_id, quantity: 2 }]) })
    expect(await states(visit_id)).toEqual(['part'])
    const back = async () =>
      pharmacist.call(returnDispensed, { prescription_id, quantity: 2, reason: 'Not opened', version: await version() })
    expect((await back()).status).toBe(200)
    expect(await states(visit_id)).toEqual(['part'])
    await pharmacist.call(dispense, { items: await seen([{ prescription_id, quantity: 2 }]) })
    await pharmacist.call(letGo, { prescription_id, reason: 'Bought elsewhere', version: await version() })
    expect(await states(visit_id)).toEqual(['part'])
    await back()
    expect(await states(visit_id)).toEqual(['returned'])
    const whole = await prescribed({ code: 'OMEP-20C', quantity: 30 })
    await pharmacist.call(dispense, { items: await seen([{ prescription_id: whole.ids[0], quantity: 30 }]) })
    expect(await states(whole.visit_id)).toEqual(['dispensed'])
    const none = await prescribed({ code: 'OMEP-20C', quantity: 30 })
    await pharmacist.call(dispense, { items: await seen([{ prescription_id: none.ids[0], quantity: 0 }]) })
    const owed = await row(none.patient_id, none.ids[0])
    const printed = await codeOf(none.visit_id)
    await pharmacist.call(letGo, { prescription_id: none.ids[0], reason: 'Never came', version: owed.version })
    expect((await checked(printed))?.medicines.map((each) => each.state)).toEqual(['cancelled'])
    // Printed again, nothing stands on it.
    expect(await checkedOf(none.visit_id)).toBeNull()
  })

  it('is dated by the clock of its hospital', async () => {
    const { visit_id, ids: made } = await prescribed({ code: 'PARA-500T' })
    await house.owner.query(`update pharmacy_prescriptions set created_at = '2026-03-01T22:30:00Z' where id = $1`, [
      made[0],
    ])
    expect((await checkedOf(visit_id))?.date).toBe('2026-03-02')
    const inZone = (zone: string) =>
      house.owner.query('update hospital_settings set time_zone = $2 where hospital_id = $1', [house.a.id, zone])
    await inZone('America/New_York')
    expect((await checkedOf(visit_id))?.date).toBe('2026-03-01')
    await inZone('Africa/Nairobi')
  })

  it('says the prescriber’s registration number, and can be checked by anybody, without the patient’s name', async () => {
    const {
      visit_id,
      ids: made,
      first_name,
      last_name,
      op_number,
    } = await prescribed({ code: 'PARA-500T' }, { name: 'Dawa ya mzee', quantity: 2 })
    const { body } = await house.as('doctor').call(getPrescriptionPaper, { visit_id })
    expect(body).toMatchObject({
      visit_id,
      op_number,
    })
    // Signed at the same moment, they stand in any order.
    expect(body.medicines).toHaveLength(2)
    expect(body.medicines.find((each) => each.id === made[0])).toMatchObject({ prescriber_license: null })
    expect(body.medicines.find((each) => each.id === made[1])).toMatchObject({ name: 'Dawa ya mzee', quantity: 2 })
    await house.owner.query(`update staff set license_number = 'KMPDC/A1234' where id = $1`, [
      house.a.staff.doctor.staff_id,
    ])
    await pharmacist.call(dispense, { items: await seen([{ prescription_id: made[0], quantity: 5 }]) })
    const token = body.check_path.replace('/check/', '')
    const { body: checked, text } = await house.anonymous.call(checkPaper, { token })
    expect(checked).toMatchObject({
      genuine: true,
      prescription: {
        hospital_name: 'Hospital alpha',
        initials: `${first_name[0]}${last_name[0]}`.toUpperCase(),
        date: dayIn(0),
      },
    })
    const states = checked.prescription?.medicines
      .map((each) => [each.name, each.prescriber_license, each.state])
      .sort()
    expect(states).toEqual([
      ['Dawa ya mzee', 'KMPDC/A1234', 'prescribed'],
      ['Paracetamol 500 mg tablet', 'KMPDC/A1234', 'part'],
    ])
    for (const secret of [first_name, last_name, op_number, visit_id]) expect(text).not.toContain(secret)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [forged, 'x', token.slice(0, 20), `${token}A`])
      expect((await house.anonymous.call(checkPaper, { token: wrong })).body).toEqual({
        genuine: false,
        over: false,
        prescription: null,
      })
    expect((await house.as('cashier').call(getPrescriptionPaper, { visit_id })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(getPrescriptionPaper, { visit_id })).status).toBe(404)
    expect((await house.as('doctor').call(getPrescriptionPaper, { visit_id: NOWHERE })).status).toBe(404)
  })
})
