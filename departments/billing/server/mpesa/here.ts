import { PROVIDER_ZONE } from '../../../../kernel/contract/days.ts'
import type { Services } from '../../../../kernel/server/bind.ts'
import { type At, at } from '../../../../kernel/server/tenant.ts'

/** A transaction of a hospital for what nobody does: to look something up, or to note how far a call over the network got. */
export const inHospital = <T>({ db }: Pick<Services, 'db'>, hospital_id: string, work: (at: At) => Promise<T>): Promise<T> =>
  db.transaction({ role: 'uzima_hospital', hospitalId: hospital_id }, (tx) => work(at(tx, { id: hospital_id, time_zone: PROVIDER_ZONE })))
