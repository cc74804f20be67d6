import { AppError } from '../../../kernel/contract/index.ts'
import { fromCents, toCents } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { selectCover } from './facts.sql.ts'

/** How much of a patient's cover is used this year. Errors: `visit_not_found`. */
export async function getCover(ctx: Ctx, { visit_id }: { visit_id: string }) {
  const found = await selectCover(ctx.at, visit_id)
  if (!found) throw new AppError('visit_not_found')
  const { patient_id, insurance_provider, member_number, ...cover } = found
  ctx.audit({ entity: 'visit', entity_id: visit_id, patient_id })
  if (!insurance_provider || !member_number) return { cover: null }
  const { limit, claimed, running } = cover
  const left = limit === null ? null : fromCents(Math.max(0, toCents(limit) - toCents(claimed) - toCents(running)))
  return { cover: { insurance_provider, ...cover, left } }
}
