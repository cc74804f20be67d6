import type { Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import type * as contract from '../contract.ts'
import { asItBegins, type MessageEvent } from '../words.ts'
import * as sql from './rules.sql.ts'

/** By which channels each event is told here. */
export async function rulesOf(at: HospitalDb): Promise<{ event: MessageEvent; sms: boolean; mail: boolean }[]> {
  const kept = await sql.selectRules(at)
  return (Object.keys(asItBegins) as MessageEvent[]).map((event) => ({
    event,
    ...(kept.find((rule) => rule.event === event) ?? asItBegins[event]),
  }))
}

export const listMessageRules = async (ctx: Ctx) => ({ rows: await rulesOf(ctx.at) })

/** Sets the channels of one event. */
export async function setMessageRule(ctx: Ctx, rule: Parsed<typeof contract.setMessageRule>) {
  const by = [rule.sms && 'SMS', rule.mail && 'mail'].filter(Boolean).join(' and ') || 'nothing'
  ctx.audit({ entity: 'message_rules', reason: `${rule.event} by ${by}` })
  await sql.keepRule(ctx.at, { ...rule, changed_by: ctx.person.staff_id })
  return { ok: true as const }
}
