// The columns of the list of failed tries.
import { columnsOf } from '../../kernel/contract/index.ts'
import { Guess, guessKinds } from './guesses.contract.ts'

export const guessColumns = columnsOf(Guess, {
  at: { label: 'When', kind: 'instant' },
  asked_by_name: { label: 'Who tried' },
  account_name: { label: 'At whose account' },
  kind: { label: 'What was tried', words: guessKinds },
  address: { label: 'From which address' },
})
