import { sql } from 'kysely'
import { firstRow } from '../../../../kernel/server/database/fixed.ts'
import type { HospitalDb, NewRow } from '../../../../kernel/server/tenant.ts'

/** What this person has said today of why they open the record. */
export const selectSaid = firstRow((at, patientId: string, staffId: string, day: string) =>
  at
    .from('record_openings')
    .select(['reason', 'words'])
    .where('staff_id', '=', staffId)
    .where('day', '=', day)
    .where('patient_id', '=', patientId),
)

/** Keeps why; what was said first that day stays. */
export const insertOpening = (at: HospitalDb, row: NewRow<'record_openings'>) =>
  at
    .insert('record_openings', row)
    .onConflict((on) => on.columns(['hospital_id', 'staff_id', 'day', 'patient_id']).doNothing())
    .execute()

/** Whose record it is, as the dialog says it; and whether it has a guard of its own. */
export const selectWhose = (at: HospitalDb, id: string) =>
  at
    .from('patients as pat')
    .select(['pat.id as patient_id', 'pat.op_number'])
    .select([
      sql<string>`trim(pat.first_name || ' ' || pat.last_name)`.as('name'),
      sql<boolean>`exists (select from patient_restrictions rst where rst.hospital_id = ${at.hospital_id}::uuid
        and rst.patient_id = pat.id and rst.lifted_at is null)`.as('restricted'),
    ])
    .where('pat.id', '=', id)
    .executeTakeFirstOrThrow()
