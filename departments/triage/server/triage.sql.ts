import type { z } from 'zod'
import type { Tx } from '../../../kernel/server/db.ts'
import type { TriageRecord } from '../contract.ts'

type Row = z.input<typeof TriageRecord>

export type NewTriage = {
  hospital_id: string
  id: string
  visit_id: string
  systolic: number
  diastolic: number
  temperature: number
  pulse_rate: number
  respiratory_rate: number
  oxygen_saturation: number
  on_oxygen: boolean
  consciousness: string
  capillary_refill: number | null
  respiratory_effort: string | null
  pain_scale: number
  weight: number | null
  height: number | null
  chief_complaint: string
  priority: string
  proposed_priority: string
  is_emergency: boolean
  department: string
  notes: string | null
  score_name: string
  score: number
  score_points: string
  triaged_by: string
}

export const insertTriage = (tx: Tx, row: NewTriage) => tx.insertInto('triage_records').values(row).execute()

const records = (tx: Tx, hospitalId: string) =>
  tx
    .selectFrom('triage_records as t')
    .innerJoin('staff as s', (join) => join.onRef('s.hospital_id', '=', 't.hospital_id').onRef('s.id', '=', 't.triaged_by'))
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
      't.score_points',
      's.name as triaged_by_name',
      't.created_at',
    ])
    .where('t.hospital_id', '=', hospitalId)
    .orderBy('t.created_at', 'desc')

/** The newest triage of a visit. */
export const selectTriageOfVisit = (tx: Tx, hospitalId: string, visitId: string) =>
  records(tx, hospitalId).where('t.visit_id', '=', visitId).limit(1).$castTo<Row>().executeTakeFirst()

/** A patient's triages, newest first. */
export const selectTriagesOfPatient = (tx: Tx, hospitalId: string, patientId: string, limit: number) =>
  records(tx, hospitalId)
    .innerJoin('visits as v', (join) => join.onRef('v.hospital_id', '=', 't.hospital_id').onRef('v.id', '=', 't.visit_id'))
    .where('v.patient_id', '=', patientId)
    .limit(limit)
    .$castTo<Row>()
    .execute()
