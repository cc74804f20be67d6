import { AppError } from '../../../kernel/contract/index.ts'
import { PROVIDER_ZONE } from '../../../kernel/contract/values/days.ts'
import type { Services, SystemCtx } from '../../../kernel/server/ctx.ts'
import { at, type HospitalDb } from '../../../kernel/server/tenant.ts'
import { selectBySubdomain } from './hospital.sql.ts'

/**
 * A transaction of a hospital for what nobody does, where a hospital is connected to a service outside: to look
 * something up, or to note how far a call over the network got. Its days are the provider's; whoever needs the
 * hospital's asks `onBehalf`.
 */
export const inHospital = <T>(
  { db }: Pick<Services, 'db'>,
  hospital_id: string,
  work: (at: HospitalDb) => Promise<T>,
): Promise<T> =>
  db.transaction({ role: 'uzima_hospital', hospitalId: hospital_id }, (tx) =>
    work(at(tx, { id: hospital_id, time_zone: PROVIDER_ZONE })),
  )

/** The id of the working hospital of this address; undefined: there is none. */
export const hospitalBySubdomain = async (db: Services['db'], subdomain: string): Promise<string | undefined> =>
  (await db.transaction({ role: 'uzima_jobs', readOnly: true }, (tx) => selectBySubdomain(tx, subdomain)))?.id

/**
 * The hospital whose connection is looked at, and who of it looks. `change`: what is asked for changes something.
 * Errors: `forbidden`, `license_read_only`.
 */
export function connectionOf(
  { person }: SystemCtx,
  change: 'change' | 'read',
): { hospital_id: string; staff_id: string } {
  const { hospital, staff_id } = person ?? {}
  if (!hospital || !staff_id) throw new AppError('forbidden')
  if (change === 'change' && hospital.read_only) throw new AppError('license_read_only')
  return { hospital_id: hospital.id, staff_id }
}
