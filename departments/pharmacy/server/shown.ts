// What a second person reads before they sign something of the pharmacy.
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { showAs } from '../../access/server/index.ts'
import { inUnits } from '../../inventory/contract.ts'
import { batchesSaid, storeSaid } from '../../inventory/server/index.ts'
import { countControlled } from '../controlled.contract.ts'
import { dispense, returnDispensed } from '../dispensing.contract.ts'
import * as sql from './shown.sql.ts'

const count = (quantity: number) => quantity.toLocaleString('en-KE')

type Part = { prescription_id: string; quantity: number }
/** Parts of prescriptions, a line each, after whose they are. */
async function prescriptionsSaid(at: HospitalDb, verb: string, parts: readonly Part[]): Promise<string[]> {
  const rows = await sql.selectPrescribed(
    at,
    parts.map((part) => part.prescription_id),
  )
  const [first] = rows
  const whose = first ? `${first.first_name} ${first.last_name}, OP ${first.op_number}` : 'nobody who is known'
  return [
    `${verb} ${whose}`,
    ...parts.flatMap(({ prescription_id, quantity }) => {
      const row = rows.find(({ id }) => id === prescription_id)
      return row && quantity > 0 ? [`${inUnits(quantity, row.unit)} of ${row.name}`] : []
    }),
  ]
}

showAs(dispense, async ({ at }, { items }) => {
  const batches = items.flatMap((item) => item.batches ?? [])
  return [...(await prescriptionsSaid(at, 'Hand out to', items)), ...(await batchesSaid(at, batches))]
})

showAs(returnDispensed, async ({ at }, { prescription_id, quantity, reason }) => [
  ...(await prescriptionsSaid(at, 'Take back from', [{ prescription_id, quantity }])),
  reason,
])

showAs(countControlled, async ({ at }, { store_id, lines }) => [
  `Count of controlled drugs, ${await storeSaid(at, store_id)}`,
  ...(
    await batchesSaid(
      at,
      lines.map(({ batch_id, counted }) => ({ batch_id, quantity: counted })),
    )
  ).map((line, nth) => {
    const { expected, counted, reason } = lines[nth] ?? { expected: 0, counted: 0, reason: null }
    return expected === counted ? line : `${line}; the books say ${count(expected)}: ${reason ?? 'no reason'}`
  }),
])
