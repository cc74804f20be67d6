import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same, typed } from '../../../../kernel/server/tenant.ts'
import type { ObservationRow } from '../../charts.contract.ts'

export const insertObservation = (at: HospitalDb, row: NewRow<'ward_observations'>) =>
  at.insert('ward_observations', row).execute()
export const insertPlan = (at: HospitalDb, row: NewRow<'ward_observation_plans'>) =>
  at.insert('ward_observation_plans', row).execute()

/** Of whom: birth and sex decide by which chart somebody is judged. */
export const selectPerson = (at: HospitalDb, patientId: string) =>
  at
    .from('patients')
    .select(['date_of_birth', 'date_of_birth_estimated', 'age_unit', 'gender'])
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow()

/** What the doctor prescribed last. */
export const selectPlan = (at: HospitalDb, admissionId: string) =>
  at
    .from('ward_observation_plans as p')
    .innerJoin(...same('staff as s', 'p.set_by'))
    .select(['p.every_minutes', 'p.score_scale', 'p.chart', 'p.reason', 's.name as set_by_name', 'p.created_at'])
    .where('p.admission_id', '=', admissionId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest set that counts. */
export const selectLast = (at: HospitalDb, admissionId: string) =>
  at
    .from('ward_observations')
    .select([
      'id',
      'observed_at',
      'created_at',
      'next_due_at',
      'level',
      'score_name',
      typed<ObservationRow['missing'] | null>('missing').as('missing'),
    ])
    .where('admission_id', '=', admissionId)
    .where('struck_at', 'is', null)
    .orderBy('observed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The sets since an instant, newest first, struck ones among them; at most so many. */
export const selectObservations = (at: HospitalDb, admissionId: string, since: Date, limit: number) =>
  at
    .from('ward_observations as o')
    .innerJoin(...same('staff as s', 'o.recorded_by'))
    .leftJoin(...same('staff as x', 'o.struck_by'))
    .select((eb) => [
      'o.id',
      'o.observed_at',
      eb.cast<number | null>('o.temperature', 'float8').as('temperature'),
      'o.pulse_rate',
      'o.respiratory_rate',
      'o.systolic',
      'o.diastolic',
      'o.oxygen_saturation',
      'o.on_oxygen',
      eb.cast<number | null>('o.oxygen_flow', 'float8').as('oxygen_flow'),
      'o.consciousness',
      eb.cast<number | null>('o.capillary_refill', 'float8').as('capillary_refill'),
      'o.respiratory_effort',
      'o.pain_scale',
      eb.cast<number | null>('o.glucose', 'float8').as('glucose'),
      'o.glucose_beyond',
      typed<ObservationRow['obstetric']>('o.obstetric').as('obstetric'),
      typed<ObservationRow['not_measured']>('o.not_measured').as('not_measured'),
      'o.note',
      'o.score_name',
      'o.score',
      'o.score_scale',
      sql<ObservationRow['score_points']>`coalesce(o.score_points, '[]')`.as('score_points'),
      sql<ObservationRow['missing']>`coalesce(o.missing, '[]')`.as('missing'),
      'o.level',
      sql<boolean>`jsonb_array_length(coalesce(o.missing, '[]')) > 0`.as('at_least'),
      'o.response',
      'o.next_due_at',
      's.name as recorded_by_name',
      'o.created_at',
      'o.struck_at',
      'x.name as struck_by_name',
      'o.strike_reason',
    ])
    .where('o.admission_id', '=', admissionId)
    .where('o.observed_at', '>=', since)
    .orderBy('o.observed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()

/** Whether anything of the charts is older than an instant. */
export const selectOlder = async (at: HospitalDb, admissionId: string, since: Date): Promise<boolean> => {
  const { rows } = await sql<{ older: boolean }>`
    select exists (select from ward_observations where hospital_id = ${at.hospital_id}::uuid and admission_id = ${admissionId}::uuid and observed_at < ${since})
      or exists (select from ward_neuro_observations where hospital_id = ${at.hospital_id}::uuid and admission_id = ${admissionId}::uuid and observed_at < ${since})
      or exists (select from ward_fluids where hospital_id = ${at.hospital_id}::uuid and admission_id = ${admissionId}::uuid and at < ${since}) as older`.execute(
    at.tx,
  )
  return rows[0]?.older ?? false
}

export const selectShiftStarts = async (at: HospitalDb): Promise<string[]> =>
  (await at.from('hospital_settings').select('shift_starts').executeTakeFirst())?.shift_starts ?? ['07:00', '19:00']
