import { bindIdentity } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as account from './account.ts'
import { branding } from './branding.ts'
import * as signing from './sign-in.ts'

export const routes = [
  bindIdentity(contract.signIn, signing.signIn),
  bindIdentity(contract.getMe, async ({ person }) => ({ me: person && signing.toMe(person) })),
  bindIdentity(contract.signOut, signing.signOut),
  bindIdentity(contract.lockScreen, signing.lock),
  bindIdentity(contract.unlockScreen, signing.unlock),
  bindIdentity(contract.changePassword, account.changePassword),
  bindIdentity(contract.forgotPassword, account.forgotPassword),
  bindIdentity(contract.resetPassword, account.resetPassword),
  bindIdentity(contract.listSessions, account.listSessions),
  bindIdentity(contract.revokeSession, account.revokeSession),
  bindIdentity(contract.getBranding, branding),
]
