import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  Nothing,
  optionalLines,
  Paging,
  pageOf,
  rowsOf,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { CountedQuantity, Stock } from '../inventory/items.contract.ts'
import { movementKinds } from './adjustments.contract.ts'
import { SafeguardChange } from './safeguards.contract.ts'

// The register of controlled drugs. Kenya: the Pharmacy and Poisons Act (Cap. 244), s. 30 (Poisons Book) and s. 31
// (what a hospital writes down of what it supplies: date, poison and quantity, for whom, on whose prescription, within
// a day), and the Pharmacy and Poisons Rules, r. 14 (hospitals), r. 18 (form of the book) and r. 21 (books are
// preserved); http://kenyalaw.org:8181/exist/kenyalex/actview.xql?actid=CAP.%20244 and
// sublegview.xql?subleg=CAP.%20244. The running balance, the witness and the count at each change of shift are what
// hospitals add to it.

/** What a movement is called in the register. */
export const registerKinds = { ...movementKinds, transfer_in: 'Moved in', transfer_out: 'Moved out' } as const

export const ControlledDrug = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /** False: it was one once, and its register stays. */
  is_controlled: z.boolean(),
  current_stock: Stock,
  batches: z.array(
    z.object({
      id: Id,
      batch_number: z.string(),
      expiry_date: LocalDate.nullable(),
      store_id: Id,
      store: z.string(),
      quantity: Stock,
    }),
  ),
  /** When a batch of it was last counted. */
  counted_at: Instant.nullable(),
})
export type ControlledDrug = z.output<typeof ControlledDrug>
export const listControlledDrugs = endpoint('listControlledDrugs', 'GET /pharmacy/controlled', {
  permission: 'inventory.view',
  module: 'pharmacy',
  input: Nothing,
  output: rowsOf(ControlledDrug),
  reads: ['stock', 'catalogues'],
  summary: 'The controlled drugs, and those that once were, with the batches that hold some',
})

export const RegisterEntry = z.object({
  id: Id,
  at: Instant,
  kind: keysOf(registerKinds),
  batch_number: z.string(),
  expiry_date: LocalDate.nullable(),
  store: z.string(),
  /** From whom it came, or for whom it went. */
  whom: z.string().nullable(),
  patient_id: Id.nullable(),
  prescriber: z.string().nullable(),
  reason: z.string().nullable(),
  received: Stock.nullable(),
  supplied: Stock.nullable(),
  /** What was left in the batch, and of the drug in all batches. */
  batch_balance: Stock,
  balance: Stock,
  performed_by: z.string().nullable(),
  witnessed_by: z.string().nullable(),
  /** Moved while it was no controlled drug: nobody had to sign. */
  unguarded: z.boolean(),
})
export type RegisterEntry = z.output<typeof RegisterEntry>
/**
 * So many entries are shown of a period; a longer one is cut at its beginning, and what is brought forward is what
 * there was before the first one shown.
 */
export const REGISTER_ENTRIES = 500
export const getControlledRegister = endpoint(
  'getControlledRegister',
  'GET /pharmacy/controlled/:medication_id/register',
  {
    permission: 'pharmacy.register',
    audited: true,
    input: z.object({ medication_id: Id, batch_id: Id.optional(), from: LocalDate, to: LocalDate }),
    output: z.object({
      medication: z.object({ id: Id, code: z.string(), name: z.string(), unit: z.string() }),
      /** Every batch of it that was ever moved, empty ones too. */
      batches: z.array(z.object({ id: Id, batch_number: z.string(), store: z.string() })),
      /** The balance before the first of these entries, of the drug, or of the batch that was asked for. */
      opening: Stock,
      closing: Stock,
      rows: z.array(RegisterEntry),
      /** When it became a controlled drug, and when that was taken away: all of it, the oldest first. */
      changes: z.array(SafeguardChange),
      total: z.number().int(),
    }),
    errors: ['medication_not_found'],
    reads: ['stock', 'orders'],
    summary: 'The register of a controlled drug for some days: every movement with its running balance, oldest first',
  },
)

export const ControlledCount = z.object({
  id: Id,
  counted_at: Instant,
  store: z.string(),
  note: z.string().nullable(),
  counted_by: z.string(),
  witnessed_by: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      unit: z.string(),
      batch_number: z.string(),
      expected: Stock,
      counted: Stock,
      reason: z.string().nullable(),
    }),
  ),
})
export type ControlledCount = z.output<typeof ControlledCount>
export const listControlledCounts = endpoint('listControlledCounts', 'GET /pharmacy/controlled/counts', {
  permission: 'inventory.view',
  module: 'pharmacy',
  input: z.object({ ...Paging }),
  output: pageOf(ControlledCount),
  reads: ['stock'],
  summary: 'The counts of controlled drugs at the change of shifts, newest first',
})

export const countControlled = endpoint('countControlled', 'POST /pharmacy/controlled/counts', {
  permission: 'pharmacy.stock',
  witness: 'stock.witness',
  changes: ['stock'],
  input: z.object({
    store_id: Id,
    note: optionalLines(500),
    lines: z
      .array(
        z.object({
          batch_id: Id,
          /** What the books said to whoever counted. */
          expected: z.number().min(0),
          counted: CountedQuantity,
          reason: optionalLines(500),
        }),
      )
      .min(1, 'There is nothing to count'),
    witness_token: WitnessToken,
  }),
  output: z.object({ id: Id, differences: z.number().int() }),
  errors: [
    'stock_store_not_found',
    'stock_batch_not_found',
    'stock_batch_changed',
    'controlled_uncounted',
    'witness_needed',
    'witness_gone',
  ],
  summary:
    'Counts controlled drugs: every batch of the controlled drugs in a store, counted by two persons; a difference needs a reason',
})
