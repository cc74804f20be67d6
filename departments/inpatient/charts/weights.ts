const HOUR = 3_600_000
/**
 * From which change in 24 hours a weight is asked about: more than a tenth is more often a slip than water. The house's
 * own.
 */
const MOST_A_DAY = 0.1

export type Weighed = { at: Date; kg: number }

/**
 * The question beside a weight that changed by more than a tenth a day; null: none. `last`: the weight before, if there
 * is one.
 */
export function unlikelyChange(last: Weighed | null, now: Weighed): string | null {
  if (!last) return null
  const days = Math.max(1, Math.ceil(Math.abs(now.at.getTime() - last.at.getTime()) / (24 * HOUR)))
  const change = (now.kg - last.kg) / last.kg
  if (Math.abs(change) <= MOST_A_DAY * days + 1e-9) return null
  return `${now.kg} kg is ${Math.round(Math.abs(change) * 100)} % ${change < 0 ? 'less' : 'more'} than ${last.kg} kg before`
}

/** The difference of two weights in kg, to the gram. */
export const changeOf = (from: number | null, to: number): number | null =>
  from === null ? null : Math.round((to - from) * 1000) / 1000
