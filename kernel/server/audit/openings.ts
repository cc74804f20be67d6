import type { Ctx } from '../ctx.ts'
import type { AuditDetails } from './audit.ts'

/**
 * Refuses, by throwing, whoever may not open the record of one of these patients now. What it answers is the reason that
 * the row of the opening gives, where the rule gives none.
 */
type OpeningGuard = (ctx: Ctx, patientIds: readonly string[]) => Promise<string | undefined>
const guards: OpeningGuard[] = []

/**
 * Asks this of every read that opens a patient's record, as soon as its rule has said whose it is; called at start by the
 * department that keeps the rule.
 */
export const guardOpenings = (guard: OpeningGuard): void => void guards.push(guard)

const namedBy = ({ patient_id, entity, entity_id }: AuditDetails): string[] =>
  [patient_id, entity === 'patient' ? entity_id : undefined].filter((id) => id !== undefined)

/**
 * The guards of one request. They are asked when the rule names a patient, so that their questions travel with those of
 * the rule, and are heard once it is done: nothing has left the server yet.
 */
export function openingGuards() {
  const asked = new Set<string>()
  const answers: Promise<string | undefined>[] = []
  const ask = (ctx: Ctx, details: AuditDetails): void => {
    const fresh = namedBy(details).filter((id) => !asked.has(id))
    if (!fresh.length) return
    for (const id of fresh) asked.add(id)
    for (const guard of guards) {
      const answer = guard(ctx, [...new Set(fresh)])
      answer.catch(() => undefined) // heard below
      answers.push(answer)
    }
  }
  return {
    ask,
    /** Errors: those of the guards, of the first that refuses. Sets the reason, where there is none. */
    async expect(ctx: Ctx, details: AuditDetails): Promise<void> {
      ask(ctx, details)
      for (const answer of answers) {
        const reason = await answer
        if (reason && !details.reason) details.reason = reason
      }
    },
  }
}
