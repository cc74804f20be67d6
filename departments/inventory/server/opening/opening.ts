import type { Fault, Said } from '../../../../kernel/contract/imports.ts'
import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { type ImportRow, importing } from '../../../../kernel/server/lists/imports.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { type Witness, witnessOf } from '../../../access/server/index.ts'
import { isUsable } from '../../expiry.ts'
import type * as contract from '../../opening.contract.ts'
import { type OpeningImportRow, openingImport } from '../../opening.contract.ts'
import { receive } from '../ledger.ts'
import * as sql from './opening.sql.ts'

/** Items whose opening stock can still be entered. */
export const listOpeningItems = (ctx: Ctx, { search, kind, ...paging }: Parsed<typeof contract.listOpeningItems>) =>
  page(sql.openingItems(ctx.at, { search, kind }), paging)

type Line = {
  item_id: string
  quantity: number
  batch_number: string
  expiry_date: string | null
  unit_cost: string
  reorder_level?: number | undefined
}

/**
 * Takes lines into stock as what was there at the beginning. An item may come in several batches, all of them now.
 * Errors: `stock_item_not_found`, `stock_opened` with its name, and those of a delivery.
 */
async function open(
  ctx: Ctx,
  lines: readonly Line[],
  more: { store_id?: string | undefined; witness?: Witness | undefined },
) {
  const ids = [...new Set(lines.map((line) => line.item_id))]
  const items = await sql.lockItems(ctx.at, ids)
  if (items.length !== ids.length) throw new AppError('stock_item_not_found')
  const opened = items.find((item) => item.opened)
  if (opened)
    throw new AppError('stock_opened', {
      message: `${opened.name} has been in stock already. What comes now is a delivery.`,
    })
  await receive(
    ctx,
    lines.map(({ reorder_level: _, ...line }) => ({ ...line, supplier: null })),
    { ...more, reason: 'Opening Stock' },
  )
  await sql.setLevels(
    ctx.at,
    ctx.person.staff_id,
    lines.flatMap(({ item_id, reorder_level }) => (reorder_level === undefined ? [] : [{ item_id, reorder_level }])),
  )
}

/** What lies on the shelves, in one go. Errors: those of `open`, `witness_needed` where one is a controlled drug. */
export async function enterOpeningStock(
  ctx: Ctx,
  { store_id, lines, witness_token }: Parsed<typeof contract.enterOpeningStock>,
) {
  const today = localDay(ctx.hospital.time_zone)
  const expired = lines.flatMap(({ expiry_date }, at) =>
    isUsable(expiry_date, today) ? [] : [[`lines.${at}.expiry_date`, EXPIRED] as const],
  )
  if (expired.length) throw new AppError('invalid', { fieldErrors: Object.fromEntries(expired) })
  const witness = await witnessOf(ctx, witness_token)
  ctx.audit({ entity: 'stock_batch', reason: `Opening stock: ${lines.length} batches` })
  await open(ctx, lines, { store_id, ...(witness ? { witness } : {}) })
  return { entered: lines.length }
}
const EXPIRED = 'This has expired: it is not taken into stock'

type Row = ImportRow<OpeningImportRow>
type Item = Awaited<ReturnType<typeof sql.selectNamed>>[number]

/** The items that a row may mean: by code, else by name. */
async function itemsOf(ctx: Ctx) {
  const all = await sql.selectNamed(ctx.at)
  const byCode = new Map(all.map((item) => [item.code.toLowerCase(), item]))
  const byName = new Map<string, Item[]>()
  for (const item of all) byName.set(item.name.toLowerCase(), [...(byName.get(item.name.toLowerCase()) ?? []), item])
  return ({ code, name }: OpeningImportRow): Item[] => {
    const found = code ? byCode.get(code.toLowerCase()) : undefined
    return found ? [found] : code ? [] : (byName.get(name?.toLowerCase() ?? '') ?? [])
  }
}

const { columns } = openingImport
/** Why a row cannot be taken in. */
function faultOf({ value }: Row, found: readonly Item[], today: string): Omit<Fault, 'line'> | null {
  const column = columns[value.code ? 'code' : 'name'].title
  const [item] = found
  if (!value.code && !value.name) return { column, text: 'Please give the code or the name of the item' }
  if (found.length > 1) return { column, text: `Several items are called ${value.name}: please give the code` }
  if (!item) return { column, text: `No item is called ${value.code ?? value.name}` }
  if (item.is_controlled)
    return { column, text: `${item.name} is a controlled drug: enter it by hand, before a second person` }
  return isUsable(value.expiry_date, today) ? null : { column: columns.expiry_date.title, text: EXPIRED }
}

async function examine(ctx: Ctx, rows: readonly Row[]) {
  const [find, today] = [await itemsOf(ctx), localDay(ctx.hospital.time_zone)]
  const faults: Fault[] = []
  const known: Said[] = []
  const first = new Map<string, number>()
  for (const row of rows) {
    const { line, value } = row
    const found = find(value)
    const [item] = found
    const fault = faultOf(row, found, today)
    const key = `${item?.id} ${value.batch_number.toLowerCase()}`
    const twice = first.get(key)
    if (fault) faults.push({ line, ...fault })
    else if (twice !== undefined)
      faults.push({ line, column: columns.batch_number.title, text: `The same stands in line ${twice}` })
    else if (item?.opened) known.push({ line, text: `${item.name} has been in stock already` })
    if (twice === undefined) first.set(key, line)
  }
  return { faults, known }
}

async function save(ctx: Ctx, rows: readonly Row[]) {
  if (!rows.length) return {}
  const find = await itemsOf(ctx)
  await open(
    ctx,
    rows.flatMap(({ value: { code, name, ...line } }) => {
      const [item] = find({ code, name, ...line })
      return item ? [{ ...line, item_id: item.id }] : []
    }),
    {},
  )
  return {}
}

/** What lies on the shelves, out of a CSV file, into the default store. Errors: `invalid`, `stock_opened`. */
export const importOpeningStock = importing(openingImport, { examine, save })
