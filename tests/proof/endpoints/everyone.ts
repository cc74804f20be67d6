import { hospitalRoles } from '../../../departments/access/roles.ts'
import { type Caller, type House, signedCookie } from '../../support/house.ts'
import { makeWorker } from '../../support/people.ts'

/**
 * Somebody of a hospital who holds every role: what is refused to them is refused for what it is, not for a permission
 * that they lack.
 */
export async function holderOfAllRoles(house: House, side: 'a' | 'b' = 'a'): Promise<Caller> {
  const [first, ...others] = hospitalRoles
  const { id, subdomain } = house[side]
  return house.withCookie(
    signedCookie((await makeWorker(house.owner, id, subdomain, first, 'everything', others)).token),
  )
}
