import { z } from 'zod'
import type { Claim } from '../../contract.ts'
import { ClaimFacts, resubmitClaim } from '../../moves.contract.ts'

/** What the form of a claim holds: its facts, and what was mended in one that is taken up again. */
export type Typed = z.input<typeof ClaimFacts> & { mended: string }
export type Entered = z.output<typeof ClaimFacts> & { mended: string }

/** Checks the form; `again`: a rejected claim is taken up, and has to say what was mended. */
export const schemaOf = (again: boolean): z.ZodType<Entered, Typed> =>
  ClaimFacts.extend({ mended: again ? resubmitClaim.input.shape.mended : z.string() }) as z.ZodType<Entered, Typed>

/** The form of a new claim. */
export const blank: Typed = {
  invoice_id: '',
  claim_number: '',
  insurance_provider: '',
  member_number: '',
  scheme: '',
  authorization_code: '',
  amount: '',
  notes: '',
  mended: '',
}

/** A claim as its form begins; its number is not taken over. */
export const typed = (claim: Claim): Typed => ({
  ...blank,
  invoice_id: claim.invoice_id,
  insurance_provider: claim.insurance_provider,
  member_number: claim.member_number,
  scheme: claim.scheme ?? '',
  authorization_code: claim.authorization_code ?? '',
  amount: claim.amount,
  notes: claim.notes ?? '',
})
