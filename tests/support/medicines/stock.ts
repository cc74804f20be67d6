import * as inventory from '../../../departments/inventory/server/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { next } from '../counting.ts'
import { ctxOf } from '../ctx.ts'
import type { House } from '../house.ts'
import { whenWaiting } from '../waiting.ts'

/** A day from today in Nairobi. */
export const dayIn = (days: number): string => localDay('Africa/Nairobi', new Date(Date.now() + days * 86_400_000))

type Owner = Pick<House['owner'], 'query'>

/** Batches whose quantity is not the sum of their movements; there is none. */
export const unbalanced = async (owner: Owner) =>
  (
    await owner.query(
      `select bat.id, bat.quantity, sum(mov.quantity) moved from stock_batches bat
       left join stock_movements mov on mov.hospital_id = bat.hospital_id and mov.batch_id = bat.id
       group by bat.hospital_id, bat.id
       having bat.quantity <> coalesce(sum(mov.quantity), 0) or coalesce(bat.last_movement, 0) <> count(mov.id)`,
    )
  ).rows

/** One more store of a hospital. */
export async function makeStore(house: House, name: string, which: 'a' | 'b' = 'a', active = true): Promise<string> {
  const id = newId()
  const row = [house[which].id, id, name, active]
  await house.owner.query(
    `insert into stock_stores (hospital_id, id, name, kind, active) values ($1, $2, $3, 'ward', $4)`,
    row,
  )
  return id
}

/** What causes a movement. */
export const source = () => ({ kind: 'prescription', id: newId() })

/** The stock of hospital a: items with batches, and what became of them. */
export function stockroom(house: House) {
  const pharmacist = ctxOf(house, 'pharmacist')
  return {
    /**
     * An item with these batches, `[quantity, days until it expires]`; answers with its id and those of the batches.
     */
    stocked: async (...batches: [quantity: number, expires: number | null][]) => {
      const id = newId()
      const levels = { minimum_stock: 5, reorder_level: 9, smallest_part: 0.01 }
      const item = {
        id,
        kind: 'supply',
        code: `SUP-${next('stock code')}`,
        name: 'Gloves',
        category: 'Protection',
        unit: 'pair',
        ...levels,
      } as const
      await pharmacist((ctx) => inventory.createItem(ctx, item))
      const lines = batches.map(([quantity, expires], at) => {
        const expiry_date = expires === null ? null : dayIn(expires)
        return { item_id: id, batch_number: `B${at + 1}`, expiry_date, quantity, unit_cost: '10.00', supplier: 'KEMSA' }
      })
      const received = lines.length ? await pharmacist((ctx) => inventory.receive(ctx, lines)) : []
      return { id, batches: received.map((row) => row.batch_id) }
    },
    take: (item_id: string, quantity: number, more: Partial<Parameters<typeof inventory.issue>[1]> = {}) =>
      pharmacist((ctx) => inventory.issue(ctx, { item_id, quantity, source: source(), ...more })),
    stockOf: async (id: string) => (await pharmacist((ctx) => inventory.stockOf(ctx, [id])))[0],
    quantitiesOf: async (...ids: (string | undefined)[]) => {
      const { rows } = await house.owner.query('select id, quantity from stock_batches where id = any($1)', [ids])
      return ids.map((id) => Number(rows.find((row) => row.id === id)?.quantity))
    },
    movementsOf: async (batch: string | undefined) =>
      (await house.owner.query('select * from stock_movements where batch_id = $1 order by number', [batch])).rows,
    /** Two at the same moment: the second begins when the first has acted and not committed, and is seen to wait. */
    atOnce: async <T>(first: (ctx: Ctx) => Promise<T>, second: () => Promise<unknown>) => {
      const begun: Promise<unknown>[] = []
      const done = await pharmacist(async (ctx) => {
        const answer = await first(ctx)
        const other = second()
        begun.push(other)
        await whenWaiting(house, other)
        return answer
      })
      const [settled] = await Promise.allSettled(begun)
      return [done, settled] as const
    },
  }
}
