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
    .from('ward_observation_plans as obp')
    .innerJoin(...same('staff as stf', 'obp.set_by'))
    .select([
      'obp.every_minutes',
      'obp.score_scale',
      'obp.chart',
      'obp.reason',
      'stf.name as set_by_name',
      'obp.created_at',
    ])
    .where('obp.admission_id', '=', admissionId)
    .orderBy('obp.created_at', 'desc')
    .orderBy('obp.id', 'desc')
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
    .from('ward_observations as obs')
    .innerJoin(...same('staff as stf', 'obs.recorded_by'))
    .leftJoin(...same('staff as struck', 'obs.struck_by'))
    .select((eb) => [
      'obs.id',
      'obs.observed_at',
      eb.cast<number | null>('obs.temperature', 'float8').as('temperature'),
      'obs.pulse_rate',
      'obs.respiratory_rate',
      'obs.systolic',
      'obs.diastolic',
      'obs.oxygen_saturation',
      'obs.on_oxygen',
      eb.cast<number | null>('obs.oxygen_flow', 'float8').as('oxygen_flow'),
      'obs.consciousness',
      eb.cast<number | null>('obs.capillary_refill', 'float8').as('capillary_refill'),
      'obs.respiratory_effort',
      'obs.pain_scale',
      eb.cast<number | null>('obs.glucose', 'float8').as('glucose'),
      'obs.glucose_beyond',
      typed<ObservationRow['obstetric']>('obs.obstetric').as('obstetric'),
      typed<ObservationRow['not_measured']>('obs.not_measured').as('not_measured'),
      'obs.note',
      'obs.score_name',
      'obs.score',
      'obs.score_scale',
      sql<ObservationRow['score_points']>`coalesce(obs.score_points, '[]')`.as('score_points'),
      sql<ObservationRow['missing']>`coalesce(obs.missing, '[]')`.as('missing'),
      'obs.level',
      sql<boolean>`jsonb_array_length(coalesce(obs.missing, '[]')) > 0`.as('at_least'),
      'obs.response',
      'obs.next_due_at',
      'stf.name as recorded_by_name',
      'obs.created_at',
      'obs.struck_at',
      'struck.name as struck_by_name',
      'obs.strike_reason',
    ])
    .where('obs.admission_id', '=', admissionId)
    .where('obs.observed_at', '>=', since)
    .orderBy('obs.observed_at', 'desc')
    .orderBy('obs.id', 'desc')
    .limit(limit)
    .execute()

/** Whether anything of the charts is older than an instant. */
export const selectOlder = async (at: HospitalDb, admissionId: string, since: Date): Promise<boolean> => {
  const { rows } = await sql<{ older: boolean }>`
    select exists (select from ward_observations
      where hospital_id = ${at.hospital_id}::uuid and admission_id = ${admissionId}::uuid and observed_at < ${since})
      or exists (select from ward_neuro_observations
        where hospital_id = ${at.hospital_id}::uuid and admission_id = ${admissionId}::uuid and observed_at < ${since})
      or exists (select from ward_fluids
        where hospital_id = ${at.hospital_id}::uuid and admission_id = ${admissionId}::uuid
          and at < ${since}) as older`.execute(at.tx)
  return rows[0]?.older ?? false
}

export const selectShiftStarts = async (at: HospitalDb): Promise<string[]> =>
  (await at.from('hospital_settings').select('shift_starts').executeTakeFirst())?.shift_starts ?? ['07:00', '19:00']
