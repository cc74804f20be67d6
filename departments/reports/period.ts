import { z } from 'zod'
import { addMonths } from '../../kernel/contract/days.ts'
import { Id, LocalDate } from '../../kernel/contract/index.ts'

/** The periods that a report offers; months are those of the calendar, the running one included. */
export const periods = ['this_month', 'last_month', 'last_3_months', 'last_12_months', 'this_year', 'custom'] as const
export const DEFAULT_PERIOD = 'last_12_months'
export const MAX_YEARS = 5

const Bounds = { from: LocalDate.optional(), to: LocalDate.optional() }
type Chosen = { period: (typeof periods)[number]; from?: string | undefined; to?: string | undefined }

/** Free dates must both be there, in order, and not too far apart; a preset needs none. */
function checkBounds({ period, from, to }: Chosen, context: z.RefinementCtx): void {
  if (period !== 'custom') return
  const refuse = (field: 'from' | 'to', message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (!from) refuse('from', 'Please enter the first day')
  if (!to) refuse('to', 'Please enter the last day')
  if (!from || !to) return
  if (from > to) refuse('to', 'The period ends before it begins')
  else if (addMonths(to, -12 * MAX_YEARS) >= from) refuse('to', `Please choose a period of at most ${MAX_YEARS} years`)
}

/** What every report takes: the period, one hospital or all, and what is its own. */
export const reportInput = <T extends z.ZodRawShape>(own: T) =>
  z
    .object({ period: z.enum(periods).default(DEFAULT_PERIOD), ...Bounds, hospital_id: Id.optional(), ...own })
    .superRefine((chosen, context) => checkBounds(chosen as unknown as Chosen, context))

/** The two days of a period of one's own choice, as the form asks for them. */
export const CustomPeriod = z
  .object({ from: LocalDate.nullable(), to: LocalDate.nullable() })
  .superRefine(({ from, to }, context) => checkBounds({ period: 'custom', from: from ?? undefined, to: to ?? undefined }, context))

/** Pages of the reports that have a row per hospital; a printed report asks for one long page. */
export const PRINT_ROWS = 500
export const ReportPages = {
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(PRINT_ROWS).default(50),
}
