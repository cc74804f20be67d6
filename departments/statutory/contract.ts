import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  LocalDate,
  line,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  Raw,
  requiredLines,
  rowsOf,
} from '../../kernel/contract/index.ts'
import { formKeys } from './forms/types.ts'

const FormName = z.enum(formKeys)
/** `yyyy-MM`. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month')
const OfForm = { form: FormName, month: Month }

export const returnStates = { draft: 'Draft', signed: 'Signed', sent: 'Sent' } as const
const ReturnState = z.enum(['draft', 'signed', 'sent'])
const Person = z.object({ at: Instant, by: z.string() })

/** How a form of a month stands. `version` 0: nobody has touched it yet. */
const Standing = {
  form: FormName,
  title: z.string(),
  name: z.string(),
  status: ReturnState,
  version: z.number().int(),
  signed: Person.nullable(),
  sent: Person.extend({ how: z.enum(['by_hand', 'dhis2']) }).nullable(),
}

export const listReturns = endpoint('listReturns', 'GET /statutory/returns', {
  permission: 'statutory.report',
  input: z.object({ month: Month }),
  output: rowsOf(z.object(Standing)).extend({
    /** Whether the month can be signed: its last day has passed, by the hospital’s clock. */
    over: z.boolean(),
    /** The last day on which the Ministry expects it. */
    due: LocalDate,
  }),
  reads: ['statutory'],
  summary: 'The Ministry’s forms of a month, and how each stands',
})

const Figure = z.number().int().nullable()
const Row = z.object({
  key: z.string(),
  number: z.string(),
  label: z.string(),
  /** Whether the row, by its words, was found in a public source. */
  checked: z.boolean(),
  /** By column: the figure now; null: not kept, and not filled in. */
  values: z.array(Figure),
  /** By column: whether Uzima counts it; else it can be filled in. */
  kept: z.array(z.boolean()),
  /** As they were signed; null: it is not signed. */
  signed: z.array(Figure).nullable(),
})
const Entry = z.object({
  row_key: z.string(),
  column_key: z.string(),
  value: z.number().int(),
  note: z.string().nullable(),
  filled_at: Instant,
  filled_by: z.string(),
})
/** A rule that must hold between figures. */
const Check = z.object({
  says: z.string(),
  /** Null: it cannot be said, because a figure is not kept. */
  holds: z.boolean().nullable(),
  /** The two sides with their words, and why they may differ. */
  left: z.object({ says: z.string(), value: Figure }),
  right: z.object({ says: z.string(), value: Figure }),
  why: z.string().nullable(),
})

export const getReturn = endpoint('getReturn', 'GET /statutory/returns/:form/:month', {
  permission: 'statutory.report',
  input: z.object(OfForm),
  output: z.object({
    ...Standing,
    month: Month,
    over: z.boolean(),
    edition: z.string(),
    valid_from: Month,
    source: z.string(),
    doubts: z.array(z.string()),
    by_day: z.boolean(),
    sections: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        columns: z.array(z.object({ key: z.string(), label: z.string() })),
        rows: z.array(Row),
      }),
    ),
    entries: z.array(Entry),
    checks: z.array(Check),
    /** Figures that are other than when they were signed. */
    changed: z.number().int(),
    /** Figures that nobody keeps or has filled in. */
    missing: z.number().int(),
    /** Earlier signings that were taken back. */
    reopened: z.array(
      z.object({
        number: z.number().int(),
        signed_at: Instant,
        signed_by: z.string(),
        reopened_at: Instant,
        reopened_by: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  reads: ['statutory'],
  errors: ['no_such_form'],
  summary: 'A form of a month in its own order: every figure as it is now, as it was signed, and what must tie out',
})
export type Return = z.output<typeof getReturn.output>

export const exportReturn = endpoint('exportReturn', 'GET /statutory/returns/:form/:month.csv', {
  permission: 'statutory.report',
  input: z.object(OfForm),
  output: Raw,
  raw: true,
  audited: true,
  errors: ['no_such_form'],
  summary: 'A form of a month as CSV, as it is signed, else as it is now',
})

export const listBehindFigure = endpoint('listBehindFigure', 'GET /statutory/returns/:form/:month/figure', {
  permission: 'records.view',
  module: 'reports',
  audited: true,
  input: z.object({ ...OfForm, row_key: z.string().max(40), column_key: z.string().max(40), ...Paging }),
  output: pageOf(
    z.object({
      id: z.string(),
      day: LocalDate.nullable(),
      patient_id: Id.nullable(),
      patient: z.string().nullable(),
      op_number: z.string().nullable(),
      visit_id: Id.nullable(),
      what: z.string(),
    }),
  ).extend({ number: z.string(), label: z.string(), column: z.string(), title: z.string() }),
  reads: ['statutory', 'patients'],
  errors: ['no_such_form', 'cell_not_found'],
  summary: 'Who and what stands behind one figure of a form, for those who read records',
})

const Whole = z
  .int('Please enter a whole number')
  .min(0, 'Please enter a whole number')
  .max(9_999_999, 'This number is too large')
export const fillFigure = endpoint('fillFigure', 'PUT /statutory/returns/:form/:month/figure', {
  permission: 'statutory.report',
  input: z.object({
    ...OfForm,
    row_key: line(40),
    column_key: line(40),
    /** Null: what was filled in is taken away. */
    value: Whole.nullable(),
    /** Where the number is from: a register, a count. */
    note: optionalLines(300),
  }),
  output: Ok,
  changes: ['statutory'],
  errors: ['no_such_form', 'cell_not_found', 'cell_is_counted', 'return_state'],
  summary: 'Fills in by hand a figure that Uzima does not keep; who did it and when is kept',
})

export const signReturn = endpoint('signReturn', 'POST /statutory/returns/:form/:month/sign', {
  permission: 'statutory.sign',
  input: z.object({ ...OfForm, version: z.number().int() }),
  output: Ok,
  changes: ['statutory'],
  errors: ['no_such_form', 'return_state', 'month_not_over'],
  summary: 'Signs a form of a month: its figures are kept as they are now',
})

export const markReturnSent = endpoint('markReturnSent', 'POST /statutory/returns/:form/:month/sent', {
  permission: 'statutory.sign',
  input: z.object({ ...OfForm, version: z.number().int() }),
  output: Ok,
  changes: ['statutory'],
  errors: ['no_such_form', 'return_state'],
  summary: 'A signed form was keyed into the Ministry’s system by hand',
})

export const reopenReturn = endpoint('reopenReturn', 'POST /statutory/returns/:form/:month/reopen', {
  permission: 'statutory.sign',
  input: z.object({ ...OfForm, version: z.number().int(), reason: requiredLines('Please give a reason') }),
  output: Ok,
  changes: ['statutory'],
  errors: ['no_such_form', 'return_state'],
  summary: 'Takes a signature back, with a reason; what was signed stays to be seen',
})
