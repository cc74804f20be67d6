import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

export type Words = { findings: string; impression: string }
export type NewResult = Words & {
  hospital_id: string
  id: string
  order_id: string
  visit_id: string
  patient_id: string
  study_type_id: string
  status: 'draft' | 'pending_review'
  performed_by: string
}

export const insertResult = (tx: Tx, row: NewResult) =>
  tx.insertInto('radiology_results').values(row).returning('version').executeTakeFirstOrThrow()

const changed = (tx: Tx, hospitalId: string, id: string) =>
  tx
    .updateTable('radiology_results')
    .set((eb) => ({ updated_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .returning('version')

/** Keeps what is written so far; its caller has locked the order. */
export const keepDraft = (tx: Tx, hospitalId: string, id: string, by: string, words: Words) =>
  changed(tx, hospitalId, id)
    .set({ ...words, performed_by: by, performed_at: sql<Date>`now()` })
    .executeTakeFirstOrThrow()

/** Hands a report in, for the first time or again: what was said about it before is not said of this one. */
export const handIn = (tx: Tx, hospitalId: string, id: string, by: string, words: Words) =>
  changed(tx, hospitalId, id)
    .set({
      ...words,
      status: 'pending_review',
      performed_by: by,
      performed_at: sql<Date>`now()`,
      rejection_reason: null,
      reviewed_by: null,
      reviewed_at: null,
    })
    .executeTakeFirstOrThrow()

export const judge = (tx: Tx, hospitalId: string, id: string, by: string, verdict: { status: string; rejection_reason: string | null }) =>
  changed(tx, hospitalId, id)
    .set({ ...verdict, reviewed_by: by, reviewed_at: sql<Date>`now()` })
    .executeTakeFirstOrThrow()

export const amendResult = (tx: Tx, hospitalId: string, id: string, words: Words) =>
  changed(tx, hospitalId, id)
    .set({ ...words, amended_at: sql<Date>`now()` })
    .executeTakeFirstOrThrow()

type Version = { hospital_id: string; result_id: string; version: number; reason: string | null; author_id: string }

/** Keeps a state of a report that was handed in, or put in the place of an approved one. */
export const insertVersion = (tx: Tx, { findings, impression }: Words, version: Version) =>
  tx
    .insertInto('radiology_result_versions')
    .values({ ...version, content: JSON.stringify({ findings, impression }) })
    .execute()

/** Every state that was handed in, newest first; `fromApproval`: what was rejected before the approval is left out. */
export const selectVersions = (tx: Tx, hospitalId: string, resultId: string, fromApproval: boolean) =>
  tx
    .selectFrom('radiology_result_versions as x')
    .innerJoin('staff as s', (join) => join.onRef('s.hospital_id', '=', 'x.hospital_id').onRef('s.id', '=', 'x.author_id'))
    .select(['x.version', 'x.reason', 's.name as author_name', 'x.created_at', 'x.content'])
    .where('x.hospital_id', '=', hospitalId)
    .where('x.result_id', '=', resultId)
    .$if(fromApproval, (rows) =>
      rows.where(
        sql<boolean>`x.version >= (select max(y.version) from radiology_result_versions y
          where y.hospital_id = x.hospital_id and y.result_id = x.result_id and y.reason is null)`,
      ),
    )
    .orderBy('x.version', 'desc')
    .$narrowType<{ content: Words }>()
    .execute()
