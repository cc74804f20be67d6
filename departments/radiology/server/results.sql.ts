import { sql } from 'kysely'
import { type Column, type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'

export type Words = { findings: string; impression: string }
export type NewResult = NewRow<'radiology_results'>

export const insertResult = (at: HospitalDb, row: NewResult) =>
  at.insert('radiology_results', row).returning('version').executeTakeFirstOrThrow()

const changed = (at: HospitalDb, id: string) =>
  at
    .update('radiology_results')
    .set((eb) => ({ updated_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')

/** Keeps what is written so far; its caller has locked the order. */
export const keepDraft = (at: HospitalDb, id: string, by: string, words: Words) =>
  changed(at, id)
    .set({ ...words, performed_by: by, performed_at: sql<Date>`now()` })
    .executeTakeFirstOrThrow()

/** Hands a report in, for the first time or again: what was said about it before is not said of this one. */
export const handIn = (at: HospitalDb, id: string, by: string, words: Words) =>
  changed(at, id)
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

export const noteReview = (
  at: HospitalDb,
  id: string,
  by: string,
  verdict: { status: Column<'radiology_results', 'status'>; rejection_reason: string | null },
) =>
  changed(at, id)
    .set({ ...verdict, reviewed_by: by, reviewed_at: sql<Date>`now()` })
    .executeTakeFirstOrThrow()

/** Says of an approved report whether an amendment waits. */
export const setAmending = (at: HospitalDb, id: string, amendment_waits: boolean) =>
  changed(at, id).set({ amendment_waits }).executeTakeFirstOrThrow()

/** The words of the amendment take the place of what stood. */
export const replaceWords = (at: HospitalDb, id: string, by: string, words: Words) =>
  changed(at, id)
    .set({
      ...words,
      amendment_waits: false,
      amended_at: sql<Date>`now()`,
      reviewed_by: by,
      reviewed_at: sql<Date>`now()`,
    })
    .executeTakeFirstOrThrow()

/** Keeps what is to take the place of an approved report. */
export const insertAmendment = (at: HospitalDb, row: NewRow<'radiology_result_amendments'>) =>
  at.insert('radiology_result_amendments', row).execute()

/** Ends the amendment that waits. */
export const decideAmendment = (at: HospitalDb, resultId: string, by: string, rejection_reason: string | null) =>
  at
    .update('radiology_result_amendments')
    .set({
      status: rejection_reason === null ? 'approved' : 'rejected',
      rejection_reason,
      decided_by: by,
      decided_at: sql<Date>`now()`,
    })
    .where('result_id', '=', resultId)
    .where('status', '=', 'pending_review')
    .execute()

type Version = { result_id: string; version: number; reason: string | null; author_id: string }

/** Keeps a state of a report that was handed in, or put in the place of an approved one. */
export const insertVersion = (at: HospitalDb, { findings, impression }: Words, version: Version) =>
  at.insert('radiology_result_versions', { ...version, content: JSON.stringify({ findings, impression }) }).execute()

/** Every state that was handed in, newest first; `fromApproval`: what was rejected before the approval is left out. */
export const selectVersions = (at: HospitalDb, resultId: string, fromApproval: boolean) =>
  at
    .from('radiology_result_versions as rrv')
    .innerJoin(...same('staff as stf', 'rrv.author_id'))
    .select(['rrv.version', 'rrv.reason', 'stf.name as author_name', 'rrv.created_at', 'rrv.content'])
    .where('rrv.result_id', '=', resultId)
    .$if(fromApproval, (rows) =>
      rows.where(
        sql<boolean>`rrv.version >= (select max(older.version) from radiology_result_versions older
          where older.hospital_id = rrv.hospital_id and older.result_id = rrv.result_id and older.reason is null)`,
      ),
    )
    .orderBy('rrv.version', 'desc')
    .$narrowType<{ content: Words }>()
    .execute()
