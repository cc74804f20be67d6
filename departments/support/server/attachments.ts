import { AppError, invalid } from '../../../kernel/contract/index.ts'
import type { RawAnswer } from '../../../kernel/server/ctx.ts'
import type { Database } from '../../../kernel/server/db.ts'
import { keepPaper, nameFor } from '../../../kernel/server/files.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { NOT_ATTACHABLE } from '../contract.ts'
import * as sql from './attachments.sql.ts'
import type { Party } from './parties.ts'
import { selectHospital } from './tickets.sql.ts'

const LONGEST_SIDE = 2400
/** Files of one person that belong to nothing yet: more is nobody writing a ticket. */
const MOST_LOOSE = 30
const GONE = 'A file is no longer there. Please attach it again.'

/**
 * Takes a file for a ticket or comment that is being written: images are re-encoded, PDF is kept; all else is
 * refused.
 */
export async function upload(party: Party, { hospital_id, filename }: { hospital_id: string; filename: string }) {
  const { ctx } = party
  if (party.hospital_id === null && !(await selectHospital(ctx.tx, hospital_id))) throw new AppError('not_found')
  if ((await sql.countLoose(ctx.tx, hospital_id, party.user_id)) >= MOST_LOOSE)
    throw invalid(
      'file',
      'You have uploaded many files without sending them. Please send what you have, or try again tomorrow.',
    )
  const kept = await keepPaper(ctx.file, { side: LONGEST_SIDE, message: NOT_ATTACHABLE })
  const attachment = {
    id: newId(),
    filename: nameFor(filename, kept.content_type),
    content_type: kept.content_type,
    size: kept.bytes.length,
  }
  await sql.insertAttachment(ctx.tx, { ...attachment, hospital_id, bytes: kept.bytes, uploaded_by: party.user_id })
  ctx.audit({ entity: 'attachment', entity_id: attachment.id })
  return attachment
}

/** Gives uploaded files to what is being sent: only one's own, of this hospital, that belong to nothing yet. */
export async function attachTo(
  party: Party,
  ids: readonly string[],
  to: { hospital_id: string; ticket_id: string; comment_id: string | null },
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length && (await sql.attach(party.ctx.tx, wanted, to, party.user_id)) !== wanted.length)
    throw invalid('attachment_ids', GONE)
}

/** An attachment: images to look at, PDF as a download. */
export async function serve(party: Party, { attachment_id }: { attachment_id: string }): Promise<RawAnswer> {
  const file = await sql.selectFile(party.ctx.tx, party, attachment_id)
  if (!file) throw new AppError('attachment_not_found')
  const answer = { type: file.content_type, body: file.bytes }
  return file.content_type === 'application/pdf' ? { ...answer, filename: file.filename } : answer
}

/** Removes what was uploaded a day ago and never sent; returns how many files. */
export const sweepAttachments = (db: Database): Promise<number> =>
  db.transaction({ role: 'uzima_jobs' }, sql.deleteLoose)
