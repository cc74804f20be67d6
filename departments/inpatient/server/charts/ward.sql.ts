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
    select s.admission_id, b.label as bed_label, a.admitted_at, p.id as patient_id, p.op_number, p.first_name, p.last_name, p.gender,
      p.date_of_birth, p.date_of_birth_estimated, p.age_unit,
      o.observed_at as seen_at, o.next_due_at, o.level as seen_level, o.score_name as seen_name, o.created_at as seen_written_at, o.missing as seen_missing,
      l.observed_at as last_at, l.score_name, l.score, l.score_scale, l.score_points, l.missing, l.level,
      l.before_level, l.before_score, l.before_name,
      n.every_minutes, n.chart as plan_chart, n.created_at as planned_at,
      e.id as escalation_id, e.level as escalation_level, e.raised_at, e.answer_by, e.answered_at, ${nameOf(at, 'staff', 'e.answered_by')} as answered_by_name
    from bed_stays s
      join admissions a on a.hospital_id = s.hospital_id and a.id = s.admission_id
      join patients p on p.hospital_id = s.hospital_id and p.id = a.patient_id
      join beds b on b.hospital_id = s.hospital_id and b.id = s.bed_id
      left join lateral (select w.observed_at, w.created_at, w.next_due_at, w.level, w.score_name, w.missing from ward_observations w
        where w.hospital_id = s.hospital_id and w.admission_id = s.admission_id and w.struck_at is null
        order by w.observed_at desc, w.id desc limit 1) o on true
      left join lateral (
        select w.*, lead(w.level) over t as before_level, lead(w.score) over t as before_score, lead(w.score_name) over t as before_name from (
          select w.observed_at, w.id, w.score_name, w.score, w.score_scale, w.score_points, w.missing, w.level from ward_observations w
          where w.hospital_id = s.hospital_id and w.admission_id = s.admission_id and w.struck_at is null and w.score is not null
          order by w.observed_at desc, w.id desc limit 2) w
        window t as (order by w.observed_at desc, w.id desc) order by w.observed_at desc, w.id desc limit 1) l on true
      left join lateral (select w.every_minutes, w.chart, w.created_at from ward_observation_plans w
        where w.hospital_id = s.hospital_id and w.admission_id = s.admission_id
        order by w.created_at desc, w.id desc limit 1) n on true
      left join ward_escalations e on e.hospital_id = s.hospital_id and e.admission_id = s.admission_id and e.closed_at is null
    where s.hospital_id = ${at.hospital_id}::uuid and s.ward_id = ${wardId}::uuid and s.to_at is null
    order by b.position, b.label`.execute(at.tx)
  return rows
}

export const wardExists = async (at: HospitalDb, wardId: string): Promise<boolean> =>
  (await at.from('wards').select('id').where('id', '=', wardId).executeTakeFirst()) !== undefined
