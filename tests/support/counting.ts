// Helpers of tests name and number what they make by this. (A proof that needs numbers from elsewhere than 1 has
// `counter` of tests/proof/endpoints/fill.ts.)
let counts = new Map<string, number>()

/** The next number of these things, from 1 in each file of tests: what other files made before decides nothing. */
export function next(of: string): number {
  const number = (counts.get(of) ?? 0) + 1
  counts.set(of, number)
  return number
}

/** Begins again, as each file of tests does. */
export function restart(): void {
  counts = new Map()
}
