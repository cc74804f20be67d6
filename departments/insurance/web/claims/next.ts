import type { ClaimRow } from '../../contract.ts'

/**
 * How an invoice on which something is due is claimed next: by a new claim, by one that takes a rejected one up again,
 * or not while a claim stands.
 */
export function nextOf(claims: readonly ClaimRow[]): 'new' | ClaimRow | null {
  const standing = claims.filter(
    (claim) => claim.status !== 'discarded' && !(claim.status === 'rejected' && claim.is_resubmitted),
  )
  const [first] = standing
  if (!first) return 'new'
  return standing.every((claim) => claim.status === 'rejected') ? first : null
}
