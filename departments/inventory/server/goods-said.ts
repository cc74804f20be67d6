// Goods in words, as a second person reads them before they sign for them.
import { fromCents, toCents } from '../../../kernel/contract/values/money.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { inUnits } from '../contract.ts'
import * as sql from './goods-said.sql.ts'

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
const UNKNOWN = 'What this is, is not known'

type Part = { batch_id: string; quantity: number }
/** Parts of batches, a line each: `41 ampoules of Fentanyl 100 mcg/2 ml, batch F-1, Main store (holds 50)`. */
export async function batchesSaid(at: HospitalDb, parts: readonly Part[]): Promise<string[]> {
  const batches =
    parts.length > 0 ? await sql.selectBatchNames(at, [...new Set(parts.map((part) => part.batch_id))]) : []
  const known = byId(batches)
  return parts.map(({ batch_id, quantity }) => {
    const batch = known.get(batch_id)
    if (!batch) return UNKNOWN
    const { name, unit, batch_number, store } = batch
    return `${inUnits(quantity, unit)} of ${name}, batch ${batch_number}, ${store} (holds ${Number(batch.quantity).toLocaleString('en-KE')})`
  })
}

/**
 * Parts of batches that leave the books: what they cost, and of each batch that is there how much of what, how it is
 * called, and what it holds.
 */
export async function valued(at: HospitalDb, parts: readonly Part[]) {
  const known = byId(await sql.selectBatchNames(at, [...new Set(parts.map((part) => part.batch_id))]))
  const batches = parts.flatMap(({ batch_id, quantity }) => {
    const batch = known.get(batch_id)
    if (!batch) return []
    const { id, name, unit, batch_number, is_controlled, unit_cost, store } = batch
    const called = `${name}, batch ${batch_number}`
    return [
      {
        ...{ id, is_controlled, called, said: `${inUnits(quantity, unit)} of ${called}` },
        // A number may lie in several stores.
        where: `${called}, ${store}`,
        holds: inUnits(Number(batch.quantity), unit),
        cents: Math.round(toCents(unit_cost) * quantity),
      },
    ]
  })
  return { batches, amount: fromCents(batches.reduce((sum, batch) => sum + batch.cents, 0)) }
}

type Goods = {
  item_id: string
  quantity: number
  batch_number?: string | undefined
  batch_id?: string | null | undefined
}
/** Quantities of items, a line each: `20 tablets of Codeine 30 mg, batch C-7`. */
export async function itemsSaid(at: HospitalDb, goods: readonly Goods[]): Promise<string[]> {
  const items = byId(
    goods.length > 0 ? await sql.selectItemNames(at, [...new Set(goods.map((line) => line.item_id))]) : [],
  )
  const ids = goods.flatMap(({ batch_id }) => batch_id ?? [])
  const batches = byId(ids.length > 0 ? await sql.selectBatchNames(at, ids) : [])
  return goods.map(({ item_id, quantity, batch_number, batch_id }) => {
    const item = items.get(item_id)
    const batch = batch_number ?? batches.get(batch_id ?? '')?.batch_number
    return item ? `${inUnits(quantity, item.unit)} of ${item.name}${batch ? `, batch ${batch}` : ''}` : UNKNOWN
  })
}

/** What a store is called; without one, that it is the usual store. */
export async function storeSaid(at: HospitalDb, id: string | null | undefined): Promise<string> {
  return (id && (await sql.selectStoreNames(at, [id]))[0]?.name) || 'the usual store'
}
