import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { expectFound, expectState, insertNumbered } from '../../../../kernel/server/documents/document.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { csv, page } from '../../../../kernel/server/lists/list.ts'
import { type Witness, witnessOf } from '../../../access/server/index.ts'
import { add } from '../../quantity.ts'
import { transferColumns } from '../../transfers.columns.ts'
import * as contract from '../../transfers.contract.ts'
import { onlyAskedFor } from '../../transfers.contract.ts'
import { partOf } from '../parts.ts'
import { storeOf } from '../stores/stores.ts'
import { type MovedLine, moveAll } from './move-all.ts'
import * as sql from './transfers.sql.ts'

const done = { ok: true as const }

/** Transfers: those that wait to be sent first. */
export const listTransfers = (
  ctx: Ctx,
  { search, status, store_id, ...paging }: Parsed<typeof contract.listTransfers>,
) => page(sql.transfers(ctx.at, { search, status, store_id }), paging)

/** The same as a file. */
export const exportTransfers = (ctx: Ctx, filter: Parsed<typeof contract.exportTransfers>) =>
  csv(ctx, 'transfers-', transferColumns, sql.transfers(ctx.at, filter))

/** A transfer with its lines. Errors: `stock_transfer_not_found`. */
export async function getTransfer(ctx: Ctx, { transfer_id }: { transfer_id: string }) {
  const transfer = await sql.selectTransfer(ctx.at, transfer_id)
  if (!transfer) throw new AppError('stock_transfer_not_found')
  return { ...transfer, lines: await sql.selectLines(ctx.at, transfer_id, transfer.from_store_id) }
}

/** The quantities of the same item together, each item once, in their first order. */
function byItem(lines: readonly { item_id: string; quantity: number }[]): { item_id: string; quantity: number }[] {
  const sums = new Map<string, number>()
  for (const { item_id, quantity } of lines) sums.set(item_id, add(sums.get(item_id) ?? 0, quantity))
  return [...sums].map(([item_id, quantity]) => ({ item_id, quantity }))
}

/**
 * Refuses, beside its line, what cannot be handed out: one and a half of tablets that do not break. Errors:
 * `stock_item_not_found`.
 */
async function expectParts(ctx: Ctx, lines: readonly { item_id: string; quantity: number }[]): Promise<void> {
  const items = await sql.selectNames(
    ctx.at,
    lines.map((line) => line.item_id),
  )
  lines.forEach(({ item_id, quantity }, at) => {
    const item = items.find((each) => each.id === item_id)
    if (!item) throw new AppError('stock_item_not_found')
    if (quantity > 0) partOf(item, quantity, `lines.${at}.quantity`)
  })
}

type Made = { from_store_id: string; to_store_id: string; note: string | null }
async function made(ctx: Ctx, transfer: Made, lines: readonly { item_id: string; quantity: number }[], sent: boolean) {
  const { from_store_id, to_store_id, note } = transfer
  for (const store_id of [from_store_id, to_store_id]) await storeOf(ctx, { store_id })
  await expectParts(ctx, lines)
  const id = newId()
  const by = ctx.person.staff_id
  const sentNow = sent ? ({ status: 'sent', sent_by: by, sent_at: 'now' } as const) : ({ status: 'requested' } as const)
  const row = { id, from_store_id, to_store_id, note, created_by: by, ...sentNow }
  const transfer_number = await insertNumbered(ctx, contract.stockTransfer, 'stock_transfers', row)
  const items = byItem(lines)
  const rows = items.map(({ item_id, quantity }) => ({
    item_id,
    quantity_requested: sent ? null : quantity,
    quantity_sent: sent ? quantity : null,
  }))
  if ((await sql.insertLines(ctx.at, id, rows)) !== items.length) throw new AppError('stock_item_not_found')
  ctx.audit({ entity: 'stock_transfer', entity_id: id, reason: note })
  ctx.changed('inventory')
  return { id, transfer_number }
}

/** Asks a store for stock. Errors: `stock_store_not_found`, `stock_item_not_found`. */
export const requestTransfer = (ctx: Ctx, { lines, ...transfer }: Parsed<typeof contract.requestTransfer>) =>
  made(ctx, transfer, lines, false)

/** Sends stock to another store in a numbered document. Errors: see `moveAll`. */
export async function transferAtOnce(
  ctx: Ctx,
  {
    lines,
    witness,
    reason,
    ...transfer
  }: Made & { lines: readonly MovedLine[]; witness?: Witness | undefined; reason?: string | undefined },
) {
  const document = await made(ctx, transfer, lines, true)
  await moveAll(
    ctx,
    { ...transfer, lines },
    { source: { kind: 'transfer', id: document.id }, witness, reason: reason ?? transfer.note ?? undefined },
  )
  return document
}

/** Sends stock from one store to another. Errors: see the contract. */
export async function makeTransfer(ctx: Ctx, { witness_token, ...transfer }: Parsed<typeof contract.makeTransfer>) {
  const witness = await witnessOf(ctx, witness_token)
  return transferAtOnce(ctx, { ...transfer, witness })
}

async function requested(ctx: Ctx, id: string) {
  const transfer = expectFound(ctx, contract.stockTransfer, await sql.lockTransfer(ctx.at, id))
  expectState(contract.stockTransfer, transfer, 'requested')
  return transfer
}

/** Sends what a store was asked for. Errors: see the contract. */
export async function sendTransfer(
  ctx: Ctx,
  { transfer_id, lines, witness_token }: Parsed<typeof contract.sendTransfer>,
) {
  const transfer = await requested(ctx, transfer_id)
  const asked = await sql.selectLines(ctx.at, transfer_id, transfer.from_store_id)
  if (lines.some((line) => !asked.some((each) => each.item_id === line.item_id)))
    throw new AppError('stock_item_not_found')
  await expectParts(ctx, lines)
  for (const { item_id, quantity } of byItem(lines)) {
    const wanted = asked.find((each) => each.item_id === item_id)
    const most = Number(wanted?.quantity_requested ?? 0)
    const at = lines.findLastIndex((line) => line.item_id === item_id)
    if (quantity > most) throw invalid(`lines.${at}.quantity`, onlyAskedFor(most, wanted?.unit ?? ''))
  }
  const sent = lines.filter((line) => line.quantity > 0)
  if (!sent.length)
    throw new AppError('invalid', {
      message: 'Nothing would be sent. Please enter a quantity, or cancel the request with a reason.',
    })
  const witness = await witnessOf(ctx, witness_token)
  const { from_store_id, to_store_id, note } = transfer
  const why = { source: { kind: 'transfer', id: transfer_id }, witness, reason: note ?? undefined }
  await moveAll(ctx, { from_store_id, to_store_id, lines: sent }, why)
  await sql.setSent(ctx.at, transfer_id, byItem(sent))
  await sql.setTransferSent(ctx.at, transfer_id, ctx.person.staff_id)
  return done
}

/** Cancels a request that was not sent yet. Errors: see the contract. */
export async function cancelTransfer(ctx: Ctx, { transfer_id, reason }: { transfer_id: string; reason: string }) {
  const transfer = await requested(ctx, transfer_id)
  ctx.audit({ reason })
  if (transfer.created_by !== ctx.person.staff_id && !ctx.can('inventory.keep'))
    throw new AppError('forbidden', {
      message: 'Somebody else has asked for this. Only they or the store can cancel it.',
    })
  await sql.setTransferCancelled(ctx.at, transfer_id, ctx.person.staff_id, reason)
  return done
}
