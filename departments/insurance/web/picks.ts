import { fromCents, sumCents } from '../../../kernel/contract/values/money.ts'
import type { ClaimRow } from '../contract.ts'

/**
 * What a form keeps of a claim that is ticked, so that it can still be shown when a search does not find it. `due`:
 * what is open of it.
 */
export type Picked = { claim_id: string; due: string; who: string } & {
  [K in 'claim_number' | 'member_number' | 'service_date' | 'insurance_provider' | 'made_by']: ClaimRow[K]
}

export const pickOf = (row: ClaimRow): Picked => {
  const { claim_number, member_number, service_date, insurance_provider, made_by } = row
  const who = `${row.first_name} ${row.last_name}`.trim()
  return {
    claim_id: row.id,
    due: row.open_amount,
    who,
    claim_number,
    member_number,
    service_date,
    insurance_provider,
    made_by,
  }
}

/** The claims of an insurer that a search has found, the oldest first, and how many it has found in all. */
export type Found = { insurer: string; rows: readonly Picked[]; total: number; searched: boolean }

/**
 * What stays ticked when the claims of an insurer have come, or have changed: nothing of another insurer, and
 * nothing that waits no more. What is typed beside a claim stays with it; nothing is ticked by itself.
 */
export function stillPicked<P extends Picked>(picks: readonly P[], { insurer, rows, total, searched }: Found): P[] {
  const isComplete = !searched && rows.length === total
  return picks.filter(
    ({ claim_id, insurance_provider }) =>
      insurance_provider === insurer && (!isComplete || rows.some((row) => row.claim_id === claim_id)),
  )
}

/** The same for a batch, which begins with all claims that are shown of the insurer for whom it was `filled`. */
export const pickedForBatch = (picks: readonly Picked[], filled: string | null, found: Found): Picked[] =>
  filled === found.insurer ? stillPicked(picks, found) : [...found.rows]

/** What is shown: ticked claims that the search has not found, then those that it has found. */
export const shownOf = (picks: readonly Picked[], { rows }: Found): Picked[] => [
  ...picks.filter((pick) => !rows.some((row) => row.claim_id === pick.claim_id)),
  ...rows,
]

/** With this one ticked, or not any more. */
export const toggled = (picks: readonly Picked[], pick: Picked): Picked[] =>
  picks.some((each) => each.claim_id === pick.claim_id)
    ? picks.filter((each) => each.claim_id !== pick.claim_id)
    : [...picks, pick]

export const dueOf = (picks: readonly Picked[]): string => fromCents(sumCents(picks.map((pick) => pick.due)))
