import { sql } from 'kysely'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

const MODULE_OF = {
  lab_technologist: 'laboratory',
  radiographer: 'radiology',
  pharmacist: 'pharmacy',
  cashier: 'billing',
} as const
const NAME_OF = {
  receptionist: 'a receptionist',
  nurse: 'a nurse',
  doctor: 'a doctor',
  lab_technologist: 'a laboratory technologist',
  radiographer: 'a radiographer',
  pharmacist: 'a pharmacist',
  cashier: 'a cashier',
} as const
const needed = Object.entries(NAME_OF).map(([role, name], at) => ({
  role,
  name,
  at,
  module: role in MODULE_OF ? MODULE_OF[role as keyof typeof MODULE_OF] : null,
}))

/** The roles that the hospital’s modules ask for and that no active person holds. */
const missing = (
  at: HospitalDb,
) => sql`from jsonb_to_recordset(${JSON.stringify(needed)}::jsonb) as need(role text, name text, at integer,
  module text)
  where (need.module is null or exists (select from hospital_modules hmo
    where hmo.hospital_id = ${at.hospital_id}::uuid and hmo.module_id = need.module))
    and not exists (select from staff_roles sro
      join staff stf on stf.hospital_id = sro.hospital_id and stf.id = sro.staff_id and stf.active
      where sro.hospital_id = ${at.hospital_id}::uuid and sro.role = need.role)`

offerFirstSteps([
  {
    key: 'staff',
    title: 'Staff invited',
    hint: 'Invite everybody who works here; each needed role has to have at least one person.',
    to: '/hospital/staff/directory',
    position: 30,
    doneWhen: (at) => sql<boolean>`not exists (select ${missing(at)})`,
    fact: (at) => sql<
      string | null
    >`coalesce((select 'Nobody yet as ' || string_agg(need.name, ', ' order by need.at) ${missing(at)}),
      (select count(*) || ' people can sign in' from staff where hospital_id = ${at.hospital_id}::uuid and active))`,
  },
  {
    key: 'rota',
    title: 'Working hours or a rota',
    hint: 'Say who usually works when; appointments offer only these times, and the home page tells each person their shift.',
    to: '/hospital/staff/schedules?tab=hours',
    position: 40,
    doneWhen: (at) => sql<boolean>`(exists (select from staff_hours where hospital_id = ${at.hospital_id}::uuid)
      or exists (select from rota_shifts where hospital_id = ${at.hospital_id}::uuid))`,
  },
])
