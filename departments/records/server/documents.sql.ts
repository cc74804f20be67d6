import { sql } from 'kysely'
import type { z } from 'zod'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import { type Column, type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { patientColumns } from '../../patients/server/index.ts'
import type { PatientDocument } from '../contract.ts'

export type Row = Omit<z.input<typeof PatientDocument>, 'restricted'>
export type Filter = {
  patient_id?: string
  search: string
  kind?: Column<'patient_documents', 'kind'> | undefined
  show: 'current' | 'archived'
}

/** Documents, newest first, without their bytes. */
export function documents(at: HospitalDb, { patient_id, search, kind, show }: Filter): List<Row> {
  const matching = at
    .from('patient_documents as doc')
    .innerJoin(...same('patients as pat', 'doc.patient_id'))
    .where('doc.archived_at', show === 'archived' ? 'is not' : 'is', null)
    .where((eb) =>
      eb.and([
        ...equals('doc.patient_id', patient_id),
        ...equals('doc.kind', kind),
        ...contains(
          search,
          'doc.title',
          'doc.filename',
          ...patientColumns,
          sql<boolean>`lower(${search}::text) = any(doc.tags)`,
        ),
      ]),
    )
  const rows = matching
    .innerJoin(...same('staff as loader', 'doc.uploaded_by'))
    .leftJoin(...same('staff as filer', 'doc.archived_by'))
    .leftJoin(...same('visits as vis', 'doc.visit_id'))
    .select([
      'doc.id',
      'doc.patient_id',
      'pat.op_number',
      'pat.first_name',
      'pat.last_name',
      'doc.visit_id',
      'vis.visit_number',
      'doc.title',
      'doc.kind',
      'doc.tags',
      'doc.document_date',
      'doc.filename',
      'doc.content_type',
      'doc.size',
      'loader.name as uploaded_by_name',
      'doc.created_at',
      'doc.archived_at',
      'filer.name as archived_by_name',
      'doc.archive_reason',
      'doc.version',
    ])
    .orderBy('doc.created_at', 'desc')
    .orderBy('doc.id')
  return { rows, matching }
}

export type NewDocument = NewRow<'patient_documents'>
/** False: there is no such patient, or the visit is not theirs. */
export async function insertDocument(at: HospitalDb, row: NewDocument): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into patient_documents (hospital_id, id, patient_id, visit_id, title, kind, tags, document_date, filename,
      content_type, size, bytes, thumbnail, uploaded_by)
    select pat.hospital_id, ${row.id}::uuid, pat.id, vis.id, ${row.title}, ${row.kind}, ${row.tags}::text[],
      ${row.document_date}::date, ${row.filename}, ${row.content_type}, ${row.size}::int, ${row.bytes}::bytea,
      ${row.thumbnail}::bytea, ${row.uploaded_by}::uuid
    from patients pat
    left join visits vis on vis.hospital_id = pat.hospital_id and vis.id = ${row.visit_id}::uuid
      and vis.patient_id = pat.id
    where pat.hospital_id = ${at.hospital_id}::uuid and pat.id = ${row.patient_id}::uuid and pat.merged_into is null
      and (${row.visit_id}::uuid is null or vis.id is not null)`.execute(at.tx)
  return numAffectedRows === 1n
}

/** What is known of a document when somebody acts on it. */
export const selectDocument = (at: HospitalDb, id: string) =>
  at
    .from('patient_documents as doc')
    .leftJoin(...same('staff as filer', 'doc.archived_by'))
    .select([
      'doc.id',
      'doc.patient_id',
      'doc.title',
      'doc.version',
      'doc.archived_at',
      'filer.name as archived_by_name',
    ])
    .where('doc.id', '=', id)
    .executeTakeFirst()

export type Change = Partial<{
  title: string
  kind: string
  tags: string[]
  document_date: string | null
  archived_at: 'now' | null
  archived_by: string | null
  archive_reason: string | null
}>
/** Changes a document that is still as the person saw it. True when this call did it. */
export const changeDocument = async (at: HospitalDb, id: string, version: number, change: Change): Promise<boolean> =>
  (
    await at
      .update('patient_documents')
      .set({ ...change, ...(change.archived_at === 'now' ? { archived_at: sql<Date>`now()` } : {}) } as object)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** The bytes: of the document, or of its small picture. */
export const selectFile = (at: HospitalDb, id: string, size: 'full' | 'thumbnail') =>
  at
    .from('patient_documents')
    .select(['patient_id', 'filename', 'content_type'])
    .$if(size === 'full', (query) => query.select('bytes'))
    .$if(size === 'thumbnail', (query) => query.select('thumbnail as bytes'))
    .where('id', '=', id)
    .executeTakeFirst()
