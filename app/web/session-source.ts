import { getMe, lockScreen, signOut, unlockScreen } from '../../departments/access/contract.ts'
import { call } from '../../kernel/web/data/call.ts'
import type { SessionSource } from '../../kernel/web/session/session.tsx'

/** How the kernel's session reaches the access department. */
export const sessionSource: SessionSource = {
  load: async (background) => (await call(getMe, {}, { background })).me,
  signOut: (everywhere) => call(signOut, { everywhere }),
  lock: () => call(lockScreen, {}),
  unlock: (password) => call(unlockScreen, { password }),
}
