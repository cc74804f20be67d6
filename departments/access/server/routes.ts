import { bindIdentity } from '../../../kernel/server/bind.ts'
import * as accountContract from '../account.contract.ts'
import * as contract from '../contract.ts'
import * as twoFactorContract from '../two-factor.contract.ts'
import * as account from './account.ts'
import { branding } from './branding.ts'
import * as signing from './sign-in.ts'
import * as twoFactor from './two-factor.ts'

export const routes = [
  bindIdentity(contract.signIn, signing.signIn),
  bindIdentity(twoFactorContract.verifyTwoFactor, twoFactor.verifyTwoFactor),
  bindIdentity(twoFactorContract.setUpTwoFactor, twoFactor.setUpTwoFactor),
  bindIdentity(twoFactorContract.confirmTwoFactor, twoFactor.confirmTwoFactor),
  bindIdentity(twoFactorContract.turnOffTwoFactor, twoFactor.turnOffTwoFactor),
  bindIdentity(twoFactorContract.renewBackupCodes, twoFactor.renewBackupCodes),
  bindIdentity(contract.getMe, async ({ person }) => ({ me: person && signing.toMe(person) })),
  bindIdentity(contract.signOut, signing.signOut),
  bindIdentity(contract.lockScreen, signing.lock),
  bindIdentity(contract.unlockScreen, signing.unlock),
  bindIdentity(accountContract.changePassword, account.changePassword),
  bindIdentity(accountContract.forgotPassword, account.forgotPassword),
  bindIdentity(accountContract.resetPassword, account.resetPassword),
  bindIdentity(accountContract.listSessions, account.listSessions),
  bindIdentity(accountContract.revokeSession, account.revokeSession),
  bindIdentity(contract.getBranding, branding),
]
