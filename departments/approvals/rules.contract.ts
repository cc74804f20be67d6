import { z } from 'zod'
import {
  amount,
  csvOf,
  endpoint,
  event,
  Id,
  Instant,
  LocalDate,
  Money,
  Nothing,
  Ok,
  orNull,
  Paging,
  pageOf,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { isZero } from '../../kernel/contract/values/money.ts'

/** Who approves an act. `limit`: so much may one person do alone on one day, what is above it somebody else approves. */
export const approvalWays = {
  other: 'Always somebody else',
  limit: 'Alone up to an amount a day',
  alone: 'Alone, with a reason',
} as const
const Way = z.enum(Object.keys(approvalWays) as [keyof typeof approvalWays], { error: 'Please choose who approves' })

export const ApprovalRule = z.object({
  act: z.string(),
  /** What the act is called. */
  says: z.string(),
  way: Way,
  /** How much one person may do alone on one day; null where there is no such limit. */
  amount: Money.nullable(),
  /** 0: as the program begins. */
  version: z.number().int(),
})
export type ApprovalRule = z.infer<typeof ApprovalRule>

export const listApprovalRules = endpoint('listApprovalRules', 'GET /approvals/rules', {
  permission: 'hospital.settings',
  input: Nothing,
  output: rowsOf(ApprovalRule),
  reads: ['approvals'],
  summary: 'Who approves what one person alone may not do: each act with its rule',
})

/** What the form of a rule asks for. */
export const ApprovalChoice = z
  .object({
    way: Way,
    amount: orNull(
      amount('Please enter an amount').refine((money) => !isZero(money), 'Please enter an amount above 0'),
    ),
  })
  .refine(({ way, amount: limit }) => way !== 'limit' || limit !== null, {
    path: ['amount'],
    message: 'Please enter an amount',
  })

export const setApprovalRule = endpoint('setApprovalRule', 'PUT /approvals/rules/:act', {
  permission: 'hospital.settings',
  input: ApprovalChoice.safeExtend({
    act: z.string('Please name an act').regex(/^[a-z][a-z_]{0,39}$/, 'Please name an act'),
    version: z.number().int(),
  }),
  output: Ok,
  changes: ['approvals'],
  errors: ['act_not_found', 'conflict'],
  summary:
    'Sets who approves an act: always somebody else, or one person alone, up to an amount a day or with a reason',
})

/** Something was done alone that otherwise a second person approves. */
export const doneAlone = event('approvals.done_alone', z.object({ id: Id, says: z.string(), amount: Money }))

export const ActAlone = z.object({
  id: Id,
  at: Instant,
  staff_name: z.string(),
  act: z.string(),
  /** What the act is called. */
  says: z.string(),
  amount: Money,
  reason: z.string(),
  /** What it was done to, as the audit knows it: a reduction, a drawer. */
  entity: z.string(),
  entity_id: Id,
})

export const listActsAlone = endpoint('listActsAlone', 'GET /approvals/alone', {
  permission: 'hospital.settings',
  audited: true,
  input: z.object({
    /** Words of the person's name or of the reason. */
    search: SearchText,
    act: z.string().max(40).optional(),
    day: LocalDate.optional(),
    ...Paging,
  }),
  output: pageOf(ActAlone),
  reads: ['approvals'],
  summary: 'What one person did alone that otherwise a second one approves, the newest first: by person, act and day',
})
export const exportActsAlone = csvOf('exportActsAlone', listActsAlone)
