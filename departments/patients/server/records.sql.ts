import { type At, type Column, same } from '../../../kernel/server/tenant.ts'

export type RecordRow = {
  id: string
  patient_id: string
  visit_id: string
  visit_number: string
  record_type: 'history' | 'examination' | 'diagnosis' | 'treatment' | 'followup'
  title: string
  summary: string
  source: string
  source_id: string
  created_by: string
}

export const insertRecords = (at: At, rows: RecordRow[]) => at.insert('medical_records', rows).execute()

const matching = (
  at: At,
  filter: { record_type?: Column<'medical_records', 'record_type'> | undefined; patient_id?: string | undefined },
) => {
  let rows = at.from('medical_records as r')
  if (filter.record_type) rows = rows.where('r.record_type', '=', filter.record_type)
  if (filter.patient_id) rows = rows.where('r.patient_id', '=', filter.patient_id)
  return rows
}

const written = [
  'r.id',
  'r.created_at as at',
  'r.record_type',
  'r.title',
  'r.summary',
  'r.source',
  'r.source_id',
  's.name as by',
  'r.visit_id',
  'r.visit_number',
] as const

/** A page of records with their patients, newest first. */
export const selectRecords = (
  at: At,
  filter: { record_type?: Column<'medical_records', 'record_type'> | undefined; patient_id?: string | undefined },
  limit: number,
  offset: number,
) =>
  matching(at, filter)
    .innerJoin(...same('staff as s', 'r.created_by'))
    .innerJoin(...same('patients as p', 'r.patient_id'))
    .select([...written, 'r.patient_id', 'p.first_name', 'p.last_name', 'p.op_number'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countRecords = async (
  at: At,
  filter: { record_type?: Column<'medical_records', 'record_type'> | undefined; patient_id?: string | undefined },
): Promise<number> =>
  (
    await matching(at, filter)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** What was recorded at these visits, oldest first. */
export const selectRecordsOfVisits = (at: At, visitIds: string[]) =>
  at
    .from('medical_records as r')
    .innerJoin(...same('staff as s', 'r.created_by'))
    .select(written)
    .where((eb) => eb('r.visit_id', '=', eb.fn.any(eb.val(visitIds))))
    .orderBy('r.created_at')
    .execute()
