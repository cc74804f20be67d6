import '../vocabulary.ts'
import { followMerges } from '../../patients/server/index.ts'

export { type Charge, charge, uncharge } from './charges.ts'
export { routes } from './routes.ts'

followMerges(['billing_invoices'])
