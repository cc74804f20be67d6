import { sql } from 'kysely'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

offerFirstSteps([
  {
    key: 'studies',
    title: 'Radiology studies',
    hint: 'Load the usual studies, then check their prices and preparations.',
    to: '/hospital/radiology/study-types',
    position: 65,
    module: 'radiology',
    doneWhen: (at: HospitalDb) =>
      sql<boolean>`exists (select from radiology_study_types
        where hospital_id = ${at.hospital_id}::uuid and status = 'active')`,
    fact: (at: HospitalDb) => sql<
      string | null
    >`(select case when count(*) > 0 then count(*) || ' active' end from radiology_study_types
      where hospital_id = ${at.hospital_id}::uuid and status = 'active')`,
  },
])
