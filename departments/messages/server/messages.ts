import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { openingOf } from '../../patients/server/index.ts'
import type * as contract from '../contract.ts'
import * as sql from './messages.sql.ts'

/** Messages to patients' telephones, newest first. Errors: `patient_not_found`. */
export async function listMessages(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listMessages>,
) {
  if (filter.patient_id) await openingOf(ctx, filter.patient_id)
  return page(sql.messages(ctx.at, filter), { page: number, page_size })
}

/** Sends a message once more. Errors: `message_not_found`, `message_state`. */
export async function sendMessageAgain(ctx: Ctx, { message_id }: { message_id: string }) {
  const again = await sql.queueAgain(ctx.at, message_id)
  if (!again && !(await sql.selectMessage(ctx.at, message_id))) throw new AppError('message_not_found')
  if (!again) throw new AppError('message_state')
  ctx.audit({ entity: 'sms_message', entity_id: message_id, patient_id: again.patient_id ?? undefined })
  ctx.afterwards(async ({ wake }) => wake('sms-outbox'))
  return { ok: true as const }
}
