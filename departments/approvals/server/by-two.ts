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
import { showAs, type Witness, witnessOf } from '../../access/server/index.ts'
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
  /** What it changes, as it is now: what it is called → the amount or word. It is done only while these are the same. */
  facts: Readonly<Record<string, string>>
  /** The same of what others change all day: it is shown, and may be another when it is done. */
  passing?: Readonly<Record<string, string>>
}
/** Who lets it pass: somebody else, who may have signed for it here, or the hospital's rule for one person alone. */
type By = ({ approved_by: string; alone: false } | { approved_by: null; alone: true }) & {
  witness?: Witness | undefined
  /** It is only looked at what would be: whoever lets it pass comes later. */
  rehearsed?: true
}
const ALONE: By = { approved_by: null, alone: true }
const REHEARSED: By = { ...ALONE, rehearsed: true }

type Plan<I extends z.ZodType = z.ZodType, O = unknown> = {
  endpoint: Endpoint<I>
  /** What acts it may be. */
  acts: readonly ApprovalAct[]
  /** Looks at what is there; checks nothing but that it is there. Null: this of it is one person's. */
  look: (ctx: Ctx, input: z.output<I>) => Promise<Look | null>
  /**
   * Whether somebody stands by and signs in any case, who may do what the endpoint says (`witness`): a controlled drug
   * (ADR 0022). No rule lets it pass without them, and nobody needs to approve it besides.
   */
  signed?: (ctx: Ctx, input: z.output<I>) => Promise<boolean>
  /** More of it in words, a line each: batches, items. */
  lines?: (ctx: Ctx, input: z.output<I>) => Promise<string[]>
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

/**
 * What would change: before it, and after it had been done. Errors: those of the act itself, `not_found` where it is one
 * person's.
 */
export async function factsOf<I extends z.ZodType>(
  ctx: Ctx,
  { look, carryOut }: Pick<Plan<I>, 'look' | 'carryOut'>,
  input: z.output<I>,
): Promise<{ before: Look; facts: KeptFact[] }> {
  const before = await look(ctx, input)
  if (!before) throw new AppError('not_found')
  const after = await rehearse(ctx, async (silent) => {
    await carryOut(silent, input, REHEARSED)
    return look(silent, input)
  })
  return { before, facts: changesOf(before, after) }
}

/** `passing`: it may be another when it is done. */
export type KeptFact = ApprovalFact & { passing?: true }
/** Two looks, side by side. */
export const changesOf = (before: Look, after: Look | null): KeptFact[] => [
  ...Object.entries(before.facts).map(([label, value]) => ({
    ...{ label, before: value, after: after?.facts[label] ?? value },
  })),
  ...Object.entries(before.passing ?? {}).map(([label, value]) => ({
    ...{ label, before: value, after: after?.passing?.[label] ?? value, passing: true as const },
  })),
]

/** What of a look is kept. */
export const kept = ({ act, says, amount, reason, entity, entity_id, patient_id }: Look) => ({
  ...{ act, says, amount, reason, entity, entity_id, patient_id },
})

/** A change in words: `Paid: KES 1,000.00 → KES 700.00`. */
const factSaid = ({ label, before, after }: ApprovalFact): string =>
  before === after ? `${label}: ${before}` : `${label}: ${before} → ${after}`

/** What a second person reads before they sign. */
async function said<I extends z.ZodType, O>(ctx: Ctx, plan: Plan<I, O>, input: z.output<I>): Promise<string[]> {
  const lines = (await plan.lines?.(ctx, input)) ?? []
  const before = await plan.look(ctx, input)
  if (!before) return lines
  const reason = `Reason: ${before.reason}`
  if (await plan.signed?.(ctx, input)) return [before.says, ...lines, reason]
  const { facts } = await factsOf(ctx, plan, input)
  return [before.says, ...lines, ...facts.map(factSaid), reason]
}

/**
 * The rule of a command that takes two people: with the signature of a second person (`witness_token`) it is done at
 * once, without one where the hospital lets one person do so much alone; otherwise it is refused with `approval_needed`,
 * and can be asked for (`askApproval`). What it would be refused for is said first. Besides the errors of the act:
 * `approval_needed`, `witness_gone`.
 */
export function byTwo<I extends z.ZodType, O>(
  endpoint: Endpoint<I> & { witness?: Permission },
  how: Omit<Plan<I, O>, 'endpoint'>,
): (ctx: Ctx, input: z.output<I>) => Promise<O> {
  const plan: Plan<I, O> = { endpoint, ...how }
  const { look, signed, carryOut } = plan
  plans.set(endpoint.name, plan as unknown as Plan)
  showAs(
    endpoint,
    (ctx, input) => said(ctx, plan, input),
    async (ctx, input) => {
      const act = (await signed?.(ctx, input)) ? undefined : (await look(ctx, input))?.act
      return (act && approverOf(act)) ?? endpoint.witness
    },
  )
  return async (ctx, input) => {
    const before = await look(ctx, input)
    const witness = await witnessOf(ctx, (input as { witness_token?: string | null }).witness_token)
    // Whoever stands by has signed for it, or the act itself says that somebody has to.
    if (!before || (await signed?.(ctx, input))) return carryOut(ctx, input, { ...ALONE, witness })
    if (witness) {
      await sql.insertSigned(ctx.at, {
        ...{ id: newId(), action: endpoint.name, input: '{}', facts: '[]', ...kept(before) },
        ...{ asked_by: ctx.person.staff_id, decided_by: witness.staff_id },
      })
      ctx.changed('approvals')
      return carryOut(ctx, input, { approved_by: witness.staff_id, alone: false, witness })
    }
    if (await actAlone(ctx, before)) return carryOut(ctx, input, ALONE)
    await rehearse(ctx, (silent) => carryOut(silent, input, REHEARSED))
    throw new AppError('approval_needed')
  }
}
