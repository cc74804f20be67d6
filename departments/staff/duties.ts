import { z } from 'zod'
import { allPermissions, type Duty, Id, type Permission } from '../../kernel/contract/index.ts'
import type { HospitalRole } from '../access/roles.ts'

/**
 * What should not all lie in one hand (ADR 0041), and the built-in role whose work it is. Which permissions make up a
 * duty is said by the departments, beside the permissions in their vocabularies.
 */
export const duties = {
  take_money: { role: 'cashier', does: 'Takes money and gives it back' },
  approve_money: { role: 'billing_supervisor', does: 'Approves discounts, waivers and drawers, and sets prices' },
  keep_books: { role: 'accountant', does: 'Keeps the books: ledger, statements, closings' },
  claim: { role: 'claims_officer', does: 'Claims from insurers and records what they pay' },
  hand_out: { role: 'pharmacist', does: 'Hands out medicines' },
  keep_stores: { role: 'storekeeper', does: 'Keeps items, suppliers and stores' },
} as const satisfies Record<string, { role: HospitalRole; does: string }>

type DutyName = keyof typeof duties
const dutyNames = Object.keys(duties) as readonly DutyName[] as readonly [DutyName, ...DutyName[]]

declare module '../../kernel/contract/vocabulary.ts' {
  interface Duties extends Record<DutyName, true> {}
}

/** Of each two, nobody should do both. */
export const keptApart: readonly (readonly [Duty, Duty])[] = [
  ['take_money', 'approve_money'],
  ['take_money', 'keep_books'],
  ['take_money', 'claim'],
  ['hand_out', 'keep_stores'],
]

/** Two such duties, and who may do both all the same. */
export const DutySplit = z.object({
  id: z.string(),
  duty: z.enum(dutyNames),
  apart_from: z.enum(dutyNames),
  /** The module that one of them needs and this hospital lacks, as it is called; null: nothing is missing. */
  lacks: z.string().nullable(),
  /** Active people who may do both at this moment. */
  people: z.array(z.object({ staff_id: Id, name: z.string() })),
})

/** What makes up a duty: whoever may do one of these can do it. */
export const permissionsOfDuty = (duty: Duty): Permission[] =>
  [...allPermissions()].flatMap(([permission, words]) => (words.duty === duty ? [permission] : []))
