import '../vocabulary.ts'
import { followMerges } from '../../patients/server/index.ts'

export { type Charge, charge } from './charges.ts'
export { routes } from './routes.ts'
export { cancelledBy, orderedLines, type PlacedOrder, type ServiceLine, type ServiceRequest } from './service-orders.sql.ts'
export { serviceOrders } from './service-orders.ts'
export { serviceOf } from './services.ts'

followMerges(['billing_invoices'])
