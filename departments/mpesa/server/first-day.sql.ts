import { sql } from 'kysely'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

offerFirstSteps([
  {
    key: 'mpesa',
    title: 'M-PESA',
    hint: 'Connect the hospital’s paybill or till; until then no phone can be asked for money.',
    to: '/hospital/billing/mpesa?tab=settings',
    position: 90,
    module: 'billing',
    doneWhen: (at: HospitalDb) => sql<boolean>`exists (select from billing_mpesa_settings
      where hospital_id = ${at.hospital_id}::uuid and environment = 'production')`,
  },
])
