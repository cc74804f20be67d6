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
      select s.id staff_id, s.name, s.email, s.license_number, s.license_expires_on expires_on,
        case when s.license_expires_on < ${today}::date then -1 when s.license_expires_on <= ${today}::date + 7 then 7
          when s.license_expires_on <= ${today}::date + 30 then 30 else 60 end days
      from staff s join licenses l on l.hospital_id = s.hospital_id and l.status <> 'expired'
      where s.hospital_id = ${at.hospital_id} and s.active and s.license_expires_on <= ${today}::date + 60
    ), taken as (
      insert into license_notices (hospital_id, staff_id, expires_on, days)
      select ${at.hospital_id}::uuid, staff_id, expires_on, days from due on conflict do nothing returning staff_id, expires_on, days
    )
    select d.staff_id, d.name, d.email, d.license_number, d.expires_on, d.days
    from due d join taken t on t.staff_id = d.staff_id and t.expires_on = d.expires_on and t.days = d.days order by d.name`.execute(
    at.tx,
  )
  return rows
}

/** Where the hospital's admins read their mail. */
export const selectAdminMails = async (at: HospitalDb): Promise<string[]> =>
  (
    await sql<{
      email: string
    }>`select s.email from staff s where s.hospital_id = ${at.hospital_id} and s.active and exists (
      select from staff_roles r where r.hospital_id = s.hospital_id and r.staff_id = s.id and r.role = 'admin') order by s.email`.execute(
      at.tx,
    )
  ).rows.map((row) => row.email)
