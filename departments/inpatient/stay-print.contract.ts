import { z } from 'zod'
import { endpoint, Id } from '../../kernel/contract/index.ts'
import { getCharts } from './charts.contract.ts'
import { ChartedMedicine } from './medicine-charts.contract.ts'
import { SignedNote } from './rounds.contract.ts'

/** More days than that are printed in parts by nobody: the paper says that there is more before. */
export const PRINTED_DAYS = 31
const DAYS = `Please choose 1 to ${PRINTED_DAYS} days`
export const printStay = endpoint('printStay', 'GET /inpatient/admissions/:admission_id/print', {
  permission: 'wards.care',
  audited: true,
  input: z.object({
    admission_id: Id,
    /** Of a stay that has ended: its last days. */
    days: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(PRINTED_DAYS, DAYS).default(PRINTED_DAYS),
  }),
  output: z.object({ charts: getCharts.output, medicines: z.array(ChartedMedicine), notes: z.array(SignedNote) }),
  reads: ['ward_charts', 'ward_medicines', 'ward_notes', 'wards', 'patients'],
  errors: ['admission_not_found'],
  summary: 'The chart of a stay for paper: observations, fluids, weights, medicines with what was given, and notes',
})
