// What a second person reads before they sign opening stock.
import { showAs } from '../../../access/server/index.ts'
import { enterOpeningStock } from '../../opening.contract.ts'
import { itemsSaid, storeSaid } from '../goods-said.ts'

showAs(enterOpeningStock, async ({ at }, { lines, store_id }) => [
  `Take into ${await storeSaid(at, store_id)} as opening stock`,
  ...(await itemsSaid(at, lines)),
])
