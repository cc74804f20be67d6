import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { keepCatalogue } from '../../../kernel/server/lists/catalogue.ts'
import { serviceOf } from '../../billing/server/index.ts'
import { usualWards } from '../usual-wards.ts'
import * as contract from '../wards.contract.ts'
import { rows } from './wards.sql.ts'

meansWhenRefused('wards_name', 'ward_exists', { name: 'Another ward has this name' })

const bed = serviceOf('admission', 'bed_price')
const nursing = serviceOf('admission', 'nursing_price')
type Entry = { id: string; nursing_id: string; code: string; name: string; status: 'active' | 'inactive' }
const bedOf = (entry: Entry): Entry => ({ ...entry, code: `${entry.code}-B`, name: `Bed, ${entry.name}` })
/** The service of a day's nursing stands beside the ward under an id of its own. */
const nursingOf = (entry: Entry): Entry => ({
  ...entry,
  id: entry.nursing_id,
  code: `${entry.code}-N`,
  name: `Nursing, ${entry.name}`,
})

/** The hospital's wards. */
export const wards = keepCatalogue(contract.wards, {
  table: 'wards',
  prefix: 'WAR',
  entity: 'ward',
  entities: 'wards',
  refusedBy: {
    beds_hospital_id_ward_id_fkey: 'ward_used',
    admissions_hospital_id_ward_id_fkey: 'ward_used',
    bed_stays_hospital_id_ward_id_fkey: 'ward_used',
  },
  rows,
  written: ({ name, category, sex, youngest, oldest, deposit }) => ({ name, category, sex, youngest, oldest, deposit }),
  fresh: () => ({ nursing_id: newId() }),
  beside: [
    {
      made: async (ctx: Ctx, saved, usual) => {
        await bed.made(
          ctx,
          saved.map(({ entry, details }) => ({ entry: bedOf(entry), details })),
          usual,
        )
        await nursing.made(
          ctx,
          saved.map(({ entry, details }) => ({ entry: nursingOf(entry), details })),
          usual,
        )
      },
      changed: async (ctx: Ctx, { entry, ...saved }) => {
        await bed.changed(ctx, { entry: bedOf(entry), ...saved })
        await nursing.changed(ctx, { entry: nursingOf(entry), ...saved })
      },
      statusSet: async (ctx: Ctx, entry) => {
        await bed.statusSet(ctx, entry)
        await nursing.statusSet(ctx, nursingOf(entry))
      },
      removed: async (ctx: Ctx, entry) => {
        await bed.removed(ctx, entry)
        await nursing.removed(ctx, nursingOf(entry))
      },
    },
  ],
  usual: usualWards,
  file: 'wards-',
  columns: [
    { title: 'Sex', value: (row) => row.sex, words: { any: 'Everybody' } },
    { title: 'Youngest', value: (row) => row.youngest },
    { title: 'Oldest', value: (row) => row.oldest },
    { title: 'Bed per day', value: (row) => (row.has_bed_price ? row.bed_price : 'No price yet') },
    { title: 'Nursing per day', value: (row) => (row.has_nursing_price ? row.nursing_price : 'No price yet') },
    { title: 'Deposit', value: (row) => row.deposit },
    { title: 'Beds', value: (row) => row.beds },
  ],
})
