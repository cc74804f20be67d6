import { z } from 'zod'
import { defineCatalogue } from '../../kernel/contract/catalogue.ts'
import {
  endpoint,
  Id,
  Instant,
  keysOf,
  Money,
  Ok,
  optional,
  orNull,
  required,
  requiredLines,
  rowsOf,
  wholeNumber,
} from '../../kernel/contract/index.ts'
import { paidAmount } from '../billing/payments.contract.ts'
import { entryPrice } from '../billing/services.contract.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { Baby } from './babies.ts'
import { bedKinds, isolations, urgencies, wardSexes } from './words.ts'

const AGE = 'Please enter whole years between 0 and 130'
/** Whole years as typed; empty: no limit. */
const years = orNull(wholeNumber(AGE, 0, 130))

/** Where patients lie, with the prices of a day: of the bed, and of nursing. */
export const wards = defineCatalogue(
  {
    list: 'listWards',
    save: 'exportWards',
    create: 'createWard',
    update: 'updateWard',
    setStatus: 'setWardStatus',
    remove: 'deleteWard',
    nextCode: 'nextWardCode',
    loadUsual: 'loadUsualWards',
  },
  {
    id: 'ward_id',
    noun: 'ward',
    nouns: 'wards',
    path: '/inpatient/wards',
    module: 'inpatient',
    permissions: { read: 'wards.view', keep: 'wards.keep' },
    reads: ['wards'],
    errors: { not_found: 'ward_not_found', exists: 'ward_exists', used: ['ward_used', 'service_used'] },
    details: {
      sex: keysOf(wardSexes).default('any'),
      youngest: years,
      oldest: years,
      bed_price: entryPrice(),
      nursing_price: entryPrice(),
      /** What is usually asked for at the admission; empty: nothing. */
      deposit: orNull(paidAmount),
    },
    check: ({ youngest, oldest }, context) => {
      if (youngest !== null && oldest !== null && youngest > oldest)
        context.addIssue({
          code: 'custom',
          path: ['oldest'],
          message: 'The oldest cannot be younger than the youngest',
        })
    },
    entry: {
      sex: keysOf(wardSexes),
      youngest: z.number().int().nullable(),
      oldest: z.number().int().nullable(),
      bed_price: Money,
      has_bed_price: z.boolean(),
      nursing_price: Money,
      has_nursing_price: z.boolean(),
      deposit: Money.nullable(),
      beds: z.number().int(),
    },
  },
)
export const {
  list: listWards,
  save: exportWards,
  create: createWard,
  update: updateWard,
  setStatus: setWardStatus,
  remove: deleteWard,
  nextCode: nextWardCode,
  loadUsual: loadUsualWards,
} = wards
export type Ward = z.infer<typeof wards.Entry>

/** Who lies in a bed, as the bed map shows it. */
export const Lying = z.object({
  admission_id: Id,
  visit_id: Id,
  ...OfPatient,
  admitted_at: Instant,
  /** When the patient came into this bed. */
  since: Instant,
  isolation: keysOf(isolations),
  /** Null: nobody said, or not for this reader. */
  diagnosis: z.string().nullable(),
  doctor_name: z.string().nullable(),
  urgency: keysOf(urgencies),
  /** Somebody else on this ward can be taken for this patient by name. */
  name_alert: z.boolean(),
  /** Children who were born in this stay. */
  babies: z.array(Baby),
  version: z.number().int(),
})
export type Lying = z.output<typeof Lying>

export const Bed = z.object({
  id: Id,
  ward_id: Id,
  label: z.string(),
  room: z.string().nullable(),
  kind: keysOf(bedKinds),
  is_isolation: z.boolean(),
  position: z.number().int(),
  state: z.enum(['ready', 'occupied', 'cleaning', 'out_of_order']),
  state_reason: z.string().nullable(),
  state_by_name: z.string().nullable(),
  state_at: Instant.nullable(),
  patient: Lying.nullable(),
  version: z.number().int(),
})
export type Bed = z.output<typeof Bed>

export const getBedMap = endpoint('getBedMap', 'GET /inpatient/bed-map', {
  permission: 'wards.view',
  audited: true,
  input: z.object({ ward_id: Id.optional() }),
  output: rowsOf(
    z.object({
      id: Id,
      code: z.string(),
      name: z.string(),
      category: z.string(),
      sex: keysOf(wardSexes),
      youngest: z.number().int().nullable(),
      oldest: z.number().int().nullable(),
      /** What is usually asked for at the admission; null: nothing. */
      deposit: Money.nullable(),
      beds: z.array(Bed),
    }),
  ),
  reads: ['wards', 'catalogues', 'patients'],
  summary: 'The wards with their beds and who lies in them, in the order of the round; all active wards or one',
})
export type WardMap = z.output<typeof getBedMap.output>['rows'][number]

const BedWords = {
  label: required('Please enter the label of the bed', 20),
  room: optional(60),
  kind: keysOf(bedKinds).default('bed'),
  is_isolation: z.boolean().default(false),
}
export const addBeds = endpoint('addBeds', 'POST /inpatient/wards/:ward_id/beds', {
  permission: 'wards.keep',
  changes: ['wards', 'catalogues'],
  input: z.object({
    ward_id: Id,
    ...BedWords,
    count: wholeNumber('At least one bed', 1, 60, 'At most 60 beds at once').default(1),
  }),
  output: z.object({ ids: z.array(Id) }),
  errors: ['ward_not_found', 'bed_exists'],
  summary: 'One more bed; several at once continue the number at the end of the label',
})
export const updateBed = endpoint('updateBed', 'PUT /inpatient/beds/:bed_id', {
  permission: 'wards.keep',
  changes: ['wards'],
  input: z.object({ bed_id: Id, version: z.number().int(), ...BedWords }),
  output: Ok,
  errors: ['bed_not_found', 'bed_exists', 'bed_state'],
  summary: 'Changes a bed: label, room and kind',
})
export const retireBed = endpoint('retireBed', 'POST /inpatient/beds/:bed_id/retire', {
  permission: 'wards.keep',
  changes: ['wards', 'catalogues'],
  input: z.object({ bed_id: Id, version: z.number().int(), reason: requiredLines('Please give a reason') }),
  output: Ok,
  errors: ['bed_not_found', 'bed_used', 'bed_state'],
  summary: 'Takes a bed out of its ward for good; who lay in it stays known',
})
export const setBedState = endpoint('setBedState', 'POST /inpatient/beds/:bed_id/state', {
  permission: 'wards.care',
  changes: ['wards'],
  input: z
    .object({
      bed_id: Id,
      version: z.number().int(),
      state: z.enum(['ready', 'cleaning', 'out_of_order']),
      reason: optional(),
    })
    .refine(({ state, reason }) => state !== 'out_of_order' || reason !== null, {
      path: ['reason'],
      message: 'Please say what is wrong with it',
    }),
  output: Ok,
  errors: ['bed_not_found', 'bed_taken', 'bed_state'],
  summary: 'Says that an empty bed is free, being cleaned, or out of order',
})
