import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  keysOf,
  Nothing,
  Ok,
  optional,
  Paging,
  pageOf,
  required,
  requiredLines,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'
import { messageStatuses } from './words.ts'

export const MessageStatus = keysOf(messageStatuses)

const MessageFacts = {
  id: Id,
  received_at: Instant,
  /** Null: no analyser of this hospital calls itself so. */
  analyser_id: Id.nullable(),
  analyser_name: z.string().nullable(),
  sample_number: z.string().nullable(),
  control_id: z.string().nullable(),
  status: MessageStatus,
  /** Why it is open, a line for each thing. */
  problem: z.string().nullable(),
  /** How often it came again. */
  repeats: z.number().int(),
  dismissed_by_name: z.string().nullable(),
  dismiss_reason: z.string().nullable(),
}
export const AnalyserMessage = z.object(MessageFacts)
export type AnalyserMessage = z.infer<typeof AnalyserMessage>

const Work = { module: 'laboratory', permission: 'lab.work' } as const
const OneMessage = z.object({ analyser_message_id: Id })

export const listAnalyserMessages = endpoint('listAnalyserMessages', 'GET /laboratory/analysers/messages', {
  ...Work,
  audited: true,
  input: z.object({ search: SearchText, status: MessageStatus.optional(), ...Paging }),
  output: pageOf(AnalyserMessage),
  reads: ['analysers'],
  summary: 'What analysers have sent, newest first; searched by sample number, control number or analyser',
})

export const getAnalyserSummary = endpoint('getAnalyserSummary', 'GET /laboratory/analysers/summary', {
  ...Work,
  input: Nothing,
  output: z.object({ open: z.number().int(), analysers: z.number().int() }),
  reads: ['analysers'],
  summary: 'How many messages of analysers somebody has to look at, and how many analysers there are',
})

export const getAnalyserMessage = endpoint(
  'getAnalyserMessage',
  'GET /laboratory/analysers/messages/:analyser_message_id',
  {
    ...Work,
    audited: true,
    input: OneMessage,
    output: z.object({
      message: AnalyserMessage.extend({
        /** As it came; what is no text is shown with a replacement sign. */
        body: z.string(),
        application: z.string().nullable(),
        address: z.string().nullable(),
      }),
      readings: z.array(
        z.object({
          lab_order_id: Id,
          order_number: z.string(),
          test_name: z.string(),
          field_id: z.string(),
          code: z.string(),
          value: z.string(),
        }),
      ),
    }),
    errors: ['analyser_message_not_found'],
    reads: ['analysers'],
    summary: 'One message as it came, and which of its values were entered where',
  },
)

const changes = ['analysers', 'orders', 'results'] as const

export const retryAnalyserMessage = endpoint(
  'retryAnalyserMessage',
  'POST /laboratory/analysers/messages/:analyser_message_id/retry',
  {
    ...Work,
    input: OneMessage,
    output: z.object({ status: MessageStatus, problem: z.string().nullable() }),
    changes: [...changes],
    errors: ['analyser_message_not_found', 'analyser_message_state'],
    summary: 'Reads an open message once more: after its tube was collected, or a code was explained',
  },
)

export const dismissAnalyserMessage = endpoint(
  'dismissAnalyserMessage',
  'POST /laboratory/analysers/messages/:analyser_message_id/dismiss',
  {
    ...Work,
    input: OneMessage.extend({ reason: requiredLines('Please give a reason', 500) }),
    output: Ok,
    changes: ['analysers'],
    errors: ['analyser_message_not_found', 'analyser_message_state'],
    summary: 'Puts an open message aside with a reason; it stays on the list',
  },
)

/** What a code of an analyser means here. Without a test: it is not reported. */
const Code = z.object({
  code: required('Please enter the code', 100),
  test_type_id: Id.nullish().transform((id) => id ?? null),
  field_id: optional(100),
  unit: optional(30),
})
export const Analyser = z.object({
  id: Id,
  name: z.string(),
  application: z.string(),
  facility: z.string().nullable(),
  responsible_id: Id,
  responsible_name: z.string(),
  active: z.boolean(),
  version: z.number().int(),
  last_message_at: Instant.nullable(),
  codes: z.array(
    z.object({
      code: z.string(),
      test_type_id: Id.nullable(),
      test_name: z.string().nullable(),
      field_id: z.string().nullable(),
      unit: z.string().nullable(),
      /** The values of the test, to choose from; none: it has one. */
      fields: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
})
export type Analyser = z.infer<typeof Analyser>

const TWICE = 'This code is here twice'
const Details = {
  name: required('Please enter a name', 100),
  application: required('Please enter how the analyser calls itself (MSH-3)', 100),
  facility: optional(100),
  responsible_id: Id,
  codes: z
    .array(Code)
    .max(300)
    .superRefine((codes, context) => {
      const seen = new Set<string>()
      codes.forEach(({ code }, index) => {
        const key = code.toLowerCase()
        if (seen.has(key)) context.addIssue({ code: 'custom', path: [index, 'code'], message: TWICE })
        seen.add(key)
      })
    }),
}
const Keep = { module: 'laboratory', permission: 'lab.catalogue' } as const

export const listAnalysers = endpoint('listAnalysers', 'GET /laboratory/analysers', {
  ...Work,
  input: Nothing,
  output: rowsOf(Analyser),
  reads: ['analysers'],
  summary: 'The analysers that send their results, with what their codes mean here',
})

export const createAnalyser = endpoint('createAnalyser', 'POST /laboratory/analysers', {
  ...Keep,
  input: z.object(Details),
  output: z.object({ analyser_id: Id }),
  changes: ['analysers'],
  errors: ['analyser_exists'],
  summary: 'Adds an analyser: how it calls itself, in whose name its results are entered, and what its codes mean',
})

export const updateAnalyser = endpoint('updateAnalyser', 'PUT /laboratory/analysers/:analyser_id', {
  ...Keep,
  input: z.object({ analyser_id: Id, ...Details, active: z.boolean(), version: z.number().int() }),
  output: Ok,
  changes: ['analysers'],
  errors: ['analyser_not_found', 'analyser_exists', 'conflict'],
  summary: 'Changes an analyser and what its codes mean; of one that is switched off nothing is entered',
})
