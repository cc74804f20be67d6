import { sql } from 'kysely'
import { inZone } from '../../../../kernel/server/lists/period.ts'
import type { HospitalDb, NewRow } from '../../../../kernel/server/tenant.ts'

/**
 * The service that is the fee of a department's first consultation; undefined: none is asked for, or it has no price.
 */
export const selectFee = async (at: HospitalDb, department: string): Promise<string | undefined> =>
  (
    await at
      .from('billing_services')
      .select('id')
      .where('department', '=', department)
      .where(sql<boolean>`kind = 'consultation' and status = 'active' and has_price`)
      .executeTakeFirst()
  )?.id

type Last = { same_visit: boolean; charged_on: string }
/**
 * The last consultation that a patient was charged for in a department: at this visit, or within so many days
 * before today. At its own visit also a line counts that somebody took off; a void invoice counts nowhere.
 */
export async function selectLastCharged(
  at: HospitalDb,
  {
    patient_id,
    visit_id,
    department,
    days,
  }: { patient_id: string; visit_id: string; department: string; days: number },
): Promise<Last | undefined> {
  const { today, dayOf } = inZone(at.time_zone)
  const { rows } = await sql<Last>`
    select inv.visit_id = ${visit_id}::uuid same_visit, ${dayOf('inl.created_at')} charged_on
    from billing_invoices inv
    join billing_invoice_items inl on inl.hospital_id = inv.hospital_id and inl.invoice_id = inv.id
    where inv.hospital_id = ${at.hospital_id}::uuid and inv.patient_id = ${patient_id}::uuid
      and inv.status <> 'cancelled'
      and inl.kind = 'consultation' and inl.department = ${department}
      and (inv.visit_id = ${visit_id}::uuid or inl.removed_at is null and inl.credited_quantity < inl.quantity
        and ${dayOf('inl.created_at')} >= ${today} - ${days}::int and ${days}::int > 0)
    order by inv.visit_id = ${visit_id}::uuid desc, inl.created_at desc limit 1`.execute(at.tx)
  return rows[0]
}

/** Keeps why something is not charged; what is kept already stays. */
export const insertExemption = (at: HospitalDb, row: NewRow<'billing_exemptions'>) =>
  at
    .insert('billing_exemptions', row)
    .onConflict((conflict) => conflict.columns(['hospital_id', 'source_id']).doNothing())
    .execute()
