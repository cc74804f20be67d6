import { actionSaid, commandNames } from '../../../kernel/server/request/actions.ts'

/** A row of the audit as people read it: what was done in words, and whether something was changed. */
export const said = <R extends { action: string }>({ action, ...row }: R) => ({
  ...row,
  kind: commandNames.has(action) ? ('changed' as const) : ('opened' as const),
  what: actionSaid(action),
})
