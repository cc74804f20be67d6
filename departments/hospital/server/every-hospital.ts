import type { Database } from '../../../kernel/server/db.ts'
import { at, type HospitalDb } from '../../../kernel/server/tenant.ts'
import { selectWorkingHospitals } from './hospital.sql.ts'

type WorkingHospital = Awaited<ReturnType<typeof selectWorkingHospitals>>[number]

/**
 * A job's work at every hospital, one after the other, in a transaction of its own each; what one hospital runs
 * into does not keep the others waiting. Answers the sum of what `work` answers. `what` says what was not done
 * where it failed.
 */
export async function atEveryHospital(
  db: Database,
  what: string,
  work: (at: HospitalDb, hospital: WorkingHospital) => Promise<number>,
): Promise<number> {
  const hospitals = await db.transaction({ role: 'uzima_jobs', readOnly: true }, selectWorkingHospitals)
  const failures: unknown[] = []
  let sum = 0
  for (const hospital of hospitals) {
    try {
      sum += await db.transaction({ role: 'uzima_hospital', hospitalId: hospital.id }, (tx) =>
        work(at(tx, hospital), hospital),
      )
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length) throw new AggregateError(failures, `${what} of ${failures.length} hospitals failed`)
  return sum
}
