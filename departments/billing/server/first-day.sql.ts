import { sql } from 'kysely'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

offerFirstSteps([
  {
    key: 'services',
    title: 'Services and prices',
    hint: 'Load the usual services or enter your own, with consultation fees and prices.',
    to: '/hospital/settings/services',
    position: 50,
    module: 'billing',
    doneWhen: (at: HospitalDb) => sql<boolean>`exists (select from billing_services
      where hospital_id = ${at.hospital_id}::uuid and source_id is null and status = 'active' and has_price)`,
    fact: (at: HospitalDb) => sql<
      string | null
    >`(select case when count(*) > 0 then count(*) || ' active without a price' end from billing_services
      where hospital_id = ${at.hospital_id}::uuid and status = 'active' and not has_price)`,
  },
  {
    key: 'safe',
    title: 'The safe counted',
    hint: 'Count the safe with a second person. A float can only be taken from what is known to lie in it.',
    to: '/hospital/billing/drawer',
    position: 54,
    module: 'billing',
    doneWhen: (at: HospitalDb) =>
      sql<boolean>`exists (select from billing_safe_counts where hospital_id = ${at.hospital_id}::uuid)`,
  },
  {
    key: 'drawers',
    title: 'Drawers opened',
    hint: 'Give each cashier a float from the safe; a cashier opens a drawer with it.',
    to: '/hospital/billing/drawer',
    position: 55,
    module: 'billing',
    doneWhen: (at: HospitalDb) =>
      sql<boolean>`exists (select from billing_drawers where hospital_id = ${at.hospital_id}::uuid)`,
  },
])
