import type { Endpoint, Input, Output } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { CallError, call } from '../../../kernel/web/data/call.ts'
import { showToWitness } from '../witness.contract.ts'

/** What a second person is shown before they sign it. */
export type ToSign = Readonly<Output<typeof showToWitness>>
type Ask = (act: ToSign) => Promise<boolean>

let ask: Ask = async () => false
/** Says, once at start, who asks the second person. */
export const onSecondPerson = (asks: Ask): void => {
  ask = asks
}

/** Asks somebody who stands by to sign what was shown; true: they did. */
export const signedBy: Ask = (act) => ask(act)

/**
 * What a command is sent, with the signature of a second person where one is `needed`: they read what it will do, as the
 * server says it, and sign that with their own password. Throws what the command's fields are refused for, and
 * `witness_needed` when nobody signs.
 */
export async function withSecond<E extends Endpoint>(endpoint: E, needed: boolean, input: Input<E>): Promise<Input<E>> {
  if (!needed) return input
  const act = await call(showToWitness, { endpoint: endpoint.name, input: input as Record<string, unknown> })
  if (!(await ask(act)))
    throw new CallError({
      code: 'witness_needed',
      message: t('A second person has to sign this'),
      status: 422,
      request_id: '',
    })
  return { ...(input as object), witness_token: act.witness_token } as Input<E>
}
