import { bindAll } from '../../../kernel/server/request/bind.ts'
import * as contract from '../contract.ts'
import * as dhis2Contract from '../dhis2.contract.ts'
import * as notifiable from '../notifiable.contract.ts'
import { acknowledgeAlert, countAlerts, listAlerts, notifyCounty } from './alerts.ts'
import * as dhis2 from './dhis2/dhis2.ts'
import * as returns from './returns.ts'
import { exportWeekly, getWeekly } from './weekly.ts'

export const routes = [
  ...bindAll(contract, returns),
  ...bindAll(dhis2Contract, dhis2),
  ...bindAll(notifiable, { getWeekly, exportWeekly, listAlerts, countAlerts, acknowledgeAlert, notifyCounty }),
]
