import { z } from 'zod'
import { defineCatalogue } from '../../kernel/contract/catalogue.ts'
import { defineDocument } from '../../kernel/contract/document.ts'
import { endpoint, Id, Money, Ok, optionalLines, requiredLines } from '../../kernel/contract/index.ts'
import { entryPrice } from '../billing/services.contract.ts'

export const radiologyOrder = defineDocument({
  entity: 'radiology_order',
  number: { column: 'order_number', letters: 'RAD' },
  states: {
    pending: {
      label: 'Pending',
      late: 'The radiology order {name} is not scheduled yet',
      early: 'The radiology order {name} is not scheduled yet',
    },
    scheduled: {
      label: 'Scheduled',
      late: 'The radiology order {name} is scheduled',
      early: 'The radiology order {name} is scheduled',
    },
    in_progress: {
      label: 'In Progress',
      late: 'The radiology order {name} has already been started{by}',
      by: 'started_by_name',
    },
    completed: {
      label: 'Completed',
      late: 'The radiology order {name} is already completed{by}',
      by: 'reported_by_name',
    },
    cancelled: {
      label: 'Cancelled',
      late: 'The radiology order {name} is already cancelled{by}',
      by: 'cancelled_by_name',
    },
  },
  errors: { not_found: 'radiology_order_not_found', state: 'radiology_order_state' },
})
export const RadiologyOrderStatus = radiologyOrder.Status
export type RadiologyOrderStatus = z.infer<typeof RadiologyOrderStatus>
/** In these states an order can still be cancelled. */
export const cancellable: readonly RadiologyOrderStatus[] = ['pending', 'scheduled']

/** How long an examination takes. */
export const Minutes = z
  .number({ error: 'Please enter the minutes' })
  .int()
  .min(5, 'At least 5 minutes')
  .max(480, 'At most 8 hours')

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
    errors: {
      not_found: 'study_type_not_found',
      exists: 'study_type_exists',
      used: ['study_type_used', 'service_used'],
    },
    details: {
      price: entryPrice(),
      /** Contrast medium is given: reactions and kidneys are asked about before. */
      contrast: z.boolean().default(false),
      /** Minutes that it usually takes; null: 30. */
      duration_minutes: Minutes.nullish().transform((minutes) => minutes ?? null),
      preparation_instructions: optionalLines(1000),
      /** What the findings of a report begin with. */
      report_template: optionalLines(4000),
      description: optionalLines(1000),
    },
    entry: {
      price: Money,
      /** False: nobody has set a price yet. */
      has_price: z.boolean(),
      contrast: z.boolean(),
      duration_minutes: z.number().int().nullable(),
      preparation_instructions: z.string().nullable(),
      report_template: z.string().nullable(),
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

export const cancelRadiologyOrder = endpoint(
  'cancelRadiologyOrder',
  'POST /radiology/orders/:radiology_order_id/cancel',
  {
    ...InRadiology,
    permission: 'radiology.cancel',
    input: z.object({ radiology_order_id: Id, reason: requiredLines('Please give a reason', 500) }),
    output: Ok,
    changes: ['orders', 'results', 'queue', 'visits'],
    errors: ['radiology_order_not_found', 'radiology_order_state'],
    summary: 'Cancels a radiology order while it is pending or scheduled',
  },
)
