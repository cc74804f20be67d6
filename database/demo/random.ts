/** Repeatable chance: the same seed gives the same numbers, names and ids on every machine. */
export type Random = {
  /** 0 ≤ n < 1. */
  next(): number
  /** A whole number, both ends included. */
  int(least: number, most: number): number
  /** To one decimal, both ends included. */
  tenth(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of `[value, weight]`. */
  weighted<const T>(list: readonly (readonly [T, number])[]): T
  /** Log-normal: half of the values lie below the median, a few far above it. */
  longTail(median: number, spread: number): number
  digits(count: number): string
  /** A UUID version 7 whose time part is `at` (milliseconds), so that rows lie in the order in which they were made. */
  id(at: number): string
}

/** Chance from a 32-bit seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const hex = (count: number) => Array.from({ length: count }, () => int(0, 15).toString(16)).join('')
  return {
    next,
    int,
    tenth: (least, most) => int(Math.round(least * 10), Math.round(most * 10)) / 10,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[int(0, list.length - 1)] as T,
    weighted: <const T>(list: readonly (readonly [T, number])[]) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      const found = list.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? list[list.length - 1])?.[0] as T
    },
    longTail: (median, spread) => {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return median * Math.exp(spread * normal)
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    id: (at) => {
      const time = Math.floor(at).toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + int(0, 3)).toString(16)}${hex(3)}-${hex(12)}`
    },
  }
}
