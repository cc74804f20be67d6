import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import type { Witness } from '../../../access/server/index.ts'
import { dispose, lockOnHold, putOnHold, releaseAll, valued } from '../../../inventory/server/index.ts'
import type * as contract from '../../cold-chain.contract.ts'
import { liesIn } from '../../fridge-stock.ts'
import * as sql from './fridge-stock.sql.ts'
import { selectAlarm, selectFridge } from './fridges.sql.ts'

type Fridge = NonNullable<Awaited<ReturnType<typeof selectFridge>>>
async function lyingIn({ at }: Ctx, fridge: Fridge) {
  const inUse = await sql.selectInUse(at, fridge.store_id)
  return (await sql.selectKept(at, fridge.store_id)).filter((batch) => liesIn(batch, fridge, inUse))
}

/** What lies in a fridge. Errors: `fridge_not_found`. */
export async function listFridgeStock(ctx: Ctx, { fridge_id }: Parsed<typeof contract.listFridgeStock>) {
  const fridge = await selectFridge(ctx.at, fridge_id)
  if (!fridge) throw new AppError('fridge_not_found')
  const rows = await lyingIn(ctx, fridge)
  return { rows: rows.map(({ kind: _, category: __, storage: ___, ...row }) => row) }
}

/** Holds what lies in a fridge for an alarm that was opened by this temperature. Answers how many batches that are. */
export async function putOnHoldFor(ctx: Ctx, fridge: Fridge, alarmId: string, celsius: number): Promise<number> {
  const batchIds = (await lyingIn(ctx, fridge)).map((each) => each.batch_id)
  const said = celsius.toFixed(1).replace('-', '−')
  const holds = await putOnHold(ctx, batchIds, `${fridge.name} at ${said} °C`)
  return sql.insertAlarmHolds(ctx.at, { id: alarmId, fridge_id: fridge.id }, holds, batchIds)
}

/** The batches that an alarm put on hold. Errors: `fridge_alarm_not_found`. */
export async function listAlarmBatches({ at }: Ctx, { fridge_alarm_id }: Parsed<typeof contract.listAlarmBatches>) {
  if (!(await selectAlarm(at, fridge_alarm_id))) throw new AppError('fridge_alarm_not_found')
  const rows = await sql.selectAlarmHolds(at, fridge_alarm_id)
  return { rows: rows.map(({ reason: _, ...row }) => row) }
}

type Closing = Pick<Parsed<typeof contract.closeFridgeAlarm>, 'batches' | 'method'>
/** What of the batches of an alarm is written off, in words, and what it cost. */
export async function spoiltOf({ at }: Ctx, batches: Closing['batches']) {
  const holds = batches.flatMap((each) => (each.decision === 'write_off' ? each.stock_hold_id : []))
  const lying = holds.length > 0 ? await sql.selectHeldBatches(at, holds) : []
  if (!lying.length) return { lines: [], amount: '0.00' }
  const { batches: lines, amount } = await valued(
    at,
    lying.map(({ batch_id, quantity }) => ({ batch_id, quantity: Number(quantity) })),
  )
  return { lines, amount }
}

/**
 * Does with each batch of an alarm what was decided. Errors: `invalid` where one is not decided, `stock_hold_not_found`,
 * `stock_hold_state` (says who was first), those of disposal.
 */
export async function decide(
  ctx: Ctx,
  alarmId: string,
  { batches, method }: Closing,
  witness: Witness | undefined,
): Promise<void> {
  const its = await sql.selectAlarmHolds(ctx.at, alarmId)
  if (batches.some((each) => !its.some((hold) => hold.stock_hold_id === each.stock_hold_id)))
    throw new AppError('stock_hold_not_found')
  const undecided = its.filter(
    (hold) =>
      !hold.released_at &&
      Number(hold.quantity) > 0 &&
      !batches.some((each) => each.stock_hold_id === hold.stock_hold_id),
  )
  if (undecided.length > 0)
    throw invalid('batches', `Please decide on each batch: ${undecided.map((hold) => hold.batch_number).join(', ')}`)
  if (batches.length === 0) return
  const decided = (what: (typeof batches)[number]['decision']) => batches.filter((each) => each.decision === what)
  await lockOnHold(
    ctx,
    batches.map((each) => each.stock_hold_id),
  )
  await sql.setDecisions(ctx.at, alarmId, batches)
  await releaseAll(
    ctx,
    decided('release').map(({ stock_hold_id, reason }) => ({ stock_hold_id, reason: reason ?? '' })),
  )
  const spoilt = decided('write_off').map((each) => each.stock_hold_id)
  const lines = spoilt.length > 0 ? await sql.selectHeldBatches(ctx.at, spoilt) : []
  if (lines.length === 0 || !method) return
  await dispose(ctx, {
    lines: lines.map(({ batch_id, quantity }) => ({ batch_id, quantity: Number(quantity) })),
    method,
    reason: [...new Set(its.filter((hold) => spoilt.includes(hold.stock_hold_id)).map((hold) => hold.reason))].join(
      '. ',
    ),
    witness,
  })
}
