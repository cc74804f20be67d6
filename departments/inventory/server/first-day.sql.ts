import { sql } from 'kysely'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

offerFirstSteps([
  {
    key: 'stores',
    title: 'Stores',
    hint: 'The storekeeper or pharmacist names the places where stock lies beside the main store: dispensary, wards, laboratory.',
    to: '/hospital/inventory/stores',
    position: 72,
    module: 'pharmacy',
    doneWhen: (at: HospitalDb) =>
      sql<boolean>`(select count(*) > 1 from stock_stores where hospital_id = ${at.hospital_id}::uuid and active)`,
  },
  {
    key: 'stock',
    title: 'Opening Stock',
    hint: 'Enter what lies on the shelves, in one sheet or out of a file; nothing can be handed out from an empty store.',
    to: '/hospital/inventory/opening-stock',
    position: 75,
    module: 'pharmacy',
    doneWhen: (at: HospitalDb) =>
      sql<boolean>`exists (select from stock_batches where hospital_id = ${at.hospital_id}::uuid)`,
  },
])
