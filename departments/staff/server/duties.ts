import { moduleName, moduleOf, type Permission } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { permissionsByRights } from '../../access/roles.ts'
import { keptApart, permissionsOfDuty } from '../duties.ts'
import { selectActiveStaff } from './rights.sql.ts'

/** The module that a permission needs and the hospital lacks, as it is called; null: nothing is missing. */
export function lackedModule({ modules }: Pick<Ctx['hospital'], 'modules'>, permission: Permission): string | null {
  const module = moduleOf({ permission })
  return module && !modules.includes(module) ? moduleName(module) : null
}

/** Of each two duties that are kept apart: who of the active staff may do both at this moment, by name. */
export async function listDutyConflicts({ at, hospital }: Pick<Ctx, 'at' | 'hospital'>) {
  const people = (await selectActiveStaff(at)).map((person) => ({
    staff_id: person.id,
    name: person.name,
    may: permissionsByRights(person),
  }))
  /** What of a duty can be done here; and the module that is missing for all of it. */
  const here = (duty: (typeof keptApart)[number][number]) => {
    const permissions = permissionsOfDuty(duty)
    const [missing = null] = permissions.map((permission) => lackedModule(hospital, permission))
    const possible = permissions.filter((permission) => lackedModule(hospital, permission) === null)
    return { possible, lacks: possible.length ? null : missing }
  }
  return {
    rows: keptApart.map(([duty, apart_from]) => {
      const sides = [here(duty), here(apart_from)]
      const both = people.filter(({ may }) =>
        sides.every(({ possible }) => possible.some((permission) => may.includes(permission))),
      )
      return {
        id: `${duty}-${apart_from}`,
        duty,
        apart_from,
        lacks: sides.find(({ lacks }) => lacks)?.lacks ?? null,
        people: both.map(({ staff_id, name }) => ({ staff_id, name })),
      }
    }),
  }
}
