import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'
import { ofPatient } from '../../patients/server/index.ts'
import type { TriageRecord } from '../contract.ts'
import { parseBloodPressure } from '../scores/index.ts'

type Row = z.input<typeof TriageRecord>

export type NewTriage = NewRow<'triage_records'>

export const insertTriage = (at: HospitalDb, row: NewTriage) => at.insert('triage_records', row).execute()

const asNumber = (column: `tri.${keyof NewTriage}`) => sql<number | null>`${sql.ref(column)}::float8`
const columns = [
  'tri.id',
  'tri.visit_id',
  'tri.blood_pressure',
  asNumber('tri.temperature').as('temperature'),
  'tri.pulse_rate',
  'tri.respiratory_rate',
  'tri.oxygen_saturation',
  'tri.on_oxygen',
  'tri.consciousness',
  asNumber('tri.capillary_refill').as('capillary_refill'),
  'tri.respiratory_effort',
  'tri.pain_scale',
  asNumber('tri.glucose').as('glucose'),
  'tri.glucose_beyond',
  asNumber('tri.weight').as('weight'),
  asNumber('tri.height').as('height'),
  'tri.measured_lying',
  asNumber('tri.muac').as('muac'),
  asNumber('tri.bmi').as('bmi'),
  'tri.pregnancy',
  typed<Row['answers']>('tri.answers').as('answers'),
  typed<Row['not_measured']>('tri.not_measured').as('not_measured'),
  'tri.chief_complaint',
  'tri.priority',
  'tri.proposed_priority',
  'tri.proposed_reason',
  'tri.at_least',
  'tri.priority_reason',
  typed<Row['findings']>('tri.findings').as('findings'),
  typed<Row['missing']>('tri.missing').as('missing'),
  'tri.review_now',
  'tri.is_retriage',
  'tri.notes',
  'tri.score_name',
  'tri.score',
  'tri.score_scale',
  typed<Row['score_points']>('tri.score_points').as('score_points'),
  'stf.name as triaged_by_name',
  'tri.created_at',
] as const

/** The newest triage of a visit. */
export const selectTriageOfVisit = (at: HospitalDb, visitId: string) =>
  at
    .from('triage_records as tri')
    .innerJoin(...same('staff as stf', 'tri.triaged_by'))
    .select(columns)
    .where('tri.visit_id', '=', visitId)
    .orderBy('tri.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What was asked and measured at every triage of a visit. */
export const selectLooked = async (at: HospitalDb, visitId: string) =>
  (
    await at
      .from('triage_records as tri')
      .select(['tri.blood_pressure', 'tri.consciousness', 'tri.respiratory_effort', 'tri.glucose_beyond'])
      .select([asNumber('tri.capillary_refill').as('capillary_refill'), asNumber('tri.glucose').as('glucose')])
      .select(typed<Row['answers']>('tri.answers').as('answers'))
      .select(typed<Row['not_measured']>('tri.not_measured').as('not_measured'))
      .where('tri.visit_id', '=', visitId)
      .execute()
  ).map(({ blood_pressure, not_measured, ...looked }) => ({
    ...looked,
    no_pressure: not_measured.blood_pressure === 'unrecordable',
    systolic: blood_pressure ? (parseBloodPressure(blood_pressure)?.systolic ?? null) : null,
  }))

const ofPatientsVisits = (at: HospitalDb, patientId: string) =>
  at
    .from('visits as vis')
    .innerJoin(...same('triage_records as tri', 'vis.id', 'visit_id'))
    .where('vis.patient_id', '=', patientId)
    .orderBy('tri.created_at', 'desc')

/** A patient's triages, newest first. */
export const selectTriagesOfPatient = (at: HospitalDb, patientId: string, limit: number) =>
  ofPatientsVisits(at, patientId)
    .innerJoin(...same('staff as stf', 'tri.triaged_by'))
    .select(columns)
    .limit(limit)
    .execute()

/** What a patient weighed at their last triage with a weight, in kg. */
export const selectWeight = (at: HospitalDb, patientId: string) =>
  ofPatientsVisits(at, patientId)
    .select((eb) => [eb.cast<number>('tri.weight', 'float8').as('kg'), 'tri.created_at as measured_at', 'tri.visit_id'])
    .where('tri.weight', 'is not', null)
    .limit(1)
    .executeTakeFirst()

/** What age and sex decide: of the patient's record. */
export const selectPerson = (at: HospitalDb, patientId: string) =>
  at
    .from('patients')
    .select(['gender', 'date_of_birth', 'date_of_birth_estimated', 'age_unit'])
    .where('id', '=', patientId)
    .executeTakeFirst()

const inClinics = (at: HospitalDb) =>
  at
    .from('queues as que')
    .innerJoin('hospital_departments as dep', (join) =>
      join.onRef('dep.hospital_id', '=', 'que.hospital_id').onRef('dep.key', '=', 'que.department'),
    )
    .where('que.status', '=', sql.lit('waiting'))
    .where('dep.kind', '=', 'clinic')

/** Where somebody waits for a clinic. */
export const selectWaitingInClinic = (at: HospitalDb, visitId: string) =>
  inClinics(at)
    .select(['que.id', 'que.department', 'que.priority'])
    .where('que.visit_id', '=', visitId)
    .orderBy('que.wait_start_time')
    .limit(1)
    .executeTakeFirst()

type Minutes = { retriage_emergency_minutes: number; retriage_urgent_minutes: number; retriage_routine_minutes: number }
const MOST_DUE = 50
/**
 * Who waits for a clinic and was last looked at longer ago than their priority allows; emergencies first, then who is
 * due longest.
 */
export const selectDue = (at: HospitalDb, minutes: Minutes) => {
  const due = sql<Date>`last.looked_at + make_interval(mins => case que.priority
    when 'stat' then ${minutes.retriage_emergency_minutes}::integer
    when 'urgent' then ${minutes.retriage_urgent_minutes}::integer
    else ${minutes.retriage_routine_minutes}::integer end)`
  return inClinics(at)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('triage_records as tri')
          .select((of) => of.fn.max('tri.created_at').as('looked_at'))
          .where('tri.hospital_id', '=', at.hospital_id)
          .whereRef('tri.visit_id', '=', 'que.visit_id')
          .as('last'),
      (join) => join.onTrue(),
    )
    .innerJoin(...same('visits as vis', 'que.visit_id'))
    .innerJoin(...same('patients as pat', 'vis.patient_id'))
    .select([
      'que.visit_id',
      'que.department',
      'que.ticket',
      'que.priority',
      sql<Date>`last.looked_at`.as('looked_at'),
      due.as('due_at'),
      ...ofPatient,
    ])
    .where(sql<boolean>`last.looked_at is not null and ${due} <= now()`)
    .orderBy('que.priority')
    .orderBy(due)
    .orderBy('que.id')
    .limit(MOST_DUE)
    .execute()
}
