import type { z } from 'zod'
import { type At, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'
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
      eb.cast<number>('t.temperature', 'float8').as('temperature'),
      't.pulse_rate',
      't.respiratory_rate',
      't.oxygen_saturation',
      't.on_oxygen',
      't.consciousness',
      't.pain_scale',
      eb.cast<number | null>('t.weight', 'float8').as('weight'),
      eb.cast<number | null>('t.height', 'float8').as('height'),
      eb.cast<number | null>('t.bmi', 'float8').as('bmi'),
      't.chief_complaint',
      't.priority',
      't.notes',
      't.score_name',
      't.score',
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

/** What a patient weighed last, in kg. */
export const selectWeight = (at: At, patientId: string) =>
  at
    .from('triage_records as t')
    .innerJoin(...same('visits as v', 't.visit_id'))
    .select((eb) => [eb.cast<number | null>('t.weight', 'float8').as('weight'), 't.created_at as measured_at'])
    .where('v.patient_id', '=', patientId)
    .where('t.weight', 'is not', null)
    .orderBy('t.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
