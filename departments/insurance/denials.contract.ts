import { z } from 'zod'
import { csvOf, endpoint, Id, LocalDate, Money, Paging, pageOf, SearchText } from '../../kernel/contract/index.ts'
import { OfVisit } from '../visits/visit-ref.ts'
import { Denial, Provider } from './contract.ts'
import { DenialReason } from './words.ts'

/** A part of the ledger, with its claim and its patient. */
export const DenialRow = Denial.extend({
  claim_id: Id,
  claim_number: z.string(),
  insurance_provider: z.string(),
  insurer_name: z.string(),
  ...OfVisit,
  is_resubmitted: z.boolean(),
})
export type DenialRow = z.infer<typeof DenialRow>

export const listDenials = endpoint('listDenials', 'GET /insurance/denials', {
  permission: 'billing.claims',
  audited: true,
  input: z.object({
    search: SearchText,
    insurance_provider: Provider.optional(),
    reason_code: DenialReason.optional(),
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    ...Paging,
  }),
  output: pageOf(DenialRow).extend({
    /** What was denied in all, by insurer and reason, the most first. */
    sums: z.array(
      z.object({
        insurance_provider: z.string(),
        insurer_name: z.string(),
        reason_code: DenialReason,
        parts: z.number().int(),
        amount: Money,
        /** What of it was claimed again. */
        resubmitted_amount: Money,
      }),
    ),
    amount: Money,
  }),
  reads: ['claims', 'patients'],
  summary: 'The ledger of denied money, latest first, with sums by insurer and reason',
})
export const exportDenials = csvOf('exportDenials', listDenials)
