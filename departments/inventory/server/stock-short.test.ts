import { expect, it } from 'vitest'
import { stockShort } from './stock-short.ts'

const said = (...shortage: Parameters<typeof stockShort>) => {
  const { code, message, current } = stockShort(...shortage)
  return { code, message, current }
}

it.each([
  [{ of: 'medicine', available: 4, unit: 'tablet' }, 'Not enough stock. Current stock: 4 tablets', { available: 4 }],
  [
    { of: 'batch', available: 6, unit: 'roll' },
    'Not enough stock in this batch. Current batch quantity: 6 rolls',
    { available: 6 },
  ],
  [
    { of: 'batch', available: 1, unit: 'tablet' },
    'Not enough stock in this batch. Current batch quantity: 1 tablet',
    { available: 1 },
  ],
  [
    { of: 'selected batch', batch_id: 'b1', available: 0, unit: 'tablet' },
    'Not enough stock in the selected batch',
    { batch_id: 'b1', available: 0 },
  ],
  [
    { of: 'store', name: 'Gauze', store: 'Ward 3', available: 2.5, unit: 'roll' },
    'Not enough stock of Gauze in Ward 3. There: 2.5 rolls',
    { available: 2.5 },
  ],
  [
    { of: 'item', name: 'Gauze', available: 0, expired: 0, held: 0, unit: 'box' },
    'Not enough stock of Gauze. Current stock: 0 boxes',
    { available: 0, expired: 0, held: 0 },
  ],
  [
    { of: 'item', name: 'Syrup', available: 1250, expired: 1, held: 6, unit: 'bottle' },
    'Not enough stock of Syrup. Current stock: 1,250 bottles, and 1 bottle expired, and 6 bottles on hold',
    { available: 1250, expired: 1, held: 6 },
  ],
] as const)('%j', (shortage, message, current) => {
  expect(said(shortage)).toEqual({ code: 'stock_short', message, current })
})
