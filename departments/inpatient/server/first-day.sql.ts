import { sql } from 'kysely'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

offerFirstSteps([
  {
    key: 'wards',
    title: 'Wards and Beds',
    hint: 'Load the usual wards or enter your own, with their beds and what a day costs.',
    to: '/hospital/inpatient/wards/setup',
    position: 110,
    module: 'inpatient',
    doneWhen: (at: HospitalDb) =>
      sql<boolean>`exists (select from beds where hospital_id = ${at.hospital_id}::uuid and retired_at is null)`,
    fact: (at: HospitalDb) => sql<string | null>`(select case when count(*) > 0 then count(*) || ' beds' end from beds
      where hospital_id = ${at.hospital_id}::uuid and retired_at is null)`,
  },
])
