import type { Output } from '../../../../kernel/contract/index.ts'
import type { listRoles } from '../../rights.contract.ts'

/** A role as the list shows it: built in, or of the hospital's own. */
export type RoleRow = Output<typeof listRoles>['rows'][number]
