import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { keepPaper, nameFor, rewriteImage } from '../../../kernel/server/files.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { covering, expectPatient, openingOf } from '../../patients/server/index.ts'
import type * as contract from '../contract.ts'
import { NOT_A_DOCUMENT } from '../contract.ts'
import * as sql from './documents.sql.ts'

/** A page photographed with a telephone stays readable at this side. */
const LONGEST_SIDE = 3200
const THUMBNAIL_SIDE = 240
const done = { ok: true as const }

/** What a list of several patients shows of a paper in a restricted record. */
const covered = (row: sql.Row): sql.Row => ({
  ...row,
  title: 'Restricted record',
  filename: '',
  tags: [],
  archive_reason: null,
})

/** A page of documents: a patient's, or the hospital's. Errors: `patient_not_found`. */
export async function listDocuments(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listDocuments>,
) {
  if (filter.patient_id) await openingOf(ctx, filter.patient_id)
  const { rows, total } = await page(sql.documents(ctx.at, filter), { page: number, page_size })
  return { rows: await covering(ctx, rows, (row) => row.patient_id, covered), total }
}

/** Keeps a paper of a patient. Errors: `patient_not_found`; `invalid` beside `file`. */
export async function uploadDocument(
  ctx: Ctx,
  { filename, visit_id, ...words }: Parsed<typeof contract.uploadDocument>,
) {
  await expectPatient(ctx, words.patient_id)
  const kept = await keepPaper(ctx.file, { side: LONGEST_SIDE, message: NOT_A_DOCUMENT })
  const picture = kept.content_type !== 'application/pdf'
  const small = picture
    ? await rewriteImage(kept.bytes, { side: THUMBNAIL_SIDE, message: NOT_A_DOCUMENT, format: 'png' })
    : null
  const id = newId()
  ctx.audit({ entity: 'document', entity_id: id, patient_id: words.patient_id })
  const made = await sql.insertDocument(ctx.at, {
    ...words,

    id,
    visit_id: visit_id ?? null,
    filename: nameFor(filename, kept.content_type),
    content_type: kept.content_type,
    size: kept.bytes.length,
    bytes: kept.bytes,
    thumbnail: small?.bytes ?? null,
    uploaded_by: ctx.person.staff_id,
  })
  if (!made) throw new AppError('patient_not_found')
  return { id }
}

async function find(ctx: Ctx, id: string) {
  const document = await sql.selectDocument(ctx.at, id)
  if (!document) throw new AppError('document_not_found')
  ctx.audit({ entity: 'document', entity_id: id, patient_id: document.patient_id })
  return document
}

async function change(ctx: Ctx, id: string, version: number, values: sql.Change) {
  if (!(await sql.changeDocument(ctx.at, id, version, values)))
    throw new AppError('conflict', { message: 'Somebody else changed this document in the meantime' })
  return done
}

/** Changes title, kind, tags and date. */
export async function updateDocument(
  ctx: Ctx,
  { document_id, version, ...words }: Parsed<typeof contract.updateDocument>,
) {
  await find(ctx, document_id)
  return change(ctx, document_id, version, words)
}

/** Puts a document away. Errors: `document_state` when it is away already, with who did it. */
export async function archiveDocument(
  ctx: Ctx,
  { document_id, version, reason }: Parsed<typeof contract.archiveDocument>,
) {
  const { archived_at, archived_by_name } = await find(ctx, document_id)
  ctx.audit({ reason })
  if (archived_at)
    throw new AppError('document_state', { message: `${archived_by_name} has archived this document already` })
  return change(ctx, document_id, version, {
    archived_at: 'now',
    archived_by: ctx.person.staff_id,
    archive_reason: reason,
  })
}

/** Brings it back. */
export async function restoreDocument(ctx: Ctx, { document_id, version }: Parsed<typeof contract.restoreDocument>) {
  const { archived_at } = await find(ctx, document_id)
  if (!archived_at) throw new AppError('document_state', { message: 'This document is no longer archived' })
  return change(ctx, document_id, version, { archived_at: null, archived_by: null, archive_reason: null })
}

/**
 * The document: a picture to look at in the browser, a PDF as a download. Every opening is audited; the small pictures
 * of a list are one opening of the patient's.
 */
export async function getDocumentFile(
  ctx: Ctx,
  { document_id, size }: Parsed<typeof contract.getDocumentFile>,
): Promise<RawAnswer> {
  const found = await sql.selectFile(ctx.at, document_id, size)
  if (!found?.bytes) throw new AppError('document_not_found')
  const { patient_id } = found
  ctx.audit(
    size === 'full'
      ? { entity: 'document', entity_id: document_id, patient_id }
      : { patient_id, reason: 'small pictures' },
  )
  if (size === 'thumbnail') return { type: 'image/png', body: found.bytes }
  // A picture was re-encoded and opens in the browser; a PDF is as it came, and may run what it likes: it is a
  // download.
  return {
    type: found.content_type,
    body: found.bytes,
    filename: found.filename,
    inline: found.content_type !== 'application/pdf',
  }
}
