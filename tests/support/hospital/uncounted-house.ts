// A house whose requests nobody counts: a sweep makes more in a minute than a person is allowed, the more of them the quicker the machine is.
import { type House, openHouse } from '../house.ts'

/** As `openHouse`, without the limit of requests a minute. */
export async function openUncountedHouse(): Promise<House> {
  process.env.UZIMA_RATE_LIMIT = 'off'
  try {
    return await openHouse()
  } finally {
    delete process.env.UZIMA_RATE_LIMIT
  }
}
