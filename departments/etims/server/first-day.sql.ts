import { sql } from 'kysely'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

offerFirstSteps([
  {
    key: 'etims',
    title: 'Invoices to KRA (eTIMS)',
    hint: 'Connect the hospital’s eTIMS unit and confirm the tax rates.',
    to: '/hospital/billing/etims?tab=settings',
    position: 100,
    module: 'billing',
    doneWhen: (at: HospitalDb) => sql<boolean>`exists (select from etims_settings
      where hospital_id = ${at.hospital_id}::uuid and environment = 'production' and rates_confirmed)`,
  },
])
