import { sql } from 'kysely'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

offerFirstSteps([
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
