import { sql } from 'kysely'
import { PROVIDER_ZONE } from '../../../../kernel/contract/values/days.ts'
import { inZone } from '../../../../kernel/server/lists/period.ts'

/** Today, and which instants lie in a period, by the provider's clock. */
export const { today, spanOfInstant, instantWithin } = inZone(PROVIDER_ZONE)

/** One hospital, or all: two statements, so that each has its own plan. */
export const ofHospital = (column: string, hospitalId: string | undefined) =>
  hospitalId ? sql`and ${sql.ref(column)} = ${hospitalId}::uuid` : sql``
