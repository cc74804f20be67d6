import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../orders.contract.ts'
import * as favourites from './order-favourites.ts'
import * as orders from './orders.ts'
import * as cancelling from './orders-cancel.ts'
import * as checking from './orders-check.ts'
import * as signing from './orders-sign.ts'

export const orderRoutes = [
  bind(contract.getOrders, orders.list),
  bind(contract.listPatientPrescriptions, orders.listOfPatient),
  bind(contract.checkOrders, checking.check),
  bind(contract.signOrders, signing.sign),
  bind(contract.cancelPrescription, cancelling.cancelPrescription),
  bind(contract.cancelReferral, cancelling.cancelReferral),
  bind(contract.listFavourites, favourites.list),
  bind(contract.saveFavourite, favourites.save),
  bind(contract.removeFavourite, favourites.remove),
]
