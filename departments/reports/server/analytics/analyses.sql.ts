import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { HospitalDb, NewRow } from '../../../../kernel/server/tenant.ts'
import type { Analysis } from '../../analytics.contract.ts'

type Kept = NewRow<'report_analyses'>
export type Row = Omit<z.input<typeof Analysis>, 'own' | 'readers'> & { reader_names: string[] }

/** One's own analyses, and those shared with this person or one of these roles, by name. */
export async function selectAnalyses(at: HospitalDb, staffId: string, roles: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, a.name, a.measure, a.rows_by "by", a.columns_by across, a.period, to_char(a.from_day, 'YYYY-MM-DD') "from", to_char(a.to_day, 'YYYY-MM-DD') "to",
      a.filters, a.shared_roles roles, r.staff_ids, r.reader_names, a.owner_id, o.name owner_name, a.version, a.updated_at
    from report_analyses a
    join staff o on o.hospital_id = a.hospital_id and o.id = a.owner_id
    cross join lateral (
      select coalesce(array_agg(r.staff_id order by s.name, s.id), '{}') staff_ids, coalesce(array_agg(s.name order by s.name, s.id), '{}') reader_names
      from report_analysis_readers r join staff s on s.hospital_id = r.hospital_id and s.id = r.staff_id
      where r.hospital_id = a.hospital_id and r.analysis_id = a.id
    ) r
    where a.hospital_id = ${at.hospital_id}::uuid and (a.owner_id = ${staffId}::uuid or a.shared_roles && ${roles}::text[] or ${staffId}::uuid = any(r.staff_ids))
    order by a.owner_id <> ${staffId}::uuid, lower(a.name), a.id limit 200`.execute(at.tx)
  return rows
}

export const insertAnalysis = (at: HospitalDb, row: Kept) => at.insert('report_analyses', row).execute()

/**
 * The version of one's own analysis, held until the end of the transaction; undefined: there is none, or it is somebody
 * else's.
 */
export const lockAnalysis = (at: HospitalDb, id: string, ownerId: string) =>
  at
    .from('report_analyses')
    .select('version')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()

export const updateAnalysis = (at: HospitalDb, id: string, row: Omit<Kept, 'id' | 'owner_id'>) =>
  at
    .update('report_analyses')
    .set((eb) => ({ ...row, version: eb('version', '+', 1), updated_at: sql<Date>`now()` as RawBuilder<Date> }))
    .where('id', '=', id)
    .execute()

/** Forgets one's own analysis; false when there is none. */
export const deleteAnalysis = async (at: HospitalDb, id: string, ownerId: string): Promise<boolean> =>
  (await at.remove('report_analyses').where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst())
    .numDeletedRows === 1n

/** With which persons it is shared from now on. */
export async function replaceReaders(at: HospitalDb, analysisId: string, staffIds: readonly string[]): Promise<void> {
  await at.remove('report_analysis_readers').where('analysis_id', '=', analysisId).execute()
  if (staffIds.length)
    await at
      .insert(
        'report_analysis_readers',
        staffIds.map((staff_id) => ({ analysis_id: analysisId, staff_id })),
      )
      .execute()
}
