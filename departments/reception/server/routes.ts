import { bindAll } from '../../../kernel/server/bind.ts'
import { insuranceProviders } from '../../hospital/server/index.ts'
import { suggestUnknownName } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as frontDesk from './front-desk.ts'
import * as registration from './registration.ts'

export const routes = bindAll(contract, {
  ...registration,
  suggestUnknownName,
  getInsuranceProviders: async (ctx) => ({ providers: await insuranceProviders(ctx) }),
  ...frontDesk,
})
