import { bindAll } from '../../../kernel/server/request/bind.ts'
import { suggestUnknownName } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as registrationContract from '../registration.contract.ts'
import * as frontDesk from './front-desk.ts'
import * as registration from './registration.ts'

export const routes = [
  ...bindAll(contract, frontDesk),
  ...bindAll(registrationContract, { ...registration, suggestUnknownName }),
]
