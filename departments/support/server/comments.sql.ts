import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import type { Side } from '../words.ts'

/** Everything said about a ticket, and what happened to it, in order. */
export const selectComments = (tx: Tx, hospitalId: string, ticketId: string, userId: string) =>
  tx
    .selectFrom('support_comments')
    .select(['id', 'kind', 'side', 'author_name', 'body', 'created_at'])
    .select((eb) => eb('author_id', '=', userId).as('mine'))
    .where('hospital_id', '=', hospitalId)
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type NewComment = {
  hospital_id: string
  ticket_id: string
  id: string
  kind: 'comment' | 'note'
  side: Side
  author_id: string
  author_name: string
  body: string
}

/**
 * Inserts what was said, in this order. By the clock and under the ticket's lock, so that the times are in the order of
 * the commits.
 */
export const insertComments = (tx: Tx, rows: readonly NewComment[]) =>
  tx
    .insertInto('support_comments')
    .values(
      rows.map((row, index) => ({
        ...row,
        created_at: sql<Date>`clock_timestamp() + ${index}::int * interval '1 microsecond'`,
      })),
    )
    .execute()
