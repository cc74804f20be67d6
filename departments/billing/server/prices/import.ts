import type { Fault, Said } from '../../../../kernel/contract/imports.ts'
import { AppError } from '../../../../kernel/contract/index.ts'
import { addDays, localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { type ImportRow, importing } from '../../../../kernel/server/lists/imports.ts'
import { askApproval } from '../../../approvals/server/index.ts'
import { type PriceImportRow, priceImport } from '../../prices.contract.ts'
import { categories, kindOf } from '../../services.contract.ts'
import { changePrices } from './changes.ts'
import * as sql from './import.sql.ts'

type Row = ImportRow<PriceImportRow>
type Service = Awaited<ReturnType<typeof sql.lockPrices>>[number]

/** The services by code, and by name: two may have the same name. */
async function servicesOf(ctx: Ctx) {
  const all = await sql.lockPrices(ctx.at)
  const byCode = new Map(all.map((service) => [service.code.toLowerCase(), service]))
  const byName = new Map<string, Service[]>()
  for (const service of all) {
    const name = service.name.toLowerCase()
    byName.set(name, [...(byName.get(name) ?? []), service])
  }
  return ({ code, name }: PriceImportRow): Service[] => {
    const found = code ? byCode.get(code.toLowerCase()) : undefined
    return found ? [found] : code ? [] : (byName.get(name?.toLowerCase() ?? '') ?? [])
  }
}

const { columns } = priceImport
/** Why a row that names no service of the hospital makes none either; null: it makes one. */
function cannotBe({ code, name, category, price }: PriceImportRow): Omit<Fault, 'line'> | null {
  const said = code ?? name ?? ''
  if (!name || !category)
    return {
      column: columns[code ? 'code' : 'name'].title,
      text: `No service is called ${said}; with name and category it becomes one`,
    }
  if (code && /^svc-/i.test(code))
    return { column: columns.code.title, text: 'Codes that begin with SVC- are those of tests, studies and medicines' }
  return price ? null : { column: columns.price.title, text: 'A new service needs its price' }
}

/** A file changes what was charged already from tomorrow on, so that nobody pays two prices on one day. */
const dayAfter = (ctx: Ctx) => addDays(localDay(ctx.hospital.time_zone), 1)
const changeSaid = ({ name, price, has_price, charged }: Service, to: string, tomorrow: string) =>
  has_price && charged
    ? `${name}: ${price} → ${to} from ${writeDay(tomorrow)}, when a second person approves it`
    : `${name}: ${has_price ? price : 'no price'} → ${to}`

/** What the rows name, what they change, and what stays as it is. */
async function examine(ctx: Ctx, rows: readonly Row[]) {
  const find = await servicesOf(ctx)
  const tomorrow = dayAfter(ctx)
  const faults: Fault[] = []
  const known: Said[] = []
  const told: Said[] = []
  const first = new Map<string, number>()
  for (const { line, value } of rows) {
    const found = find(value)
    const [service] = found
    const fault =
      found.length > 1
        ? { column: columns.name.title, text: `Several services are called ${value.name}: please give the code` }
        : service
          ? null
          : cannotBe(value)
    const key = service?.id ?? (value.code ?? value.name ?? '').toLowerCase()
    const twice = first.get(key)
    if (fault) faults.push({ line, ...fault })
    else if (twice !== undefined) faults.push({ line, column: null, text: `The same service stands in line ${twice}` })
    else if (!service) told.push({ line, text: `New: ${value.name}, ${value.price}` })
    else if (value.price === null) known.push({ line, text: `${service.name}: no price is said` })
    else if (service.has_price && service.price === value.price)
      known.push({ line, text: `${service.name} costs ${service.price} already` })
    else told.push({ line, text: changeSaid(service, value.price, tomorrow) })
    if (twice === undefined) first.set(key, line)
  }
  return { faults, known, told }
}

/**
 * Sets the prices of services that were never charged, asks for the others, and makes the services that are new.
 * Errors: `service_exists`, `approval_waiting` while another file waits.
 */
async function save(ctx: Ctx, rows: readonly Row[], { filename }: { filename: string }) {
  if (!rows.length) return {}
  const find = await servicesOf(ctx)
  const freeCode = freeCodes(find)
  const prices: { id: string; price: string }[] = []
  const charged: { service_of: string; price: string }[] = []
  const made: Parameters<typeof sql.insertServices>[1][number][] = []
  for (const { value } of rows) {
    const [service] = find(value)
    const price = value.price ?? '0.00'
    const category = categories.find((each) => each.toLowerCase() === value.category?.toLowerCase())
    if (service?.has_price && service.charged) charged.push({ service_of: service.id, price })
    else if (service) prices.push({ id: service.id, price })
    else if (value.name && category)
      made.push({
        ...{ id: newId(), code: value.code ?? freeCode(), name: value.name },
        ...{ category, kind: kindOf(category), price, has_price: true, changed_by: ctx.person.staff_id },
      })
  }
  await sql.updatePrices(ctx.at, ctx.person.staff_id, prices)
  await sql.insertServices(ctx.at, made)
  if (charged.length) await changeOrAsk(ctx, charged, `Out of ${filename}`)
  return {}
}

/** Changes prices from tomorrow where one person may, else asks somebody to approve it. */
async function changeOrAsk(ctx: Ctx, prices: { service_of: string; price: string }[], reason: string): Promise<void> {
  // What the audit says is the file's.
  const within: Ctx = { ...ctx, audit: () => {} }
  const input = { prices, from: dayAfter(ctx), reason, witness_token: null }
  try {
    await changePrices(within, input)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'approval_needed') throw error
    await askApproval(within, { endpoint: 'changePrices', input })
    ctx.changed('approvals')
  }
}

/** Codes for new services that say none: each the next that is free. */
function freeCodes(find: Awaited<ReturnType<typeof servicesOf>>): () => string {
  let number = 0
  const next = () => `NEW-${String(++number).padStart(3, '0')}`
  return () => {
    let code = next()
    while (find({ code, name: null, category: null, price: null }).length) code = next()
    return code
  }
}

/** Prices out of a CSV file, and services that are new with theirs. Errors: `invalid`, `service_exists`. */
export const importPrices = importing(priceImport, { examine, save })
