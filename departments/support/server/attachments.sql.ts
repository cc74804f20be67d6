import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import type { Column } from '../../../kernel/server/tenant.ts'
import type { Viewer } from './parties.ts'

export type NewAttachment = {
  hospital_id: string
  id: string
  filename: string
  content_type: Column<'support_attachments', 'content_type'>
  size: number
  bytes: Buffer
  uploaded_by: string
}

export const insertAttachment = (tx: Tx, row: NewAttachment) =>
  tx.insertInto('support_attachments').values(row).execute()

/** How many files of this person belong to nothing yet. */
export const countLoose = async (tx: Tx, hospitalId: string, userId: string): Promise<number> =>
  (
    await tx
      .selectFrom('support_attachments')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('hospital_id', '=', hospitalId)
      .where('uploaded_by', '=', userId)
      .where('ticket_id', 'is', null)
      .executeTakeFirstOrThrow()
  ).n

/** Gives this person's loose files to a ticket, or to a comment on it; returns how many. */
export const attach = async (
  tx: Tx,
  ids: readonly string[],
  to: { hospital_id: string; ticket_id: string; comment_id: string | null },
  userId: string,
): Promise<number> =>
  Number(
    (
      await tx
        .updateTable('support_attachments')
        .set({ ticket_id: to.ticket_id, comment_id: to.comment_id })
        .where('hospital_id', '=', to.hospital_id)
        .where('id', '=', (eb) => eb.fn.any(sql<string[]>`${[...ids]}::uuid[]`))
        .where('uploaded_by', '=', userId)
        .where('ticket_id', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows,
  )

/** The files of a ticket and of the comments on it, without their bytes. */
export const selectAttachments = (tx: Tx, hospitalId: string, ticketId: string) =>
  tx
    .selectFrom('support_attachments')
    .select(['id', 'comment_id', 'filename', 'content_type', 'size'])
    .where('hospital_id', '=', hospitalId)
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** One file with its bytes: of a ticket that this person may see, or one that they have just uploaded. */
export const selectFile = (tx: Tx, who: Viewer, id: string) =>
  tx
    .selectFrom('support_attachments as sat')
    .leftJoin('support_tickets as tkt', (join) =>
      join.onRef('tkt.hospital_id', '=', 'sat.hospital_id').onRef('tkt.id', '=', 'sat.ticket_id'),
    )
    .select(['sat.filename', 'sat.content_type', 'sat.bytes'])
    .where('sat.id', '=', id)
    .$if(who.hospital_id !== null, (rows) => rows.where('sat.hospital_id', '=', who.hospital_id))
    .where((eb) =>
      eb.or([
        eb.and([eb('sat.ticket_id', 'is', null), eb('sat.uploaded_by', '=', who.user_id)]),
        who.own_only ? eb('tkt.raised_by', '=', who.user_id) : eb('sat.ticket_id', 'is not', null),
      ]),
    )
    .executeTakeFirst()

/** Removes files that were uploaded a day ago and sent with nothing; returns how many. */
export const deleteLoose = async (tx: Tx): Promise<number> =>
  Number(
    (
      await tx
        .deleteFrom('support_attachments')
        .where('ticket_id', 'is', null)
        .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
        .executeTakeFirst()
    ).numDeletedRows,
  )
