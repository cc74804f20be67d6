import { AppError } from '../../../../kernel/contract/index.ts'
import type { LockedAdmission } from '../lock-admission.ts'

const MINUTE = 60_000
/** Clocks of telephones differ a little. */
const AHEAD = MINUTE
/** What was measured in the emergency, on the way to the ward. */
const BEFORE_ADMISSION = 60 * MINUTE

/**
 * When something was seen: now, or as typed. Not in the future, and not before the admission, of which an hour is
 * allowed for what was measured on the way. Errors: `invalid`, beside the field.
 */
export function momentOf(
  locked: Pick<LockedAdmission, 'admitted_at'>,
  typed: string | null | undefined,
  field: string,
): Date {
  const now = new Date()
  if (!typed) return now
  const at = new Date(typed)
  const refuse = (message: string) => new AppError('invalid', { fieldErrors: { [field]: message } })
  if (at.getTime() > now.getTime() + AHEAD) throw refuse('This time lies in the future')
  if (at.getTime() < locked.admitted_at.getTime() - BEFORE_ADMISSION)
    throw refuse('This time lies before the admission')
  return at > now ? now : at
}
