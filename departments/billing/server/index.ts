import '../vocabulary.ts'
import { followMerges } from '../../patients/server/index.ts'

export { type Charge, charge, uncharge } from './charges.ts'
export { routes } from './routes.ts'
export { removeService, service, services, setServiceActive } from './services.ts'

followMerges(['billing_invoices'])
