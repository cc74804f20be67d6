import { listStockAdjustments } from '../departments/pharmacy/adjustments.contract.ts'
import { listMedicationBatches } from '../departments/pharmacy/batches.contract.ts'
import { listMedications } from '../departments/pharmacy/contract.ts'
import {
  dispense,
  getPharmacySummary,
  listDispensing,
  listPrescriptions,
} from '../departments/pharmacy/dispensing.contract.ts'
import {
  getConsumptionReport,
  getDispensingReport,
  getExpiryReport,
  getStockReport,
} from '../departments/pharmacy/reports.contract.ts'
import type { Endpoint } from '../kernel/contract/index.ts'
import { MEDICINES, medicationId, OPEN, openPrescriptionId, PHARMACISTS, pharmacistToken } from './generate/stock.ts'
import { pick, query, type Scenario, type Sent } from './scenarios.ts'

const upTo = (most: number): number => Math.floor(Math.random() * most)

/** What the pharmacists of one hospital do: each request is of one of its sixteen, at random. */
export function stockScenarios(): Scenario[] {
  const byPharmacist = (name: string, make: (hospital: number) => Sent, scripts?: number): Scenario => ({
    name,
    make: (hospital) => ({ token: pharmacistToken(hospital, upTo(PHARMACISTS)), ...make(hospital) }),
    ...(scripts ? { scripts } : {}),
  })
  const read = (name: string, { path }: Endpoint, input: () => Record<string, string> = () => ({})) =>
    byPharmacist(name, () => ({ method: 'GET', path: query(path, input()) }))
  // Each in turn, so that nobody else is at the same prescription: its version is what was read, and one more after
  // each request.
  const versions = new Map<string, number>()
  let turn = 0
  const handedOut = (hospital: number) => {
    const prescription_id = openPrescriptionId(hospital, turn++ % OPEN)
    const version = versions.get(prescription_id) ?? 1
    versions.set(prescription_id, version + 1)
    return { prescription_id, version, quantity: 1, note: null }
  }
  return [
    read('stock list', listMedications),
    read('stock list: a medicine', listMedications, () => ({
      search: pick(['medicine 1', 'medicine 20', '250 mg', 'substance 7']),
    })),
    read('dashboard: figures', getPharmacySummary),
    read('prescriptions: newest', listPrescriptions, () => ({ period: 'today' })),
    read('dispensing: who waits', listDispensing),
    read('adjustments: a month', listStockAdjustments, () => ({ period: 'month' })),
    byPharmacist('batches of a medicine', (hospital) => ({
      method: 'GET',
      path: query(
        listMedicationBatches.path.replace(':medication_id', medicationId(hospital, 1 + upTo(MEDICINES))),
        {},
      ),
    })),
    read('stock report', getStockReport),
    read('expiry report', getExpiryReport),
    read('consumption report: this month', getConsumptionReport),
    read('dispensing report: this month', getDispensingReport),
    {
      ...byPharmacist(
        'dispense',
        (hospital) => ({
          method: 'POST',
          path: `/api${dispense.path}`,
          body: JSON.stringify({ items: [handedOut(hospital)] }),
        }),
        64,
      ),
      // The measured data is of one hospital.
      before: async (get) => {
        const answer = await get(
          query(listPrescriptions.path, { status: 'dispensing', page_size: '100' }),
          pharmacistToken(1, 0),
        )
        for (const { id, version } of listPrescriptions.output.parse(answer).rows) versions.set(id, version)
      },
    },
  ]
}
