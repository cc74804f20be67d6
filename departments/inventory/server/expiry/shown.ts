// What a second person reads before they sign what is written off.
import { showAs } from '../../../access/server/index.ts'
import { disposalMethods, disposeStock } from '../../expiry.contract.ts'
import { batchesSaid } from '../goods-said.ts'

showAs(disposeStock, async ({ at }, { lines, method, reason }) => [
  `Write off, ${disposalMethods[method].toLowerCase()}: ${reason}`,
  ...(await batchesSaid(at, lines)),
])
