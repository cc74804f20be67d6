import { bindAll } from '../../../kernel/server/request/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as cancelling from './cancel.ts'
import * as checking from './check.ts'
import * as favourites from './favourites.ts'
import * as orders from './orders.ts'
import * as signing from './sign.ts'
import './open-work.ts'
import './referred.ts'
import './settled.ts'
import './shown.ts'

followMerges(['order_referrals'])

export const routes = bindAll(contract, { ...orders, ...checking, ...signing, ...cancelling, ...favourites })
