import { z } from 'zod'
import { endpoint, Id, Instant, keysOf, Ok, requiredLines } from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'

/** What makes a second person sign when a medicine moves or is handed out. */
export const safeguards = { controlled: 'Controlled drug', high_risk: 'High risk' } as const
export type Safeguard = keyof typeof safeguards

export const liftSafeguard = endpoint('liftSafeguard', 'POST /pharmacy/medications/:medication_id/lift-safeguard', {
  permission: 'pharmacy.catalogue',
  module: 'pharmacy',
  witness: 'pharmacy.catalogue',
  changes: ['catalogues', 'stock'],
  input: z.object({
    medication_id: Id,
    safeguard: keysOf(safeguards, 'Please choose what is taken away'),
    reason: requiredLines('Please give a reason', 500),
    witness_token: WitnessToken,
  }),
  output: Ok,
  errors: ['medication_not_found', 'medication_unguarded', 'approval_needed', 'witness_gone'],
  summary:
    'Takes away that a medicine is a controlled drug, or of high risk, so that nobody has to sign for it any more; a second person approves it',
})

/** When a medicine became a controlled drug, and when that was taken away. */
export const SafeguardChange = z.object({
  id: Id,
  at: Instant,
  is_on: z.boolean(),
  reason: z.string().nullable(),
  changed_by: z.string(),
  /** Null: nobody else was asked. */
  approved_by: z.string().nullable(),
})
export type SafeguardChange = z.output<typeof SafeguardChange>
