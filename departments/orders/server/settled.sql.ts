import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/** Whether a visit has approved results, and whether one of them is critical. */
export async function selectFound(at: HospitalDb, visitId: string): Promise<{ any: boolean; critical: boolean }> {
  const { rows } = await sql<{ any: boolean; critical: boolean }>`
    select count(*) > 0 "any", coalesce(bool_or(critical), false) critical from (
      select critical
      from lab_results
      where hospital_id = ${at.hospital_id}::uuid and visit_id = ${visitId}::uuid and status = 'approved'
      union all
      select false
      from radiology_results
      where hospital_id = ${at.hospital_id}::uuid and visit_id = ${visitId}::uuid and status = 'approved'
    ) found`.execute(at.tx)
  return rows[0] ?? { any: false, critical: false }
}

/** The department of a consultation. */
export const selectDepartment = async (at: HospitalDb, id: string): Promise<string | undefined> =>
  (await at.from('consultations').select('department').where('id', '=', id).executeTakeFirst())?.department

/** Whether somebody has a draft at this visit. */
export const isBeingWritten = async (at: HospitalDb, visitId: string): Promise<boolean> =>
  (await at
    .from('consultations')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst()) !== undefined
