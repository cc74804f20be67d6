import { sql } from 'kysely'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'

const among = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`

/** The recorded allergies of several patients, in the order first told. */
export const selectAllergiesOf = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('patient_allergies as a')
    .select(['a.patient_id', 'a.substance', 'a.reaction', 'a.severity', 'a.certainty', 'a.recorded_at'])
    .where(among('a.patient_id', ids))
    .where('a.retracted_at', 'is', null)
    .orderBy('a.recorded_at')
    .execute()

/** Who answered 'none known' last, of several patients, unless an allergy was recorded since, retracted or not. */
export const selectNoAllergiesOf = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('patient_allergy_answers as n')
    .innerJoin(...same('staff as s', 'n.recorded_by'))
    .distinctOn('n.patient_id')
    .select(['n.patient_id', 'n.recorded_at as at', 's.name as by_name'])
    .where(among('n.patient_id', ids))
    .where(
      sql<boolean>`not exists (select from patient_allergies a where a.hospital_id = n.hospital_id and a.patient_id = n.patient_id
        and (a.retracted_at is null or a.recorded_at >= n.recorded_at))`,
    )
    .orderBy('n.patient_id')
    .orderBy('n.recorded_at', 'desc')
    .execute()

/** The newest answer to whether each is pregnant. */
export const selectPregnanciesOf = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('patient_pregnancies as g')
    .innerJoin(...same('staff as s', 'g.recorded_by'))
    .distinctOn('g.patient_id')
    .select([
      'g.patient_id',
      'g.state',
      'g.last_period',
      'g.due_date',
      'g.born_on',
      'g.recorded_at',
      's.name as recorded_by_name',
    ])
    .where(among('g.patient_id', ids))
    .orderBy('g.patient_id')
    .orderBy('g.recorded_at', 'desc')
    .orderBy('g.id', 'desc')
    .execute()

/** Of whom pregnancy is a question. */
export const selectWhoOf = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('patients')
    .select(['id', 'gender', 'date_of_birth', 'date_of_birth_estimated', 'age_unit'])
    .where(among('id', ids))
    .execute()
