import { sql } from 'kysely'
import { type Column, type HospitalDb, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'

/** Who a patient is said to be, held until the transaction ends. */
export const lockIdentity = (at: HospitalDb, id: string) =>
  at
    .from('patients')
    .select([
      'first_name',
      'last_name',
      'gender',
      'date_of_birth',
      'age_unit',
      'id_number',
      'blood_group',
      'version',
      'created_at',
      'merged_into',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertChange = (at: HospitalDb, row: Omit<NewRow<'patient_identity_changes'>, 'changed_at'>) =>
  at.insert('patient_identity_changes', row).execute()

type Values = {
  first_name: string
  last_name: string
  gender: Column<'patients', 'gender'>
  date_of_birth: string | null
  date_of_birth_estimated: boolean
  age_unit: Column<'patients', 'age_unit'>
  id_number: string | null
  blood_group: Column<'patients', 'blood_group'>
}
export const updateIdentity = (at: HospitalDb, id: string, values: Values) =>
  at
    .update('patients')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()

type Said = Record<string, string | null>
export const selectChanges = (at: HospitalDb, patientId: string) =>
  at
    .from('patient_identity_changes as pic')
    .innerJoin(...same('staff as stf', 'pic.changed_by'))
    .select([
      'pic.id',
      typed<Said>('pic.before').as('before'),
      typed<Said>('pic.after').as('after'),
      'pic.reason',
      'stf.name as changed_by_name',
      'pic.changed_at',
    ])
    .where('pic.patient_id', '=', patientId)
    .orderBy('pic.changed_at', 'desc')
    .execute()
