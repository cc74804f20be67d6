// Restricted records: every record of hospital a is closed, and opened by whoever breaks the glass.
import { breakGlass } from '../../../departments/patients/restricted.contract.ts'
import { listAccess } from '../../../departments/records/access.contract.ts'
import type { Caller, House } from '../house.ts'

/** Restricts the record of everybody, whom nobody treats today: their visits were two days ago. */
export async function restrictAll({ owner, a }: House): Promise<void> {
  await owner.query(`update visits set created_at = created_at - interval '2 days' where hospital_id = $1`, [a.id])
  await owner.query(
    `insert into patient_restrictions (hospital_id, id, patient_id, kind, reason, made_by)
     select pat.hospital_id, gen_random_uuid(), pat.id, 'marked', 'x', $2 from patients pat where pat.hospital_id = $1`,
    [a.id, a.staff.admin.staff_id],
  )
}

/** Puts back what `restrictAll` did. */
export async function restrictNobody({ owner, a }: House): Promise<void> {
  await owner.query(
    `update patient_restrictions set lifted_at = now(), lifted_by = made_by, lift_reason = 'x' where lifted_at is null`,
  )
  await owner.query(`update visits set created_at = created_at + interval '2 days' where hospital_id = $1`, [a.id])
}

/** Ends what was opened by breaking the glass. */
export const endGrants = ({ owner }: House) => owner.query('update record_grants set expires_at = granted_at')

export const openByGlass = (caller: Caller, patient_id: string) =>
  caller.call(breakGlass, { patient_id, reason: 'Has to know the allergies at once' })

/** The openings that the access log of a record shows. */
export async function openingsShown(house: House, patient_id: string): Promise<string[]> {
  const shown: string[] = []
  for (let page = 1, total = 1; shown.length < total; page++) {
    const asked = { patient_id, kind: 'opened' as const, page, page_size: 100 }
    const { body } = await house.as('admin').call(listAccess, asked)
    if (!body.rows.length) break
    shown.push(...body.rows.map((row) => row.id))
    total = body.total
  }
  return shown
}
