import { sql } from 'kysely'
import type { z } from 'zod'
import { type At, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'
import { ofPatient } from '../../patients/server/index.ts'
import type { TriageRecord } from '../contract.ts'

type Row = z.input<typeof TriageRecord>

export type NewTriage = NewRow<'triage_records'>

export const insertTriage = (at: At, row: NewTriage) => at.insert('triage_records', row).execute()

const records = (at: At) =>
  at
    .from('triage_records as t')
    .innerJoin(...same('staff as s', 't.triaged_by'))
    .select((eb) => [
      't.id',
      't.visit_id',
      't.blood_pressure',
      eb.cast<number | null>('t.temperature', 'float8').as('temperature'),
      't.pulse_rate',
      't.respiratory_rate',
      't.oxygen_saturation',
      't.on_oxygen',
      't.consciousness',
      eb.cast<number | null>('t.capillary_refill', 'float8').as('capillary_refill'),
      't.respiratory_effort',
      't.pain_scale',
      eb.cast<number | null>('t.glucose', 'float8').as('glucose'),
      't.glucose_beyond',
      eb.cast<number | null>('t.weight', 'float8').as('weight'),
      eb.cast<number | null>('t.height', 'float8').as('height'),
      't.measured_lying',
      eb.cast<number | null>('t.muac', 'float8').as('muac'),
      eb.cast<number | null>('t.bmi', 'float8').as('bmi'),
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
    ])
    .orderBy('t.created_at', 'desc')

/** The newest triage of a visit. */
export const selectTriageOfVisit = (at: At, visitId: string) => records(at).where('t.visit_id', '=', visitId).limit(1).executeTakeFirst()

/** A patient's triages, newest first. */
export const selectTriagesOfPatient = (at: At, patientId: string, limit: number) =>
  records(at)
    .innerJoin(...same('visits as v', 't.visit_id'))
    .where('v.patient_id', '=', patientId)
    .limit(limit)
    .execute()

/** What a patient weighed at their last triage with a weight, in kg. */
export const selectWeight = (at: At, patientId: string) =>
  at
    .from('triage_records as t')
    .innerJoin(...same('visits as v', 't.visit_id'))
    .select((eb) => [eb.cast<number>('t.weight', 'float8').as('kg'), 't.created_at as measured_at', 't.visit_id'])
    .where('v.patient_id', '=', patientId)
    .where('t.weight', 'is not', null)
    .orderBy('t.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What age and sex decide: of the patient's record. */
export const selectPerson = (at: At, patientId: string) =>
  at
    .from('patients')
    .select(['gender', 'date_of_birth', 'date_of_birth_estimated', 'age_unit'])
    .where('id', '=', patientId)
    .executeTakeFirst()

const inClinics = (at: At) =>
  at
    .from('queues as q')
    .innerJoin('hospital_departments as d', (join) => join.onRef('d.hospital_id', '=', 'q.hospital_id').onRef('d.key', '=', 'q.department'))
    .where('q.status', '=', sql.lit('waiting'))
    .where('d.kind', '=', 'clinic')

/** Where somebody waits for a clinic. */
export const selectWaitingInClinic = (at: At, visitId: string) =>
  inClinics(at)
    .select(['q.id', 'q.department', 'q.priority'])
    .where('q.visit_id', '=', visitId)
    .orderBy('q.wait_start_time')
    .limit(1)
    .executeTakeFirst()

type Minutes = { retriage_emergency_minutes: number; retriage_urgent_minutes: number; retriage_routine_minutes: number }
const MOST_DUE = 50
/** Who waits for a clinic and was last looked at longer ago than their priority allows; emergencies first, then who is due longest. */
export const selectDue = (at: At, minutes: Minutes) => {
  const due = sql<Date>`t.looked_at + make_interval(mins => case q.priority
    when 'stat' then ${minutes.retriage_emergency_minutes}::integer when 'urgent' then ${minutes.retriage_urgent_minutes}::integer
    else ${minutes.retriage_routine_minutes}::integer end)`
  return inClinics(at)
    .innerJoin(...same('visits as v', 'q.visit_id'))
    .innerJoin(...same('patients as p', 'v.patient_id'))
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
