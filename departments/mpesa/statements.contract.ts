// The statements of the paybill, row by row, and what is recorded and stands in none.
import { z } from 'zod'
import { csvOf, endpoint, Id, Instant, keysOf, Money, Paging, pageOf, SearchText } from '../../kernel/contract/index.ts'
import { rowKinds, rowOutcomes } from './words.ts'

const Of = { mpesa_statement_id: Id }
const Read = { permission: 'billing.books', reads: ['payments'], errors: ['mpesa_statement_not_found'] } as const

/** What is recorded and not confirmed, by who took it; null: M-PESA reported it by itself. */
const OfPerson = z.object({ taken_by_name: z.string(), payments: z.number().int(), amount: Money })

export const getMpesaStatement = endpoint('getMpesaStatement', 'GET /billing/mpesa/statements/:mpesa_statement_id', {
  ...Read,
  input: z.object(Of),
  output: z.object({
    id: Id,
    filename: z.string(),
    imported_by_name: z.string(),
    imported_at: Instant,
    finished_at: Instant.nullable(),
    /** The time of its first and last row; null: it has none. */
    covers_from: Instant.nullable(),
    covers_to: Instant.nullable(),
    /** How many rows stand in it for the first time, by what became of them. */
    rows: z.array(z.object({ became: keysOf(rowOutcomes), rows: z.number().int(), amount: Money })),
    /** Payments by M-PESA that were recorded in that time, are not confirmed, and stand in no statement. */
    missing: z.array(OfPerson),
  }),
  summary: 'A statement: what became of its rows, and what is recorded for its time and stands in no statement',
})

/** One row of a statement, of a customer’s money. */
export const MpesaStatementRow = z.object({
  id: Id,
  line: z.number().int(),
  kind: keysOf(rowKinds),
  receipt_number: z.string(),
  linked_receipt: z.string().nullable(),
  amount: Money,
  transacted_at: Instant,
  phone: z.string().nullable(),
  payer: z.string().nullable(),
  account: z.string().nullable(),
  became: keysOf(rowOutcomes),
  note: z.string().nullable(),
})
export type MpesaStatementRow = z.infer<typeof MpesaStatementRow>

export const listMpesaStatementRows = endpoint(
  'listMpesaStatementRows',
  'GET /billing/mpesa/statements/:mpesa_statement_id/rows',
  {
    ...Read,
    audited: true,
    input: z.object({ ...Of, search: SearchText, became: keysOf(rowOutcomes).optional(), ...Paging }),
    output: pageOf(MpesaStatementRow),
    summary: 'The rows that stand in a statement for the first time, as they stand there',
  },
)
export const exportMpesaStatementRows = csvOf('exportMpesaStatementRows', listMpesaStatementRows)

/** A payment by M-PESA that is recorded, not confirmed, and stands in no statement. */
export const MissingPayment = z.object({
  id: Id,
  reference_number: z.string(),
  amount: Money,
  recorded_at: Instant,
  taken_by_name: z.string(),
  receipt_id: Id,
  payment_number: z.string(),
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
  op_number: z.string(),
})
export type MissingPayment = z.infer<typeof MissingPayment>

export const listMpesaMissing = endpoint(
  'listMpesaMissing',
  'GET /billing/mpesa/statements/:mpesa_statement_id/missing',
  {
    ...Read,
    audited: true,
    input: z.object({ ...Of, ...Paging }),
    output: pageOf(MissingPayment),
    summary: 'Payments by M-PESA that were recorded in the time of a statement and stand in none',
  },
)
export const exportMpesaMissing = csvOf('exportMpesaMissing', listMpesaMissing)
