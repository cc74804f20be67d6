import type { Tx } from '../../../kernel/server/db.ts'

export type RecordRow = {
  hospital_id: string
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

export const insertRecords = (tx: Tx, rows: RecordRow[]) => tx.insertInto('medical_records').values(rows).execute()

const matching = (tx: Tx, hospitalId: string, filter: { record_type?: string | undefined; patient_id?: string | undefined }) => {
  let rows = tx.selectFrom('medical_records as r').where('r.hospital_id', '=', hospitalId)
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
  tx: Tx,
  hospitalId: string,
  filter: { record_type?: string | undefined; patient_id?: string | undefined },
  limit: number,
  offset: number,
) =>
  matching(tx, hospitalId, filter)
    .innerJoin('staff as s', (join) => join.onRef('s.hospital_id', '=', 'r.hospital_id').onRef('s.id', '=', 'r.created_by'))
    .innerJoin('patients as p', (join) => join.onRef('p.hospital_id', '=', 'r.hospital_id').onRef('p.id', '=', 'r.patient_id'))
    .select([...written, 'r.patient_id', 'p.first_name', 'p.last_name', 'p.op_number'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countRecords = async (
  tx: Tx,
  hospitalId: string,
  filter: { record_type?: string | undefined; patient_id?: string | undefined },
): Promise<number> =>
  (
    await matching(tx, hospitalId, filter)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** What was recorded at these visits, oldest first. */
export const selectRecordsOfVisits = (tx: Tx, hospitalId: string, visitIds: string[]) =>
  tx
    .selectFrom('medical_records as r')
    .innerJoin('staff as s', (join) => join.onRef('s.hospital_id', '=', 'r.hospital_id').onRef('s.id', '=', 'r.created_by'))
    .select(written)
    .where('r.hospital_id', '=', hospitalId)
    .where((eb) => eb('r.visit_id', '=', eb.fn.any(eb.val(visitIds))))
    .orderBy('r.created_at')
    .execute()
