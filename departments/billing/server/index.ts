import '../vocabulary.ts'

export { type Charge, charge, uncharge } from './charges.ts'
export { chargeConsultation } from './fees.ts'
export { hasOpenProcedures, placeProcedures, proceduresOfVisit } from './procedures.ts'
export { findServices } from './service-catalogue.ts'
export { cancelledBy, orderedLines, type PlacedOrder, type ServiceLine, type ServiceRequest } from './service-orders.sql.ts'
export { serviceOrders } from './service-orders.ts'
export { serviceOf } from './services.ts'
