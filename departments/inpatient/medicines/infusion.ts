// How much of an infusion has gone in.

type Instant = Date | string
export type Rate = { from_at: Instant; ml_per_hour: number | string }
const HOUR_MS = 3_600_000

/**
 * Millilitres that went in until `until` at these rates, each of which holds until the next; at most what is in the bag
 * (`volume_ml`, null: not said). Whole.
 */
export function infusedMl(rates: readonly Rate[], until: Instant, volume_ml: number | null): number {
  const end = new Date(until).getTime()
  const steps = rates
    .map(({ from_at, ml_per_hour }) => ({ from: new Date(from_at).getTime(), rate: Number(ml_per_hour) }))
    .sort((one, other) => one.from - other.from)
  const sum = steps.reduce((total, { from, rate }, nth) => {
    const to = Math.min(end, steps[nth + 1]?.from ?? end)
    return total + (Math.max(0, to - from) / HOUR_MS) * rate
  }, 0)
  return Math.round(volume_ml === null ? sum : Math.min(sum, volume_ml))
}

/** When a bag will be empty at its last rate; null: it stands still, or its volume is not said. */
export function emptyAt(rates: readonly Rate[], volume_ml: number | null): Date | null {
  const last = rates.reduce<Rate | undefined>(
    (newest, each) => (!newest || new Date(each.from_at) >= new Date(newest.from_at) ? each : newest),
    undefined,
  )
  const rate = Number(last?.ml_per_hour ?? 0)
  if (!last || rate <= 0 || volume_ml === null) return null
  const before = infusedMl(rates, last.from_at, volume_ml)
  return new Date(new Date(last.from_at).getTime() + ((volume_ml - before) / rate) * HOUR_MS)
}
