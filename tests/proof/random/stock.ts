// A hospital's stock at random: many people receive, take, give back, transfer, count, retire and write off at the same
// time, and every unit stays accounted for.

import { expect } from 'vitest'
import type { Random } from '../../../database/demo/random.ts'
import * as inventory from '../../../departments/inventory/server/index.ts'
import { dispense } from '../../../departments/pharmacy/dispensing.contract.ts'
import {
  getConsumptionReport,
  getDispensingReport,
  getExpiryReport,
  getStockReport,
} from '../../../departments/pharmacy/reports.contract.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { ctxOf } from '../../support/ctx.ts'
import { type Caller, type House, signedCookie } from '../../support/house.ts'
import { pharmacyOf } from '../../support/medicines/pharmacy.ts'
import { dayIn, makeStore, unbalanced } from '../../support/medicines/stock.ts'
import { makeWorker } from '../../support/people.ts'

/** How often each act was carried out, and how often refused. */
export type Played = Record<string, { done: number; refused: number }>
type Taken = { item_id: string; source: { kind: string; id: string } }

/**
 * Plays until there are so many movements; compares stock, batches and movements at every hundredth part of the way.
 */
export async function playStock(
  house: House,
  random: Random,
  { movements, items = 8, people = 6 }: { movements: number; items?: number; people?: number },
): Promise<Played> {
  const { pick } = random
  const upTo = (most: number) => random.int(1, most)
  const act = ctxOf(house, 'storekeeper')
  await pharmacyOf(house)
  const { rows: medicines } = await house.owner.query<{ id: string }>(
    `update stock_items itm set smallest_part = 0.25
      from (select id from stock_items where hospital_id = $1 and not is_controlled order by code limit $2) few
     where itm.id = few.id returning itm.id`,
    [house.a.id, items],
  )
  const ids = medicines.map(({ id }) => id)
  const stores = [await makeStore(house, `Ward ${newId()}`), await makeStore(house, `Theatre ${newId()}`)]
  const taken: Taken[] = []
  const batches = async () =>
    (
      await house.owner.query<{ id: string; item_id: string; store_id: string }>(
        'select id, item_id, store_id from stock_batches where item_id = any($1) order by md5(id::text || $2) limit 20',
        [ids, random.digits(6)],
      )
    ).rows
  let some: Awaited<ReturnType<typeof batches>> = []
  const batch = () => (some.length ? pick(some) : { id: newId(), item_id: newId(), store_id: newId() })
  const holds = async (id: string) =>
    Number((await house.owner.query('select quantity from stock_batches where id = $1', [id])).rows[0]?.quantity ?? 0)

  const deeds: Record<string, (ctx: Ctx) => Promise<unknown>> = {
    receive: (ctx) =>
      inventory.receive(
        ctx,
        // Batch numbers and expiry dates belong together.
        Array.from({ length: upTo(3) }, () => upTo(6)).map((n) => ({
          item_id: pick(ids),
          batch_number: `R${n}`,
          expiry_date: dayIn(30 * n),
          quantity: upTo(40) / 2,
          unit_cost: `${n}.50`,
          supplier: null,
        })),
        random.chance(0.3) ? { store_id: pick(stores) } : {},
      ),
    take: async (ctx) => {
      const out = { item_id: pick(ids), source: { kind: 'test', id: newId() } }
      await inventory.issue(ctx, { ...out, quantity: upTo(30) / 2, part: random.chance(0.3) })
      taken.push(out)
    },
    takeChosen: (ctx) => {
      const { id, item_id } = batch()
      const quantity = upTo(6) / 4
      return inventory.issue(ctx, {
        item_id,
        quantity,
        batches: [{ batch_id: id, quantity }],
        source: { kind: 'test', id: newId() },
      })
    },
    giveBack: (ctx) => {
      const out = taken.length ? taken.splice(random.int(0, taken.length - 1), 1)[0] : undefined
      return inventory.returnStock(ctx, {
        ...(out ?? { item_id: pick(ids), source: { kind: 'test', id: newId() } }),
        reason: 'At random',
      })
    },
    transfer: (ctx) => {
      const { id, item_id, store_id } = batch()
      const lines = [{ item_id, quantity: upTo(10), batch_id: random.chance(0.5) ? id : undefined }]
      return inventory.transferAtOnce(ctx, {
        from_store_id: store_id,
        to_store_id: pick(stores.filter((each) => each !== store_id)),
        note: 'At random',
        lines,
      })
    },
    countAll: async (ctx) => {
      const counted = [...new Map([batch(), batch()].map((each) => [each.id, each])).values()]
      const seen = await Promise.all(counted.map(async ({ id }) => ({ batch_id: id, expected: await holds(id) })))
      const why = { source: { kind: 'stock_take', id: newId() } }
      return inventory.countAll(
        ctx,
        seen.map((each) => ({ ...each, quantity: upTo(60) / 2, reason: `At random ${upTo(2)}` })),
        why,
      )
    },
    retire: async (ctx) => {
      const { id } = batch()
      return inventory.retireBatch(ctx, { batch_id: id, quantity: await holds(id), reason: 'At random' })
    },
    count: (ctx) => inventory.count(ctx, { batch_id: batch().id, quantity: upTo(60) / 2, reason: 'At random' }),
    writeOff: (ctx) => inventory.writeOff(ctx, { batch_id: batch().id, quantity: upTo(8), reason: 'At random' }),
  }
  const played: Played = Object.fromEntries(Object.keys(deeds).map((name) => [name, { done: 0, refused: 0 }]))
  const made = async () => Number((await house.owner.query('select count(*) n from stock_movements')).rows[0].n)

  /** One of many who act until it is time to compare. */
  const someone = async (acts: number) => {
    for (let n = 0; n < acts; n++) {
      const name = pick(Object.keys(deeds))
      const tally = played[name] as Played[string]
      try {
        await act(deeds[name] as (ctx: Ctx) => Promise<unknown>)
        tally.done++
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        tally.refused++
      }
    }
  }
  const acts = Math.max(20, Math.ceil(movements / 100 / people))
  while ((await made()) < movements) {
    await Promise.all(Array.from({ length: people }, () => someone(acts)))
    some = await batches()
    await compare(house)
  }
  return played
}

/** Stock is the sum of the batches, and a batch the sum of its movements; nothing is below zero. */
async function compare(house: House): Promise<void> {
  expect(await unbalanced(house.owner)).toEqual([])
  const { rows } = await house.owner.query(
    `select itm.id, coalesce(base.stock, 0) stock, coalesce(mid.moved, 0) moved from stock_items itm
     left join (select hospital_id, item_id, sum(quantity) stock from stock_batches group by 1, 2) base
       on base.hospital_id = itm.hospital_id and base.item_id = itm.id
     left join (select bat.hospital_id, bat.item_id, sum(mov.quantity) moved from stock_movements mov
       join stock_batches bat on bat.hospital_id = mov.hospital_id and bat.id = mov.batch_id
       group by 1, 2) mid on mid.hospital_id = itm.hospital_id and mid.item_id = itm.id
     where coalesce(base.stock, 0) <> coalesce(mid.moved, 0) or coalesce(base.stock, 0) < 0`,
  )
  expect(rows).toEqual([])
}

/**
 * The four reports agree with the ledger and with each other for any period: what happened is spread over sixty
 * days first, as the database's clock would have done it.
 */
export async function reportsAgree(house: House, random: Random, periods: number): Promise<void> {
  const back = (of: string) => `make_interval(days => abs(hashtext(${of}::text)) % 60)`
  await house.owner.query(`update stock_movements set created_at = created_at - ${back('coalesce(source_id, id)')}`)
  await house.owner.query(`update pharmacy_dispenses set created_at = created_at - ${back('id')}`)
  const pharmacist = house.as('pharmacist')
  const today = localDay('Africa/Nairobi')
  const sum = async (text: string, values: unknown[] = []) =>
    Number((await house.owner.query(text, [house.a.id, ...values])).rows[0].sum)
  const there = await sum(
    `select coalesce(sum(bat.quantity), 0) sum from stock_batches bat join stock_items itm on itm.id = bat.item_id
      where bat.hospital_id = $1 and itm.kind = 'medicine'`,
  )
  expect((await pharmacist.call(getStockReport)).body.totals.stock).toBe(there)
  expect((await pharmacist.call(getExpiryReport)).body.totals.quantity).toBe(there)
  for (let n = 0; n < periods; n++) {
    const first = random.int(1, 62)
    const period = {
      period: 'custom',
      from: addDays(today, -first),
      to: addDays(today, -random.int(0, first)),
    } as const
    const used = (await pharmacist.call(getConsumptionReport, period)).body
    const handedOut = (await pharmacist.call(getDispensingReport, period)).body
    const moved = (kind: string, more = '') =>
      sum(
        `select coalesce(abs(sum(mov.quantity)), 0) sum from stock_movements mov
          where mov.hospital_id = $1 and mov.kind = $2
         and (mov.created_at at time zone 'Africa/Nairobi')::date between $3 and $4 ${more}`,
        [kind, period.from, period.to],
      )
    expect(used.totals.quantity).toBe(await moved('issue'))
    expect(used.totals.returned).toBe(await moved('return'))
    expect(used.totals.dispensed).toBe(await moved('issue', `and mov.source_kind = 'dispense'`))
    expect(handedOut.totals.quantity).toBe(used.totals.dispensed)
    const total = (of: { quantity: number }[]) =>
      Math.round(of.reduce((all, { quantity }) => all + quantity, 0) * 100) / 100
    expect(total(used.by_category)).toBe(used.totals.quantity)
    expect(total(used.spans)).toBe(used.totals.quantity)
    expect(total(handedOut.spans)).toBe(handedOut.totals.quantity)
  }
}

/**
 * So many rounds in which forty hand out the last units of a medicine at once: exactly what is there goes out, and the
 * others are told.
 */
export async function raceForLast(house: House, random: Random, rounds: number): Promise<void> {
  const pharmacy = await pharmacyOf(house)
  await pharmacy.clear('PARA-500T')
  const forty = await Promise.all(
    Array.from({ length: 40 }, () => pharmacy.prescribed({ code: 'PARA-500T', quantity: 5000 })),
  )
  const pharmacists = await Promise.all(
    forty.map(async () => {
      const { token } = await makeWorker(house.owner, house.a.id, 'alpha', 'pharmacist', newId())
      return house.withCookie(signedCookie(token))
    }),
  )
  /** As a browser does it: whoever is told to come again in a second does. */
  const one = async (n: number): Promise<Awaited<ReturnType<Caller['call']>>> => {
    const answer = await pharmacists[n]?.call(dispense, {
      items: await pharmacy.seen([{ prescription_id: forty[n]?.ids[0] ?? '', quantity: 1, note: null }]),
    })
    if (answer && answer.status !== 503) return answer
    await new Promise((again) => setTimeout(again, 1000))
    return one(n)
  }
  for (let round = 0; round < rounds; round++) {
    const there = random.int(1, 39)
    const batches = await pharmacy.shelve('PARA-500T', [there, 200])
    const answers = await Promise.all(forty.map((_, n) => one(n)))
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(refused).toHaveLength(40 - there)
    for (const { problem } of refused) {
      expect(problem.code).toBe('stock_short')
      expect(problem.message).toBe('No valid batches available for this medication. Please check inventory.')
    }
    expect(await pharmacy.left(batches)).toEqual([0])
  }
  expect(await pharmacy.disagreeing()).toEqual([])
  await compare(house)
}
