import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

/** Whether a visit has approved results, and whether one of them is critical. */
export async function selectFound(tx: Tx, hospitalId: string, visitId: string): Promise<{ any: boolean; critical: boolean }> {
  const { rows } = await sql<{ any: boolean; critical: boolean }>`
    select count(*) > 0 "any", coalesce(bool_or(critical), false) critical from (
      select critical from lab_results where hospital_id = ${hospitalId}::uuid and visit_id = ${visitId}::uuid and status = 'approved'
      union all
      select false from radiology_results where hospital_id = ${hospitalId}::uuid and visit_id = ${visitId}::uuid and status = 'approved'
    ) found`.execute(tx)
  return rows[0] ?? { any: false, critical: false }
}

/** The department of a consultation. */
export const selectDepartment = async (tx: Tx, hospitalId: string, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('consultations').select('department').where('hospital_id', '=', hospitalId).where('id', '=', id).executeTakeFirst())
    ?.department

/** Whether somebody has a draft at this visit. */
export const isBeingWritten = async (tx: Tx, hospitalId: string, visitId: string): Promise<boolean> =>
  (await tx
    .selectFrom('consultations')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where('visit_id', '=', visitId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst()) !== undefined
