import { z } from 'zod'
import { defineDocument } from '../../kernel/contract/document.ts'

/**
 * How the states of a claim are called, in the order in which it goes through them. A draft that leads nowhere is
 * discarded.
 */
export const claim = defineDocument({
  entity: 'claim',
  number: { column: 'claim_number', letters: 'INS', digits: 4 },
  states: {
    draft: { label: 'Draft', late: 'The claim {name} is a draft', early: 'The claim {name} is still a draft' },
    submitted: {
      label: 'Submitted',
      late: 'The claim {name} is already submitted',
      early: 'The claim {name} is submitted and not in review yet',
    },
    in_review: {
      label: 'In review',
      late: 'The claim {name} is already in review',
      early: 'The claim {name} is still in review',
    },
    approved: {
      label: 'Approved',
      late: 'The claim {name} is already approved',
      early: 'The claim {name} is approved and not paid yet',
    },
    rejected: { label: 'Rejected', late: 'The claim {name} is already rejected' },
    paid: { label: 'Paid', late: 'The claim {name} is already paid' },
    discarded: { label: 'Discarded', late: 'The claim {name} is already discarded' },
  },
  errors: { not_found: 'claim_not_found', state: 'claim_state' },
})
export const claimStatuses = claim.labels
export const ClaimStatus = claim.Status
export type ClaimStatus = z.infer<typeof ClaimStatus>

/** Why insurers deny money: what is counted. The insurer's own words stand beside it. */
export const denialReasons = {
  not_covered: 'Service not covered',
  authorisation: 'Authorisation missing or invalid',
  limit: 'Limit of cover exceeded',
  member: 'Member not found or not active',
  coding: 'Diagnosis missing or does not fit',
  documents: 'Documents missing',
  late: 'Submitted too late',
  duplicate: 'Claimed twice',
  price: 'Above the agreed price',
  other: 'Other',
} as const
export const DenialReason = z.enum(Object.keys(denialReasons) as [keyof typeof denialReasons], {
  error: 'Please choose a reason',
})
export type DenialReason = z.infer<typeof DenialReason>

/** When money was denied. */
export const denialStages = { rejection: 'Rejected', approval: 'Approved in part', remittance: 'Not paid' } as const
export const DenialStage = z.enum(Object.keys(denialStages) as [keyof typeof denialStages])
