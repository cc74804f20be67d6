import { z } from 'zod'

/** How the states of a claim are called, in the order in which it goes through them. A draft that leads nowhere is discarded. */
export const claimStatuses = {
  draft: 'Draft',
  submitted: 'Submitted',
  in_review: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  paid: 'Paid',
  discarded: 'Discarded',
} as const
export const ClaimStatus = z.enum(Object.keys(claimStatuses) as [keyof typeof claimStatuses])
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
export const DenialReason = z.enum(Object.keys(denialReasons) as [keyof typeof denialReasons], { error: 'Please choose a reason' })
export type DenialReason = z.infer<typeof DenialReason>

/** When money was denied. */
export const denialStages = { rejection: 'Rejected', approval: 'Approved in part', remittance: 'Not paid' } as const
export const DenialStage = z.enum(Object.keys(denialStages) as [keyof typeof denialStages])
