import { describe, expect, it } from 'vitest'
import { addDays, localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { dispensary } from '../../../../tests/support/medicines/medicines.ts'
import { loadUsualMedications } from '../../../pharmacy/contract.ts'
import { enterOpeningStock, importOpeningStock, listOpeningItems } from '../../opening.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const pharmacist = house.as('pharmacist')
const { signedFor } = dispensary(house)
await pharmacist.call(loadUsualMedications)
await house.as('pharmacist', 'b').call(loadUsualMedications)
const today = localDay('Africa/Nairobi')
const later = addDays(today, 400)
const item = async (code: string, which: 'a' | 'b' = 'a') => {
  const { rows } = await house.owner.query('select id, name from stock_items where hospital_id = $1 and code = $2', [
    house[which].id,
    code,
  ])
  return rows[0] as { id: string; name: string }
}
const stockOf = async (id: string) =>
  (
    await house.owner.query(
      `select bat.batch_number, bat.expiry_date, bat.quantity::float8, bat.unit_cost, mov.kind, mov.reason,
          mov.performed_by, itm.reorder_level::float8
        from stock_batches bat join stock_movements mov on mov.batch_id = bat.id join stock_items itm on itm.id = bat.item_id
        where bat.item_id = $1 order by bat.batch_number`,
      [id],
    )
  ).rows
const listed = async (search: string, which: 'a' | 'b' = 'a') =>
  (await house.as('admin', which).call(listOpeningItems, { search })).body.rows.map((row) => row.name)
const line = (item_id: string, more: object = {}) => ({
  ...{ item_id, quantity: 100, batch_number: 'B1', expiry_date: later, unit_cost: '1.50' },
  ...more,
})

describe('the sheet of the opening stock', () => {
  it('takes items in, in several batches, with cost and level, and lists them no more', async () => {
    const { id, name } = await item('PARA-500T')
    expect(await listed(name)).toContain(name)
    const lines = [
      line(id, { reorder_level: '250' }),
      line(id, { quantity: '20.5', batch_number: 'B2', expiry_date: null, unit_cost: '' }),
    ]
    expect((await admin.call(enterOpeningStock, { lines })).body).toEqual({ entered: 2 })
    const by = {
      kind: 'receipt',
      reason: 'Opening Stock',
      performed_by: house.a.staff.admin.staff_id,
      reorder_level: 250,
    }
    expect(await stockOf(id)).toEqual([
      { batch_number: 'B1', expiry_date: later, quantity: 100, unit_cost: '1.50', ...by },
      { batch_number: 'B2', expiry_date: null, quantity: 20.5, unit_cost: '0.00', ...by },
    ])
    expect(await listed(name)).not.toContain(name)
    expect(await listed(name, 'b')).toContain(name)

    const again = await admin.call(enterOpeningStock, { lines: [line(id, { batch_number: 'B3' })] })
    expect([again.status, again.problem.code, again.problem.message]).toEqual([
      409,
      'stock_opened',
      `${name} has been in stock already. What comes now is a delivery.`,
    ])
  })

  it('refuses what cannot be, all of it', async () => {
    const { id } = await item('IBUP-400T')
    const wrong = await admin.call(enterOpeningStock, {
      lines: [line(id), line(id, { quantity: 0, batch_number: '', unit_cost: 'much', reorder_level: -1 })],
    })
    expect(wrong.problem.field_errors).toEqual({
      'lines.1.quantity': 'Please enter a quantity above 0 with at most two decimals',
      'lines.1.batch_number': 'Please enter the batch number',
      'lines.1.unit_cost': 'Please enter an amount',
      'lines.1.reorder_level': 'Please enter a number of at least 0',
    })
    const expired = await admin.call(enterOpeningStock, { lines: [line(id), line(id, { expiry_date: today })] })
    expect(expired.problem.field_errors).toEqual({
      'lines.1.expiry_date': 'This has expired: it is not taken into stock',
    })
    const none = await admin.call(enterOpeningStock, { lines: [] })
    expect(none.problem.field_errors).toEqual({ lines: 'Please enter the stock of at least one item' })
    const theirs = await admin.call(enterOpeningStock, { lines: [line(id), line((await item('IBUP-400T', 'b')).id)] })
    expect(theirs.status).toBe(404)
    expect(await stockOf(id)).toEqual([])
  })

  it('needs a second person for a controlled drug', async () => {
    const { rows } = await house.owner.query(
      'select id from stock_items where hospital_id = $1 and is_controlled limit 1',
      [house.a.id],
    )
    const id = rows[0]?.id
    const answer = await pharmacist.call(enterOpeningStock, { lines: [line(id)] })
    expect([answer.status, answer.problem.code]).toEqual([422, 'witness_needed'])
    expect(await stockOf(id)).toEqual([])
    const witness_token = await signedFor('pharmacist', enterOpeningStock, { lines: [line(id)] })
    expect((await pharmacist.call(enterOpeningStock, { lines: [line(id)], witness_token })).status).toBe(200)
    expect(await stockOf(id)).toHaveLength(1)
  })

  it('of two who enter the same item at once takes one', async () => {
    const { id } = await item('AMOX-500C')
    const answers = await Promise.all(
      ['X1', 'X2'].map((batch_number) => admin.call(enterOpeningStock, { lines: [line(id, { batch_number })] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stockOf(id)).toHaveLength(1)
  })

  it('is for the admin, the pharmacist and the storekeeper', async () => {
    const { id } = await item('IBUP-400T')
    for (const role of ['nurse', 'cashier', 'doctor', 'lab_technologist'] as const) {
      expect((await house.as(role).call(listOpeningItems, {})).status).toBe(403)
      expect((await house.as(role).call(enterOpeningStock, { lines: [line(id)] })).status).toBe(403)
    }
    expect((await house.as('storekeeper').call(enterOpeningStock, { lines: [line(id)] })).status).toBe(200)
  })
})

describe('a file of the opening stock', () => {
  const send = async (file: string, save = false, as = admin) =>
    (await as.call(importOpeningStock, { filename: 'stock.csv', save: String(save) }, {}, Buffer.from(file))).body
  const HEAD = 'Code,Name,Quantity,Batch number,Expiry date,Unit cost,Reorder level'

  it('takes every batch in, by code or name, with months and thousands', async () => {
    const { id, name } = await item('ALBE-400T')
    const other = await item('ALBE-200S')
    const year = Number(today.slice(0, 4)) + 2
    const file = `${HEAD}\nalbe-400t,,"1,250",L1,02/${year},2.75,100\n,"${name}",50,L2,none,,\n${'ALBE-200S'},,8,S1,${writeDay(later)},60,\n`
    expect(await send(file)).toMatchObject({ rows: 3, faulty: 0, faults: [], imported: null })
    expect(await stockOf(id)).toEqual([])
    expect(await send(file, true)).toMatchObject({ imported: 3 })
    const last = new Date(Date.UTC(year, 2, 0)).getUTCDate()
    expect(await stockOf(id)).toMatchObject([
      { batch_number: 'L1', expiry_date: `${year}-02-${last}`, quantity: 1250, unit_cost: '2.75', reorder_level: 100 },
      { batch_number: 'L2', expiry_date: null, quantity: 50, unit_cost: '0.00', reason: 'Opening Stock' },
    ])
    expect(await stockOf(other.id)).toMatchObject([{ quantity: 8, expiry_date: later, unit_cost: '60.00' }])
    expect(await send(file, true)).toMatchObject({ known: 3, imported: 0 })
  })

  it('names each row that cannot be taken in, and takes none', async () => {
    const { rows } = await house.owner.query(
      'select code, name from stock_items where hospital_id = $1 and is_controlled limit 1',
      [house.a.id],
    )
    const file = `${HEAD}
CETI-10T,,,,,,
NOPE,,5,B,none,,
,,5,B,none,,
CETI-10T,,5,B,01/2020,,
CETI-10T,,5,Z1,31/02/2030,x,-1
CETI-10T,,5,C1,none,,
CETI-10T,,5,c1,none,,
${rows[0]?.code},,5,M1,none,,
`
    const { faults, imported } = await send(file, true)
    expect(imported).toBeNull()
    expect(faults).toEqual([
      { line: 2, column: 'Quantity', text: 'Please enter how much there is: above 0, with at most two decimals' },
      { line: 2, column: 'Batch number', text: 'Please enter the batch number' },
      {
        line: 2,
        column: 'Expiry date',
        text: 'Please write the expiry date as 31/12/2027 or 12/2027, or none',
      },
      { line: 3, column: 'Code', text: 'No item is called NOPE' },
      { line: 4, column: 'Name', text: 'Please give the code or the name of the item' },
      { line: 5, column: 'Expiry date', text: 'This has expired: it is not taken into stock' },
      { line: 6, column: 'Expiry date', text: 'Please write the expiry date as 31/12/2027 or 12/2027, or none' },
      { line: 6, column: 'Unit cost', text: 'Please enter an amount' },
      { line: 6, column: 'Reorder level', text: 'Please enter a number of at least 0' },
      { line: 8, column: 'Batch number', text: 'The same stands in line 7' },
      {
        line: 9,
        column: 'Code',
        text: `${rows[0]?.name} is a controlled drug: enter it by hand, before a second person`,
      },
    ])
    const far = await send(`${HEAD}\nCETI-10T,,5,F1,12/2062,,\n`, true)
    expect(far.faults).toEqual([
      { line: 2, column: 'Expiry date', text: 'Please check the year: a batch expires within 15 years' },
    ])
    expect(await stockOf((await item('CETI-10T')).id)).toEqual([])
  })
})
