import { expect } from 'vitest'
import type { HospitalRole } from '../../departments/access/roles.ts'
import { deriveKey } from '../../kernel/server/config.ts'
import type { Ctx } from '../../kernel/server/ctx.ts'
import { findPerson } from '../../kernel/server/request/session.ts'
import { at } from '../../kernel/server/tenant.ts'
import type { House } from './house.ts'
import { onBehalfOf } from './statements.ts'

/**
 * What stands behind no endpoint: runs a rule as this person in a transaction of its own, with the rights that a
 * request has. What the rule says for the audit row and the live topics goes nowhere.
 */
export function ctxOf(house: House, role: HospitalRole, which: 'a' | 'b' = 'a') {
  const { services } = house
  return async <T>(rule: (ctx: Ctx) => Promise<T>): Promise<T> => {
    const asking = await findPerson(services.db, house[which].staff[role].token, services.permissionsOf, true)
    const person = asking?.person
    const hospital = person?.hospital
    const staff_id = person?.staff_id
    if (!person || !hospital || !staff_id) throw new Error(`nobody works as ${role}`)
    const nothing = () => undefined
    return onBehalfOf(expect.getState().testPath, () =>
      services.db.transaction({ role: 'uzima_hospital', hospitalId: hospital.id }, (tx) =>
        rule({
          tx,
          at: at(tx, hospital),
          hospital,
          person: { ...person, staff_id },
          file: Buffer.alloc(0),
          audit: nothing,
          changed: nothing,
          changedAt: nothing,
          afterwards: nothing,
          actHash: () => '',
          mailLeaves: services.config.smtpUrl !== null,
          keyFor: (purpose) => deriveKey(services.config.secret, purpose),
          demo: services.config.demo,
          can: (permission) => person.permissions.has(permission),
        }),
      ),
    )
  }
}
