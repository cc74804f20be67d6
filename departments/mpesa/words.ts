import { defineStates } from '../../kernel/contract/document.ts'

/** Where M-PESA is asked. */
export const environments = { simulator: 'Simulator', sandbox: 'Sandbox', production: 'Production' } as const
export type Environment = keyof typeof environments
/** How a hospital is connected: not at all, or to one of them. */
export const connections = { off: 'Off', ...environments } as const

/**
 * The most that M-PESA moves at once, in KES, for a customer who pays a business (Central Bank of Kenya, 2023;
 * worldofsoftware.org, 2025, on M-PESA’s limits: “regular M-PESA transfers remain capped at the usual KES 250,000”).
 */
export const MOST = 250_000

/** What customers pay to. */
export const kinds = { paybill: 'Paybill', till: 'Till (buy goods)' } as const

export const requestStatuses = {
  created: 'Sending',
  sent: 'Waiting',
  paid: 'Paid',
  failed: 'Failed',
  unknown: 'Unknown',
} as const

/** How an outcome was found. */
export const foundBy = {
  call: 'Answer to the request',
  callback: 'Message of M-PESA',
  query: 'Asked M-PESA',
  confirmation: 'Paybill confirmation',
  statement: 'Statement',
  person: 'Given up',
} as const

export const sources = {
  callback: 'Message of M-PESA',
  confirmation: 'Paybill confirmation',
  statement: 'Statement',
} as const

/** Why money could not be placed. */
export const suspenseReasons = {
  unknown_request: 'Nobody was asked for it',
  other_amount: 'Another amount than asked for',
  other_phone: 'Another phone than asked',
  other_shortcode: 'Another shortcode',
  no_account: 'No such invoice or patient',
  second_receipt: 'A second receipt for one request',
  over_limit: 'More than M-PESA moves at once',
  reversed: 'A statement says that it was taken back',
} as const

/** What M-PESA says of a payment and the books do not. */
export const findingKinds = { other_amount: 'Another amount', reversed: 'Taken back' } as const
/** It is called by the receipt of the payment, or of what took it back. */
export const finding = defineStates({
  entity: 'mpesa_finding',
  named: 'called',
  states: {
    open: { label: 'To look at', late: 'Receipt {name} is to be looked at' },
    corrected: { label: 'Corrected', late: 'Receipt {name} has already been corrected' },
    dismissed: { label: 'Left as it is', late: 'Somebody has said already that nothing is to be done about {name}' },
  },
  errors: { not_found: 'mpesa_finding_not_found', state: 'mpesa_finding_state' },
})

/** What a row of a statement is, as far as it concerns a customer. */
export const rowKinds = {
  payment: 'Payment',
  reversal: 'Reversal',
  reversed: 'Payment that was reversed',
} as const
/** What became of a row of a statement. */
export const rowOutcomes = {
  placed: 'Credited',
  work_list: 'To the work list',
  confirmed: 'Confirmed',
  known: 'Known already',
  own: 'Recorded by who imported it',
  differs: 'Differs',
  reversed: 'Reversed',
} as const

/** Money that came by M-PESA and that nobody could place; it is called by M-PESA's receipt number. */
export const suspense = defineStates({
  entity: 'mpesa_money',
  named: 'receipt_number',
  states: {
    open: { label: 'Open', late: 'Receipt {name} is open' },
    matched: { label: 'Matched', late: 'Receipt {name} has already been matched' },
    dismissed: { label: 'Dismissed', late: 'Receipt {name} has already been dismissed' },
  },
  errors: { not_found: 'mpesa_money_not_found', state: 'mpesa_money_state' },
})
export const suspenseStatuses = suspense.labels

/** What stands wherever a payment is not a real one. */
export const SIMULATED = 'M-PESA simulator: no money moves'

/**
 * What M-PESA's result codes mean, in plain words with what to do. Sources: developer.safaricom.co.ke, M-PESA
 * Express, result codes; kenzobe.com/blog/mpesa-daraja-api-errors and paylod.dev/docs/errors (2026) for those that
 * the portal does not explain.
 */
const RESULTS: Readonly<Record<string, string>> = {
  '0': 'Paid',
  '1': 'The customer has not enough money on M-PESA',
  '17': 'M-PESA refused: a limit is reached, or the receiving account cannot take it',
  '26': 'M-PESA is busy. Please try again in half a minute.',
  '1001': 'Another transaction is open on this phone. Please try again in a minute.',
  '1019': 'The customer took too long',
  '1025': 'M-PESA could not reach the phone. Please try again.',
  '1032': 'The customer cancelled',
  '1037': 'The phone could not be reached, or nobody answered',
  '2001': 'The customer entered a wrong PIN',
  '9999': 'M-PESA could not reach the phone. Please try again.',
}

/** A result in plain words; a code that nobody explained is shown with M-PESA's own text. */
export const resultWords = (code: string | null, text: string | null): string =>
  (code !== null && RESULTS[code]) || text || (code ? `M-PESA answered ${code}` : '')
