import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { lockAdmins } from './directory.sql.ts'

/** Without an admin who may manage staff nobody could let anybody in again. Errors: `last_admin`. */
export async function expectOtherAdmin(ctx: Ctx, staffId: string): Promise<void> {
  const admins = await lockAdmins(ctx.at)
  if (admins.includes(staffId) && admins.length === 1) throw new AppError('last_admin')
}
