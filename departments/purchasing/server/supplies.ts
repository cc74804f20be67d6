import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { keepCatalogue } from '../../../kernel/server/lists/catalogue.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { stockWord, stockWords } from '../../inventory/contract.ts'
import { storages } from '../../inventory/items.contract.ts'
import { setItemCodes } from '../../inventory/server/index.ts'
import * as contract from '../supplies.contract.ts'
import { usualSupplies } from '../usual-supplies.data.ts'
import { selectOnOrder } from './orders.sql.ts'
import { selectSupplier } from './suppliers.sql.ts'
import * as sql from './supplies.sql.ts'

meansWhenRefused('stock_items_supply_code', 'supply_exists', { code: 'An item with this code already exists' })

const kept = keepCatalogue(contract.supplies, {
  table: 'stock_items',
  prefix: 'SPL',
  entity: 'supply',
  entities: 'supplies',
  // What refuses the deletion of an item is said by inventory and by the orders, for medicines and supplies alike.
  refusedBy: {},
  rows: sql.rows,
  own: sql.own,
  searched: sql.searched,
  written: ({ codes: _, ...details }) => ({ ...details, kind: 'supply' as const }),
  beside: [
    {
      made: (ctx, saved) =>
        setItemCodes(
          ctx,
          saved.flatMap(({ entry, details: { codes } }) => (codes.length ? [{ item_id: entry.id, codes }] : [])),
          'codes',
        ),
      changed: (ctx, { entry, details: { codes } }) => setItemCodes(ctx, [{ item_id: entry.id, codes }], 'codes'),
      statusSet: async () => undefined,
      removed: async () => undefined,
    },
  ],
  usual: usualSupplies,
  codes: sql.SUPPLY_CODES,
  file: 'supplies-',
  columns: [
    { title: 'Unit', value: (row) => row.unit },
    { title: 'Current stock', value: (row) => Number(row.current_stock) },
    { title: 'Expired', value: (row) => Number(row.expired_stock) },
    { title: 'On hold', value: (row) => Number(row.held_stock) },
    {
      title: 'Stock',
      value: ({ current_stock, minimum_stock, reorder_level }) =>
        stockWords[
          stockWord({
            quantity: Number(current_stock),
            minimum_stock: Number(minimum_stock),
            reorder_level: Number(reorder_level),
          })
        ],
    },
    { title: 'Stores', value: (row) => row.stores.map((store) => `${store.name}: ${store.quantity}`).join('; ') },
    { title: 'Minimum stock', value: (row) => Number(row.minimum_stock) },
    { title: 'Reorder level', value: (row) => Number(row.reorder_level) },
    { title: 'Smallest part', value: (row) => Number(row.smallest_part) },
    { title: 'Storage', value: (row) => row.storage, words: storages },
    { title: 'Location', value: (row) => row.location },
    { title: 'Supplier', value: (row) => row.supplier_name },
    { title: 'Barcodes', value: (row) => row.codes.map((code) => code.code).join('; ') },
  ],
})

/** The table holds medicines too, which pharmacy keeps. */
async function expectSupply(ctx: Ctx, id: string): Promise<void> {
  if (!(await sql.isSupply(ctx.at, id))) throw new AppError('supply_not_found')
}

async function expectSupplier(ctx: Ctx, id: string | null): Promise<void> {
  if (id && !(await selectSupplier(ctx.at, id))) throw invalid('supplier_id', 'Please choose a supplier')
}

const { answers } = kept
/** The rules of supplies. */
export const supplies = {
  ...answers,
  createSupply: async (ctx: Ctx, details: Parsed<typeof contract.createSupply>) => {
    await expectSupplier(ctx, details.supplier_id)
    return answers.createSupply(ctx, details)
  },
  updateSupply: async (ctx: Ctx, details: Parsed<typeof contract.updateSupply>) => {
    await expectSupply(ctx, details.supply_id)
    await expectSupplier(ctx, details.supplier_id)
    return answers.updateSupply(ctx, details)
  },
  setSupplyStatus: async (ctx: Ctx, asked: Parsed<typeof contract.setSupplyStatus>) => {
    await expectSupply(ctx, asked.supply_id)
    return answers.setSupplyStatus(ctx, asked)
  },
  deleteSupply: async (ctx: Ctx, asked: Parsed<typeof contract.deleteSupply>) => {
    await expectSupply(ctx, asked.supply_id)
    return answers.deleteSupply(ctx, asked)
  },

  /** One supply with its batches that have something left. Errors: `supply_not_found`. */
  getSupply: async (ctx: Ctx, { supply_id }: { supply_id: string }) => {
    const [supply] = await kept.find(ctx, [supply_id])
    if (!supply) throw new AppError('supply_not_found')
    const [ordered] = await selectOnOrder(ctx.at, [supply_id])
    const batches = await sql.selectBatches(ctx.at, supply_id)
    return { ...supply, on_order: ordered?.on_order ?? 0, batches }
  },

  /** Everything that changed the stock of a supply. Errors: `supply_not_found`. */
  listSupplyMovements: async (ctx: Ctx, { supply_id, ...paging }: Parsed<typeof contract.listSupplyMovements>) => {
    await expectSupply(ctx, supply_id)
    return page(sql.movements(ctx.at, supply_id), paging)
  },
}
