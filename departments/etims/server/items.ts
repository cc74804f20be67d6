import type { Services } from '../../../kernel/server/ctx.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { inHospital } from '../../hospital/server/index.ts'
import { codeOf, type Item, isSame, numberAfter, registrationOf } from '../items.ts'
import { type Claimed, notePayload } from './documents.sql.ts'
import * as sql from './items.sql.ts'
import type { Etims } from './unit/port.ts'

export const BUSY = 'Its items are just being registered with KRA'

/** An item that is not registered yet; `refused`: why KRA did not take it when it was last tried. */
type Missing = { item: Item; refused: string | null }
/** A document with its items' codes in it, as it goes out; or what has to be registered first. */
export type Filled = { payload: object } | { missing: Missing[] }
type Failure = { state: 'refused' | 'unreached'; message: string }

const keyOf = (name: string, tax_code: string) => `${name} ${tax_code}`

/**
 * Puts the codes of its items into a document and keeps it so, as far as they are registered for its taxpayer and
 * branch.
 */
export async function fillIn(at: HospitalDb, document: Claimed): Promise<Filled> {
  const { payload } = document
  const sold = payload.itemList ?? []
  const known = new Map((await sql.itemsAt(at, document)).map((row) => [keyOf(row.name, row.tax_code), row]))
  const rowOf = ({ itemNm, taxTyCd }: Item) => known.get(keyOf(itemNm, taxTyCd))
  const missing = new Map<string, Missing>()
  for (const item of sold) {
    const row = rowOf(item)
    if (row?.status !== 'sent')
      missing.set(keyOf(item.itemNm, item.taxTyCd), {
        item,
        refused: row?.status === 'failed' ? (row.error ?? '') : null,
      })
  }
  if (missing.size) return { missing: [...missing.values()] }
  const filled = { ...payload, itemList: sold.map((item) => ({ ...item, itemCd: rowOf(item)?.item_code ?? null })) }
  if (sold.some((item) => item.itemCd !== rowOf(item)?.item_code)) await notePayload(at, document.id, filled)
  return { payload: filled }
}

const refusal = ({ itemNm, taxTyCd }: Item, message: string): Failure => ({
  state: 'refused',
  message: `KRA did not register the item “${itemNm}” (tax code ${taxTyCd}): ${message}`,
})

/**
 * Registers what a document sells and KRA does not know yet, each item once. KRA is asked first what it has: an
 * item that is there already (registered by hand, by another branch, or by a call whose answer was lost) keeps its
 * code, and a new one gets the next. Null: all are there. Otherwise why the document cannot be sent: the line is
 * down, which passes, or KRA refused an item; then it is not asked again until somebody says so (Send now).
 */
export async function registerItems(
  services: Services,
  hospital_id: string,
  etims: Etims,
  document: Claimed,
  missing: readonly Missing[],
): Promise<Failure | null> {
  const refused = missing.find((each) => each.refused !== null)
  if (refused) return refusal(refused.item, refused.refused ?? '')
  for (const { item } of missing) {
    if (!(await inHospital(services, hospital_id, (at) => sql.claimItem(at, document, item))))
      return { state: 'unreached', message: BUSY }
    const codes = await inHospital(services, hospital_id, (at) => sql.codesOf(at, document))
    const done = await register(etims, item, codes)
    const noted =
      done.state === 'sent'
        ? { status: 'sent' as const, error: null, item_code: done.code }
        : {
            status: done.state === 'refused' ? ('failed' as const) : ('queued' as const),
            error: done.message,
            item_code: null,
          }
    await inHospital(services, hospital_id, (at) => sql.noteItem(at, document, item, noted))
    if (done.state === 'refused') return refusal(item, done.message)
    if (done.state === 'unreached') return done
  }
  return null
}

/**
 * One item, by the code that it has at KRA or by the next. Where somebody took that meanwhile, it is looked up once
 * more.
 */
async function register(
  etims: Etims,
  item: Item,
  own: readonly string[],
): Promise<{ state: 'sent'; code: string } | Failure> {
  for (let last = false; ; last = true) {
    const there = await etims.list()
    if (there.state !== 'listed') return there
    const same = there.items.find((each) => each.useYn !== 'N' && isSame(each, item))
    if (same) return { state: 'sent', code: same.itemCd }
    const code = codeOf(item, numberAfter([...own, ...there.items.map(({ itemCd }) => itemCd)]))
    const answer = await etims.register(registrationOf(item, code))
    if (answer.state === 'sent') return { state: 'sent', code }
    if (answer.state !== 'taken') return answer
    if (last) return { state: 'refused', message: answer.message }
  }
}
