import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Figure,
  Id,
  Instant,
  LocalDate,
  Nothing,
  Ok,
  optional,
  optionalLines,
  overruling,
  Paging,
  pageOf,
  Raw,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'
import { Priority } from '../visits/contract.ts'
import { OfOrder } from '../visits/order-ref.ts'
import { Period } from '../visits/visit-ref.ts'
import { Minutes, RadiologyOrderStatus } from './contract.ts'
import { type SafetyQuestion, safetyAnswers, safetyQuestions } from './safety.ts'

/** One radiology order as the list shows it. */
export const RadiologyOrderRow = z.object({
  ...OfOrder,
  study_type_id: Id,
  study_type: z.string(),
  study_code: z.string(),
  category: z.string(),
  status: RadiologyOrderStatus,
  scheduled_time: Instant.nullable(),
  scheduled_end: Instant.nullable(),
  room: z.string().nullable(),
  technician_id: Id.nullable(),
  technician_name: z.string().nullable(),
  scheduling_notes: z.string().nullable(),
  preparation_instructions: z.string().nullable(),
  /** Contrast medium is given. */
  contrast: z.boolean(),
  /** Minutes that this study usually takes; null: not said. */
  usual_minutes: z.number().int().nullable(),
  started_at: Instant.nullable(),
  started_by_name: z.string().nullable(),
})
export type RadiologyOrderRow = z.infer<typeof RadiologyOrderRow>

export const RadiologyImage = z.object({
  id: Id,
  filename: z.string(),
  content_type: z.string(),
  size: z.number().int(),
  uploaded_by_name: z.string(),
  created_at: Instant,
})
export type RadiologyImage = z.infer<typeof RadiologyImage>

const Filter = {
  search: SearchText,
  status: RadiologyOrderStatus.optional(),
  priority: Priority.optional(),
  period: Period.default('all'),
  /**
   * Examinations planned for this day of the hospital, by time: the room plan; with `scheduled_until`, for the days up
   * to it.
   */
  scheduled_on: LocalDate.optional(),
  scheduled_until: LocalDate.optional(),
}
const Work = { permission: 'radiology.work' } as const
const reads = ['orders', 'results', 'invoices'] as const
const changes = ['orders', 'results', 'queue', 'visits'] as const

export const listRadiologyOrders = endpoint('listRadiologyOrders', 'GET /radiology/orders', {
  ...Work,
  audited: true,
  input: z.object({ ...Filter, sort: z.enum(['work', 'newest']).default('work'), ...Paging }),
  output: pageOf(RadiologyOrderRow),
  reads,
  summary:
    'Radiology orders: what is to be done first (stat, urgent, routine, then the oldest), then what is done or cancelled, newest first',
})

export const exportRadiologyOrders = csvOf('exportRadiologyOrders', listRadiologyOrders)

export const getRadiologyFigures = endpoint('getRadiologyFigures', 'GET /radiology/figures', {
  ...Work,
  input: Nothing,
  output: z.object({
    pending_orders: Figure,
    scheduled_today: Figure,
    pending_results: Figure,
    completed_today: Figure,
    /** Of the pending results: begun and not handed in, and those that wait for whoever approves. */
    drafts: z.number().int(),
    to_review: z.number().int(),
  }),
  reads,
  summary:
    'Orders to be scheduled, examinations planned for today, reports being written or waiting for review, reports approved today',
})

const OrderId = z.object({ radiology_order_id: Id })
const Versioned = OrderId.extend({ version: z.number().int() })

const Question = z.enum(Object.keys(safetyQuestions) as [SafetyQuestion, ...SafetyQuestion[]])
const SafetyAnswered = z
  .object({ question: Question, answer: z.enum(safetyAnswers), note: overruling() })
  .refine(({ answer, note }) => answer === 'safe' || note !== null, {
    path: ['note'],
    message: 'Please say why it is done all the same, in at least ten letters',
  })

export const getRadiologyOrder = endpoint('getRadiologyOrder', 'GET /radiology/orders/:radiology_order_id', {
  ...Work,
  audited: true,
  input: OrderId,
  output: z.object({
    order: RadiologyOrderRow,
    images: z.array(RadiologyImage),
    /** What was asked before it began. */
    safety: z.array(
      z.object({
        question: Question,
        answer: z.enum(safetyAnswers),
        note: z.string().nullable(),
        by_name: z.string(),
        answered_at: Instant,
      }),
    ),
    /** The text that the study's report begins with. */
    report_template: z.string().nullable(),
    /** What happened to it, oldest first, as the audit log has it. */
    history: z.array(z.object({ what: z.string(), at: Instant, by_name: z.string(), reason: z.string().nullable() })),
  }),
  reads,
  errors: ['radiology_order_not_found'],
  summary: 'One order with its images and its history',
})

export const scheduleExamination = endpoint(
  'scheduleExamination',
  'PUT /radiology/orders/:radiology_order_id/schedule',
  {
    ...Work,
    input: Versioned.extend({
      /** The hospital’s own day and time. */
      date: LocalDate,
      time: z.string({ error: 'Please choose a time' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time'),
      duration_minutes: Minutes.default(30),
      room: optional(60),
      technician_id: Id.nullish().transform((id) => id ?? null),
      preparation_instructions: optionalLines(1000),
      scheduling_notes: optionalLines(1000),
    }),
    output: z.object({ version: z.number().int() }),
    changes,
    errors: [
      'radiology_order_not_found',
      'radiology_order_state',
      'room_taken',
      'technician_taken',
      'patient_taken',
      'conflict',
    ],
    summary:
      'Schedules a pending examination, or one that is scheduled again; a room, a technician and a patient have one at a time',
  },
)

export const startExamination = endpoint('startExamination', 'POST /radiology/orders/:radiology_order_id/start', {
  ...Work,
  input: Versioned.extend({
    /** What was asked before: an answer to each question that this study and person need (`questionsFor`). */
    safety: z.array(SafetyAnswered).max(10).default([]),
  }),
  output: z.object({ version: z.number().int() }),
  changes,
  errors: ['radiology_order_not_found', 'radiology_order_state', 'conflict', 'not_paid', 'safety_unanswered'],
  summary:
    'Starts an examination: scheduled (or, walking in, pending) → in_progress; whoever waits in radiology’s queue is being served',
})

/** 10 MB; read by content and re-encoded. */
export const IMAGE_LIMIT = 10 * 1024 * 1024
export const NOT_AN_IMAGE = 'Only PNG, JPG or GIF images up to 10MB are accepted'

export const uploadRadiologyImage = endpoint(
  'uploadRadiologyImage',
  'POST /radiology/orders/:radiology_order_id/images',
  {
    ...Work,
    upload: IMAGE_LIMIT,
    input: OrderId.extend({ filename: z.string().trim().min(1).max(200) }),
    output: RadiologyImage,
    changes: ['results'],
    errors: ['radiology_order_not_found', 'radiology_order_state', 'image_fixed'],
    summary: 'One image of an examination; re-encoded, with a thumbnail',
  },
)

export const getRadiologyImage = endpoint('getRadiologyImage', 'GET /radiology/images/:image_id', {
  permission: 'radiology.reports',
  audited: true,
  input: z.object({ image_id: Id, size: z.enum(['full', 'thumbnail']).default('full') }),
  output: Raw,
  raw: true,
  errors: ['image_not_found'],
  summary: 'An image, or its thumbnail; who does not work in radiology sees those of approved reports',
})

export const removeRadiologyImage = endpoint('removeRadiologyImage', 'POST /radiology/images/:image_id/remove', {
  ...Work,
  input: z.object({ image_id: Id, reason: requiredLines('Please give a reason', 300) }),
  output: Ok,
  changes: ['results'],
  errors: ['image_not_found', 'image_fixed'],
  summary: 'Takes an image out of an examination with a reason, until the report is approved; it is kept',
})
