// Notes and coins as they were counted.
import type { Parsed } from '../../../../kernel/contract/index.ts'
import { fromCents, toCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import type * as contract from '../../drawers.contract.ts'

type Counted = Pick<Parsed<typeof contract.closeDrawer>, 'counts' | 'loose'>

/** What was counted, in cents. */
export const centsOf = ({ counts, loose }: Counted): number =>
  Object.entries(counts).reduce((sum, [value, pieces]) => sum + Number(value) * 100 * (pieces ?? 0), toCents(loose))

/** As it is kept: denomination → how many, without those of which there was none; `loose`: cents. */
export const keptPieces = ({ counts, loose }: Counted): Record<string, number> => ({
  ...Object.fromEntries(Object.entries(counts).flatMap(([value, pieces]) => (pieces ? [[value, pieces]] : []))),
  ...(toCents(loose) ? { loose: toCents(loose) } : {}),
})

/** The same in words, the largest first: `3 × 1000, 50 cents`. */
export function piecesSaid(counted: Counted): string {
  const { loose, ...pieces } = keptPieces(counted)
  const said = Object.entries(pieces).map(([value, count]) => `${count} × ${value}`)
  return [...said.toReversed(), ...(loose ? [`${loose} cents`] : [])].join(', ') || 'Nothing'
}

/** `KES 100.00 are missing`; of nothing `It agrees`. */
export function differenceSaid(cents: number): string {
  if (cents === 0) return 'It agrees'
  const amount = writeMoney(fromCents(Math.abs(cents)))
  return cents < 0 ? `${amount} are missing` : `There are ${amount} too much`
}
