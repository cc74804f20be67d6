// What a second person reads before they sign what becomes of the goods of a fridge.
import { showAs } from '../../../access/server/index.ts'
import { inUnits } from '../../../inventory/contract.ts'
import { disposalMethods } from '../../../inventory/expiry.contract.ts'
import { closeFridgeAlarm, decisions } from '../../cold-chain.contract.ts'
import { selectAlarmHolds } from './fridge-stock.sql.ts'

showAs(closeFridgeAlarm, async ({ at }, { fridge_alarm_id, action_taken, batches, method }) => {
  const held = await selectAlarmHolds(at, fridge_alarm_id)
  return [
    `Close an alarm of the cold chain: ${action_taken}`,
    ...(method ? [`What is written off: ${disposalMethods[method].toLowerCase()}`] : []),
    ...batches.flatMap(({ stock_hold_id, decision, reason }) => {
      const batch = held.find((each) => each.stock_hold_id === stock_hold_id)
      if (!batch) return []
      const goods = `${inUnits(Number(batch.quantity), batch.unit)} of ${batch.name}, batch ${batch.batch_number}`
      return [`${decisions[decision]}: ${goods}${reason ? `. ${reason}` : ''}`]
    }),
  ]
})
