// The kit of documents writes a department's own row, so that its test stands with one of them.
import { expect, it } from 'vitest'
import { insertNumbered } from '../../../../kernel/server/documents/document.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { ctxOf } from '../../../../tests/support/ctx.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { stockroom } from '../../../../tests/support/medicines/stock.ts'
import { stockTake } from '../../takes.contract.ts'

const house = await openHouse()

it('a new row is written under its number, as it is given; what is left out is the column’s default', async () => {
  await stockroom(house).stocked([1, 30])
  const { rows: stores } = await house.owner.query('select id from stock_stores where hospital_id = $1 limit 1', [
    house.a.id,
  ])
  const row = {
    id: newId(),
    store_id: stores[0].id as string,
    kind: null,
    note: 'It’s "quoted"',
    started_by: house.a.staff.storekeeper.staff_id,
  }
  const take_number = await ctxOf(
    house,
    'storekeeper',
  )((ctx) => insertNumbered(ctx, stockTake, 'stock_takes', { ...row, blind: true, status: undefined }))
  expect(take_number).toMatch(/^STK\d{6}-\d{3}$/)
  const { rows } = await house.owner.query('select * from stock_takes where id = $1', [row.id])
  expect(rows[0]).toMatchObject({
    ...row,
    hospital_id: house.a.id,
    take_number,
    status: 'counting',
    blind: true,
    differences: 0,
  })
})
