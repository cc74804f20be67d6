import { sql } from 'kysely'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { selectPlanOf } from './licenses.sql.ts'

/**
 * Refuses one more patient record than the hospital's plan holds; `count` is asked only where there is a limit, and two registrations at the same
 * moment are counted one after the other. Errors: `plan_limit`, with what to do.
 */
export async function refuseBeyondPlan(ctx: Ctx, count: () => Promise<number>): Promise<void> {
  const plan = await selectPlanOf(ctx.tx, ctx.hospital.id)
  if (!plan?.max_patients) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${ctx.hospital.id}, 0))`.execute(ctx.tx)
  if ((await count()) < plan.max_patients) return
  throw new AppError('plan_limit', {
    message: `The ${plan.name} plan holds ${plan.max_patients} patient records, and they are used up. Please ask your provider for a larger plan.`,
  })
}
