import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'
import { usableStock } from '../../../inventory/server/index.ts'
import type { Safeguard } from '../../safeguards.contract.ts'

/** What safeguards a medicine has, it and its stock item locked; undefined when there is none. */
export const lockSafeguards = (at: HospitalDb, id: string) =>
  at
    .from('pharmacy_medications as ent')
    .innerJoin(...same('stock_items as itm', 'ent.item_id'))
    .select(['ent.item_id', 'itm.is_controlled', 'ent.is_high_risk'])
    .where('ent.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** What a second person is told of a medicine; undefined when there is none. */
export const selectGuarded = (at: HospitalDb, id: string) =>
  at
    .from('pharmacy_medications as ent')
    .innerJoin(...same('stock_items as itm', 'ent.item_id'))
    .select(['ent.name', 'ent.unit', 'itm.is_controlled', 'ent.is_high_risk'])
    .select(usableStock(at, 'itm.id').as('current_stock'))
    .where('ent.id', '=', id)
    .executeTakeFirst()

/** The medicine was changed: who changes it at the same moment looks again. */
export const markChanged = (at: HospitalDb, id: string, by: string, what: { is_high_risk?: false }) =>
  at
    .update('pharmacy_medications')
    .set((eb) => ({ ...what, changed_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const insertChange = (at: HospitalDb, row: NewRow<'pharmacy_safeguard_changes'>) =>
  at.insert('pharmacy_safeguard_changes', row).execute()

/** When a medicine got a safeguard and lost it, the oldest first. */
export const selectChanges = (at: HospitalDb, medicationId: string, safeguard: Safeguard) =>
  at
    .from('pharmacy_safeguard_changes as sgc')
    .innerJoin(...same('staff as stf', 'sgc.changed_by'))
    .leftJoin(...same('staff as approver', 'sgc.approved_by'))
    .select([
      'sgc.id',
      'sgc.changed_at as at',
      'sgc.is_on',
      'sgc.reason',
      'stf.name as changed_by',
      'approver.name as approved_by',
    ])
    .where('sgc.medication_id', '=', medicationId)
    .where('sgc.safeguard', '=', safeguard)
    .orderBy('sgc.changed_at')
    .orderBy('sgc.id')
    .execute()
