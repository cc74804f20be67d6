// What a second prescriber reads before they sign a basket with whoever wrote it.
import { showAs } from '../../access/server/index.ts'
import { findMedications } from '../../pharmacy/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import { signOrders } from '../contract.ts'
import { lineOf, warningsOf } from './check.ts'

showAs(signOrders, async (ctx, { visit_id, items }) => {
  const visit = await visits.getVisit(ctx, { visit_id })
  const medicines = items.flatMap((item) => (item.kind === 'medicine' ? [item] : []))
  const listed = await findMedications(
    ctx,
    medicines.flatMap(({ medication_id }) => medication_id ?? []),
  )
  const warnings = await warningsOf(
    ctx,
    { id: visit_id, patient_id: visit.patient_id },
    items.flatMap((item) => lineOf(item) ?? []),
  )
  return [
    `Prescribe for ${visit.first_name} ${visit.last_name}, OP ${visit.op_number}`,
    ...medicines.flatMap((item) => {
      const { medication_id, medication_name, dosage, frequency, duration, route, quantity, override_reason } = item
      const name = listed.find(({ id }) => id === medication_id)?.name ?? medication_name
      const against = warnings.filter(({ key, second }) => key === item.id && second).map(({ text }) => text)
      return [
        `${name}: ${dosage}, ${frequency}, ${duration}, ${route}; ${quantity.toLocaleString('en-KE')} in all`,
        ...against,
        ...(against.length > 0 && override_reason ? [`Reason: ${override_reason}`] : []),
      ]
    }),
  ]
})
