import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { insertNumbered } from '../../../../kernel/server/documents/document.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { csv, page } from '../../../../kernel/server/lists/list.ts'
import type { Witness } from '../../../access/server/index.ts'
import { byTwo } from '../../../approvals/server/index.ts'
import { expiringColumns } from '../../expiry.columns.ts'
import * as contract from '../../expiry.contract.ts'
import { expiryWord, expiryWords } from '../../expiry.ts'
import { batchesSaid, valued } from '../goods-said.ts'
import { lockBatches } from '../ledger.sql.ts'
import { type Change, postMovements } from '../movements.ts'
import { exact, needs } from '../quantities.ts'
import * as sql from './disposals.sql.ts'

/** Batches that have expired, or do so soon. */
export const listExpiring = (ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof contract.listExpiring>) =>
  page(sql.expiring(ctx.at, filter), { page: number, page_size })

/** The same as a file. */
export function exportExpiring(ctx: Ctx, filter: Parsed<typeof contract.exportExpiring>) {
  const today = localDay(ctx.hospital.time_zone)
  const status = {
    ...expiringColumns.status,
    value: (row: { expiry_date: string }) => expiryWords[expiryWord(row.expiry_date, today)],
  }
  const columns = { ...expiringColumns, status }
  return csv(ctx, 'expiry-', columns, sql.expiring(ctx.at, filter))
}

type Disposal = Pick<Parsed<typeof contract.disposeStock>, 'lines' | 'method' | 'reason'> & {
  witness: Witness | undefined
}
/**
 * Writes batches off to be destroyed or sent back; who may let it pass is the caller's business. Errors:
 * `stock_batch_not_found`, `stock_short`, `witness_needed`.
 */
export async function dispose(ctx: Ctx, { lines, method, reason, witness }: Disposal) {
  const locked = await lockBatches(
    ctx.at,
    lines.map((line) => line.batch_id),
  )
  const parts = lines.map(({ batch_id, quantity }) => {
    const batch = locked.find((each) => each.id === batch_id)
    if (!batch) throw new AppError('stock_batch_not_found')
    needs(batch, exact(quantity))
    return { batch_id, quantity, unit_cost: batch.unit_cost }
  })
  const id = newId()
  const disposal = { id, method, reason, disposed_by: ctx.person.staff_id, witnessed_by: witness?.staff_id ?? null }
  const disposal_number = await insertNumbered(ctx, contract.stockDisposal, 'stock_disposals', disposal)
  await sql.insertLines(ctx.at, id, parts)
  const changes = parts.map(({ batch_id, quantity }): Change => ({ batch_id, kind: 'write_off', quantity: -quantity }))
  await postMovements(ctx, changes, { reason, witness, source: { kind: 'disposal', id } })
  ctx.audit({ entity: 'stock_disposal', entity_id: id, reason })
  return { id, disposal_number }
}

/**
 * Writes batches off, as a second person approves; a controlled drug before somebody who stands by. Errors: those of
 * `dispose`, and those of two people.
 */
export const disposeStock = byTwo(contract.disposeStock, {
  acts: ['disposal'],
  look: async ({ at }, { lines, method, reason }) => {
    const { batches, amount } = await valued(at, lines)
    const [first] = batches
    if (!first) throw new AppError('stock_batch_not_found')
    const more = batches.length > 1 ? ` and ${batches.length - 1} more` : ''
    return {
      act: 'disposal',
      says: `Write off ${first.said}${more}, ${contract.disposalMethods[method].toLowerCase()}`,
      ...{ amount, reason, entity: 'stock_batch', entity_id: first.id, patient_id: null },
      facts: { 'What it cost': writeMoney(amount) },
      passing: Object.fromEntries(batches.map(({ where, holds }) => [where, holds])),
    }
  },
  lines: ({ at }, { lines }) => batchesSaid(at, lines),
  signed: async ({ at }, { lines }) => (await valued(at, lines)).batches.some((batch) => batch.is_controlled),
  carryOut: async (ctx, { lines, method, reason }, { witness }) => {
    // Whoever signs for a controlled drug does not approve the rest.
    const { batches } = await valued(ctx.at, lines)
    if (batches.some((batch) => batch.is_controlled) && batches.some((batch) => !batch.is_controlled))
      throw invalid('lines', 'Controlled drugs are disposed of by themselves. Please leave out the rest.')
    return dispose(ctx, { lines, method, reason, witness })
  },
})

/** What was disposed of, newest first. */
export const listDisposals = (ctx: Ctx, { search, ...paging }: Parsed<typeof contract.listDisposals>) =>
  page(sql.disposals(ctx.at, search), paging)

/** A disposal with its batches. Errors: `stock_disposal_not_found`. */
export async function getDisposal(ctx: Ctx, { disposal_id }: { disposal_id: string }) {
  const disposal = await sql.selectDisposal(ctx.at, disposal_id)
  if (!disposal) throw new AppError('stock_disposal_not_found')
  return { ...disposal, lines: await sql.selectDisposed(ctx.at, disposal_id) }
}
