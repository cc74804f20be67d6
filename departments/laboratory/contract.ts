import { z } from 'zod'
import { defineCatalogue, FIELDS_MISSING } from '../../kernel/contract/catalogue.ts'
import { defineDocument } from '../../kernel/contract/document.ts'
import {
  endpoint,
  Id,
  line,
  Money,
  Ok,
  optional,
  optionalLines,
  type Parsed,
  required,
  requiredLines,
} from '../../kernel/contract/index.ts'
import { entryPrice } from '../billing/services.contract.ts'
import { CriticalWords, Range } from './ranges.ts'

export const labOrder = defineDocument({
  entity: 'lab_order',
  number: { column: 'order_number', letters: 'LAB' },
  states: {
    pending: { label: 'Pending', late: 'The lab order {name} is already pending' },
    collected: { label: 'Collected', late: 'The lab order {name} is already collected' },
    processing: { label: 'Processing', late: 'The lab order {name} is already processing' },
    completed: { label: 'Completed', late: 'The lab order {name} is already completed' },
    cancelled: {
      label: 'Cancelled',
      late: 'The lab order {name} is already cancelled{by}',
      by: 'cancelled_by_name',
    },
  },
  errors: { not_found: 'lab_order_not_found', state: 'lab_order_state' },
})
export const LabOrderStatus = labOrder.Status
export type LabOrderStatus = z.infer<typeof LabOrderStatus>
/** In these states an order can still be cancelled. */
export const cancellable: readonly LabOrderStatus[] = ['pending', 'collected']

/** `718-7` */
export const Loinc = optional(9).refine((code) => !code || /^\d+-\d$/.test(code), 'This is no LOINC code')
const Target = z.number().int().min(1).max(525_600).nullish()

/** One value of a panel: a full blood count is one test type with a field for each count. */
export const CustomField = z.object({
  id: line(60).min(1),
  name: required('Field name is required', 100),
  type: z.enum(['text', 'number', 'range']),
  unit: optional(30),
  loinc: Loinc.nullish(),
  /** Between these a number can be true at all. */
  min_value: z.number().nullish(),
  max_value: z.number().nullish(),
  /** What a text says where nothing was found (`Negative`); null: what is known of a value of that name. */
  normal_text: optional(100),
  /** Which findings of a text are phoned; null: what is known of a value of that name. */
  critical_words: CriticalWords.nullish(),
  normal_min: z.number().nullish(),
  normal_max: z.number().nullish(),
  /** By age and sex; where none fits, `normal_min` and `normal_max` count. */
  ranges: z.array(Range).max(60).nullish(),
})
export type CustomField = z.infer<typeof CustomField>

/** What can be ordered of the laboratory. */
export const testTypes = defineCatalogue(
  {
    list: 'listTestTypes',
    save: 'exportTestTypes',
    create: 'createTestType',
    update: 'updateTestType',
    setStatus: 'setTestTypeStatus',
    remove: 'deleteTestType',
    nextCode: 'nextTestTypeCode',
    loadUsual: 'loadUsualTestTypes',
  },
  {
    id: 'test_type_id',
    noun: 'test type',
    nouns: 'test types',
    path: '/laboratory/test-types',
    module: 'laboratory',
    permissions: { read: 'catalogues.view', keep: 'lab.catalogue' },
    errors: { not_found: 'test_type_not_found', exists: 'test_type_exists', used: ['test_type_used', 'service_used'] },
    details: {
      price: entryPrice(),
      requires_sample: z.boolean(),
      sample_type: optional(60),
      /** Which container the sample is collected in; null: any. */
      container_type: optional(60),
      loinc: Loinc.nullish(),
      /**
       * Minutes from the order to the approved result; null: no target. Urgent and STAT orders follow the next less
       * urgent one where they have none.
       */
      target_minutes: Target,
      target_urgent: Target,
      target_stat: Target,
      processing_time: optional(100),
      instructions: optionalLines(1000),
      normal_range: optional(500),
      /** Of a test with one value. */
      unit: optional(30),
      min_value: z.number().nullish(),
      max_value: z.number().nullish(),
      critical_words: CriticalWords.nullish(),
      ranges: z
        .array(Range)
        .max(60)
        .nullish()
        .transform((ranges) => (ranges?.length ? ranges : null)),
      custom_fields: z.array(CustomField).max(60).nullish(),
    },
    check: ({ requires_sample, sample_type }, context) => {
      if (requires_sample && !sample_type)
        context.addIssue({ code: 'custom', message: FIELDS_MISSING, path: ['sample_type'] })
    },
    entry: {
      price: Money,
      /** False: nobody has set a price yet. */
      has_price: z.boolean(),
      requires_sample: z.boolean(),
      sample_type: z.string().nullable(),
      container_type: z.string().nullable(),
      loinc: z.string().nullable(),
      target_minutes: z.number().nullable(),
      target_urgent: z.number().nullable(),
      target_stat: z.number().nullable(),
      processing_time: z.string().nullable(),
      instructions: z.string().nullable(),
      normal_range: z.string().nullable(),
      unit: z.string().nullable(),
      min_value: z.number().nullable(),
      max_value: z.number().nullable(),
      critical_words: CriticalWords.nullable(),
      ranges: z.array(Range).nullable(),
      custom_fields: z.array(CustomField).nullable(),
    },
  },
)
export const {
  list: listTestTypes,
  save: exportTestTypes,
  create: createTestType,
  update: updateTestType,
  setStatus: setTestTypeStatus,
  remove: deleteTestType,
  nextCode: nextTestTypeCode,
  loadUsual: loadUsualTestTypes,
  Entry: TestType,
} = testTypes
export type TestType = z.infer<typeof TestType>
export type TestTypeDetails = Parsed<typeof createTestType>

const InLaboratory = { module: 'laboratory', permission: 'lab.cancel' } as const

export const cancelLabOrder = endpoint('cancelLabOrder', 'POST /laboratory/orders/:lab_order_id/cancel', {
  ...InLaboratory,
  input: z.object({ lab_order_id: Id, reason: requiredLines('Please give a reason', 500) }),
  output: Ok,
  changes: ['orders', 'results', 'queue', 'visits'],
  errors: ['lab_order_not_found', 'lab_order_state'],
  summary:
    'Cancels a lab order while it is pending or collected; its tube is discarded with its last order, and whoever ordered it is told',
})
