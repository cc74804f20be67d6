import { bindAll } from '../../../../kernel/server/request/bind.ts'
import * as contract from '../../charts.contract.ts'
import * as escalationsContract from '../../escalations.contract.ts'
import * as escalations from './escalations.ts'
import { recordObservations, setObservationPlan } from './observations.ts'
import { getCharts, getWardCharts } from './reads.ts'
import { recordFluid, recordNeuro, recordWeight, strikeEntry } from './series.ts'

/** What is measured on the ward, and who is called for it. */
export const chartRoutes = [
  ...bindAll(contract, {
    getCharts,
    getWardCharts,
    recordFluid,
    recordNeuro,
    recordObservations,
    recordWeight,
    setObservationPlan,
    strikeEntry,
  }),
  ...bindAll(escalationsContract, escalations),
]
