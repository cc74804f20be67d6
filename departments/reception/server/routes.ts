import { bind } from '../../../kernel/server/bind.ts'
import { insuranceProviders } from '../../hospital/server/index.ts'
import { suggestUnknownName } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as frontDesk from './front-desk.ts'
import * as registration from './registration.ts'

export const routes = [
  bind(contract.registerPatient, registration.register),
  bind(contract.findDuplicates, registration.findDuplicates),
  bind(contract.suggestUnknownName, suggestUnknownName),
  bind(contract.getInsuranceProviders, async (ctx) => ({ providers: await insuranceProviders(ctx) })),
  bind(contract.listActiveVisits, frontDesk.listActive),
  bind(contract.getSlip, frontDesk.slip),
  bind(contract.getDisplay, frontDesk.display),
]
