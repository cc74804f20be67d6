import { expect } from 'vitest'
import { decideApproval } from '../../../departments/approvals/contract.ts'
import type { Endpoint, Input } from '../../../kernel/contract/index.ts'
import type { Caller } from '../house.ts'
import { asked } from './asked.ts'

/**
 * With APPROVAL_ROUNDS=200 each act is approved by forty at once two hundred times over. So many requests a minute are
 * more than a session may make: UZIMA_RATE_LIMIT=off goes with it.
 */
const ROUNDS = Number(process.env.APPROVAL_ROUNDS ?? 1)
const AT_ONCE = 40

/** One asks, and forty decide at the same moment, one in five against it: one of them does, the others are told. */
export async function decidedByForty<E extends Endpoint>(
  { asks, decide }: { asks: Caller; decide: readonly Caller[] },
  endpoint: E,
  input: () => Promise<Input<E>>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const approval_id = await asked(asks, endpoint, await input())
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        const who = decide[n % decide.length]
        return who?.call(decideApproval, { approval_id, approve: n % 5 !== 0, note: null })
      }),
    )
    const codes = answers.map((answer) => (answer?.status === 200 ? 'done' : answer?.problem.code))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'approval_state')).toHaveLength(AT_ONCE - 1)
  }
}
