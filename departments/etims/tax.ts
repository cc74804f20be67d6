/** KRA's codes of how a thing is taxed (taxTyCd). */
export const taxCodes = ['A', 'B', 'C', 'D', 'E'] as const
export type TaxCode = (typeof taxCodes)[number]

/** Per cent by tax code, from a day on. */
type Rates = { from: string; rates: Readonly<Record<TaxCode, number>> }

/**
 * A exempt (medical, dental and nursing services: VAT Act 2013, First Schedule), B 16 %, C 0 %, D not VAT, E 8 %.
 * Sources disagree about C and E: some integrations have them the other way round. So they stand here as dated
 * data, and a hospital's accountant confirms them before production (settings). Source: KRA, OSCU and VSCU
 * specification, code list "Taxation Type" (code class 04); stored copy: github.com/paybillke/kra-etims-oscu-docs,
 * code-definition.
 */
const RATES: readonly Rates[] = [{ from: '2023-09-01', rates: { A: 0, B: 16, C: 0, D: 0, E: 8 } }]

/** The rates of a day (`yyyy-MM-dd`). */
export const ratesOn = (day: string): Rates['rates'] =>
  (RATES.findLast(({ from }) => from <= day) ?? (RATES[0] as Rates)).rates

/** The tax that is in an amount, both in cents; half a cent goes up. */
export const taxWithin = (cents: number, rate: number): number =>
  Number((BigInt(cents) * BigInt(rate) * 2n + BigInt(100 + rate)) / (BigInt(100 + rate) * 2n))

/** Shares of an amount by weights, all in cents: each share is whole, and together they are the amount. */
export function shares(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, each) => sum + each, 0))
  if (whole === 0n) return weights.map(() => 0)
  let weight = 0n
  let given = 0n
  return weights.map((each) => {
    weight += BigInt(each)
    const until = (BigInt(amount) * weight) / whole
    const share = until - given
    given = until
    return Number(share)
  })
}
