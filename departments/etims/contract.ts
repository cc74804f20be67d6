import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  keysOf,
  Money,
  Nothing,
  Ok,
  optional,
  Paging,
  pageOf,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { taxCodes } from './tax.ts'
import { documentKinds, documentStatuses, environments, units } from './words.ts'

export const Status = keysOf(documentStatuses)

/** A sale or credit as KRA has it, or is to have it. */
export const FiscalDocument = z.object({
  id: Id,
  kind: keysOf(documentKinds),
  invoice_id: Id,
  /** The hospital's own number of the invoice. */
  trader_number: z.string(),
  /** The number under which KRA knows it; of a credit also that of the sale. */
  invoice_number: z.number().int(),
  original_number: z.number().int().nullable(),
  environment: keysOf(environments),
  amount: Money,
  tax_amount: Money,
  status: Status,
  attempts: z.number().int(),
  next_attempt_at: Instant,
  error: z.string().nullable(),
  receipt_number: z.number().int().nullable(),
  total_receipt_number: z.number().int().nullable(),
  internal_data: z.string().nullable(),
  signature: z.string().nullable(),
  control_unit: z.string().nullable(),
  confirmed_at: Instant.nullable(),
  created_at: Instant,
  /** In whose name it is; null: nobody is named. */
  payer_name: z.string().nullable(),
  payer_pin: z.string().nullable(),
  /** Where KRA shows the document, as the QR code says it; null: not signed, or by the simulator. */
  qr_text: z.string().nullable(),
  /** It is not sent, because the hospital is connected in another way now. */
  elsewhere: z.boolean(),
})
export type FiscalDocument = z.infer<typeof FiscalDocument>

const Line = z.object({
  environment: keysOf(environments),
  queued: z.number().int(),
  failed: z.number().int(),
  /** Documents for KRA of another environment, taxpayer or branch that were not sent there. */
  elsewhere: z.number().int(),
  oldest_at: Instant.nullable(),
  error: z.string().nullable(),
  next_attempt_at: Instant.nullable(),
})
export const listFiscalDocuments = endpoint('listFiscalDocuments', 'GET /billing/etims/documents', {
  permission: 'billing.books',
  audited: true,
  input: z.object({ search: SearchText, status: Status.optional(), ...Paging }),
  output: pageOf(FiscalDocument),
  reads: ['fiscal'],
  summary: 'Documents for KRA’s eTIMS, newest first',
})
export const exportFiscalDocuments = csvOf('exportFiscalDocuments', listFiscalDocuments)

export const getEtimsLine = endpoint('getEtimsLine', 'GET /billing/etims/line', {
  permission: 'billing.books',
  input: Nothing,
  output: Line,
  reads: ['fiscal'],
  summary: 'How the line to eTIMS is: what waits, since when and why',
})

/** A fiscal document with all that stands on paper of it. */
export const InvoiceDocument = FiscalDocument.extend({
  /** The seller’s KRA PIN. */
  tin: z.string(),
  /** What of the amount is taxed at which rate (per cent), for every tax code; `taxable` without the tax. */
  taxes: z.array(z.object({ code: z.enum(taxCodes), rate: z.number(), taxable: Money, tax: Money })),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

/** The company or person that wants an invoice in its name for tax; version 0: nobody ever said anything. */
export const FiscalPayer = z.object({
  name: z.string().nullable(),
  pin: z.string().nullable(),
  version: z.number().int(),
})
export type FiscalPayer = z.infer<typeof FiscalPayer>

export const getFiscalDocument = endpoint('getFiscalDocument', 'GET /billing/etims/invoices/:invoice_id', {
  permission: 'billing.view',
  audited: true,
  input: z.object({ invoice_id: Id }),
  output: rowsOf(InvoiceDocument).extend({
    payer: FiscalPayer,
    /** Whether the payer can still be said or changed: nothing has been made for KRA yet, or KRA refused it. */
    payer_open: z.boolean(),
  }),
  errors: ['invoice_not_found'],
  reads: ['fiscal', 'invoices'],
  summary:
    'The fiscal documents of an invoice: its sale and what was credited of it, oldest first; and in whose name it is',
})

const PIN = 'Please enter a valid KRA PIN, e.g. A123456789B'
const Pin = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').replace(/\s/g, '').toUpperCase() || null)
  .refine((pin) => pin === null || /^[A-Z]\d{9}[A-Z]$/.test(pin), PIN)
export const saveFiscalPayer = endpoint('saveFiscalPayer', 'PUT /billing/etims/invoices/:invoice_id/payer', {
  permission: 'billing.invoice',
  input: z
    .object({
      invoice_id: Id,
      /** As long as KRA takes it. */
      name: optional(60),
      pin: Pin,
      version: z.number().int().min(0),
    })
    .superRefine(({ name, pin }, context) => {
      if (pin && !name) context.addIssue({ code: 'custom', path: ['name'], message: 'Please enter the payer’s name' })
      if (name && !pin) context.addIssue({ code: 'custom', path: ['pin'], message: PIN })
    }),
  output: Ok,
  changes: ['fiscal'],
  errors: ['invoice_not_found', 'invoice_state', 'fiscal_state', 'conflict'],
  summary:
    'Says in whose name an invoice is for tax; left empty: in nobody’s. Only until its document for KRA is made, or when KRA refused that',
})

/** A kind of service as it is registered with KRA. */
export const EtimsItem = z.object({
  environment: keysOf(environments),
  tin: z.string(),
  bhf_id: z.string(),
  name: z.string(),
  tax_code: z.enum(taxCodes),
  class_code: z.string(),
  /** As KRA knows it; null: it is not registered yet. */
  item_code: z.string().nullable(),
  status: Status,
  attempts: z.number().int(),
  error: z.string().nullable(),
  registered_at: Instant.nullable(),
  created_at: Instant,
})
export type EtimsItem = z.infer<typeof EtimsItem>
export const listEtimsItems = endpoint('listEtimsItems', 'GET /billing/etims/items', {
  permission: 'billing.books',
  input: Nothing,
  output: rowsOf(EtimsItem),
  reads: ['fiscal'],
  summary: 'The items that were registered with KRA, or wait for it, newest first',
})

export const sendFiscalDocuments = endpoint('sendFiscalDocuments', 'POST /billing/etims/send', {
  permission: 'billing.books',
  input: Nothing,
  output: Ok,
  changes: ['fiscal'],
  summary: 'Sends to KRA now: what waits is sent without waiting for its time, and what was refused is sent again',
})

/** What the screen shows of the connection; of the key only whether it is there. */
export const EtimsSettings = z.object({
  environment: keysOf(environments),
  unit: keysOf(units),
  tin: z.string().nullable(),
  bhf_id: z.string(),
  device_serial: z.string().nullable(),
  has_cmc_key: z.boolean(),
  simulator_down: z.boolean(),
  rates_confirmed: z.boolean(),
  /** The last number given to a document of this environment, PIN and branch; null: none. */
  last_number: z.number().int().nullable(),
  version: z.number().int(),
})
export type EtimsSettings = z.infer<typeof EtimsSettings>

/**
 * Identity's scope, because the sealed key needs the installation's own secret, which rules of a hospital never see.
 */
const OfSettings = { permission: 'hospital.settings', module: 'billing', scope: 'system' } as const
export const getEtimsSettings = endpoint('getEtimsSettings', 'GET /billing/etims/settings', {
  ...OfSettings,
  input: Nothing,
  output: EtimsSettings,
  reads: ['fiscal'],
  summary: 'How the hospital is connected to eTIMS; the key is never read back',
})

const WHOLE = 'Please enter a whole number from 1'
export const saveEtimsSettings = endpoint('saveEtimsSettings', 'PUT /billing/etims/settings', {
  ...OfSettings,
  input: z
    .object({
      environment: EtimsSettings.shape.environment,
      unit: EtimsSettings.shape.unit,
      tin: optional(11).refine((text) => !text || /^[AP]\d{9}[A-Z]$/.test(text), 'A KRA PIN looks like P051234567X'),
      bhf_id: z
        .string()
        .trim()
        .regex(/^\d{2}$/, 'A branch has two digits; the head office is 00'),
      device_serial: optional(100),
      /** Left empty: as it is. */
      cmc_key: optional(300),
      simulator_down: z.boolean(),
      rates_confirmed: z.boolean(),
      /** The number of the last document that KRA has of another program. Left empty: as it is. */
      last_number: z
        .int(WHOLE)
        .min(1, WHOLE)
        .max(999_999_999, WHOLE)
        .nullish()
        .transform((number) => number ?? null),
      version: z.number().int().min(0),
    })
    .superRefine(({ environment, tin, device_serial, rates_confirmed }, context) => {
      const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      if (environment === 'off' || environment === 'simulator') return
      if (!tin) missing('tin', 'Please enter the KRA PIN')
      if (!device_serial) missing('device_serial', 'Please enter the device serial number')
      if (environment === 'production' && !rates_confirmed)
        missing(
          'rates_confirmed',
          'The accountant has to confirm the tax rates and the tax codes of the services first',
        )
    }),
  output: EtimsSettings,
  changes: ['fiscal'],
  errors: ['conflict'],
  summary: 'Connects the hospital to eTIMS',
})

export const initialiseEtims = endpoint('initialiseEtims', 'POST /billing/etims/settings/device', {
  ...OfSettings,
  input: Nothing,
  output: EtimsSettings,
  changes: ['fiscal'],
  errors: ['etims_not_connected', 'etims_refused'],
  summary: 'Initialises the device at KRA, which gives its key',
})
