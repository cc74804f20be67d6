import { fromCents, toCents } from '../../kernel/contract/values/money.ts'

/**
 * What the patient will pay of an amount (`Money`), with what is left of the cover; null: the limit is not
 * recorded, so nobody knows. An expired cover pays nothing.
 */
export function shareOf(
  { left, is_expired }: { left: string | null; is_expired: boolean },
  amount: string,
): string | null {
  if (is_expired) return amount
  if (left === null) return null
  return fromCents(Math.max(0, toCents(amount) - toCents(left)))
}
