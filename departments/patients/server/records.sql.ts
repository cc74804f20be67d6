import { equals } from '../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'

export type RecordRow = NewRow<'medical_records'>

export const insertRecords = (at: HospitalDb, rows: RecordRow[]) => at.insert('medical_records', rows).execute()

export type RecordFilter = { record_type?: Column<'medical_records', 'record_type'> | undefined; patient_id?: string }

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

/** Records with their patients, newest first. */
export function records(at: HospitalDb, { record_type, patient_id }: RecordFilter) {
  const matching = at
    .from('medical_records as r')
    .where((eb) => eb.and([...equals('r.record_type', record_type), ...equals('r.patient_id', patient_id)]))
  const rows = matching
    .innerJoin(...same('staff as s', 'r.created_by'))
    .innerJoin(...same('patients as p', 'r.patient_id'))
    .select([...written, 'r.patient_id', 'p.first_name', 'p.last_name', 'p.op_number'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
  return { rows, matching }
}

/** What was recorded at these visits, oldest first. */
export const selectRecordsOfVisits = (at: HospitalDb, visitIds: string[]) =>
  at
    .from('medical_records as r')
    .innerJoin(...same('staff as s', 'r.created_by'))
    .select(written)
    .where((eb) => eb('r.visit_id', '=', eb.fn.any(eb.val(visitIds))))
    .orderBy('r.created_at')
    .execute()
