import type { Flag } from '../ranges.ts'

const NO_FLAG = 9
const RANK: Record<Flag, number> = { LL: 0, HH: 1, AA: 2, L: 3, H: 3, A: 4 }
const rankOf = ({ flag }: { flag: Flag | null }) => (flag ? RANK[flag] : NO_FLAG)
/**
 * Of several values the worst: critical ones first, then what lies farthest beyond its limit. Null: nothing is
 * abnormal.
 */
export const worstOf = <T extends { flag: Flag | null; degree: number }>(values: readonly T[]): Flag | null =>
  values
    .filter(({ flag }) => flag)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || other.degree - one.degree)[0]?.flag ?? null
