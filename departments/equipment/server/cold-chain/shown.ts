import type { Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { inUnits } from '../../../inventory/contract.ts'
import { disposalMethods } from '../../../inventory/expiry.contract.ts'
import { type closeFridgeAlarm, decisions } from '../../cold-chain.contract.ts'
import { selectAlarmHolds } from './fridge-stock.sql.ts'

/** What a second person reads of what becomes of the goods of a fridge, a line for each batch. */
export async function decisionsSaid(
  { at }: Ctx,
  { fridge_alarm_id, batches, method }: Parsed<typeof closeFridgeAlarm>,
): Promise<string[]> {
  const held = await selectAlarmHolds(at, fridge_alarm_id)
  return [
    ...(method ? [`What is written off: ${disposalMethods[method].toLowerCase()}`] : []),
    ...batches.flatMap(({ stock_hold_id, decision, reason }) => {
      const batch = held.find((each) => each.stock_hold_id === stock_hold_id)
      if (!batch) return []
      const goods = `${inUnits(Number(batch.quantity), batch.unit)} of ${batch.name}, batch ${batch.batch_number}`
      return [`${decisions[decision]}: ${goods}${reason ? `. ${reason}` : ''}`]
    }),
  ]
}
