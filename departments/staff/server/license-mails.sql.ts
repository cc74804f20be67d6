import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

export type Ending = {
  staff_id: string
  name: string
  email: string
  license_number: string | null
  expires_on: string
  days: number
}

/**
 * Takes the ends of licences to practise that nobody was told of yet: of each person the latest of 60, 30 and 7
 * days before and the day after that has come. Whoever takes one has it alone. Nothing is taken where the
 * hospital's own licence has ended.
 */
export const takeEndings = async (at: HospitalDb, today: string): Promise<Ending[]> => {
  const { rows } = await sql<Ending>`
    with due as (
      select stf.id staff_id, stf.name, stf.email, stf.license_number, stf.license_expires_on expires_on,
        case when stf.license_expires_on < ${today}::date then -1
          when stf.license_expires_on <= ${today}::date + 7 then 7
          when stf.license_expires_on <= ${today}::date + 30 then 30 else 60 end days
      from staff stf join licenses lic on lic.hospital_id = stf.hospital_id and lic.status <> 'expired'
      where stf.hospital_id = ${at.hospital_id} and stf.active and stf.license_expires_on <= ${today}::date + 60
    ), taken as (
      insert into license_notices (hospital_id, staff_id, expires_on, days)
      select ${at.hospital_id}::uuid, staff_id, expires_on, days from due
      on conflict do nothing
      returning staff_id, expires_on, days
    )
    select due.staff_id, due.name, due.email, due.license_number, due.expires_on, due.days
    from due
    join taken on taken.staff_id = due.staff_id and taken.expires_on = due.expires_on and taken.days = due.days
    order by due.name`.execute(at.tx)
  return rows
}

/** Where the hospital's admins read their mail. */
export const selectAdminMails = async (at: HospitalDb): Promise<string[]> =>
  (
    await sql<{
      email: string
    }>`select stf.email from staff stf where stf.hospital_id = ${at.hospital_id} and stf.active and exists (
      select from staff_roles sro
      where sro.hospital_id = stf.hospital_id and sro.staff_id = stf.id and sro.role = 'admin')
        order by stf.email`.execute(at.tx)
  ).rows.map((row) => row.email)
