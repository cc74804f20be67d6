/** The parts of a whole in whole per cent that add up to 100 (largest remainder); all 0 for an empty whole. */
export function percentages(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total === 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part * 100) / total)
  const whole = exact.map(Math.floor)
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest)
  const missing = 100 - whole.reduce((sum, value) => sum + value, 0)
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return whole.map((value, index) => value + (raised.has(index) ? 1 : 0))
}
