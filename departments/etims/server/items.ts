import type { Services } from '../../../kernel/server/bind.ts'
import { inHospital } from '../../hospital/server/index.ts'
import { type Item, registrationOf } from '../items.ts'
import type { Claimed } from './documents.sql.ts'
import * as sql from './items.sql.ts'
import type { Etims } from './port.ts'

const BUSY = 'Its items are just being registered with KRA'
const refusal = (item: Item, message: string) => ({
  state: 'refused' as const,
  message: `KRA did not register the item “${item.itemNm}” (${item.itemCd}): ${message}`,
})

/**
 * Registers what a document sells and KRA does not know yet, each item once. Null: all are there. Otherwise why the document cannot be sent: the line is
 * down, which passes, or KRA refused an item; then it is not asked again until somebody says so (Send now).
 */
export async function registerItems(
  services: Services,
  hospital_id: string,
  etims: Etims,
  document: Claimed,
  missing: readonly { item: Item; refused: string | null }[],
): Promise<{ state: 'refused' | 'unreached'; message: string } | null> {
  const known = missing.find(({ refused }) => refused !== null)
  if (known) return refusal(known.item, known.refused ?? '')
  for (const { item } of missing) {
    if (!(await inHospital(services, hospital_id, (at) => sql.claimItem(at, document, item)))) return { state: 'unreached', message: BUSY }
    const answer = await etims.register(registrationOf(item))
    const status = answer.state === 'sent' ? 'sent' : answer.state === 'refused' ? 'failed' : 'queued'
    const error = answer.state === 'sent' ? null : answer.message
    await inHospital(services, hospital_id, (at) => sql.noteItem(at, document, item, { status, error }))
    if (answer.state === 'refused') return refusal(item, answer.message)
    if (answer.state === 'unreached') return answer
  }
  return null
}
