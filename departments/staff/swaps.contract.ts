import { z } from 'zod'
import { endpoint, Id, Instant, LocalDate, Nothing, Ok, optional, rowsOf } from '../../kernel/contract/index.ts'

const swapStates = ['offered', 'accepted', 'approved', 'refused', 'withdrawn'] as const

const Swap = z.object({
  id: Id,
  state: z.enum(swapStates),
  /** `Night, Monday 23/11/2026 19:00–07:00, Triage`. */
  described: z.string(),
  day: LocalDate.nullable(),
  offered_by: z.string(),
  offered_by_id: Id,
  /** Null: to whoever of the department takes it. */
  offered_to: z.string().nullable(),
  note: z.string().nullable(),
  offered_at: Instant,
  taken_by: z.string().nullable(),
  taken_by_id: Id.nullable(),
  /** What the other gives for it, as `described`; null: nothing. */
  in_return: z.string().nullable(),
  decided_by: z.string().nullable(),
  decision_reason: z.string().nullable(),
  /** What the person who asks may do. */
  may_take: z.boolean(),
  may_withdraw: z.boolean(),
  may_decide: z.boolean(),
})
export type Swap = z.infer<typeof Swap>

export const listSwaps = endpoint('listSwaps', 'GET /staff/swaps', {
  permission: 'staff.view',
  input: Nothing,
  output: rowsOf(Swap),
  reads: ['schedules', 'staff'],
  summary:
    'Swaps that concern the person, or all for whoever keeps the rota: the open ones, and those of the last two weeks',
})

const SwapId = z.object({ swap_id: Id })

export const offerShift = endpoint('offerShift', 'POST /staff/swaps', {
  permission: 'staff.view',
  input: z.object({
    shift_id: z.uuid('Please select a shift'),
    offered_to: Id.nullable().default(null),
    note: optional(200),
  }),
  output: z.object({ swap_id: Id }),
  changes: ['schedules'],
  errors: ['shift_not_found', 'shift_begun', 'shift_offered'],
  summary: 'Offers a shift of one’s own to a colleague, or to whoever of the department takes it',
})

export const takeShift = endpoint('takeShift', 'POST /staff/swaps/:swap_id/take', {
  permission: 'staff.view',
  input: SwapId.extend({ return_shift_id: Id.nullable().default(null) }),
  output: Ok,
  changes: ['schedules'],
  errors: [
    'swap_not_found',
    'swap_state',
    'shift_not_found',
    'shift_begun',
    'shift_offered',
    'shift_overlap',
    'shift_during_leave',
  ],
  summary: 'Takes an offered shift, perhaps for a shift of one’s own; it counts once it is approved',
})

export const decideSwap = endpoint('decideSwap', 'POST /staff/swaps/:swap_id/decision', {
  permission: 'staff.rota',
  input: SwapId.extend({ approve: z.boolean(), reason: optional(200) }).refine(
    ({ approve, reason }) => approve || reason,
    {
      path: ['reason'],
      message: 'Please give a reason',
    },
  ),
  output: Ok,
  changes: ['schedules'],
  errors: ['swap_not_found', 'swap_state', 'own_swap', 'shift_begun', 'shift_overlap', 'shift_during_leave'],
  summary: 'Approves a swap, which exchanges the shifts at once, or refuses it with a reason; never one’s own',
})

export const withdrawSwap = endpoint('withdrawSwap', 'POST /staff/swaps/:swap_id/withdraw', {
  permission: 'staff.view',
  input: SwapId,
  output: Ok,
  changes: ['schedules'],
  errors: ['swap_not_found', 'swap_state'],
  summary: 'Takes the own offer back before it is decided on',
})
