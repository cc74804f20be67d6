import './shown.ts'
import { bindAll } from '../../../../kernel/server/request/bind.ts'
import * as charts from '../../medicine-charts.contract.ts'
import * as contract from '../../medicines.contract.ts'
import { getWardMedicinesOf } from './chart.ts'
import { giveDose } from './give.ts'
import * as infusions from './infusions.ts'
import * as prescribing from './prescribe.ts'
import { listWardStores, setWardStore } from './stock.ts'
import { getWardMedicineWork } from './work.ts'

export const medicineRoutes = [
  ...bindAll(contract, { ...prescribing, ...infusions, giveDose }),
  ...bindAll(charts, { getWardMedicinesOf, getWardMedicineWork, listWardStores, setWardStore }),
]
