import '../vocabulary.ts'
import { followMerges } from '../../patients/server/index.ts'

export { type Charge, charge, uncharge } from './charges.ts'
export { routes } from './routes.ts'
export { serviceOf, services } from './services.ts'

followMerges(['billing_invoices'])
