import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { keepCatalogue } from '../../../kernel/server/lists/catalogue.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import * as contract from '../suppliers.contract.ts'
import { usualSuppliers } from '../usual-suppliers.ts'
import * as sql from './suppliers.sql.ts'

/** From whom the hospital buys. */
export const suppliers = keepCatalogue(contract.suppliers, {
  table: 'suppliers',
  prefix: 'SUP',
  entity: 'supplier',
  entities: 'suppliers',
  refusedBy: {
    purchase_orders_hospital_id_supplier_id_fkey: 'supplier_used',
    stock_items_hospital_id_supplier_id_fkey: 'supplier_used',
  },
  rows: sql.rows,
  searched: () => ['ent.contact_name', 'ent.phone', 'ent.email', 'ent.kra_pin'],
  written: (details) => details,
  beside: [],
  usual: usualSuppliers,
  file: 'suppliers-',
  columns: [
    { title: 'Contact', value: (row) => row.contact_name },
    { title: 'Phone', value: (row) => row.phone },
    { title: 'E-mail', value: (row) => row.email },
    { title: 'KRA PIN', value: (row) => row.kra_pin },
    { title: 'Payment terms', value: (row) => row.payment_terms },
    { title: 'Lead time (days)', value: (row) => row.lead_time_days },
    { title: 'Orders open', value: (row) => row.open_orders },
  ],
})

/** One supplier and how it has delivered. Errors: `supplier_not_found`. */
export async function getSupplier(ctx: Ctx, { supplier_id }: { supplier_id: string }) {
  const [supplier] = await suppliers.find(ctx, [supplier_id])
  if (!supplier) throw new AppError('supplier_not_found')
  return { ...supplier, performance: await sql.selectPerformance(ctx.at, supplier_id) }
}

/** What a supplier asked for each item, latest delivery first. Errors: `supplier_not_found`. */
export async function listSupplierPrices(
  ctx: Ctx,
  { supplier_id, item_id, ...paging }: Parsed<typeof contract.listSupplierPrices>,
) {
  if (!(await suppliers.find(ctx, [supplier_id])).length) throw new AppError('supplier_not_found')
  return page(sql.prices(ctx.at, supplier_id, item_id), paging)
}
