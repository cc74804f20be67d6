import { bind } from '../../../kernel/server/bind.ts'
import * as accountContract from '../account.contract.ts'
import * as contract from '../contract.ts'
import * as twoFactorContract from '../two-factor.contract.ts'
import * as account from './account.ts'
import { branding } from './branding.ts'
import * as signing from './sign-in.ts'
import * as twoFactor from './two-factor.ts'

export const routes = [
  bind(contract.signIn, signing.signIn),
  bind(twoFactorContract.verifyTwoFactor, twoFactor.verifyTwoFactor),
  bind(twoFactorContract.setUpTwoFactor, twoFactor.setUpTwoFactor),
  bind(twoFactorContract.confirmTwoFactor, twoFactor.confirmTwoFactor),
  bind(twoFactorContract.turnOffTwoFactor, twoFactor.turnOffTwoFactor),
  bind(twoFactorContract.renewBackupCodes, twoFactor.renewBackupCodes),
  bind(contract.getMe, async ({ person }) => ({ me: person && signing.toMe(person) })),
  bind(contract.signOut, signing.signOut),
  bind(contract.lockScreen, signing.lock),
  bind(contract.unlockScreen, signing.unlock),
  bind(accountContract.changePassword, account.changePassword),
  bind(accountContract.forgotPassword, account.forgotPassword),
  bind(accountContract.resetPassword, account.resetPassword),
  bind(accountContract.listSessions, account.listSessions),
  bind(accountContract.revokeSession, account.revokeSession),
  bind(contract.getBranding, branding),
]
