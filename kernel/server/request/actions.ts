import type { Endpoint } from '../../contract/index.ts'

/**
 * What each endpoint does, in its contract's words, by the name that the audit knows it by; collected as endpoints are
 * bound.
 */
export const actionSummaries = new Map<string, string>()

/** The commands that somebody else may have to sign, by name. */
export const witnessedCommands = new Map<string, Endpoint>()

/** By the department that serves them: the names of the endpoints of a hospital's people. */
export const departmentActions = new Map<string, readonly string[]>()

/** The names of all commands, collected in the same way; the audit log holds what was read as well. */
export const commandNames = new Set<string>()

/**
 * What an endpoint does, in a few words: what stands before the first mark, without what is in brackets. A name that is
 * gone, or was never an endpoint's, stays as it is.
 */
export const actionSaid = (action: string): string =>
  actionSummaries
    .get(action)
    ?.replace(/\s*\([^)]*\)/g, '')
    .split(/[:;.,]/)[0]
    ?.trim() || action
