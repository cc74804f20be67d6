import { useCallback } from 'react'
import type { Endpoint, Input, Output } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { asCallError, call } from '../../../kernel/web/data/call.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { signedBy } from '../../access/web/offers.tsx'
import { showToWitness } from '../../access/witness.contract.ts'
import { askApproval } from '../contract.ts'
import { chooseSecond } from './second-needed.ts'

/**
 * A command that may take two people: `send(input)` answers what the command answers once it is done, at once or
 * with the signature of somebody who stands by; null when somebody else was asked to approve it, which is said then.
 * Throws what it is refused for, and `approval_needed` when nobody is to be asked.
 */
export function useByTwo<E extends Endpoint>(endpoint: E): (input: Input<E>) => Promise<Output<E> | null> {
  const { mutateAsync: command } = useCommand(endpoint)
  const { mutateAsync: ask } = useCommand(askApproval)
  return useCallback(
    async (input) => {
      try {
        return await command(input)
      } catch (thrown) {
        const error = asCallError(thrown)
        if (error.code !== 'approval_needed') throw error
        const named = { endpoint: endpoint.name, input: input as Record<string, unknown> }
        const act = await call(showToWitness, named)
        const choice = await chooseSecond(act.says)
        if (choice === 'ask') {
          await ask(named)
          toast.success(t('Sent for approval. You are told when it is decided.'))
          return null
        }
        if (choice !== 'here' || !(await signedBy(act))) throw error
        return command({ ...(input as object), witness_token: act.witness_token } as Input<E>)
      }
    },
    [endpoint, command, ask],
  )
}
