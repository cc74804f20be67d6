// Why a record is opened whose patient is not in the own work of whoever opens it.
import { z } from 'zod'
import { endpoint, Id, keysOf, Ok, overruling } from '../../kernel/contract/index.ts'

/** The usual reasons. */
export const openingReasons = {
  emergency: 'Emergency',
  colleague: 'A colleague asks for advice or help',
  returning: 'Comes back, not registered yet',
  question: 'Question of the patient or the family',
  result: 'Result, letter or prescription of an earlier visit',
  office: 'Records, billing or insurance work',
  quality: 'Complaint, audit of care or teaching',
  other: 'Something else',
} as const
export type OpeningReason = keyof typeof openingReasons

/** What the dialog asks for. */
export const OpeningWhy = z
  .object({ reason: keysOf(openingReasons, 'Please choose why'), words: overruling(300).default(null) })
  .refine(({ reason, words }) => reason !== 'other' || words !== null, {
    path: ['words'],
    message: 'Please say why',
  })

export const sayWhyOpened = endpoint('sayWhyOpened', 'POST /patients/:patient_id/opening', {
  permission: 'patients.view',
  input: OpeningWhy.safeExtend({ patient_id: Id }),
  output: Ok,
  errors: ['patient_not_found'],
  summary: 'Says why a record outside the own work is opened, which counts until midnight',
})

/** In the log: `Outside own work: Emergency`. */
export const whySaid = (reason: OpeningReason, words: string | null): string =>
  `Outside own work: ${words ? `${openingReasons[reason]}, ${words}` : openingReasons[reason]}`
