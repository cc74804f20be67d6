import type { z } from 'zod'
import {
  AppError,
  type ApprovalAct,
  allApprovals,
  type Endpoint,
  type Permission,
} from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { rehearse } from '../../../kernel/server/request/rehearse.ts'
import { showAs, witnessOf } from '../../access/server/index.ts'
import type { ApprovalFact } from '../contract.ts'
import * as sql from './requests.sql.ts'
import { actAlone } from './rules.ts'

/** What somebody wants to do: in words, how much, why, and to what. */
export type Look = {
  act: ApprovalAct
  /** `Refund KES 300.00 in cash on INV261126-200`. */
  says: string
  amount: string
  reason: string
  /** What it is done to, as the audit knows it; of one command one request for it waits at a time. */
  entity: string
  entity_id: string
  patient_id: string | null
  /** What it changes, as it is now: what it is called → the amount or word. */
  facts: Readonly<Record<string, string>>
}
/** Who lets it pass: somebody else, or the hospital's rule for one person alone. */
type By = { approved_by: string; alone: false } | { approved_by: null; alone: true }

type Plan<I extends z.ZodType = z.ZodType, O = unknown> = {
  endpoint: Endpoint<I>
  /** What acts it may be. */
  acts: readonly ApprovalAct[]
  /** Looks at what is there; checks nothing but that it is there. */
  look: (ctx: Ctx, input: z.output<I>) => Promise<Look>
  /** Does it, and refuses what may not be. */
  carryOut: (ctx: Ctx, input: z.output<I>, by: By) => Promise<O>
}
const plans = new Map<string, Plan>()

/** How a command that takes two people is done, by its name. */
export const planOf = (name: string): Plan | undefined => plans.get(name)
/** All of them. */
export const allPlans = (): readonly Plan[] => [...plans.values()]
/** Who may approve an act. */
export const approverOf = (act: ApprovalAct): Permission | undefined => allApprovals().get(act)?.approver

/** What would change: before it, and after it had been done. Errors: those of the act itself. */
export async function factsOf<I extends z.ZodType>(
  ctx: Ctx,
  { look, carryOut }: Pick<Plan<I>, 'look' | 'carryOut'>,
  input: z.output<I>,
): Promise<{ before: Look; facts: ApprovalFact[] }> {
  const before = await look(ctx, input)
  const after = await rehearse(ctx, async (silent) => {
    await carryOut(silent, input, { approved_by: null, alone: true })
    return look(silent, input)
  })
  return { before, facts: changesOf(before, after) }
}

/** Two looks, side by side. */
export const changesOf = (before: Look, after: Look): ApprovalFact[] =>
  Object.entries(before.facts).map(([label, value]) => ({ label, before: value, after: after.facts[label] ?? value }))

/** What of a look is kept. */
export const kept = ({ act, says, amount, reason, entity, entity_id, patient_id }: Look) => ({
  ...{ act, says, amount, reason, entity, entity_id, patient_id },
})

/** A change in words: `Paid: KES 1,000.00 → KES 700.00`. */
const factSaid = ({ label, before, after }: ApprovalFact): string =>
  before === after ? `${label}: ${before}` : `${label}: ${before} → ${after}`

/**
 * The rule of a command that takes two people: with the signature of a second person (`witness_token`) it is done at
 * once, without one where the hospital lets one person do so much alone; otherwise it is refused with `approval_needed`,
 * and can be asked for (`askApproval`). What it would be refused for is said first. Besides the errors of the act:
 * `approval_needed`, `witness_gone`.
 */
export function byTwo<I extends z.ZodType, O>(
  endpoint: Endpoint<I> & { witness?: Permission },
  { acts, look, carryOut }: Omit<Plan<I, O>, 'endpoint'>,
): (ctx: Ctx, input: z.output<I>) => Promise<O> {
  plans.set(endpoint.name, { endpoint, acts, look, carryOut } as unknown as Plan)
  showAs(endpoint, async (ctx, input) => {
    const { before, facts } = await factsOf(ctx, { look, carryOut }, input)
    return [before.says, ...facts.map(factSaid), `Reason: ${before.reason}`]
  })
  return async (ctx, input) => {
    const before = await look(ctx, input)
    const witness = await witnessOf(ctx, (input as { witness_token?: string | null }).witness_token)
    if (witness) {
      await sql.insertSigned(ctx.at, {
        ...{ id: newId(), action: endpoint.name, input: '{}', facts: '[]', ...kept(before) },
        ...{ asked_by: ctx.person.staff_id, decided_by: witness.staff_id },
      })
      ctx.changed('approvals')
      return carryOut(ctx, input, { approved_by: witness.staff_id, alone: false })
    }
    if (await actAlone(ctx, before)) return carryOut(ctx, input, { approved_by: null, alone: true })
    await rehearse(ctx, (silent) => carryOut(silent, input, { approved_by: null, alone: true }))
    throw new AppError('approval_needed')
  }
}
