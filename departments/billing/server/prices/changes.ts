import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { addMonths, laterDay, localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import { fromCents, toCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx, Services } from '../../../../kernel/server/ctx.ts'
import { byTwo, type Look } from '../../../approvals/server/index.ts'
import { atEveryHospital } from '../../../hospital/server/index.ts'
import * as contract from '../../price-changes.contract.ts'
import * as sql from './changes.sql.ts'

type Given = Parsed<typeof contract.changePrices>
type Change = { service: sql.Priced; price: string }

/** The services that are meant, each with its new price. Errors: `service_not_found`, `invalid` for one named twice. */
async function changesOf(ctx: Ctx, { prices, from }: Given, lock: boolean): Promise<Change[]> {
  const priceOf = new Map(prices.map(({ service_of, price }) => [service_of, price]))
  const services = await sql.selectPriced(ctx.at, [...priceOf.keys()], from, lock)
  const changes = services.flatMap((service) => {
    const price = priceOf.get(service.id) ?? (service.source_id ? priceOf.get(service.source_id) : undefined)
    return price === undefined ? [] : [{ service, price }]
  })
  if (priceOf.size < prices.length || changes.length > priceOf.size)
    throw invalid('prices', 'A service stands here twice')
  if (changes.length < priceOf.size) throw new AppError('service_not_found')
  return changes
}

const moneyOf = (price: string | null) => (price === null ? 'No price yet' : writeMoney(price))
const differs = ({ service, price }: Change) => service.then === null || toCents(service.then) !== toCents(price)

/** What is asked for in words: one price in full, several by their number. */
function lookOf(ctx: Ctx, changes: readonly Change[], { from, reason }: Given): Look {
  const [first] = changes
  const day = writeDay(from)
  const one = changes.length === 1 ? first : undefined
  const cents = changes.reduce(
    (sum, { service, price }) => sum + Math.abs(toCents(price) - toCents(service.then ?? '0.00')),
    0,
  )
  return {
    act: 'price',
    says: one
      ? `Price of ${one.service.name} from ${day}: ${moneyOf(one.service.then)} → ${writeMoney(one.price)}`
      : `${changes.length} prices from ${day}`,
    amount: fromCents(cents),
    reason,
    ...(one
      ? { entity: 'billing_service', entity_id: one.service.id }
      : { entity: 'billing_services', entity_id: ctx.at.hospital_id }),
    patient_id: null,
    facts: Object.fromEntries(
      changes.map(({ service }) => [`${service.name} (${service.code})`, moneyOf(service.then)]),
    ),
  }
}

/**
 * Changes what services cost from a day on, as a second person approves. While nothing was ever charged for them one
 * person sets them. Errors: see the contract.
 */
export const changePrices = byTwo(contract.changePrices, {
  acts: ['price'],
  look: async (ctx, given) => {
    const changes = await changesOf(ctx, given, false)
    return changes.some(({ service }) => service.charged) ? lookOf(ctx, changes, given) : null
  },
  carryOut: async (ctx, given, { approved_by, alone, rehearsed }) => {
    const changes = await changesOf(ctx, given, true)
    const today = localDay(ctx.hospital.time_zone)
    // What was approved later than it was to begin begins when it is approved.
    if (alone && given.from < today) throw invalid('from', 'A price cannot begin in the past')
    if (given.from > addMonths(today, 12 * contract.MOST_YEARS))
      throw invalid('from', `A price begins within ${contract.MOST_YEARS} years`)
    if (alone && !rehearsed && given.from === today && changes.some(({ service }) => service.charged))
      throw invalid('from', 'One person alone changes a price from tomorrow at the earliest')
    const changed = changes.filter(differs)
    if (!changed.length) {
      if (changes.length === 1) throw invalid('prices.0.price', 'It costs that already')
      throw invalid('prices', 'They cost that already')
    }
    const starts_on = laterDay(given.from, today)
    const { says, entity, entity_id } = lookOf(ctx, changed, given)
    ctx.audit({
      entity: entity as 'billing_service',
      entity_id,
      reason: [says, ...saidOf(changed), given.reason].join('\n'),
    })
    const rows = changed.map(({ service, price }) => ({ service_id: service.id, price }))
    const by = ctx.person.staff_id
    const how = { starts_on, reason: given.reason, set_by: by, approved_by, begun: starts_on === today }
    await sql.insertPrices(ctx.at, rows, how)
    if (how.begun) await sql.setPrices(ctx.at, rows, by)
    return { ok: true as const }
  },
})

/** Of several, each in a line for the audit. */
const saidOf = (changes: readonly Change[]): string[] =>
  changes.length === 1
    ? []
    : changes.map(({ service, price }) => `${service.name}: ${moneyOf(service.then)} → ${writeMoney(price)}`)

/** What a service cost, costs and will cost. Errors: `service_not_found`. */
export async function listPrices(ctx: Ctx, { service_of }: Parsed<typeof contract.listPrices>) {
  const [service] = await sql.selectPriced(ctx.at, [service_of], localDay(ctx.hospital.time_zone), false)
  if (!service) throw new AppError('service_not_found')
  const { id, name, price, has_price, charged } = service
  return { rows: await sql.selectPrices(ctx.at, id), name, price, has_price, charged }
}

/** Prices whose day has come at each hospital count from now on. Answers how many changed. */
export async function beginPrices({ db, live }: Pick<Services, 'db' | 'live'>): Promise<number> {
  const where = new Set<string>()
  const changed = await atEveryHospital(db, 'beginning prices', async (at) => {
    const begun = await sql.beginPrices(at, localDay(at.time_zone))
    if (begun) where.add(at.hospital_id)
    return begun
  })
  for (const hospital of where) live.notify(hospital, ['catalogues', 'hospital'])
  return changed
}
