import { bindAll } from '../../../kernel/server/request/bind.ts'
import * as accountContract from '../account.contract.ts'
import * as contract from '../contract.ts'
import * as guessContract from '../guesses.contract.ts'
import * as twoFactorContract from '../two-factor.contract.ts'
import * as witnessContract from '../witness.contract.ts'
import * as account from './account.ts'
import { getBranding } from './branding.ts'
import { listGuesses } from './guesses.ts'
import * as signing from './sign-in.ts'
import * as twoFactor from './two-factor.ts'
import { askWitness, listSigned, showToWitness } from './witness.ts'

export const routes = [
  ...bindAll(contract, { ...signing, getBranding }),
  ...bindAll(twoFactorContract, twoFactor),
  ...bindAll(accountContract, account),
  ...bindAll(guessContract, { listGuesses }),
  ...bindAll(witnessContract, { showToWitness, askWitness, listSigned }),
]
