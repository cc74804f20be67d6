import { sql } from 'kysely'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

offerFirstSteps([
  {
    key: 'medicines',
    title: 'Medicines',
    hint: 'Load the usual medicines, then check their prices and levels.',
    to: '/hospital/pharmacy/inventory',
    position: 70,
    module: 'pharmacy',
    doneWhen: (at: HospitalDb) =>
      sql<boolean>`exists (select from pharmacy_medications
        where hospital_id = ${at.hospital_id}::uuid and status = 'active')`,
    fact: (at: HospitalDb) => sql<
      string | null
    >`(select case when count(*) > 0 then count(*) || ' active' end from pharmacy_medications
      where hospital_id = ${at.hospital_id}::uuid and status = 'active')`,
  },
])
