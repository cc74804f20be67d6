// How the proofs call a command: with what, and as whom.
import { hospitalRoles, permissionsOf } from '../../../departments/access/roles.ts'
import type { Endpoint, Permission } from '../../../kernel/contract/index.ts'
import type { Caller, House } from '../../support/house.ts'
import type { Arranged, Ids } from '../declaration.ts'
import { idFor, idNames, placeFor } from './sample.ts'

/** What whoever arranged said, else the id of that name, else nothing. */
export const givenBy =
  (endpoint: Endpoint, { given = {} }: Arranged, ids: Ids) =>
  (path: string, key: string) => {
    if (path in given) return { value: given[path] }
    if (key in given) return { value: given[key] }
    if (key === 'version') return { value: 1 } // as it was made
    const name = key.replace(/_ids$/, '_id')
    if (!idNames(endpoint).includes(name)) return null
    const id = idFor(endpoint, name, ids)
    if (!id)
      throw new Error(`${endpoint.name} takes ${path}, which nobody arranges: say what it is in ${placeFor(endpoint)}`)
    return { value: name === key ? id : [id] }
  }

/** Who calls it: whom the arrangement names, else the first role that may, other than the admin. */
export const callerOf = (endpoint: Endpoint, { as }: Arranged, house: House): Caller => {
  if (typeof as === 'object') return as
  const may = hospitalRoles.filter((role) => permissionsOf([role]).includes(endpoint.permission as Permission))
  return house.as(as ?? may.find((role) => role !== 'admin') ?? 'admin')
}
