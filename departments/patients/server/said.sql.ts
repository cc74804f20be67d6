import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

const among = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`

/** The recorded allergies of several patients, in the order first told. */
export const selectAllergiesOf = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('patient_allergies as alg')
    .select(['alg.patient_id', 'alg.substance', 'alg.reaction', 'alg.severity', 'alg.certainty', 'alg.recorded_at'])
    .where(among('alg.patient_id', ids))
    .where('alg.retracted_at', 'is', null)
    .orderBy('alg.recorded_at')
    .execute()

/** Who answered 'none known' last, of several patients, unless an allergy was recorded since, retracted or not. */
export const selectNoAllergiesOf = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('patient_allergy_answers as ala')
    .innerJoin(...same('staff as stf', 'ala.recorded_by'))
    .distinctOn('ala.patient_id')
    .select(['ala.patient_id', 'ala.recorded_at as at', 'stf.name as by_name'])
    .where(among('ala.patient_id', ids))
    .where(
      sql<boolean>`not exists (select from patient_allergies alg
        where alg.hospital_id = ala.hospital_id and alg.patient_id = ala.patient_id
        and (alg.retracted_at is null or alg.recorded_at >= ala.recorded_at))`,
    )
    .orderBy('ala.patient_id')
    .orderBy('ala.recorded_at', 'desc')
    .execute()

/** The newest answer to whether each is pregnant. */
export const selectPregnanciesOf = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('patient_pregnancies as prg')
    .innerJoin(...same('staff as stf', 'prg.recorded_by'))
    .distinctOn('prg.patient_id')
    .select([
      'prg.patient_id',
      'prg.state',
      'prg.last_period',
      'prg.due_date',
      'prg.born_on',
      'prg.recorded_at',
      'stf.name as recorded_by_name',
    ])
    .where(among('prg.patient_id', ids))
    .orderBy('prg.patient_id')
    .orderBy('prg.recorded_at', 'desc')
    .orderBy('prg.id', 'desc')
    .execute()

/** Of whom pregnancy is a question. */
export const selectWhoOf = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('patients')
    .select(['id', 'gender', 'date_of_birth', 'date_of_birth_estimated', 'age_unit'])
    .where(among('id', ids))
    .execute()
