import { sql } from 'kysely'
import { type HospitalDb, same, typed } from '../../../kernel/server/tenant.ts'
import type { PanelValue, ResultStatus } from '../results.contract.ts'
import type { Interpreted } from './interpreting.ts'

const written = ({ custom_fields, ...content }: Interpreted) => ({
  ...content,
  custom_fields: custom_fields && JSON.stringify(custom_fields),
})

type Entered = { status: ResultStatus; sample_id: string | null; performed_by: string }
type NewResult = Entered & { id: string; order_id: string; visit_id: string; patient_id: string; test_type_id: string }
export const insertResult = (at: HospitalDb, row: NewResult, content: Interpreted) =>
  at
    .insert('lab_results', { ...row, ...written(content) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

/** What is noted of a critical value. */
type Told = {
  critical_told_to: string | null
  critical_read_back: string | null
  critical_note: string | null
  critical_by: string | null
  critical_at: 'now' | Date | null
}
export type ResultChange = Partial<Entered & Told> & {
  rejection_reason?: string | null
  reviewed_by?: string | null
  performed_at?: 'now'
  reviewed_at?: 'now' | null
  amended_at?: 'now'
  delta_reason?: string | null
  amendment_waits?: boolean
}
/** Changes a result whose order is locked; answers the new version. */
export const updateResult = async (
  at: HospitalDb,
  id: string,
  change: ResultChange,
  content: Interpreted | null = null,
): Promise<number> => {
  const now = sql<Date>`now()`
  const values = Object.fromEntries(
    Object.entries(change).map(([column, value]) => [column, value === 'now' ? now : value]),
  )
  const { version } = await at
    .update('lab_results')
    .set({ ...values, ...(content && written(content)) })
    .set((eb) => ({ updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

type NewAmendment = {
  id: string
  result_id: string
  reason: string
  author_id: string
  critical_told_to: string | null
  critical_read_back: string | null
  critical_note: string | null
}
/** Keeps what is to take the place of an approved result. */
export const insertAmendment = (at: HospitalDb, row: NewAmendment, content: Interpreted) =>
  at.insert('lab_result_amendments', { ...row, ...written(content) }).execute()

/** Ends the amendment that waits. */
export const decideAmendment = (at: HospitalDb, resultId: string, by: string, rejection_reason: string | null) =>
  at
    .update('lab_result_amendments')
    .set({
      status: rejection_reason === null ? 'approved' : 'rejected',
      rejection_reason,
      decided_by: by,
      decided_at: sql<Date>`now()`,
    })
    .where('result_id', '=', resultId)
    .where('status', '=', 'pending_review')
    .execute()

export const insertVersion = (
  at: HospitalDb,
  row: { result_id: string; version: number; content: string; reason: string | null; author_id: string },
) => at.insert('lab_result_versions', row).execute()

type NewCall = {
  id: string
  result_id: string
  kind: 'critical' | 'changed'
  said: string
  told_to: string
  read_back: string
  note: string | null
  told_by: string
}
/** Keeps a call about a result. */
export const insertCall = (at: HospitalDb, row: NewCall) => at.insert('lab_result_calls', row).execute()

type NewChange = {
  id: string
  result_id: string
  patient_id: string
  for_staff: string
  was: string
  becomes: string
  reason: string
  critical: boolean
}
/** Keeps that a result was changed, for whoever ordered it. */
export const insertChange = (at: HospitalDb, row: NewChange) => at.insert('lab_result_changes', row).execute()

/** For whom a change is, and of which patient and result. */
export const selectChange = (at: HospitalDb, id: string) =>
  at.from('lab_result_changes').select(['for_staff', 'result_id', 'patient_id']).where('id', '=', id).executeTakeFirst()

/** Marks a change as seen. */
export const markSeen = (at: HospitalDb, id: string, staffId: string) =>
  at
    .update('lab_result_changes')
    .set({ seen_by: staffId, seen_at: sql<Date>`coalesce(seen_at, now())` })
    .where('id', '=', id)
    .execute()

/** What was found at a visit so far, but for what was rejected: test, value, values. */
export const selectOfVisit = (at: HospitalDb, visitId: string) =>
  at
    .from('lab_results as lre')
    .innerJoin(...same('lab_test_types as ltt', 'lre.test_type_id'))
    .select(['ltt.name as test_name', 'lre.result_value', 'lre.unit', 'lre.flag'])
    .select(typed<PanelValue[] | null>('lre.custom_fields').as('custom_fields'))
    .where('lre.visit_id', '=', visitId)
    .where('lre.status', '<>', 'rejected')
    .execute()

/** What was said last of a patient's birth, with any result. */
export const selectBirth = async (at: HospitalDb, patientId: string) => {
  const last = (column: 'birth_time' | 'gestation_weeks') =>
    at
      .from('lab_results')
      .select(['birth_time', 'gestation_weeks'])
      .where('patient_id', '=', patientId)
      .where(column, 'is not', null)
      .orderBy('performed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  const [time, weeks] = await Promise.all([last('birth_time'), last('gestation_weeks')])
  return { birth_time: time?.birth_time ?? null, gestation_weeks: weeks?.gestation_weeks ?? null }
}

/** In what the age of a patient was told. */
export const selectAgeUnit = async (at: HospitalDb, patientId: string) =>
  (await at.from('patients').select('age_unit').where('id', '=', patientId).executeTakeFirst())?.age_unit ?? null
