import { sql } from 'kysely'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

offerFirstSteps([
  {
    key: 'tests',
    title: 'Laboratory tests',
    hint: 'Load the usual tests, then check their prices and reference ranges.',
    to: '/hospital/laboratory/test-types',
    position: 60,
    module: 'laboratory',
    doneWhen: (at: HospitalDb) =>
      sql<boolean>`exists (select from lab_test_types
        where hospital_id = ${at.hospital_id}::uuid and status = 'active')`,
    fact: (at: HospitalDb) => sql<
      string | null
    >`(select case when count(*) > 0 then count(*) || ' active' end from lab_test_types
      where hospital_id = ${at.hospital_id}::uuid and status = 'active')`,
  },
])
