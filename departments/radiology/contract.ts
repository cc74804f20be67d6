import { z } from 'zod'
import {
  amount,
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

const MISSING = 'Please fill in all required fields'

export const RadiologyOrderStatus = z.enum(['pending', 'scheduled', 'in_progress', 'completed', 'cancelled'])
export type RadiologyOrderStatus = z.infer<typeof RadiologyOrderStatus>
/** In these states an order can still be cancelled. */
export const cancellable: readonly RadiologyOrderStatus[] = ['pending', 'scheduled']

/** A price as typed; what has no digit is 0. */
const price = z.preprocess((value) => (/\d/.test(String(value ?? '')) ? String(value) : '0'), amount('Please enter an amount'))

const Details = z.object({
  /** Left out: the next of the category. */
  code: optional(20),
  name: required(MISSING),
  category: required(MISSING, 100),
  price,
  preparation_instructions: optional(1000),
  description: optional(1000),
})
export type StudyTypeDetails = z.infer<typeof Details>

export const StudyType = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  category: z.string(),
  price: Money,
  preparation_instructions: z.string().nullable(),
  description: z.string().nullable(),
  active: z.boolean(),
  created_at: Instant,
})
export type StudyType = z.infer<typeof StudyType>

const InRadiology = { module: 'radiology' } as const
const Catalogue = { ...InRadiology, permission: 'orders.catalogues', changes: ['catalogues'] } as const
const TypeId = z.object({ study_type_id: Id })

export const listStudyTypes = endpoint({
  ...InRadiology,
  name: 'listStudyTypes',
  method: 'GET',
  path: '/radiology/study-types',
  permission: 'orders.view',
  input: z.object({
    search: SearchText,
    category: z.string().trim().max(100).optional(),
    /** `active`: what can be ordered. */
    show: z.enum(['active', 'retired', 'all']).default('active'),
    ...Paging,
  }),
  output: pageOf(StudyType),
  reads: ['catalogues'],
  summary: 'The hospital’s radiology studies; searched: those that begin with the text first',
})

export const createStudyType = endpoint({
  ...Catalogue,
  name: 'createStudyType',
  method: 'POST',
  path: '/radiology/study-types',
  input: Details,
  output: z.object({ id: Id, code: z.string() }),
  errors: ['study_type_exists'],
  summary: 'One more study; without a code it gets the next of its category',
})

export const updateStudyType = endpoint({
  ...Catalogue,
  name: 'updateStudyType',
  method: 'PUT',
  path: '/radiology/study-types/:study_type_id',
  input: Details.extend(TypeId.shape),
  output: Ok,
  errors: ['study_type_not_found', 'study_type_exists'],
  summary: 'Changes a study; what is ordered keeps its name and price',
})

export const setStudyTypeActive = endpoint({
  ...Catalogue,
  name: 'setStudyTypeActive',
  method: 'POST',
  path: '/radiology/study-types/:study_type_id/active',
  input: TypeId.extend({ active: z.boolean() }),
  output: Ok,
  errors: ['study_type_not_found'],
  summary: 'Retires a study, or offers it again',
})

export const deleteStudyType = endpoint({
  ...Catalogue,
  name: 'deleteStudyType',
  method: 'DELETE',
  path: '/radiology/study-types/:study_type_id',
  input: TypeId,
  output: Ok,
  errors: ['study_type_not_found', 'study_type_used', 'service_used'],
  summary: 'Deletes a study that was never ordered',
})

export const loadUsualStudyTypes = endpoint({
  ...Catalogue,
  name: 'loadUsualStudyTypes',
  method: 'POST',
  path: '/radiology/study-types/usual',
  input: Nothing,
  output: z.object({ added: z.number().int() }),
  summary: 'Load the usual catalogue: adds the studies of a Kenyan hospital whose codes are missing, and changes nothing else',
})

export const cancelRadiologyOrder = endpoint({
  ...InRadiology,
  name: 'cancelRadiologyOrder',
  method: 'POST',
  path: '/radiology/orders/:radiology_order_id/cancel',
  permission: 'orders.place',
  input: z.object({ radiology_order_id: Id, reason: required('Please give a reason', 500) }),
  output: Ok,
  changes: ['orders', 'results', 'queue', 'visits', 'reception'],
  errors: ['radiology_order_not_found', 'radiology_order_state'],
  summary: 'Cancels a radiology order while it is pending or scheduled',
})
