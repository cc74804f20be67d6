import { equals } from '../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'

export type RecordRow = NewRow<'medical_records'>

export const insertRecords = (at: HospitalDb, rows: RecordRow[]) => at.insert('medical_records', rows).execute()

export type RecordFilter = { record_type?: Column<'medical_records', 'record_type'> | undefined; patient_id?: string }

const written = [
  'rec.id',
  'rec.created_at as at',
  'rec.record_type',
  'rec.title',
  'rec.summary',
  'rec.source',
  'rec.source_id',
  'stf.name as by',
  'rec.visit_id',
  'rec.visit_number',
] as const

/** Records with their patients, newest first. */
export function records(at: HospitalDb, { record_type, patient_id }: RecordFilter) {
  const matching = at
    .from('medical_records as rec')
    .where((eb) => eb.and([...equals('rec.record_type', record_type), ...equals('rec.patient_id', patient_id)]))
  const rows = matching
    .innerJoin(...same('staff as stf', 'rec.created_by'))
    .innerJoin(...same('patients as pat', 'rec.patient_id'))
    .select([...written, 'rec.patient_id', 'pat.first_name', 'pat.last_name', 'pat.op_number'])
    .orderBy('rec.created_at', 'desc')
    .orderBy('rec.id')
  return { rows, matching }
}

/** What was recorded at these visits, oldest first. */
export const selectRecordsOfVisits = (at: HospitalDb, visitIds: string[]) =>
  at
    .from('medical_records as rec')
    .innerJoin(...same('staff as stf', 'rec.created_by'))
    .select(written)
    .where((eb) => eb('rec.visit_id', '=', eb.fn.any(eb.val(visitIds))))
    .orderBy('rec.created_at')
    .execute()
