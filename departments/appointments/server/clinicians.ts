import type { Ctx } from '../../../kernel/server/ctx.ts'
import { departmentsWorkedIn, workersWith } from '../../staff/server/index.ts'

/** Who can be booked, each with the departments in which they have hours or shifts to come. */
export async function listClinicians(ctx: Ctx) {
  const [clinicians, departments] = await Promise.all([
    workersWith(ctx, 'consultation.write'),
    departmentsWorkedIn(ctx),
  ])
  return {
    rows: clinicians.map(({ id, name, job_title }) => ({
      id,
      name,
      job_title,
      departments: departments.get(id) ?? [],
    })),
  }
}
