import type { HospitalDb, NewRow } from '../../../kernel/server/tenant.ts'
import { same } from '../../../kernel/server/tenant.ts'

/** What was asked before an examination, in the order in which it was asked. */
export const selectSafety = (at: HospitalDb, orderId: string) =>
  at
    .from('radiology_safety_answers as a')
    .innerJoin(...same('staff as s', 'a.answered_by'))
    .select(['a.question', 'a.answer', 'a.note', 's.name as by_name', 'a.answered_at'])
    .where('a.order_id', '=', orderId)
    .orderBy('a.answered_at')
    .orderBy('a.question')
    .execute()

export const insertSafety = (at: HospitalDb, rows: Omit<NewRow<'radiology_safety_answers'>, 'answered_at'>[]) =>
  at.insert('radiology_safety_answers', rows).execute()

/** The text that a study's report begins with. */
export const selectTemplate = async (at: HospitalDb, studyTypeId: string): Promise<string | null> =>
  (await at.from('radiology_study_types').select('report_template').where('id', '=', studyTypeId).executeTakeFirst())
    ?.report_template ?? null
