import type { HospitalDb, NewRow } from '../../../kernel/server/tenant.ts'
import { same } from '../../../kernel/server/tenant.ts'

/** What was asked before an examination, in the order in which it was asked. */
export const selectSafety = (at: HospitalDb, orderId: string) =>
  at
    .from('radiology_safety_answers as rsa')
    .innerJoin(...same('staff as stf', 'rsa.answered_by'))
    .select(['rsa.question', 'rsa.answer', 'rsa.note', 'stf.name as by_name', 'rsa.answered_at'])
    .where('rsa.order_id', '=', orderId)
    .orderBy('rsa.answered_at')
    .orderBy('rsa.question')
    .execute()

export const insertSafety = (at: HospitalDb, rows: Omit<NewRow<'radiology_safety_answers'>, 'answered_at'>[]) =>
  at.insert('radiology_safety_answers', rows).execute()

/** The text that a study's report begins with. */
export const selectTemplate = async (at: HospitalDb, studyTypeId: string): Promise<string | null> =>
  (await at.from('radiology_study_types').select('report_template').where('id', '=', studyTypeId).executeTakeFirst())
    ?.report_template ?? null
