// What a second person reads before they sign what goes from store to store.
import { showAs } from '../../../access/server/index.ts'
import { makeTransfer, sendTransfer } from '../../transfers.contract.ts'
import { itemsSaid, storeSaid } from '../goods-said.ts'
import * as sql from './transfers.sql.ts'

showAs(makeTransfer, async ({ at }, { lines, from_store_id, to_store_id }) => [
  `Send from ${await storeSaid(at, from_store_id)} to ${await storeSaid(at, to_store_id)}`,
  ...(await itemsSaid(at, lines)),
])

showAs(sendTransfer, async ({ at }, { transfer_id, lines }) => {
  const transfer = await sql.selectTransfer(at, transfer_id)
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
