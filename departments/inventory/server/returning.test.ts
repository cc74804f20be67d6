import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { dayIn, makeStore, source, stockroom } from '../../../tests/support/medicines/stock.ts'
import * as inventory from './index.ts'

const house = await openHouse()
const pharmacist = ctxOf(house, 'pharmacist')
const stranger = ctxOf(house, 'pharmacist', 'b')
const { stocked, take, stockOf, quantitiesOf, movementsOf, atOnce } = stockroom(house)

describe('giving back', () => {
  it('returns what a source took, into its batches, and never more', async () => {
    const { id, batches } = await stocked([5, 10], [5, 20])
    const because = source()
    await take(id, 8, { source: because })
    const returnIt = (quantity?: number) =>
      pharmacist((ctx) =>
        inventory.returnStock(ctx, {
          item_id: id,
          source: because,
          reason: 'Not given',
          ...(quantity ? { quantity } : {}),
        }),
      )
    // Of the batch that was begun last first.
    expect(await returnIt(4)).toMatchObject([
      { batch_id: batches[1], quantity: 3 },
      { batch_id: batches[0], quantity: 1 },
    ])
    expect(await quantitiesOf(...batches)).toEqual([1, 5])
    await expect(returnIt(4.01)).rejects.toMatchObject({ code: 'stock_not_taken', current: { taken: 4 } })
    expect(await returnIt()).toMatchObject([{ batch_id: batches[0], quantity: 4 }])
    expect((await movementsOf(batches[0])).at(-1)).toMatchObject({
      kind: 'return',
      quantity: '4.00',
      reason: 'Not given',
      source_id: because.id,
    })
    for (const quantity of [undefined, 0.01])
      await expect(returnIt(quantity)).rejects.toMatchObject({ code: 'stock_not_taken' })
    expect(await quantitiesOf(...batches)).toEqual([5, 5])
  })

  it('knows nothing of what another source took, nor of another item', async () => {
    const [one, other] = [await stocked([5, 10]), await stocked([5, 10])]
    const because = source()
    await take(one.id, 2)
    await take(other.id, 2, { source: because })
    const returnIt = (item_id: string, from: typeof because) =>
      pharmacist((ctx) => inventory.returnStock(ctx, { item_id, source: from, reason: 'x' }))
    await expect(returnIt(one.id, because)).rejects.toMatchObject({ code: 'stock_not_taken' })
    for (const from of [{ ...because, kind: 'requisition' }, source()])
      await expect(returnIt(other.id, from)).rejects.toMatchObject({ code: 'stock_not_taken' })
    // Of another source under the same id only its own is given back.
    await take(other.id, 1, { source: { ...because, kind: 'requisition' } })
    expect(await returnIt(other.id, because)).toMatchObject([{ quantity: 2 }])
    expect([(await stockOf(one.id))?.quantity, (await stockOf(other.id))?.quantity]).toEqual([3, 4])
  })

  it('of two who give the same back, one is told', async () => {
    const { id } = await stocked([5, 10])
    const because = source()
    await take(id, 3, { source: because })
    const returnIt = (ctx: Ctx) => inventory.returnStock(ctx, { item_id: id, source: because, reason: 'x' })
    const [first, second] = await atOnce(returnIt, () => pharmacist(returnIt))
    expect(first).toMatchObject([{ quantity: 3 }])
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'stock_not_taken', current: { taken: 0 } } })
    expect((await stockOf(id))?.quantity).toBe(5)
  })
})

describe('another hospital', () => {
  it('sees nothing and takes nothing', async () => {
    const { id, batches } = await stocked([5, 10])
    const batch_id = batches[0] ?? ''
    const because = source()
    await take(id, 1, { source: because })
    const ward = await makeStore(house, 'A ward of b', 'b')
    const line = {
      item_id: id,
      batch_number: 'B1',
      expiry_date: dayIn(10),
      quantity: 1,
      unit_cost: '1.00',
      supplier: null,
    }
    expect(await stranger((ctx) => inventory.stockOf(ctx, [id]))).toEqual([])
    const tries: [string, Parameters<typeof stranger>[0]][] = [
      ['stock_item_not_found', (ctx) => inventory.issue(ctx, { item_id: id, quantity: 1, source: because })],
      ['stock_item_not_found', (ctx) => inventory.receive(ctx, [line])],
      ['stock_item_not_found', (ctx) => inventory.updateItem(ctx, id, { name: 'Stolen' })],
      ['stock_item_not_found', (ctx) => inventory.setItemStatus(ctx, id, 'inactive')],
      ['stock_batch_not_found', (ctx) => inventory.count(ctx, { batch_id, quantity: 0, reason: 'x' })],
      ['stock_batch_not_found', (ctx) => inventory.writeOff(ctx, { batch_id, quantity: 1, reason: 'x' })],
      ['stock_batch_not_found', (ctx) => inventory.move(ctx, { batch_id, to_store_id: ward, quantity: 1 })],
      ['stock_not_taken', (ctx) => inventory.returnStock(ctx, { item_id: id, source: because, reason: 'x' })],
    ]
    for (const [code, attempt] of tries) await expect(stranger(attempt)).rejects.toMatchObject({ code })
    expect(await stranger((ctx) => inventory.deleteItem(ctx, id))).toBe(false)
    await expect(
      pharmacist((ctx) => inventory.move(ctx, { batch_id, to_store_id: ward, quantity: 1 })),
    ).rejects.toMatchObject({
      code: 'stock_store_not_found',
    })
    expect(await quantitiesOf(batch_id)).toEqual([4])
  })
})
