import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import type * as contract from '../../scan.contract.ts'
import * as sql from './codes.sql.ts'
import { readCode } from './read-code.ts'

meansWhenRefused('stock_item_codes_hospital_id_item_id_fkey', 'stock_item_not_found')
meansWhenRefused('stock_item_codes_hospital_id_code_key', 'stock_code_exists')

type Row = NonNullable<Awaited<ReturnType<typeof sql.selectBatchById>>>
const itemOf = ({ id, kind, code, name, unit }: Pick<Row, 'id' | 'kind' | 'code' | 'name' | 'unit'>) => ({
  id,
  kind,
  code,
  name,
  unit,
})
const batchOf = ({ batch_id, store_id, batch_number, expiry_date, quantity }: Row) => ({
  id: batch_id,
  store_id,
  batch_number,
  expiry_date,
  quantity: Number(quantity),
})

const broken = () => new AppError('stock_code_broken')

/** What a scanned code stands for. Errors: `stock_code_unknown`, `stock_code_broken`. */
export async function findCode({ at }: Ctx, { code: scanned, store_id }: Parsed<typeof contract.findCode>) {
  const { code, lot, expiry_date, batch_id, whole } = readCode(scanned)
  if (!whole && !code) throw broken()
  if (batch_id) {
    const row = await sql.selectBatchById(at, batch_id)
    if (!row) throw new AppError('stock_code_unknown')
    return {
      item: itemOf(row),
      whole,
      units: null,
      lot: row.batch_number,
      expiry_date: row.expiry_date,
      batch: batchOf(row),
    }
  }
  const found = code ? await sql.selectByCode(at, code) : undefined
  if (!found) throw new AppError('stock_code_unknown', { message: `The code ${code} is not known here` })
  const batch = lot ? await sql.selectBatchByLot(at, found.id, lot, store_id ?? null) : undefined
  return {
    item: itemOf(found),
    whole,
    units: Number(found.units),
    lot,
    expiry_date,
    batch: batch ? batchOf(batch) : null,
  }
}

/** The codes on the packages of an item. */
export const listItemCodes = async ({ at }: Ctx, { item_id }: { item_id: string }) => ({
  rows: (await sql.selectCodes(at, item_id)).map((row) => ({ ...row, units: Number(row.units) })),
})

/**
 * One more code on the packages of an item. Errors: `stock_item_not_found`, `stock_code_exists` (says whose it is),
 * `stock_code_broken`.
 */
export async function addItemCode({ at }: Ctx, { item_id, code: scanned, units }: Parsed<typeof contract.addItemCode>) {
  const { code, whole } = readCode(scanned)
  if (!whole && !code) throw broken()
  if (!code) throw new AppError('invalid', { fieldErrors: { code: 'Please scan the code of a package' } })
  const owner = await sql.selectByCode(at, code)
  if (owner) throw new AppError('stock_code_exists', { message: `This code belongs to ${owner.name} already` })
  const id = newId()
  await sql.insertCode(at, { id, item_id, code, units })
  return { id, code }
}

/** Takes a code off an item. Errors: `stock_code_unknown`. */
export async function removeItemCode({ at }: Ctx, { item_id, code_id }: { item_id: string; code_id: string }) {
  if (!(await sql.deleteCode(at, item_id, code_id))) throw new AppError('stock_code_unknown')
  return { ok: true as const }
}
