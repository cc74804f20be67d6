import { t } from '../../kernel/contract/words/text.ts'

/** How much of an item is there, in words. */
export const stockWords = {
  out_of_stock: 'Out of stock',
  critical: 'Critical',
  low: 'Low stock',
  in_stock: 'In stock',
} as const
export type StockWord = keyof typeof stockWords

/**
 * The one rule for how much is much: out of stock at 0, critical below the minimum stock, low at or below the reorder
 * level, else in stock.
 */
export function stockWord({
  quantity,
  minimum_stock,
  reorder_level,
}: Record<'quantity' | 'minimum_stock' | 'reorder_level', number>): StockWord {
  if (quantity <= 0) return 'out_of_stock'
  if (quantity < minimum_stock) return 'critical'
  return quantity <= reorder_level ? 'low' : 'in_stock'
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/(s|x|ch|sh)$/, '$1es'],
  [/([^aeiou])y$/, '$1ies'],
  [/$/, 's'],
]
/** What is measured has no plural. */
const MEASURES = /^(ml|l|mg|g|kg|%|IU|MU)$/
/** Usual units that other languages have a word for, the same for one and for many. */
const usual: Record<string, () => string> = {
  tablet: () => t('tablet'),
  capsule: () => t('capsule'),
  bottle: () => t('bottle'),
  vial: () => t('vial'),
  ampoule: () => t('ampoule'),
  sachet: () => t('sachet'),
  tube: () => t('tube'),
  dose: () => t('dose'),
  piece: () => t('piece'),
  pack: () => t('pack'),
  syringe: () => t('syringe'),
  inhaler: () => t('inhaler'),
}

/**
 * A quantity with the unit it is counted in, at most two decimals: `1 tablet`, `1,250 tablets`, `2.5 ml`; without a
 * unit the number alone.
 */
export function inUnits(quantity: number, unit: string | null): string {
  const number = quantity.toLocaleString('en-KE', { maximumFractionDigits: 2 })
  if (!unit) return number
  const [ending, many] = endings.find(([end]) => end.test(unit)) ?? [/$/, 's']
  const said = usual[unit]?.() ?? unit
  return t('{number} {unit}', {
    number,
    unit: said !== unit || quantity === 1 || MEASURES.test(unit) ? said : unit.replace(ending, many),
  })
}
