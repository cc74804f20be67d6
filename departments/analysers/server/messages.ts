import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import type * as contract from '../contract.ts'
import { countAnalysers, findAnalyser } from './analysers.sql.ts'
import * as sql from './messages.sql.ts'
import { readMessage } from './read.ts'
import { refusal, settle } from './settle.ts'

/** Messages, newest first. */
export const listAnalyserMessages = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listAnalyserMessages>,
) => page(sql.messages(ctx.at, filter), { page: number, page_size })

/** What waits for somebody. */
export async function getAnalyserSummary({ at }: Ctx) {
  const [open, analysers] = await Promise.all([sql.countOpen(at), countAnalysers(at)])
  return { open, analysers }
}

type One = { analyser_message_id: string }

/** One message as it came. Errors: `analyser_message_not_found`. */
export async function getAnalyserMessage(ctx: Ctx, { analyser_message_id: id }: One) {
  const row = await sql.selectMessage(ctx.at, id)
  if (!row) throw new AppError('analyser_message_not_found')
  const [readings, result] = await Promise.all([sql.readingsOf(ctx.at, id), readMessage(row.body)])
  const { body, patient_id, ...message } = row
  ctx.audit({ entity: 'analyser_message', entity_id: id, ...(patient_id ? { patient_id } : {}) })
  return {
    message: {
      ...message,
      body: body.toString('utf8'),
      application: 'read' in result ? result.read.application : null,
    },
    readings,
  }
}

/** Whether a message is open. Errors: `analyser_message_not_found`, `analyser_message_state`. */
async function expectOpen(ctx: Ctx, id: string) {
  const kept = await sql.selectKept(ctx.at, id)
  if (!kept) throw new AppError('analyser_message_not_found')
  if (kept.status !== 'open') throw new AppError('analyser_message_state')
  ctx.audit({ entity: 'analyser_message', entity_id: id })
  return kept
}

/**
 * Reads an open message once more, in the name of whoever asks. Errors: `analyser_message_not_found`,
 * `analyser_message_state`, `conflict`.
 */
export async function retryAnalyserMessage(ctx: Ctx, { analyser_message_id: id }: One) {
  const kept = await expectOpen(ctx, id)
  const result = await readMessage(kept.body)
  if (kept.cut || 'problem' in result) return { status: kept.status, problem: kept.problem }
  const { read } = result
  const analyser = await findAnalyser(ctx.at, read.application, read.facility)
  const problem = refusal(read, analyser)
  if (problem || !analyser) {
    await sql.settleMessage(ctx.at, id, { status: 'open', problem, analyser_id: analyser?.id ?? null })
    return { status: 'open' as const, problem }
  }
  const outcome = await settle(ctx, id, analyser, read)
  if (!outcome) throw new AppError('analyser_message_state')
  return outcome
}

/** Puts an open message aside. Errors: `analyser_message_not_found`, `analyser_message_state`. */
export async function dismissAnalyserMessage(
  ctx: Ctx,
  { analyser_message_id: id, reason }: Parsed<typeof contract.dismissAnalyserMessage>,
) {
  await expectOpen(ctx, id)
  const done = await sql.dismissMessage(ctx.at, id, { dismissed_by: ctx.person.staff_id, dismiss_reason: reason })
  if (!done.numUpdatedRows) throw new AppError('analyser_message_state')
  ctx.audit({ entity: 'analyser_message', entity_id: id, reason })
  return { ok: true as const }
}
