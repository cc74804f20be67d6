import type { Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { openingOf } from '../../../patients/server/index.ts'
import type * as contract from '../../treated.contract.ts'
import { givenNow } from '../safety/given-now.ts'
import { diagnosesOf } from './diagnoses.ts'
import { currentOf } from './prescriptions.ts'

/** What a patient takes already, and what is diagnosed. Errors: `patient_not_found`. */
export async function getTreated(ctx: Ctx, { patient_id }: Parsed<typeof contract.getTreated>) {
  await openingOf(ctx, patient_id)
  const taken = await currentOf(ctx, patient_id)
  const given = await givenNow(ctx, patient_id)
  const diagnoses = await diagnosesOf(ctx, { patient_id })
  return {
    taken: taken.map((row) => ({ ...row, name: row.given_name ?? row.name, waits: row.status === 'pending' })),
    given: given.map(({ id, name, how }) => ({ id, name, how })),
    diagnoses,
  }
}
