import { completeVisit } from '../../../departments/visits/contract.ts'
import { getOpenWork } from '../../../departments/visits/open-work.contract.ts'
import type { Caller } from '../house.ts'

/** Completes a visit: what is open is still to be done as far as it can be, or with a reason all of it is cancelled. */
export async function complete(who: Caller, visit_id: string, reason?: string) {
  const { rows } = (await who.call(getOpenWork, { visit_id })).body
  const ends = (row: (typeof rows)[number]) => row.cancellable && (reason !== undefined || !row.keepable)
  return who.call(completeVisit, {
    visit_id,
    kept: rows.filter((row) => !ends(row)).map((row) => row.id),
    cancelled: rows.filter(ends).map((row) => ({ id: row.id, reason: reason ?? 'Went home' })),
  })
}
