import { sql } from 'kysely'
import { onlyRow } from '../../../../kernel/server/database/fixed.ts'
import type { HospitalDb, NewRow } from '../../../../kernel/server/tenant.ts'
import type { OpeningReason } from '../../openings.contract.ts'

type Known = { restricted: boolean; reason: OpeningReason | null; words: string | null }
/** Whether the record has a guard of its own, and what this person has said today. */
export const selectKnown = onlyRow(
  (at, patientId: string, staffId: string, day: string) => sql<Known>`
    select rop.reason, rop.words,
      (select true from patient_restrictions rst where rst.hospital_id = hse.hospital_id
        and rst.patient_id = ${patientId}::uuid and rst.lifted_at is null limit 1) is not null restricted
    from hospital_settings hse
    left join record_openings rop on rop.hospital_id = hse.hospital_id and rop.staff_id = ${staffId}::uuid
      and rop.day = ${day}::date and rop.patient_id = ${patientId}::uuid
    where hse.hospital_id = ${at.hospital_id}::uuid`,
)

/** Keeps why; what was said first that day stays. */
export const insertOpening = (at: HospitalDb, row: NewRow<'record_openings'>) =>
  at
    .insert('record_openings', row)
    .onConflict((on) => on.columns(['hospital_id', 'staff_id', 'day', 'patient_id']).doNothing())
    .execute()

/** Whose record it is, as the dialog says it. */
export const selectWhose = (at: HospitalDb, id: string) =>
  at
    .from('patients as pat')
    .select(['pat.id as patient_id', 'pat.op_number'])
    .select(sql<string>`trim(pat.first_name || ' ' || pat.last_name)`.as('name'))
    .where('pat.id', '=', id)
    .executeTakeFirstOrThrow()
