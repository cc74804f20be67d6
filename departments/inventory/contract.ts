/** How much of an item is there, in words. */
export const stockWords = { out_of_stock: 'Out of stock', critical: 'Critical', low: 'Low stock', in_stock: 'In stock' } as const
export type StockWord = keyof typeof stockWords

/** The one rule for how much is much: out of stock at 0, critical below the minimum stock, low at or below the reorder level, else in stock. */
export function stockWord({
  quantity,
  minimum_stock,
  reorder_level,
}: Record<'quantity' | 'minimum_stock' | 'reorder_level', number>): StockWord {
  if (quantity <= 0) return 'out_of_stock'
  if (quantity < minimum_stock) return 'critical'
  return quantity <= reorder_level ? 'low' : 'in_stock'
}
