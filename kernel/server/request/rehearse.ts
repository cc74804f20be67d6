import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'

/**
 * Does `work` within the running transaction and undoes all of it, whatever comes: rows, numbers and locks; what it
 * wants to tell the audit or the screens is not told. Answers what `work` answers: what would be. Errors: those of
 * `work`.
 */
export async function rehearse<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const nothing = () => {}
  await sql`savepoint rehearsal`.execute(ctx.tx)
  try {
    return await work({ ...ctx, audit: nothing, changed: nothing, changedAt: nothing, afterwards: nothing })
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(ctx.tx)
  }
}
