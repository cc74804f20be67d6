import { AppError } from '../../../kernel/contract/index.ts'
import { inUnits } from '../contract.ts'

/** Of what there is too little, how much of it there is, and the unit in which it is counted. */
type Shortage = { available: number; unit: string } & (
  | { of: 'medicine' }
  | { of: 'item'; name: string; expired: number; held: number }
  | { of: 'store'; name: string; store: string }
  | { of: 'batch' }
  | { of: 'selected batch'; batch_id: string }
)

/**
 * The error `stock_short`: the only place where 'Not enough stock' is said, with what there is in its unit ('6 rolls').
 * `expired`, `held`: how much lies there and has expired or is on hold. `current` has the figures: `available`, and `expired` or
 * `batch_id` where they are known.
 */
export function stockShort(shortage: Shortage): AppError {
  const { available, unit } = shortage
  const there = inUnits(available, unit)
  switch (shortage.of) {
    case 'medicine':
      return new AppError('stock_short', {
        message: `Not enough stock. Current stock: ${there}`,
        current: { available },
      })
    case 'item': {
      const { name, expired, held } = shortage
      const [gone, kept] = [inUnits(expired, unit), inUnits(held, unit)]
      const message =
        expired > 0 && held > 0
          ? `Not enough stock of ${name}. Current stock: ${there}, and ${gone} expired, and ${kept} on hold`
          : expired > 0
            ? `Not enough stock of ${name}. Current stock: ${there}, and ${gone} expired`
            : held > 0
              ? `Not enough stock of ${name}. Current stock: ${there}, and ${kept} on hold`
              : `Not enough stock of ${name}. Current stock: ${there}`
      return new AppError('stock_short', { message, current: { available, expired, held } })
    }
    case 'store': {
      const { name, store } = shortage
      return new AppError('stock_short', {
        message: `Not enough stock of ${name} in ${store}. There: ${there}`,
        current: { available },
      })
    }
    case 'batch': {
      const message = `Not enough stock in this batch. Current batch quantity: ${there}`
      return new AppError('stock_short', { message, current: { available } })
    }
    case 'selected batch': {
      const { batch_id } = shortage
      return new AppError('stock_short', {
        message: 'Not enough stock in the selected batch',
        current: { batch_id, available },
      })
    }
  }
}
