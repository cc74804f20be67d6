import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../kernel/server/db.ts'
import type { PatientDocument } from '../contract.ts'

export type Row = z.input<typeof PatientDocument>
export type Filter = { patient_id?: string | undefined; search: string; kind?: string | undefined; show: 'current' | 'archived' }

const matching = (tx: Tx, hospitalId: string, { patient_id, search, kind, show }: Filter) => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  let rows = tx
    .selectFrom('patient_documents as d')
    .innerJoin('patients as p', (join) => join.onRef('p.hospital_id', '=', 'd.hospital_id').onRef('p.id', '=', 'd.patient_id'))
    .where('d.hospital_id', '=', hospitalId)
    .where('d.archived_at', show === 'archived' ? 'is not' : 'is', null)
  if (patient_id) rows = rows.where('d.patient_id', '=', patient_id)
  if (kind) rows = rows.where('d.kind', '=', kind)
  if (search)
    rows = rows.where(
      sql<boolean>`(d.title ilike ${pattern} or d.filename ilike ${pattern} or lower(${search}::text) = any(d.tags)
        or p.first_name || ' ' || p.last_name ilike ${pattern} or p.op_number ilike ${pattern})`,
    )
  return rows
}

/** A page of documents, newest first, without their bytes. */
export const selectDocuments = (tx: Tx, hospitalId: string, filter: Filter, limit: number, offset: number): Promise<Row[]> =>
  matching(tx, hospitalId, filter)
    .innerJoin('staff as u', (join) => join.onRef('u.hospital_id', '=', 'd.hospital_id').onRef('u.id', '=', 'd.uploaded_by'))
    .leftJoin('staff as a', (join) => join.onRef('a.hospital_id', '=', 'd.hospital_id').onRef('a.id', '=', 'd.archived_by'))
    .leftJoin('visits as v', (join) => join.onRef('v.hospital_id', '=', 'd.hospital_id').onRef('v.id', '=', 'd.visit_id'))
    .select([
      'd.id',
      'd.patient_id',
      'p.op_number',
      'p.first_name',
      'p.last_name',
      'd.visit_id',
      'v.visit_number',
      'd.title',
      'd.kind',
      'd.tags',
      'd.document_date',
      'd.filename',
      'd.content_type',
      'd.size',
      'u.name as uploaded_by_name',
      'd.created_at',
      'd.archived_at',
      'a.name as archived_by_name',
      'd.archive_reason',
      'd.version',
    ])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .limit(limit)
    .offset(offset)
    .$castTo<Row>()
    .execute()

export const countDocuments = async (tx: Tx, hospitalId: string, filter: Filter): Promise<number> =>
  (
    await matching(tx, hospitalId, filter)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

export type NewDocument = {
  hospital_id: string
  id: string
  patient_id: string
  visit_id: string | null
  title: string
  kind: string
  tags: string[]
  document_date: string | null
  filename: string
  content_type: string
  size: number
  bytes: Buffer
  thumbnail: Buffer | null
  uploaded_by: string
}
/** False: there is no such patient, or the visit is not theirs. */
export async function insertDocument(tx: Tx, row: NewDocument): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into patient_documents (hospital_id, id, patient_id, visit_id, title, kind, tags, document_date, filename, content_type, size, bytes, thumbnail, uploaded_by)
    select p.hospital_id, ${row.id}::uuid, p.id, v.id, ${row.title}, ${row.kind}, ${row.tags}::text[], ${row.document_date}::date, ${row.filename},
      ${row.content_type}, ${row.size}::int, ${row.bytes}::bytea, ${row.thumbnail}::bytea, ${row.uploaded_by}::uuid
    from patients p left join visits v on v.hospital_id = p.hospital_id and v.id = ${row.visit_id}::uuid and v.patient_id = p.id
    where p.hospital_id = ${row.hospital_id}::uuid and p.id = ${row.patient_id}::uuid and p.merged_into is null
      and (${row.visit_id}::uuid is null or v.id is not null)`.execute(tx)
  return numAffectedRows === 1n
}

/** What is known of a document when somebody acts on it. */
export const selectDocument = (tx: Tx, hospitalId: string, id: string) =>
  tx
    .selectFrom('patient_documents as d')
    .leftJoin('staff as a', (join) => join.onRef('a.hospital_id', '=', 'd.hospital_id').onRef('a.id', '=', 'd.archived_by'))
    .select(['d.id', 'd.patient_id', 'd.title', 'd.version', 'd.archived_at', 'a.name as archived_by_name'])
    .where('d.hospital_id', '=', hospitalId)
    .where('d.id', '=', id)
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
export const changeDocument = async (tx: Tx, hospitalId: string, id: string, version: number, change: Change): Promise<boolean> =>
  (
    await tx
      .updateTable('patient_documents')
      .set({ ...change, ...(change.archived_at === 'now' ? { archived_at: sql<Date>`now()` } : {}) } as object)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('hospital_id', '=', hospitalId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** The bytes: of the document, or of its small picture. */
export const selectFile = (tx: Tx, hospitalId: string, id: string, size: 'full' | 'thumbnail') =>
  tx
    .selectFrom('patient_documents')
    .select(['patient_id', 'filename', 'content_type'])
    .$if(size === 'full', (query) => query.select('bytes'))
    .$if(size === 'thumbnail', (query) => query.select('thumbnail as bytes'))
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .executeTakeFirst()
