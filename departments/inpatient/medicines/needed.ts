// How often what is given as needed may be given.

export type Limits = {
  /** Between two doses, at least. */
  min_interval_minutes: number
  /** In any 24 hours, at most. */
  max_per_day: number
}
const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

type Instant = Date | string
/** Compared by whole minutes: what was given at 14:40:30 may be given again four hours later at 18:40. */
const minuteOf = (at: Instant): number => Math.floor(new Date(at).getTime() / MINUTE_MS)

/** Which limit a dose at `at` would break beside those that were given, before or after it; null: none. */
export function limitBroken(
  { min_interval_minutes, max_per_day }: Limits,
  given: readonly Instant[],
  at: Instant,
): 'interval' | 'most' | null {
  const minutes = given.map(minuteOf)
  const wanted = minuteOf(at)
  if (minutes.some((each) => Math.abs(each - wanted) < min_interval_minutes)) return 'interval'
  const all = [...minutes, wanted]
  // Every span of 24 hours that holds the new dose begins, at its fullest, with a dose.
  const tooMany = all.some((begin) => {
    if (begin > wanted || wanted - begin >= DAY_MINUTES) return false
    return all.filter((each) => each >= begin && each - begin < DAY_MINUTES).length > max_per_day
  })
  return tooMany ? 'most' : null
}

/** From when on the next dose may be given, not before `now`. */
export function nextPossible(limits: Limits, given: readonly Instant[], now: Instant): Date {
  const minutes = given.map(minuteOf)
  const candidates = [
    minuteOf(now),
    ...minutes.flatMap((each) => [each + limits.min_interval_minutes, each + DAY_MINUTES]),
  ]
    .filter((each) => each >= minuteOf(now))
    .sort((one, other) => one - other)
  const free = candidates.find((each) => limitBroken(limits, given, new Date(each * MINUTE_MS)) === null)
  return new Date((free ?? minuteOf(now)) * MINUTE_MS)
}

/** How many were given in the 24 hours up to `now`. */
export const givenWithinDay = (given: readonly Instant[], now: Instant): number => {
  const end = minuteOf(now)
  return given.map(minuteOf).filter((each) => each <= end && end - each < DAY_MINUTES).length
}
