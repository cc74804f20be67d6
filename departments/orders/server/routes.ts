import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as cancelling from './cancel.ts'
import * as checking from './check.ts'
import * as favourites from './favourites.ts'
import * as orders from './orders.ts'
import * as signing from './sign.ts'

export const routes = [
  bind(contract.getOrders, orders.list),
  bind(contract.checkOrders, checking.check),
  bind(contract.signOrders, signing.sign),
  bind(contract.cancelReferral, cancelling.cancelReferral),
  bind(contract.listFavourites, favourites.list),
  bind(contract.saveFavourite, favourites.save),
  bind(contract.removeFavourite, favourites.remove),
]
