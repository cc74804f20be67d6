import { AppError } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'

/** What a ward is called. Errors: `ward_not_found`. */
export async function expectWard(ctx: Ctx, id: string): Promise<string> {
  const ward = await ctx.at.from('wards').select('name').where('id', '=', id).executeTakeFirst()
  if (!ward) throw new AppError('ward_not_found')
  ctx.audit({ entity: 'ward', entity_id: id })
  return ward.name
}
