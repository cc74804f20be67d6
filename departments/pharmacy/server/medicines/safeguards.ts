import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { byTwo } from '../../../approvals/server/index.ts'
import { inUnits } from '../../../inventory/contract.ts'
import * as inventory from '../../../inventory/server/index.ts'
import type * as catalogue from '../../contract.ts'
import * as contract from '../../safeguards.contract.ts'
import { medications } from './medications.ts'
import * as sql from './safeguards.sql.ts'

const columns = { controlled: 'is_controlled', high_risk: 'is_high_risk' } as const
type Guarded = { [K in (typeof columns)[contract.Safeguard]]: boolean }
const all = Object.keys(columns) as contract.Safeguard[]
/** When a medicine became a controlled drug, and when that was taken away, the oldest first. */
export const controlChanges = ({ at }: Ctx, medicationId: string) => sql.selectChanges(at, medicationId, 'controlled')

const yes = (is: boolean) => (is ? 'Yes' : 'No')

/**
 * Takes a safeguard away as a second person approves. Errors: `medication_not_found`, `medication_unguarded`, those of
 * two people.
 */
export const liftSafeguard = byTwo(contract.liftSafeguard, {
  acts: ['safeguard_lifted'],
  look: async ({ at }, { medication_id, safeguard, reason }) => {
    const medicine = await sql.selectGuarded(at, medication_id)
    if (!medicine) throw new AppError('medication_not_found')
    const said = contract.safeguards[safeguard]
    return {
      act: 'safeguard_lifted',
      says: `Take ‘${said}’ away from ${medicine.name}: nobody signs for it any more`,
      // What it is worth that nobody signs, nobody knows.
      amount: '0.00',
      ...{ reason, entity: 'pharmacy_medication', entity_id: medication_id, patient_id: null },
      facts: { [said]: yes(medicine[columns[safeguard]]) },
      passing: { 'In stock': inUnits(Number(medicine.current_stock), medicine.unit) },
    }
  },
  carryOut: async (ctx, { medication_id, safeguard, reason }, { approved_by }) => {
    ctx.audit({ entity: 'pharmacy_medication', entity_id: medication_id, reason })
    const guarded = await sql.lockSafeguards(ctx.at, medication_id)
    if (!guarded) throw new AppError('medication_not_found')
    if (!guarded[columns[safeguard]]) throw new AppError('medication_unguarded')
    const by = ctx.person.staff_id
    await sql.markChanged(ctx.at, medication_id, by, safeguard === 'high_risk' ? { is_high_risk: false } : {})
    if (safeguard === 'controlled') await inventory.updateItem(ctx, guarded.item_id, { is_controlled: false })
    const change = { medication_id, safeguard, is_on: false, reason, changed_by: by, approved_by }
    await sql.insertChange(ctx.at, { id: newId(), ...change })
    return { ok: true as const }
  },
})

const kept = (safeguard: contract.Safeguard) =>
  `‘${contract.safeguards[safeguard]}’ is taken away in the list of medicines, by two people`

/**
 * Changes a medicine; its safeguards stay unless they are said, and none is taken away by one person. Errors: those of
 * the catalogue, `invalid`.
 */
export async function updateMedication(
  ctx: Ctx,
  { medication_id, version, reason, ...details }: Parsed<typeof catalogue.updateMedication>,
) {
  const before: Guarded | undefined = await sql.lockSafeguards(ctx.at, medication_id)
  for (const safeguard of all) {
    const column = columns[safeguard]
    if (before?.[column] && details[column] === false) throw invalid(column, kept(safeguard))
  }
  const after = before && {
    is_controlled: details.is_controlled ?? before.is_controlled,
    is_high_risk: details.is_high_risk ?? before.is_high_risk,
  }
  const done = await medications.update(ctx, medication_id, { version, reason }, { ...details, ...after })
  for (const safeguard of all)
    if (after?.[columns[safeguard]] && !before?.[columns[safeguard]])
      await sql.insertChange(ctx.at, {
        ...{ id: newId(), medication_id, safeguard, is_on: true, reason, changed_by: ctx.person.staff_id },
      })
  return done
}
