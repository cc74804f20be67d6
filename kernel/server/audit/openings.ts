import type { Ctx } from '../ctx.ts'
import type { AuditDetails } from './audit.ts'

/** Refuses, by throwing, whoever may not open the record of one of these patients now. `reason`: what its row says. */
type OpeningGuard = (ctx: Ctx, patientIds: readonly string[], reason: AuditDetails['reason']) => Promise<void>
const guards: OpeningGuard[] = []

/**
 * Asks this of every read that opens a patient's record, once its rule has said whose it is; called at start by the
 * department that keeps the rule.
 */
export const guardOpenings = (guard: OpeningGuard): void => void guards.push(guard)

/**
 * Asks the guards of the patients whom an opening is about: those whom its audit row names. Nothing has left the server
 * yet.
 */
export async function expectMayOpen(ctx: Ctx, { patient_id, entity, entity_id, reason }: AuditDetails): Promise<void> {
  const named = [patient_id, entity === 'patient' ? entity_id : undefined].filter((id) => id !== undefined)
  if (named.length) for (const guard of guards) await guard(ctx, [...new Set(named)], reason)
}
