// What a second person reads before they sign something of the stores.
import { showAs } from '../../access/server/index.ts'
import { disposalMethods, disposeStock } from '../expiry.contract.ts'
import { enterOpeningStock } from '../opening.contract.ts'
import { approveStockTake } from '../takes.contract.ts'
import { makeTransfer, sendTransfer } from '../transfers.contract.ts'
import { batchesSaid, itemsSaid, storeSaid } from './goods-said.ts'
import * as takes from './takes/takes.sql.ts'
import * as transfers from './transfers/transfers.sql.ts'

showAs(disposeStock, async ({ at }, { lines, method, reason }) => [
  `Write off, ${disposalMethods[method].toLowerCase()}: ${reason}`,
  ...(await batchesSaid(at, lines)),
])

showAs(enterOpeningStock, async ({ at }, { lines, store_id }) => [
  `Take into ${await storeSaid(at, store_id)} as opening stock`,
  ...(await itemsSaid(at, lines)),
])

showAs(makeTransfer, async ({ at }, { lines, from_store_id, to_store_id }) => [
  `Send from ${await storeSaid(at, from_store_id)} to ${await storeSaid(at, to_store_id)}`,
  ...(await itemsSaid(at, lines)),
])

showAs(sendTransfer, async ({ at }, { transfer_id, lines }) => {
  const transfer = await transfers.selectTransfer(at, transfer_id)
  return [
    transfer
      ? `Send from ${transfer.from_store} to ${transfer.to_store}, ${transfer.transfer_number}`
      : 'Send what was asked for',
    ...(await itemsSaid(
      at,
      lines.filter((line) => line.quantity > 0),
    )),
  ]
})

showAs(approveStockTake, async ({ at }, { take_id }) => {
  const take = await takes.selectTake(at, take_id)
  const differences = (await takes.selectCounted(at, take_id)).filter(({ difference }) => Number(difference) !== 0)
  return [
    `Approve the stock take ${take?.take_number ?? ''}: ${differences.length} differences`,
    ...differences.map(
      ({ name, batch_number, difference }) =>
        `${Number(difference) > 0 ? '+' : '−'}${Math.abs(Number(difference)).toLocaleString('en-KE')} of ${name}, batch ${batch_number}`,
    ),
  ]
})
