import { z } from 'zod'
import {
  amount,
  csvOf,
  endpoint,
  Id,
  Instant,
  Money,
  Nothing,
  Ok,
  optional,
  Paging,
  pageOf,
  required,
  SearchText,
} from '../../kernel/contract/index.ts'
import { Range } from './ranges.ts'

const MISSING = 'Please fill in all required fields'

export const LabOrderStatus = z.enum(['pending', 'collected', 'processing', 'completed', 'cancelled'])
export type LabOrderStatus = z.infer<typeof LabOrderStatus>
/** In these states an order can still be cancelled. */
export const cancellable: readonly LabOrderStatus[] = ['pending', 'collected']

/** One value of a panel: a full blood count is one test type with a field for each count. */
export const CustomField = z.object({
  id: z.string().trim().min(1).max(60),
  name: required('Field name is required', 100),
  type: z.enum(['text', 'number', 'range']),
  unit: optional(30),
  min_value: z.number().nullish(),
  max_value: z.number().nullish(),
  normal_min: z.number().nullish(),
  normal_max: z.number().nullish(),
  /** By age and sex; where none fits, `normal_min` and `normal_max` count. */
  ranges: z.array(Range).max(40).nullish(),
})
export type CustomField = z.infer<typeof CustomField>

/** A price as typed; what has no digit is 0. */
const price = z.preprocess((value) => (/\d/.test(String(value ?? '')) ? String(value) : '0'), amount('Please enter an amount'))

const Details = z.object({
  /** Left out: the next of the category. */
  code: optional(20),
  name: required(MISSING),
  category: required(MISSING, 100),
  price,
  requires_sample: z.boolean(),
  sample_type: optional(60),
  processing_time: optional(100),
  instructions: optional(1000),
  normal_range: optional(500),
  /** Of a test with one value. */
  unit: optional(30),
  ranges: z
    .array(Range)
    .max(40)
    .nullish()
    .transform((ranges) => (ranges?.length ? ranges : null)),
  custom_fields: z.array(CustomField).max(60).nullish(),
})
export type TestTypeDetails = z.infer<typeof Details>
const sampled = [
  (details: { requires_sample: boolean; sample_type: string | null }) => !details.requires_sample || details.sample_type !== null,
  { message: MISSING, path: ['sample_type'] },
] as [(details: { requires_sample: boolean; sample_type: string | null }) => boolean, { message: string; path: string[] }]

export const TestType = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  category: z.string(),
  price: Money,
  requires_sample: z.boolean(),
  sample_type: z.string().nullable(),
  processing_time: z.string().nullable(),
  instructions: z.string().nullable(),
  normal_range: z.string().nullable(),
  unit: z.string().nullable(),
  ranges: z.array(Range).nullable(),
  custom_fields: z.array(CustomField).nullable(),
  active: z.boolean(),
  created_at: Instant,
})
export type TestType = z.infer<typeof TestType>

const InLaboratory = { module: 'laboratory' } as const
const Catalogue = { ...InLaboratory, permission: 'orders.catalogues', changes: ['catalogues'] } as const
const TypeId = z.object({ test_type_id: Id })

export const listTestTypes = endpoint({
  ...InLaboratory,
  name: 'listTestTypes',
  method: 'GET',
  path: '/laboratory/test-types',
  permission: 'orders.view',
  input: z.object({
    search: SearchText,
    category: z.string().trim().max(100).optional(),
    /** `active`: what can be ordered. */
    show: z.enum(['active', 'retired', 'all']).default('active'),
    ...Paging,
  }),
  output: pageOf(TestType),
  reads: ['catalogues'],
  summary: 'The hospital’s lab tests; searched: those that begin with the text first',
})

export const exportTestTypes = csvOf('exportTestTypes', listTestTypes)

export const createTestType = endpoint({
  ...Catalogue,
  name: 'createTestType',
  method: 'POST',
  path: '/laboratory/test-types',
  input: Details.refine(...sampled),
  output: z.object({ id: Id, code: z.string() }),
  errors: ['test_type_exists'],
  summary: 'One more lab test; without a code it gets the next of its category',
})

export const updateTestType = endpoint({
  ...Catalogue,
  name: 'updateTestType',
  method: 'PUT',
  path: '/laboratory/test-types/:test_type_id',
  input: Details.extend(TypeId.shape).refine(...sampled),
  output: Ok,
  errors: ['test_type_not_found', 'test_type_exists'],
  summary: 'Changes a lab test; what is ordered keeps its price',
})

export const setTestTypeActive = endpoint({
  ...Catalogue,
  name: 'setTestTypeActive',
  method: 'POST',
  path: '/laboratory/test-types/:test_type_id/active',
  input: TypeId.extend({ active: z.boolean() }),
  output: Ok,
  errors: ['test_type_not_found'],
  summary: 'Retires a lab test, or offers it again',
})

export const deleteTestType = endpoint({
  ...Catalogue,
  name: 'deleteTestType',
  method: 'DELETE',
  path: '/laboratory/test-types/:test_type_id',
  input: TypeId,
  output: Ok,
  errors: ['test_type_not_found', 'test_type_used', 'service_used'],
  summary: 'Deletes a lab test that was never ordered',
})

export const loadUsualTestTypes = endpoint({
  ...Catalogue,
  name: 'loadUsualTestTypes',
  method: 'POST',
  path: '/laboratory/test-types/usual',
  input: Nothing,
  output: z.object({ added: z.number().int() }),
  summary: 'Load the usual catalogue: adds the tests of a Kenyan hospital whose codes are missing, and changes nothing else',
})

export const cancelLabOrder = endpoint({
  ...InLaboratory,
  name: 'cancelLabOrder',
  method: 'POST',
  path: '/laboratory/orders/:lab_order_id/cancel',
  permission: 'orders.place',
  input: z.object({ lab_order_id: Id, reason: required('Please give a reason', 500) }),
  output: Ok,
  changes: ['orders', 'results', 'queue', 'visits', 'reception'],
  errors: ['lab_order_not_found', 'lab_order_state'],
  summary: 'Cancels a lab order while it is pending or collected',
})
