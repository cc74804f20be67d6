import type { z } from 'zod'
import type { PlatformCtx } from '../../../kernel/server/bind.ts'
import type * as contract from '../setup.contract.ts'
import { selectModules, selectPlans } from './plans.sql.ts'

export const listModules = async (ctx: PlatformCtx) => ({
  rows: (await selectModules(ctx.tx)).map((row) => ({ ...row, hospitals: row.hospitals ?? 0 }) as z.input<typeof contract.Module>),
})
export const listPlans = async (ctx: PlatformCtx) => ({
  rows: (await selectPlans(ctx.tx)).map((row) => ({ ...row, hospitals: row.hospitals ?? 0 })),
})
