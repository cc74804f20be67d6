import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'
import { ofPatient } from '../../patients/server/index.ts'
import type { TriageRecord } from '../contract.ts'

type Row = z.input<typeof TriageRecord>

export type NewTriage = NewRow<'triage_records'>

export const insertTriage = (at: HospitalDb, row: NewTriage) => at.insert('triage_records', row).execute()

const asNumber = (column: `t.${keyof NewTriage}`) => sql<number | null>`${sql.ref(column)}::float8`
const columns = [
  't.id',
  't.visit_id',
  't.blood_pressure',
  asNumber('t.temperature').as('temperature'),
  't.pulse_rate',
  't.respiratory_rate',
  't.oxygen_saturation',
  't.on_oxygen',
  't.consciousness',
  asNumber('t.capillary_refill').as('capillary_refill'),
  't.respiratory_effort',
  't.pain_scale',
  asNumber('t.glucose').as('glucose'),
  't.glucose_beyond',
  asNumber('t.weight').as('weight'),
  asNumber('t.height').as('height'),
  't.measured_lying',
  asNumber('t.muac').as('muac'),
  asNumber('t.bmi').as('bmi'),
  't.pregnancy',
  typed<Row['answers']>('t.answers').as('answers'),
  typed<Row['not_measured']>('t.not_measured').as('not_measured'),
  't.chief_complaint',
  't.priority',
  't.proposed_priority',
  't.proposed_reason',
  't.at_least',
  't.priority_reason',
  typed<Row['findings']>('t.findings').as('findings'),
  typed<Row['missing']>('t.missing').as('missing'),
  't.review_now',
  't.is_retriage',
  't.notes',
  't.score_name',
  't.score',
  't.score_scale',
  typed<Row['score_points']>('t.score_points').as('score_points'),
  's.name as triaged_by_name',
  't.created_at',
] as const

/** The newest triage of a visit. */
export const selectTriageOfVisit = (at: HospitalDb, visitId: string) =>
  at
    .from('triage_records as t')
    .innerJoin(...same('staff as s', 't.triaged_by'))
    .select(columns)
    .where('t.visit_id', '=', visitId)
    .orderBy('t.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const ofPatientsVisits = (at: HospitalDb, patientId: string) =>
  at
    .from('visits as v')
    .innerJoin(...same('triage_records as t', 'v.id', 'visit_id'))
    .where('v.patient_id', '=', patientId)
    .orderBy('t.created_at', 'desc')

/** A patient's triages, newest first. */
export const selectTriagesOfPatient = (at: HospitalDb, patientId: string, limit: number) =>
  ofPatientsVisits(at, patientId)
    .innerJoin(...same('staff as s', 't.triaged_by'))
    .select(columns)
    .limit(limit)
    .execute()

/** What a patient weighed at their last triage with a weight, in kg. */
export const selectWeight = (at: HospitalDb, patientId: string) =>
  ofPatientsVisits(at, patientId)
    .select((eb) => [eb.cast<number>('t.weight', 'float8').as('kg'), 't.created_at as measured_at', 't.visit_id'])
    .where('t.weight', 'is not', null)
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
    .from('queues as q')
    .innerJoin('hospital_departments as d', (join) =>
      join.onRef('d.hospital_id', '=', 'q.hospital_id').onRef('d.key', '=', 'q.department'),
    )
    .where('q.status', '=', sql.lit('waiting'))
    .where('d.kind', '=', 'clinic')

/** Where somebody waits for a clinic. */
export const selectWaitingInClinic = (at: HospitalDb, visitId: string) =>
  inClinics(at)
    .select(['q.id', 'q.department', 'q.priority'])
    .where('q.visit_id', '=', visitId)
    .orderBy('q.wait_start_time')
    .limit(1)
    .executeTakeFirst()

type Minutes = { retriage_emergency_minutes: number; retriage_urgent_minutes: number; retriage_routine_minutes: number }
const MOST_DUE = 50
/**
 * Who waits for a clinic and was last looked at longer ago than their priority allows; emergencies first, then who is
 * due longest.
 */
export const selectDue = (at: HospitalDb, minutes: Minutes) => {
  const due = sql<Date>`t.looked_at + make_interval(mins => case q.priority
    when 'stat' then ${minutes.retriage_emergency_minutes}::integer when 'urgent' then ${minutes.retriage_urgent_minutes}::integer
    else ${minutes.retriage_routine_minutes}::integer end)`
  return inClinics(at)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('triage_records as r')
          .select((of) => of.fn.max('r.created_at').as('looked_at'))
          .where('r.hospital_id', '=', at.hospital_id)
          .whereRef('r.visit_id', '=', 'q.visit_id')
          .as('t'),
      (join) => join.onTrue(),
    )
    .innerJoin(...same('visits as v', 'q.visit_id'))
    .innerJoin(...same('patients as p', 'v.patient_id'))
    .select([
      'q.visit_id',
      'q.department',
      'q.ticket',
      'q.priority',
      sql<Date>`t.looked_at`.as('looked_at'),
      due.as('due_at'),
      ...ofPatient,
    ])
    .where(sql<boolean>`t.looked_at is not null and ${due} <= now()`)
    .orderBy('q.priority')
    .orderBy(due)
    .orderBy('q.id')
    .limit(MOST_DUE)
    .execute()
}
