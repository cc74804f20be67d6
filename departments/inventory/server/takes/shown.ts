// What a second person reads before they sign a stock take.
import { showAs } from '../../../access/server/index.ts'
import { approveStockTake } from '../../takes.contract.ts'
import * as sql from './takes.sql.ts'

showAs(approveStockTake, async ({ at }, { take_id }) => {
  const take = await sql.selectTake(at, take_id)
  const differences = (await sql.selectCounted(at, take_id)).filter(({ difference }) => Number(difference) !== 0)
  return [
    `Approve the stock take ${take?.take_number ?? ''}: ${differences.length} differences`,
    ...differences.map(
      ({ name, batch_number, difference }) =>
        `${Number(difference) > 0 ? '+' : '−'}${Math.abs(Number(difference)).toLocaleString('en-KE')} of ${name}, batch ${batch_number}`,
    ),
  ]
})
