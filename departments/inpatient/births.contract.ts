import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  Ok,
  optional,
  optionalLines,
  Paging,
  pageOf,
  required,
  SearchText,
} from '../../kernel/contract/index.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { Opened } from './escalations.contract.ts'
import { type Apgar as ApgarScore, apgarKeys } from './maternity/apgar.ts'
import { modes, outcomes, perineums, placentas, resuscitations, sexes } from './maternity/words.ts'
import { chosen, oneOf, said, typed } from './typed.ts'

const NOT_HERE = ['admission_not_found', 'not_admitted'] as const
const Version = z.number().int()

const Points = z
  .number('Please choose 0, 1 or 2')
  .int('Please choose 0, 1 or 2')
  .min(0, 'Please choose 0, 1 or 2')
  .max(2, 'Please choose 0, 1 or 2')
/** The signs of a score; null or left out: not scored. */
const Apgar = z
  .partialRecord(z.enum(apgarKeys), Points.nullish())
  .nullish()
  .transform((scored): ApgarScore | null => {
    const found: ApgarScore = {}
    for (const sign of apgarKeys) {
      const points = scored?.[sign]
      if (typeof points === 'number') found[sign] = points
    }
    return Object.keys(found).length ? found : null
  })
const Moment = z.iso.datetime({ offset: true, error: 'Please enter a day and a time' })
const MEASURED = {
  sex: oneOf(sexes, 'Please choose the sex'),
  born_at: z.iso.datetime({ offset: true, error: 'Please enter when the child was born' }),
  weight_grams: typed('The weight', 200, 8000, 0, ' g'),
  length_cm: typed('The length', 20, 70, 1, ' cm'),
  head_cm: typed('The head circumference', 15, 50, 1, ' cm'),
  apgar_1: Apgar,
  apgar_5: Apgar,
  apgar_10: Apgar,
  resuscitation: chosen(resuscitations),
  vitamin_k: said(),
  eye_ointment: said(),
  breastfed_within_hour: said(),
  abnormalities: optionalLines(1000),
}
/** What is written of a newborn. */
export const NewbornWords = z.object(MEASURED)
type NewbornWords = z.output<typeof NewbornWords>
export const ALIVE = 'This belongs to a child that was born alive'
/** What only a child that lives can have, and a dead one is said to: the fields. */
export const aliveOnly = (child: Pick<NewbornWords, 'apgar_1' | 'apgar_5' | 'apgar_10' | 'breastfed_within_hour'>) => [
  ...(['apgar_1', 'apgar_5', 'apgar_10'] as const).filter((minute) =>
    Object.values(child[minute] ?? {}).some((points) => (points ?? 0) > 0),
  ),
  ...(child.breastfed_within_hour ? (['breastfed_within_hour'] as const) : []),
]
const Child = z
  .object({ outcome: oneOf(outcomes, 'Please choose the outcome'), ...MEASURED })
  .superRefine((child, context) => {
    if (child.outcome === 'live') return
    for (const field of aliveOnly(child)) context.addIssue({ code: 'custom', path: [field], message: ALIVE })
  })

/** What is written of a birth and of the mother. */
export const DeliveryWords = z.object({
  mode: oneOf(modes, 'Please choose how the birth was'),
  placenta_at: Moment.nullish().transform((at) => at ?? null),
  placenta: chosen(placentas),
  uterotonic: optional(120),
  blood_loss_ml: typed('The blood loss', 0, 10_000, 0, ' ml'),
  perineum: chosen(perineums),
  mother_condition: optional(200),
  complications: optionalLines(1000),
  attended_by: required('Please say who attended the birth', 200),
  notes: optionalLines(2000),
})

export const recordDelivery = endpoint('recordDelivery', 'POST /inpatient/admissions/:admission_id/deliveries', {
  permission: 'wards.care',
  changes: ['maternity', 'patients', 'ward_charts', 'triage'],
  input: z.object({
    admission_id: Id,
    /** The open labour; null: nobody kept one (a planned caesarean, a birth before arrival). */
    labour_id: Id.nullish().transform((id) => id ?? null),
    ...DeliveryWords.shape,
    children: z.array(Child).min(1, 'Please add the child').max(8, 'At most eight children'),
  }),
  output: z.object({
    id: Id,
    newborns: z.array(
      z.object({ id: Id, birth_order: z.number().int(), patient_id: Id.nullable(), op_number: z.string().nullable() }),
    ),
    /** Blood loss that is postpartum haemorrhage called for help; null: it did not. */
    escalation: Opened.nullable(),
  }),
  errors: [
    ...NOT_HERE,
    'labour_not_found',
    'labour_state',
    'labour_unfit',
    'labour_open',
    'delivery_recorded',
    'patient_not_found',
    'plan_limit',
    'op_number_exhausted',
  ],
  summary:
    'Records a birth with its children, registers each that lives as a patient, ends the labour, and calls for help at a haemorrhage',
})

export const notifyBirth = endpoint('notifyBirth', 'POST /inpatient/newborns/:newborn_id/notification', {
  permission: 'wards.care',
  changes: ['maternity'],
  input: z.object({
    newborn_id: Id,
    version: Version,
    notification_number: required('Please enter the number of the notification', 60),
    father_name: optional(120),
    informant_name: optional(120),
    /** Why a notification that was kept is corrected. */
    reason: optionalLines(300),
  }),
  output: Ok,
  errors: ['newborn_not_found', 'newborn_state', 'ward_entry_struck'],
  summary:
    'Keeps the number of the birth notification, the father and the informant; later it is corrected with a reason',
})

const Scored = z.partialRecord(z.enum(apgarKeys), z.number().nullable()).nullable()
export const Newborn = z.object({
  id: Id,
  birth_order: z.number().int(),
  born_at: Instant,
  outcome: keysOf(outcomes),
  sex: keysOf(sexes),
  weight_grams: z.number().int().nullable(),
  length_cm: z.number().nullable(),
  head_cm: z.number().nullable(),
  apgar_1: Scored,
  apgar_5: Scored,
  apgar_10: Scored,
  resuscitation: keysOf(resuscitations).nullable(),
  vitamin_k: z.boolean().nullable(),
  eye_ointment: z.boolean().nullable(),
  breastfed_within_hour: z.boolean().nullable(),
  abnormalities: z.string().nullable(),
  /** Null: born dead. */
  patient_id: Id.nullable(),
  op_number: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  notification_number: z.string().nullable(),
  notified_at: Instant.nullable(),
  notified_by_name: z.string().nullable(),
  father_name: z.string().nullable(),
  informant_name: z.string().nullable(),
  version: Version,
})
export type Newborn = z.output<typeof Newborn>
/** What was corrected: of the birth, or of one child of it. */
const Correction = z.object({
  id: Id,
  newborn_id: Id.nullable(),
  /** Field → value, of those that changed. */
  before: z.record(z.string(), z.json()),
  after: z.record(z.string(), z.json()),
  reason: z.string(),
  after_notification: z.boolean(),
  corrected_by_name: z.string(),
  corrected_at: Instant,
})
export type Correction = z.output<typeof Correction>
export const Delivery = z.object({
  id: Id,
  labour_id: Id.nullable(),
  mode: keysOf(modes),
  placenta_at: Instant.nullable(),
  placenta: keysOf(placentas).nullable(),
  uterotonic: z.string().nullable(),
  blood_loss_ml: z.number().int().nullable(),
  perineum: keysOf(perineums).nullable(),
  mother_condition: z.string().nullable(),
  complications: z.string().nullable(),
  attended_by: z.string(),
  notes: z.string().nullable(),
  recorded_by_name: z.string(),
  created_at: Instant,
  version: Version,
  /** It was struck out with its children: it stays, and counts no more. */
  struck_at: Instant.nullable(),
  struck_by_name: z.string().nullable(),
  strike_reason: z.string().nullable(),
  newborns: z.array(Newborn),
  /** Newest first. */
  corrections: z.array(Correction),
})
export type Delivery = z.output<typeof Delivery>
/** A birth in the register: one row a child. */
export const Birth = z.object({
  id: Id,
  admission_id: Id,
  /** The mother. */
  ...OfPatient,
  born_at: Instant,
  birth_order: z.number().int(),
  outcome: keysOf(outcomes),
  sex: keysOf(sexes),
  weight_grams: z.number().int().nullable(),
  mode: keysOf(modes),
  attended_by: z.string(),
  child_id: Id.nullable(),
  child_op_number: z.string().nullable(),
  child_name: z.string().nullable(),
  notification_number: z.string().nullable(),
})
export type Birth = z.output<typeof Birth>

const day = () =>
  LocalDate.or(z.literal(''))
    .optional()
    .transform((text) => text || undefined)
export const listBirths = endpoint('listBirths', 'GET /inpatient/births', {
  permission: 'wards.view',
  audited: true,
  input: z.object({
    from: day(),
    to: day(),
    outcome: keysOf(outcomes).optional(),
    search: SearchText,
    ...Paging,
  }),
  output: pageOf(Birth),
  reads: ['maternity', 'patients'],
  summary: 'The register of births of a period, newest first',
})
export const exportBirths = csvOf('exportBirths', listBirths)

const Relative = z.object({
  id: Id,
  patient_id: Id.nullable(),
  op_number: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  born_at: Instant,
  birth_order: z.number().int(),
  outcome: keysOf(outcomes),
  sex: keysOf(sexes),
})
export const getFamily = endpoint('getFamily', 'GET /inpatient/patients/:patient_id/family', {
  permission: 'wards.view',
  audited: true,
  input: z.object({ patient_id: Id }),
  output: z.object({ mother: Relative.nullable(), children: z.array(Relative) }),
  reads: ['maternity', 'patients'],
  errors: ['patient_not_found'],
  summary: 'The mother of a patient who was born here, and the children that a patient bore here',
})
