import { sql } from 'kysely'
import type { StepInSql, StepState } from '../../../kernel/server/first-day.ts'
import { type HospitalDb, only, same } from '../../../kernel/server/tenant.ts'
import { usualInsurerRows } from '../insurers.ts'

/** What was dismissed, by whom and when. */
export const selectAnswers = (at: HospitalDb) =>
  at
    .from('first_day_answers as fda')
    .innerJoin(...same('staff as stf', 'fda.put_away_by'))
    .select(['fda.step', 'stf.name as by', 'fda.put_away_at as at'])
    .execute()

export const insertAnswer = (at: HospitalDb, step: string, put_away_by: string) =>
  at
    .insert('first_day_answers', { step, put_away_by })
    .onConflict((conflict) => conflict.columns(['hospital_id', 'step']).doNothing())
    .execute()

export const removeAnswer = (at: HospitalDb, step: string) =>
  at.remove('first_day_answers').where('step', '=', step).execute()

/** Asks these steps at once: one statement, made of what each department says of its own tables. */
export async function selectDone(at: HospitalDb, steps: readonly StepInSql[]): Promise<StepState[]> {
  const asked = steps.map(
    ({ doneWhen, fact }) => sql`jsonb_build_object('done', ${doneWhen(at)}, 'fact', ${fact?.(at) ?? sql`null::text`})`,
  )
  const { rows } = await sql<{ said: StepState[] }>`
    select jsonb_build_array(${sql.join(asked)}) said`.execute(at.tx)
  return only(rows).said
}

/** Whether there is a logo. */
export const hasLogo = (at: HospitalDb) =>
  sql<boolean>`exists (select from hospital_settings where hospital_id = ${at.hospital_id}::uuid and logo is not null)`

/** Whether somebody has said when a department is open, or where it is. */
export const knowsPlaces = (at: HospitalDb) => sql<boolean>`exists (select from hospital_departments
  where hospital_id = ${at.hospital_id}::uuid and is_active and (opens_at is not null or rooms <> '{}'))`

export const activeDepartments = (
  at: HospitalDb,
) => sql<string>`(select count(*) || case when count(*) = 1 then ' department is on' else ' departments are on' end
  from hospital_departments where hospital_id = ${at.hospital_id}::uuid and is_active)`

/**
 * Whether the list of insurers, with which every hospital begins, has been looked through: one was changed, or one of
 * the hospital's own was added.
 */
export const changedInsurers = (
  at: HospitalDb,
) => sql<boolean>`exists (select from insurers where hospital_id = ${at.hospital_id}::uuid
  and (version > 1 or key <> all(${usualInsurerRows(at.hospital_id).map(({ key }) => key)}::text[])))`
