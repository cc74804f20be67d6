import { z } from 'zod'

/** Why a sample cannot be used. */
export const rejectReasons = {
  haemolysed: 'Haemolysed',
  insufficient: 'Insufficient',
  mislabelled: 'Mislabelled',
  clotted: 'Clotted',
  wrong_container: 'Wrong container',
  leaking: 'Leaking',
  unlabelled: 'Unlabelled',
  too_old: 'Too old',
  other: 'Other',
} as const
export const RejectReason = z.enum(Object.keys(rejectReasons) as [keyof typeof rejectReasons], {
  error: 'Please give a reason',
})
