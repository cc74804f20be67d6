import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { HospitalDb, NewRow } from '../../../../kernel/server/tenant.ts'
import type { Analysis } from '../../analytics.contract.ts'

type Kept = NewRow<'report_analyses'>
export type Row = Omit<z.input<typeof Analysis>, 'own' | 'readers'> & { reader_names: string[] }

/** One's own analyses, and those shared with this person or one of these roles, by name. */
export async function selectAnalyses(at: HospitalDb, staffId: string, roles: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ana.id, ana.name, ana.measure, ana.rows_by "by", ana.columns_by across, ana.period,
      to_char(ana.from_day, 'YYYY-MM-DD') "from", to_char(ana.to_day, 'YYYY-MM-DD') "to",
      ana.filters, ana.shared_roles roles, reader.staff_ids, reader.reader_names, ana.owner_id, owner.name owner_name,
        ana.version, ana.updated_at
    from report_analyses ana
    join staff owner on owner.hospital_id = ana.hospital_id and owner.id = ana.owner_id
    cross join lateral (
      select coalesce(array_agg(anr.staff_id order by stf.name, stf.id), '{}') staff_ids,
        coalesce(array_agg(stf.name order by stf.name, stf.id), '{}') reader_names
      from report_analysis_readers anr join staff stf on stf.hospital_id = anr.hospital_id and stf.id = anr.staff_id
      where anr.hospital_id = ana.hospital_id and anr.analysis_id = ana.id
    ) reader
    where ana.hospital_id = ${at.hospital_id}::uuid
      and (ana.owner_id = ${staffId}::uuid or ana.shared_roles && ${roles}::text[]
        or ${staffId}::uuid = any(reader.staff_ids))
    order by ana.owner_id <> ${staffId}::uuid, lower(ana.name), ana.id limit 200`.execute(at.tx)
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
