import { bindAll } from '../../../kernel/server/request/bind.ts'
import * as contract from '../contract.ts'
import * as licenseContract from '../licenses.contract.ts'
import * as setup from '../setup.contract.ts'
import * as page from './hospital-page.ts'
import * as hospitals from './hospitals.ts'
import * as payments from './license-payments.ts'
import * as licenses from './licenses.ts'
import * as setupRules from './setup.ts'

export const routes = [
  ...bindAll(contract, { ...hospitals, ...page }),
  ...bindAll(setup, setupRules),
  ...bindAll(licenseContract, { ...licenses, ...payments }),
]
