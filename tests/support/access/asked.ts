import { askApproval, decideApproval } from '../../../departments/approvals/contract.ts'
import type { Endpoint, Input } from '../../../kernel/contract/index.ts'
import type { Caller } from '../house.ts'

/** Asks that a second person approves what a command would do. */
export const ask = <E extends Endpoint>(who: Caller, endpoint: E, input: Input<E>) =>
  who.call(askApproval, { endpoint: endpoint.name, input: JSON.parse(JSON.stringify(input)) })

/** The same; answers the request’s id. Throws where it cannot be asked for. */
export async function asked<E extends Endpoint>(who: Caller, endpoint: E, input: Input<E>): Promise<string> {
  const answer = await ask(who, endpoint, input)
  if (answer.status !== 200) throw new Error(`${endpoint.name} was not asked for: ${answer.text}`)
  return answer.body.approval_id
}

/** One person asks and another approves, so that it is done. Throws where it is not. */
export async function byTwoOf<E extends Endpoint>(who: Caller, other: Caller, endpoint: E, input: Input<E>) {
  const approval_id = await asked(who, endpoint, input)
  const decided = await other.call(decideApproval, { approval_id, approve: true, note: null })
  if (decided.status !== 200) throw new Error(`${endpoint.name} was not approved: ${decided.text}`)
}
