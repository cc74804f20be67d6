import { z } from 'zod'
import {
  amount,
  csvOf,
  endpoint,
  Id,
  Instant,
  keysOf,
  line,
  Money,
  Nothing,
  Ok,
  optional,
  Paging,
  pageOf,
  required,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'
import { phone } from '../../kernel/contract/values/phone.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import {
  connections,
  environments,
  foundBy,
  kinds,
  MOST,
  requestStatuses,
  sources,
  suspenseReasons,
  suspenseStatuses,
} from './words.ts'

const NO_AMOUNT = 'Please enter a valid amount'
/** Whole shillings: M-PESA takes no cents. */
const Shillings = amount(NO_AMOUNT)
  .refine((text) => text.endsWith('.00'), 'M-PESA takes whole shillings only')
  .refine((text) => Number(text) >= 1, NO_AMOUNT)
  .refine((text) => Number(text) <= MOST, 'M-PESA takes at most KES 250,000.00 at once')

/** A Safaricom number, as `+2547…` or `+2541…`. */
const NO_MPESA = 'Please enter a Safaricom number: 07… or 01…'
const MpesaPhone = phone(NO_MPESA).refine((number) => /^\+254[17]\d{8}$/.test(number), NO_MPESA)

export const Status = keysOf(requestStatuses)
export type Status = z.infer<typeof Status>

/** A request to a customer’s phone, as it stands. */
export const MpesaRequest = z.object({
  id: Id,
  ...OfPatient,
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
  visit_id: Id.nullable(),
  amount: Money,
  phone: z.string(),
  account_reference: z.string(),
  environment: keysOf(environments),
  status: Status,
  asked_by_name: z.string(),
  created_at: Instant,
  answered_at: Instant.nullable(),
  result_code: z.string().nullable(),
  result_text: z.string().nullable(),
  found_by: keysOf(foundBy).nullable(),
  receipt_number: z.string().nullable(),
  transacted_at: Instant.nullable(),
  receipt_id: Id.nullable(),
  reconciled_at: Instant.nullable(),
  attention: z.string().nullable(),
  /** M-PESA can be asked what became of it. */
  can_query: z.boolean(),
  version: z.number().int(),
})
export type MpesaRequest = z.infer<typeof MpesaRequest>

export const askByMpesa = endpoint('askByMpesa', 'POST /billing/mpesa/requests', {
  permission: 'billing.take_payment',
  input: z
    .object({
      invoice_id: Id.nullish(),
      visit_id: Id.nullish(),
      patient_id: Id.nullish(),
      amount: Shillings,
      phone: MpesaPhone,
    })
    .refine(({ invoice_id, visit_id, patient_id }) => [invoice_id, visit_id, patient_id].filter(Boolean).length === 1, {
      message: 'Please say what is to be paid',
      path: ['form'],
    }),
  output: MpesaRequest,
  changes: ['payments'],
  errors: [
    'invoice_not_found',
    'visit_not_found',
    'patient_not_found',
    'invoice_state',
    'over_balance',
    'mpesa_not_connected',
    'mpesa_waiting',
  ],
  summary:
    'Asks a customer’s phone for money: for an invoice, for what a visit owes, or for a deposit. The answer comes later.',
})

const RequestId = z.object({ mpesa_request_id: Id })
export const getMpesaRequest = endpoint('getMpesaRequest', 'GET /billing/mpesa/requests/:mpesa_request_id', {
  permission: 'billing.take_payment',
  audited: true,
  input: RequestId,
  output: MpesaRequest,
  reads: ['payments'],
  errors: ['mpesa_request_not_found'],
  summary: 'What became of a request to a customer’s phone',
})

export const getMpesaOfPatient = endpoint('getMpesaOfPatient', 'GET /billing/patients/:patient_id/mpesa', {
  permission: 'billing.take_payment',
  audited: true,
  input: z.object({ patient_id: Id }),
  output: z.object({ requests: z.array(MpesaRequest), connection: keysOf(connections), phone: z.string().nullable() }),
  reads: ['payments'],
  errors: ['patient_not_found'],
  summary:
    'The patient’s requests that still wait for an answer, the patient’s phone, and how the hospital is connected',
})

export const queryMpesaRequest = endpoint('queryMpesaRequest', 'POST /billing/mpesa/requests/:mpesa_request_id/query', {
  permission: 'billing.take_payment',
  input: RequestId,
  output: Ok,
  changes: ['payments'],
  errors: ['mpesa_request_not_found', 'mpesa_request_state'],
  summary: 'Asks M-PESA again what became of a request; the customer’s phone is not',
})

export const giveUpMpesaRequest = endpoint(
  'giveUpMpesaRequest',
  'POST /billing/mpesa/requests/:mpesa_request_id/give-up',
  {
    permission: 'billing.take_payment',
    input: RequestId.extend({ reason: requiredLines('Please give a reason', 200) }),
    output: Ok,
    changes: ['payments'],
    errors: ['mpesa_request_not_found', 'mpesa_request_state'],
    summary:
      'Says that a request of which nothing is known reached nobody; money that comes all the same is still counted',
  },
)

export const listMpesaRequests = endpoint('listMpesaRequests', 'GET /billing/mpesa/requests', {
  permission: 'billing.view',
  audited: true,
  input: z.object({
    search: SearchText,
    status: Status.optional(),
    period: z.enum(['all', 'today', 'week', 'month']).default('all'),
    ...Paging,
  }),
  output: pageOf(MpesaRequest),
  reads: ['payments'],
  summary: 'Requests to customers’ phones, newest first',
})
export const exportMpesaRequests = csvOf('exportMpesaRequests', listMpesaRequests)

/** Money that came and is nobody’s yet, or was until somebody decided. */
export const MpesaMoney = z.object({
  id: Id,
  receipt_number: z.string(),
  amount: Money,
  source: keysOf(sources),
  why: keysOf(suspenseReasons),
  phone: z.string().nullable(),
  payer: z.string().nullable(),
  account: z.string().nullable(),
  transacted_at: Instant.nullable(),
  created_at: Instant,
  /** What was asked for, when this came for a request. */
  asked_amount: Money.nullable(),
  status: keysOf(suspenseStatuses),
  patient_id: Id.nullable(),
  patient_name: z.string().nullable(),
  op_number: z.string().nullable(),
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: Instant.nullable(),
  decision_note: z.string().nullable(),
  version: z.number().int(),
})
export type MpesaMoney = z.infer<typeof MpesaMoney>

export const listMpesaMoney = endpoint('listMpesaMoney', 'GET /billing/mpesa/suspense', {
  permission: 'billing.books',
  audited: true,
  input: z.object({ search: SearchText, status: MpesaMoney.shape.status.optional(), ...Paging }),
  output: pageOf(MpesaMoney).extend({ open_amount: Money }),
  reads: ['payments'],
  summary: 'Money that came by M-PESA and could not be placed, with the sum of what still waits',
})
export const countMpesaMoney = endpoint('countMpesaMoney', 'GET /billing/mpesa/suspense/count', {
  permission: 'billing.books',
  input: z.object({}),
  output: z.object({ open: z.number().int(), open_amount: Money, findings: z.number().int() }),
  reads: ['payments'],
  summary:
    'How much came by M-PESA that is nobody’s yet: in how many payments, and the sum; and of how many payments M-PESA says otherwise',
})
export const exportMpesaMoney = csvOf('exportMpesaMoney', listMpesaMoney)

const Deciding = {
  mpesa_suspense_id: Id,
  reason: requiredLines('Please give a reason', 300),
  version: z.number().int(),
}
export const matchMpesaMoney = endpoint('matchMpesaMoney', 'POST /billing/mpesa/suspense/:mpesa_suspense_id/match', {
  permission: 'billing.books',
  input: z.object({ ...Deciding, account: required('Please enter an invoice or OP number', 40) }),
  output: z.object({
    invoice_number: z.string().nullable(),
    patient_name: z.string(),
    op_number: z.string(),
    deposited: Money,
  }),
  changes: ['payments', 'invoices', 'visits'],
  errors: ['mpesa_money_not_found', 'mpesa_money_state', 'reference_used', 'conflict'],
  summary: 'Says whose money it is: an invoice’s (what exceeds it becomes a deposit), or a patient’s deposit',
})
export const dismissMpesaMoney = endpoint(
  'dismissMpesaMoney',
  'POST /billing/mpesa/suspense/:mpesa_suspense_id/dismiss',
  {
    permission: 'billing.books',
    input: z.object(Deciding),
    output: Ok,
    changes: ['payments'],
    errors: ['mpesa_money_not_found', 'mpesa_money_state', 'conflict'],
    summary: 'Says that this money is not the hospital’s or never came; it leaves the books the way it came into them',
  },
)

export const STATEMENT_LIMIT = 4 * 1024 * 1024
/** What came of one row of a statement. */
const StatementLine = z.object({ line: z.number().int(), receipt_number: z.string().nullable(), text: z.string() })
const Counts = {
  known: z.number().int(),
  /** Known with another amount. */
  differing: z.number().int(),
  matched: z.number().int(),
  suspended: z.number().int(),
  ignored: z.number().int(),
  broken: z.number().int(),
}
export const importMpesaStatement = endpoint('importMpesaStatement', 'POST /billing/mpesa/statements', {
  permission: 'billing.books',
  // Identity’s scope, because it is done in parts, each in a transaction of the hospital of its own.
  scope: 'system',
  upload: STATEMENT_LIMIT,
  input: z.object({ filename: required('Please choose a file', 200) }),
  output: z.object({
    ...Counts,
    rows: z.number().int(),
    matched_lines: z.array(StatementLine),
    differing_lines: z.array(StatementLine),
    broken_lines: z.array(StatementLine),
  }),
  changes: ['payments', 'invoices', 'visits'],
  errors: ['mpesa_not_connected'],
  summary:
    'Compares a statement of the paybill (CSV) with what is known: what is certain is counted, the rest goes to the work list',
})
export const listMpesaStatements = endpoint('listMpesaStatements', 'GET /billing/mpesa/statements', {
  permission: 'billing.books',
  input: z.object({ ...Paging }),
  output: pageOf(
    z.object({
      id: Id,
      filename: z.string(),
      ...Counts,
      imported_by_name: z.string(),
      imported_at: Instant,
      /** Null: it goes on, or stopped in the middle. */ finished_at: Instant.nullable(),
    }),
  ),
  reads: ['payments'],
  summary: 'The statements that were imported, newest first',
})

/** What the screen shows of the connection; of the secrets only whether they are set. */
export const MpesaSettings = z.object({
  environment: keysOf(connections),
  /** The simulator may be chosen: this is a demo. */
  can_simulate: z.boolean(),
  kind: keysOf(kinds),
  shortcode: z.string().nullable(),
  till_number: z.string().nullable(),
  has_consumer_key: z.boolean(),
  has_consumer_secret: z.boolean(),
  has_passkey: z.boolean(),
  /** Where this installation is reached: M-PESA reports to secret addresses below it, which nobody is shown. */
  host: z.string(),
  /** When the addresses were made, if not with the connection. */
  renewed_at: Instant.nullable(),
  /** When Safaricom was told the addresses; null: it has not been. */
  urls_registered_at: Instant.nullable(),
  urls_error: z.string().nullable(),
  version: z.number().int(),
})
export type MpesaSettings = z.infer<typeof MpesaSettings>

/**
 * Identity’s scope, because addresses and sealed secrets need the installation’s own secret, which rules of a hospital
 * never see.
 */
const OfSettings = { permission: 'hospital.settings', module: 'billing', scope: 'system' } as const
export const getMpesaSettings = endpoint('getMpesaSettings', 'GET /billing/mpesa/settings', {
  ...OfSettings,
  input: Nothing,
  output: MpesaSettings,
  reads: ['payments'],
  summary: 'How the hospital is connected to M-PESA; secrets are never read back',
})

const digits = (min: number, max: number, message: string) =>
  line(max)
    .nullish()
    .transform((text) => text || null)
    .refine((text) => text === null || (/^\d+$/.test(text) && text.length >= min), message)
const secret = optional(300)
export const saveMpesaSettings = endpoint('saveMpesaSettings', 'PUT /billing/mpesa/settings', {
  ...OfSettings,
  input: z
    .object({
      environment: MpesaSettings.shape.environment,
      kind: MpesaSettings.shape.kind,
      shortcode: digits(5, 7, 'A shortcode has 5 to 7 digits'),
      till_number: digits(5, 9, 'A till number has 5 to 9 digits'),
      /** Left empty: as it is, while environment and shortcode stay. */
      consumer_key: secret,
      consumer_secret: secret,
      passkey: secret,
      version: z.number().int().min(0),
    })
    .superRefine(({ environment, kind, shortcode, till_number }, context) => {
      if (environment === 'off' || environment === 'simulator') return
      if (!shortcode) context.addIssue({ code: 'custom', path: ['shortcode'], message: 'Please enter the shortcode' })
      if (kind === 'till' && !till_number)
        context.addIssue({ code: 'custom', path: ['till_number'], message: 'Please enter the till number' })
    }),
  output: MpesaSettings,
  changes: ['payments'],
  errors: ['conflict'],
  summary: 'Connects the hospital to M-PESA',
})
export const registerMpesaUrls = endpoint('registerMpesaUrls', 'POST /billing/mpesa/settings/addresses', {
  ...OfSettings,
  input: Nothing,
  output: MpesaSettings,
  changes: ['payments'],
  errors: ['mpesa_not_connected', 'mpesa_refused'],
  summary: 'Tells Safaricom where to report payments that customers make by themselves (C2B)',
})

export const renewMpesaUrls = endpoint('renewMpesaUrls', 'POST /billing/mpesa/settings/addresses/renew', {
  ...OfSettings,
  input: Nothing,
  output: MpesaSettings,
  changes: ['payments'],
  errors: ['mpesa_not_connected', 'mpesa_refused'],
  summary: 'Makes new addresses that M-PESA reports to and tells Safaricom; the old ones are good no more',
})

/** Whatever M-PESA sends is taken; what it means is read tolerantly on the server. */
const Token = z.string().regex(/^[0-9a-f]{64}$/)
const Taken = z.object({ ResultCode: z.union([z.number(), z.string()]), ResultDesc: z.string() })
const FromSafaricom = { permission: 'public', scope: 'system', output: Taken } as const

export const takeMpesaResult = endpoint('takeMpesaResult', 'POST /billing/paybill/:token/:mpesa_request_id/result', {
  ...FromSafaricom,
  input: z.looseObject({ token: Token, mpesa_request_id: Id }),
  summary: 'The outcome of a request to a customer’s phone, sent by M-PESA (STK callback)',
})
const C2b = z.looseObject({ token: Token })
export const takeMpesaConfirmation = endpoint('takeMpesaConfirmation', 'POST /billing/paybill/:token/confirmation', {
  ...FromSafaricom,
  input: C2b,
  summary: 'A payment to the paybill or till, sent by M-PESA (C2B confirmation)',
})
export const takeMpesaValidation = endpoint('takeMpesaValidation', 'POST /billing/paybill/:token/validation', {
  ...FromSafaricom,
  input: C2b,
  summary:
    'Whether a payment to the paybill may go on: its account number must be an invoice’s or a patient’s (C2B validation)',
})
