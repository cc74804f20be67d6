import '../vocabulary.ts'
import { followMerges } from '../../patients/server/index.ts'
import './settled.ts'

export { routes } from './routes.ts'

followMerges(['order_referrals'])
