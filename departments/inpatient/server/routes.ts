import './first-day.sql.ts'
import { bindAll } from '../../../kernel/server/request/bind.ts'
import { tellPlaces } from '../../visits/server/index.ts'
import * as contract from '../contract.ts'
import * as dischargeContract from '../discharge.contract.ts'
import * as printContract from '../stay-print.contract.ts'
import * as wardsContract from '../wards.contract.ts'
import * as admissions from './admissions.ts'
import * as bedDays from './bed-days.ts'
import * as beds from './beds.ts'
import { placesOf } from './beds.ts'
import { chartRoutes } from './charts/routes.ts'
import * as discharge from './discharge.ts'
import * as leaving from './leaving.ts'
import { maternityRoutes } from './maternity/routes.ts'
import { medicineRoutes } from './medicines/routes.ts'
import { followPatient } from './merge.ts'
import * as placing from './placing.ts'
import { roundRoutes } from './rounds/routes.ts'
import { printStay } from './stay-print.ts'
import { wards } from './wards.ts'

followPatient()
tellPlaces(placesOf)

export const routes = [
  ...bindAll(wardsContract, { ...wards.answers, ...beds }),
  ...bindAll(contract, { ...admissions, ...placing, ...bedDays }),
  ...bindAll(printContract, { printStay }),
  ...roundRoutes,
  ...bindAll(dischargeContract, { ...discharge, ...leaving }),
  ...medicineRoutes,
  ...chartRoutes,
  ...maternityRoutes,
]
