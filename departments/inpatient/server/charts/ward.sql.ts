import { sql } from 'kysely'
import { type HospitalDb, nameOf } from '../../../../kernel/server/tenant.ts'
import type { ChartName, Level } from '../../charts/words.ts'
import type { ObservationRow, WardChartRow } from '../../charts.contract.ts'

type Row = Pick<
  WardChartRow,
  | 'admission_id'
  | 'bed_label'
  | 'patient_id'
  | 'op_number'
  | 'first_name'
  | 'last_name'
  | 'gender'
  | 'date_of_birth'
  | 'date_of_birth_estimated'
  | 'age_unit'
> & {
  admitted_at: Date
  seen_at: Date | null
  next_due_at: Date | null
  seen_level: Level | null
  seen_written_at: Date | null
  seen_missing: ObservationRow['missing'] | null
  seen_name: string | null
  last_at: Date | null
  score_name: string | null
  score: number | null
  score_scale: number | null
  score_points: ObservationRow['score_points'] | null
  missing: ObservationRow['missing'] | null
  level: Level | null
  before_level: Level | null
  before_score: number | null
  before_name: string | null
  every_minutes: number | null
  plan_chart: ChartName | null
  planned_at: Date | null
  escalation_id: string | null
  escalation_level: 'medium' | 'high' | null
  raised_at: Date | null
  answer_by: Date | null
  answered_at: Date | null
  answered_by_name: string | null
}

/**
 * Each patient of a ward in bed order with the newest set, the newest two that were scored, the plan and the open
 * escalation: one statement, by indexes.
 */
export async function selectWardCharts(at: HospitalDb, wardId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select bst.admission_id, bed.label as bed_label, adm.admitted_at, pat.id as patient_id, pat.op_number,
      pat.first_name, pat.last_name, pat.gender, pat.date_of_birth, pat.date_of_birth_estimated, pat.age_unit,
      latest.observed_at as seen_at, latest.next_due_at, latest.level as seen_level, latest.score_name as seen_name,
        latest.created_at as seen_written_at, latest.missing as seen_missing,
      last.observed_at as last_at, last.score_name, last.score, last.score_scale, last.score_points, last.missing,
        last.level,
      last.before_level, last.before_score, last.before_name,
      plan.every_minutes, plan.chart as plan_chart, plan.created_at as planned_at,
      esc.id as escalation_id, esc.level as escalation_level, esc.raised_at, esc.answer_by, esc.answered_at,
        ${nameOf(at, 'staff', 'esc.answered_by')} as answered_by_name
    from bed_stays bst
      join admissions adm on adm.hospital_id = bst.hospital_id and adm.id = bst.admission_id
      join patients pat on pat.hospital_id = bst.hospital_id and pat.id = adm.patient_id
      join beds bed on bed.hospital_id = bst.hospital_id and bed.id = bst.bed_id
      left join lateral (select obs.observed_at, obs.created_at, obs.next_due_at, obs.level, obs.score_name, obs.missing
        from ward_observations obs
        where obs.hospital_id = bst.hospital_id and obs.admission_id = bst.admission_id and obs.struck_at is null
        order by obs.observed_at desc, obs.id desc limit 1) latest on true
      left join lateral (
        select two.*, lead(two.level) over t as before_level, lead(two.score) over t as before_score,
          lead(two.score_name) over t as before_name
        from (
          select obs.observed_at, obs.id, obs.score_name, obs.score, obs.score_scale, obs.score_points, obs.missing,
            obs.level
          from ward_observations obs
          where obs.hospital_id = bst.hospital_id and obs.admission_id = bst.admission_id and obs.struck_at is null
            and obs.score is not null
          order by obs.observed_at desc, obs.id desc limit 2) two
        window t as (order by two.observed_at desc, two.id desc)
          order by two.observed_at desc, two.id desc limit 1) last on true
      left join lateral (select obp.every_minutes, obp.chart, obp.created_at from ward_observation_plans obp
        where obp.hospital_id = bst.hospital_id and obp.admission_id = bst.admission_id
        order by obp.created_at desc, obp.id desc limit 1) plan on true
      left join ward_escalations esc on esc.hospital_id = bst.hospital_id and esc.admission_id = bst.admission_id
        and esc.closed_at is null
    where bst.hospital_id = ${at.hospital_id}::uuid and bst.ward_id = ${wardId}::uuid and bst.to_at is null
    order by bed.position, bed.label`.execute(at.tx)
  return rows
}

export const wardExists = async (at: HospitalDb, wardId: string): Promise<boolean> =>
  (await at.from('wards').select('id').where('id', '=', wardId).executeTakeFirst()) !== undefined
