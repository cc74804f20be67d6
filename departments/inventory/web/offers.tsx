import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { formatNumber } from '../../../kernel/web/ui/format.ts'
import { type StockWord, stockWord, stockWords } from '../contract.ts'
import { expiryWord, expiryWords } from '../expiry.ts'

type Levels = Parameters<typeof stockWord>[0]
const TONES: Record<StockWord, 'red' | 'amber' | 'green'> = { out_of_stock: 'red', critical: 'red', low: 'amber', in_stock: 'green' }

/** How much of an item is there, in the words of the house's one rule. */
export function StockBadge({ of }: { of: Levels }) {
  const word = stockWord(of)
  return (
    <Badge tone={TONES[word]} filled={word === 'out_of_stock'}>
      {stockWords[word]}
    </Badge>
  )
}

/** A quantity with its unit: '1,250 tablet'. */
export const amountOf = (quantity: number, unit: string): string => `${formatNumber(quantity)} ${unit}`

const EXPIRY_TONES = { expired: 'red', warning: 'amber', info: 'blue', valid: 'green', none: 'grey' } as const
/** Whether a batch has expired or soon will, by the hospital's day. */
export function ExpiryBadge({ date, today }: { date: string | null; today: string }) {
  const word = expiryWord(date, today)
  return (
    <Badge tone={EXPIRY_TONES[word]} filled={word === 'expired'}>
      {expiryWords[word]}
    </Badge>
  )
}
