import { z } from 'zod'
import { defineCatalogue } from '../../kernel/contract/catalogue.ts'
import { endpoint, Id, Money, Ok, optionalLines, requiredLines } from '../../kernel/contract/index.ts'
import { entryPrice } from '../billing/services.contract.ts'

export const RadiologyOrderStatus = z.enum(['pending', 'scheduled', 'in_progress', 'completed', 'cancelled'])
export type RadiologyOrderStatus = z.infer<typeof RadiologyOrderStatus>
/** In these states an order can still be cancelled. */
export const cancellable: readonly RadiologyOrderStatus[] = ['pending', 'scheduled']

/** What radiology can be asked for. */
export const studyTypes = defineCatalogue(
  {
    list: 'listStudyTypes',
    save: 'exportStudyTypes',
    create: 'createStudyType',
    update: 'updateStudyType',
    setStatus: 'setStudyTypeStatus',
    remove: 'deleteStudyType',
    nextCode: 'nextStudyTypeCode',
    loadUsual: 'loadUsualStudyTypes',
  },
  {
    id: 'study_type_id',
    noun: 'study type',
    nouns: 'study types',
    path: '/radiology/study-types',
    module: 'radiology',
    permissions: { read: 'catalogues.view', keep: 'radiology.catalogue' },
    errors: { not_found: 'study_type_not_found', exists: 'study_type_exists', used: ['study_type_used', 'service_used'] },
    details: { price: entryPrice(), preparation_instructions: optionalLines(1000), description: optionalLines(1000) },
    entry: {
      price: Money,
      /** False: nobody has set a price yet. */
      has_price: z.boolean(),
      preparation_instructions: z.string().nullable(),
      description: z.string().nullable(),
    },
  },
)
export const {
  list: listStudyTypes,
  save: exportStudyTypes,
  create: createStudyType,
  update: updateStudyType,
  setStatus: setStudyTypeStatus,
  remove: deleteStudyType,
  nextCode: nextStudyTypeCode,
  loadUsual: loadUsualStudyTypes,
} = studyTypes
export type StudyType = z.infer<typeof studyTypes.Entry>

const InRadiology = { module: 'radiology' } as const

export const cancelRadiologyOrder = endpoint('cancelRadiologyOrder', 'POST /radiology/orders/:radiology_order_id/cancel', {
  ...InRadiology,
  permission: 'orders.place',
  input: z.object({ radiology_order_id: Id, reason: requiredLines('Please give a reason', 500) }),
  output: Ok,
  changes: ['orders', 'results', 'queue', 'visits', 'reception'],
  errors: ['radiology_order_not_found', 'radiology_order_state'],
  summary: 'Cancels a radiology order while it is pending or scheduled',
})
