import { z } from 'zod'
import { endpoint, Id, Instant, line, Nothing, Ok, optional, Raw, rowsOf } from '../../kernel/contract/index.ts'
import { Month } from './contract.ts'
import { formKeys } from './forms/types.ts'

const FormName = z.enum(formKeys)
/**
 * DHIS2's identifiers: a letter and ten letters or digits. Source: docs.dhis2.org, Web API, 'Identifier schemes';
 * known, not read again.
 */
const Uid = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9]{10}$/, 'A DHIS2 identifier has eleven letters and digits')

/** What the screen shows of the connection; of the password only whether it is there. */
export const Dhis2Settings = z.object({
  active: z.boolean(),
  /** Where DHIS2 is; the installation’s to say. */
  address: z.string(),
  username: z.string().nullable(),
  has_password: z.boolean(),
  mfl_code: z.string().nullable(),
  version: z.number().int(),
})
export type Dhis2Settings = z.infer<typeof Dhis2Settings>

/**
 * Identity's scope, because the sealed password needs the installation's own secret, which rules of a hospital never
 * see.
 */
const OfSettings = { permission: 'hospital.settings', module: 'reports', scope: 'system' } as const
export const getDhis2Settings = endpoint('getDhis2Settings', 'GET /statutory/dhis2/settings', {
  ...OfSettings,
  input: Nothing,
  output: Dhis2Settings,
  reads: ['statutory'],
  summary: 'How the hospital reaches the Ministry’s DHIS2; the password is never read back',
})

export const saveDhis2Settings = endpoint('saveDhis2Settings', 'PUT /statutory/dhis2/settings', {
  ...OfSettings,
  input: z
    .object({
      active: z.boolean(),
      username: optional(100),
      /** Left empty: as it is. */
      password: optional(200),
      mfl_code: optional(10).refine((text) => !text || /^\d{4,6}$/.test(text), 'An MFL code has four to six digits'),
      version: z.number().int().min(0),
    })
    .superRefine(({ active, username, mfl_code }, context) => {
      if (!active) return
      const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      if (!username) missing('username', 'Please enter the user name')
      if (!mfl_code) missing('mfl_code', 'Please enter the MFL code')
    }),
  output: Dhis2Settings,
  changes: ['statutory'],
  errors: ['conflict'],
  summary: 'Connects the hospital to DHIS2',
})

const Element = z.object({
  row_key: line(40),
  column_key: line(40),
  data_element: Uid,
  category_option_combo: Uid.nullable(),
})
export const getDhis2Form = endpoint('getDhis2Form', 'GET /statutory/dhis2/forms/:form', {
  permission: 'statutory.report',
  input: z.object({ form: FormName }),
  output: z.object({
    data_set: z.string().nullable(),
    version: z.number().int(),
    /** Every figure that can be sent, in form order, with its element if it has one. */
    rows: z.array(
      z.object({
        row_key: z.string(),
        column_key: z.string(),
        number: z.string(),
        label: z.string(),
        column: z.string(),
        data_element: z.string().nullable(),
        category_option_combo: z.string().nullable(),
      }),
    ),
  }),
  reads: ['statutory'],
  summary: 'Which DHIS2 element stands for which figure of a form',
})

export const saveDhis2Form = endpoint('saveDhis2Form', 'PUT /statutory/dhis2/forms/:form', {
  permission: 'statutory.sign',
  input: z.object({
    form: FormName,
    data_set: Uid,
    elements: z.array(Element).max(500),
    version: z.number().int().min(0),
  }),
  output: Ok,
  changes: ['statutory'],
  errors: ['conflict', 'cell_not_found'],
  summary: 'Says which DHIS2 element stands for which figure; a figure without one is listed as left out',
})

const Conflict = z.object({ object: z.string(), value: z.string() })
export const sendingStates = { queued: 'Waiting', sent: 'Taken', refused: 'Refused' } as const
const Sending = z.object({
  id: Id,
  dry_run: z.boolean(),
  status: z.enum(['queued', 'sent', 'refused']),
  left_out: z.number().int(),
  values: z.number().int(),
  attempts: z.number().int(),
  next_attempt_at: Instant,
  error: z.string().nullable(),
  imported: z.number().int().nullable(),
  updated: z.number().int().nullable(),
  ignored: z.number().int().nullable(),
  deleted: z.number().int().nullable(),
  conflicts: z.array(Conflict),
  asked_at: Instant,
  asked_by: z.string(),
  answered_at: Instant.nullable(),
})

export const listSendings = endpoint('listSendings', 'GET /statutory/dhis2/sendings', {
  permission: 'statutory.report',
  input: z.object({ form: FormName, month: Month }),
  output: rowsOf(Sending).extend({
    /** Whether the hospital is connected. */
    active: z.boolean(),
    /** Figures that are not sent: without an element, or not kept; those as signed, else as they are now. */
    left_out: z.array(
      z.object({ number: z.string(), label: z.string(), column: z.string(), why: z.enum(['no_element', 'not_kept']) }),
    ),
    mapped: z.number().int(),
  }),
  reads: ['statutory'],
  errors: ['no_such_form'],
  summary: 'What was sent of a form and month, with DHIS2’s answers; and which figures have no element',
})

export const sendReturn = endpoint('sendReturn', 'POST /statutory/returns/:form/:month/dhis2', {
  permission: 'statutory.sign',
  input: z.object({
    form: FormName,
    month: Month,
    /** DHIS2 checks the values and keeps none. */
    dry_run: z.boolean(),
  }),
  output: Ok,
  changes: ['statutory'],
  errors: ['no_such_form', 'return_state', 'dhis2_not_connected', 'nothing_mapped'],
  summary: 'Sends the signed figures of a form to DHIS2, or tries them',
})

export const exportDataValueSet = endpoint('exportDataValueSet', 'GET /statutory/returns/:form/:month/dhis2.json', {
  permission: 'statutory.report',
  input: z.object({ form: FormName, month: Month }),
  output: Raw,
  raw: true,
  audited: true,
  errors: ['no_such_form', 'return_state', 'nothing_mapped'],
  summary: 'The signed figures of a form as a dataValueSets document, to be imported by hand',
})
