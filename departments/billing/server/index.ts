import '../vocabulary.ts'

export { type Charge, charge } from './charges.ts'
export { claim, remit, returnClaim } from './insurer-money.ts'
export { type LockedInvoice, lockInvoice } from './invoices.ts'
export { cancelledBy, orderedLines, type PlacedOrder, type ServiceLine, type ServiceRequest } from './service-orders.sql.ts'
export { serviceOrders } from './service-orders.ts'
export { serviceOf } from './services.ts'
