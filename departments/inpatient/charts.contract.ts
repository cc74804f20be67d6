import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  keysOf,
  Ok,
  optional,
  optionalLines,
  requiredLines,
  rowsOf,
} from '../../kernel/contract/index.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { Examined } from '../triage/examination.contract.ts'
import {
  chartNames,
  entryKinds,
  eyeWords,
  fluidKinds,
  levels,
  limbs,
  lochiaWords,
  motorWords,
  powers,
  pupilWords,
  unwellWords,
  verbalWords,
} from './charts/words.ts'
import { Callee, Escalation, Opened } from './escalations.contract.ts'
import { needed, typed, When } from './typed.ts'

const Level = keysOf(levels)
const ChartName = keysOf(chartNames)
const { temperature, pulse_rate, respiratory_rate, blood_pressure, oxygen_saturation, on_oxygen, consciousness } =
  Examined.shape
const { capillary_refill, respiratory_effort, pain_scale, glucose, glucose_beyond, not_measured } = Examined.shape
const ObstetricSigns = z.object({ lochia: keysOf(lochiaWords).optional(), unwell: keysOf(unwellWords).optional() })
/**
 * What is measured in one set, in the order in which it is measured. Nothing has a value of its own: what is left out
 * was not measured.
 */
export const ObservedFields = z.object({
  respiratory_rate,
  oxygen_saturation,
  on_oxygen,
  oxygen_flow: typed('Oxygen flow', 0.1, 100, 1, ' L/min'),
  blood_pressure,
  pulse_rate,
  consciousness,
  temperature,
  capillary_refill,
  respiratory_effort,
  pain_scale,
  glucose,
  glucose_beyond,
  obstetric: ObstetricSigns.default({}),
  not_measured,
  note: optionalLines(1000),
  observed_at: When,
})
const Point = z.object({ sign: z.string(), value: z.string(), points: z.number().int(), explanation: z.string() })
const MissingSign = z.object({ sign: z.string(), text: z.string(), said: z.boolean() })
/** How a set was judged. `score` null: nothing that the chart counts was measured. */
const Assessment = {
  score_name: z.string().nullable(),
  score: z.number().int().nullable(),
  score_scale: z.number().int(),
  score_points: z.array(Point),
  missing: z.array(MissingSign),
  level: Level,
  /** Signs are missing: it is this level, or a worse one. */
  at_least: z.boolean(),
  response: z.string(),
}

const NOT_HERE = ['admission_not_found', 'not_admitted'] as const
export const recordObservations = endpoint(
  'recordObservations',
  'POST /inpatient/admissions/:admission_id/observations',
  {
    permission: 'wards.care',
    changes: ['ward_charts'],
    input: z.object({ admission_id: Id, ...ObservedFields.shape }).superRefine((set, context) => {
      if (set.oxygen_flow !== null && set.on_oxygen === false)
        context.addIssue({
          code: 'custom',
          path: ['oxygen_flow'],
          message: 'A flow belongs to oxygen, not to room air',
        })
      if (set.glucose !== null && set.glucose_beyond !== null)
        context.addIssue({ code: 'custom', path: ['glucose'], message: 'Either a number, or HI or LO' })
      const { not_measured: reasons, obstetric, note, observed_at: _, admission_id: __, ...signs } = set
      const said = [...Object.values(signs), ...Object.values(reasons), ...Object.values(obstetric), note]
      if (said.every((value) => value === null || value === undefined))
        context.addIssue({
          code: 'custom',
          path: ['respiratory_rate'],
          message: 'Please write at least one observation',
        })
    }),
    output: z.object({
      id: Id,
      ...Assessment,
      reasons: z.array(z.string()),
      next_due_at: Instant,
      /** The escalation that this set opened, or that was open already; null: none is. */
      escalation: Opened.nullable(),
    }),
    errors: [...NOT_HERE],
    summary:
      'Records one set of observations, scores it by the chart that fits, says when the next is due, and calls for help where the chart does',
  },
)

/** Where an interval or a chart was prescribed, by whom and why. */
const Plan = z.object({
  every_minutes: z.number().int().nullable(),
  score_scale: z.number().int(),
  chart: ChartName.nullable(),
  reason: z.string(),
  set_by_name: z.string(),
  created_at: Instant,
})
export const setObservationPlan = endpoint(
  'setObservationPlan',
  'POST /inpatient/admissions/:admission_id/observation-plan',
  {
    permission: 'wards.treat',
    changes: ['ward_charts'],
    input: z.object({
      admission_id: Id,
      /** Empty: as the chart asks. */
      every_minutes: typed('The interval', 5, 1440, 0, ' minutes'),
      score_scale: z.union([z.literal(1), z.literal(2)], { error: 'Please choose scale 1 or 2' }).default(1),
      /** Empty: the chart that fits age and pregnancy. */
      chart: ChartName.nullish().transform((value) => value ?? null),
      reason: requiredLines('Please say why', 300),
    }),
    output: Ok,
    errors: [...NOT_HERE],
    summary: 'Prescribes how often somebody is measured, scale 2 of NEWS2, or another chart; the newest counts',
  },
)

export const strikeEntry = endpoint(
  'strikeEntry',
  'POST /inpatient/admissions/:admission_id/entries/:kind/:entry_id/strike',
  {
    permission: 'wards.care',
    changes: ['ward_charts', 'triage'],
    input: z.object({
      admission_id: Id,
      kind: keysOf(entryKinds),
      entry_id: Id,
      reason: requiredLines('Please say what is wrong', 300),
    }),
    output: Ok,
    errors: [...NOT_HERE, 'ward_entry_not_found', 'ward_entry_struck'],
    summary: 'Strikes out a wrong entry of a chart with a reason; it stays, and counts no more',
  },
)

const Struck = {
  struck_at: Instant.nullable(),
  struck_by_name: z.string().nullable(),
  strike_reason: z.string().nullable(),
}
const Written = { id: Id, note: z.string().nullable(), recorded_by_name: z.string(), created_at: Instant, ...Struck }
export const ObservationRow = z.object({
  ...Written,
  observed_at: Instant,
  temperature: z.number().nullable(),
  pulse_rate: z.number().nullable(),
  respiratory_rate: z.number().nullable(),
  systolic: z.number().nullable(),
  diastolic: z.number().nullable(),
  oxygen_saturation: z.number().nullable(),
  on_oxygen: z.boolean().nullable(),
  oxygen_flow: z.number().nullable(),
  consciousness: z.enum(['alert', 'confusion', 'voice', 'pain', 'unresponsive']).nullable(),
  capillary_refill: z.number().nullable(),
  respiratory_effort: z.enum(['normal', 'mild', 'moderate', 'severe']).nullable(),
  pain_scale: z.number().nullable(),
  glucose: z.number().nullable(),
  glucose_beyond: z.enum(['hi', 'lo']).nullable(),
  obstetric: ObstetricSigns,
  not_measured: Examined.shape.not_measured.unwrap(),
  ...Assessment,
  next_due_at: Instant,
})
export type ObservationRow = z.output<typeof ObservationRow>

const response = (words: readonly string[], label: string) => {
  const message = `Please choose the ${label} response`
  return z
    .number(message)
    .int(message)
    .min(0, message)
    .max(words.length - 1, message)
}
const pupil = (side: string) => typed(`The ${side} pupil`, 1, 9, 0, ' mm')
const reaction = keysOf(pupilWords)
  .nullish()
  .transform((value) => value ?? null)
const NeuroFields = z.object({
  eye: response(eyeWords, 'eye'),
  verbal: response(verbalWords, 'verbal'),
  motor: response(motorWords, 'motor'),
  pupil_left: pupil('left'),
  pupil_right: pupil('right'),
  pupil_left_reacts: reaction,
  pupil_right_reacts: reaction,
  limbs: z.partialRecord(keysOf(limbs), keysOf(powers)).default({}),
  note: optionalLines(1000),
  observed_at: When,
})
export const recordNeuro = endpoint('recordNeuro', 'POST /inpatient/admissions/:admission_id/neuro', {
  permission: 'wards.care',
  changes: ['ward_charts'],
  input: z.object({ admission_id: Id, ...NeuroFields.shape }).superRefine(({ eye, verbal, motor, note }, context) => {
    if ((eye === 0 || verbal === 0 || motor === 0) && !note)
      context.addIssue({ code: 'custom', path: ['note'], message: 'Please say why a response could not be tested' })
  }),
  output: z.object({
    id: Id,
    total: z.number().int().nullable(),
    alarms: z.array(z.string()),
    escalation: Opened.nullable(),
  }),
  errors: [...NOT_HERE],
  summary: 'Records Glasgow coma scale, pupils and limbs; a fall that a doctor has to see calls for help',
})
export const NeuroRow = z.object({
  ...Written,
  observed_at: Instant,
  eye: z.number().int(),
  verbal: z.number().int(),
  motor: z.number().int(),
  /** Null: one response could not be tested. */
  total: z.number().int().nullable(),
  pupil_left: z.number().int().nullable(),
  pupil_right: z.number().int().nullable(),
  pupil_left_reacts: reaction,
  pupil_right_reacts: reaction,
  limbs: z.partialRecord(keysOf(limbs), keysOf(powers)),
  /** Compared with the set before. */
  alarms: z.array(z.string()),
})
export type NeuroRow = z.output<typeof NeuroRow>

const Direction = z.enum(['in', 'out'])
const FluidFields = z.object({
  kind: keysOf(fluidKinds),
  ml: needed('The amount', 0, 20_000, 0, ' ml', 'Please enter how many ml'),
  note: optional(300),
  at: When,
})
export const recordFluid = endpoint('recordFluid', 'POST /inpatient/admissions/:admission_id/fluids', {
  permission: 'wards.care',
  changes: ['ward_charts'],
  input: z.object({ admission_id: Id, ...FluidFields.shape }),
  output: z.object({ id: Id, direction: Direction }),
  errors: [...NOT_HERE],
  summary: 'Writes down what somebody took in or lost, in ml; 0 is an answer',
})
const Sums = {
  in_ml: z.number().int(),
  out_ml: z.number().int(),
  balance_ml: z.number().int(),
  in_entries: z.number().int(),
  out_entries: z.number().int(),
  /** Since the admission. */
  running_ml: z.number().int(),
  day: z.string(),
}
const ShiftSums = z.object({ ...Sums, start: z.string() })
const DaySums = z.object({ ...Sums, shifts: z.array(ShiftSums) })
export const FluidRow = z.object({
  ...Written,
  at: Instant,
  direction: Direction,
  kind: keysOf(fluidKinds),
  ml: z.number().int(),
})
export type FluidRow = z.output<typeof FluidRow>

const WeightFields = z.object({
  kg: needed('The weight', 0.2, 400, 3, ' kg', 'Please enter the weight'),
  note: optional(300),
  measured_at: When,
  /** A change of more than a tenth a day was looked at again. */
  confirmed: z.boolean().default(false),
})
export const recordWeight = endpoint('recordWeight', 'POST /inpatient/admissions/:admission_id/weights', {
  permission: 'wards.care',
  changes: ['ward_charts', 'triage'],
  input: z.object({ admission_id: Id, ...WeightFields.shape }),
  output: z.object({ id: Id, change_kg: z.number().nullable() }),
  errors: [...NOT_HERE],
  summary: 'Records a weight; a change of more than a tenth a day is asked about',
})
export const WeightRow = z.object({
  ...Written,
  measured_at: Instant,
  kg: z.number(),
  /** Against the weight before, and against the first of this admission; null: there is none. */
  change_kg: z.number().nullable(),
  since_admission_kg: z.number().nullable(),
})
export type WeightRow = z.output<typeof WeightRow>

const DAYS = 'Please choose 1 to 31 days'
export const getCharts = endpoint('getCharts', 'GET /inpatient/admissions/:admission_id/charts', {
  permission: 'wards.care',
  audited: true,
  input: z.object({ admission_id: Id, days: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(31, DAYS).default(3) }),
  output: z.object({
    /** The chart that applies now, and what it needs to follow the typing. */
    chart: ChartName,
    obstetric: z.boolean(),
    plan: Plan.nullable(),
    /** Null: nobody is measured any more; the stay has ended. */
    next_due_at: Instant.nullable(),
    never: z.boolean(),
    admitted_at: Instant.nullable(),
    shift_starts: z.array(z.string()),
    /** Everything newest first, struck entries among it. */
    observations: z.array(ObservationRow),
    neuro: z.array(NeuroRow),
    fluids: z.array(FluidRow),
    balances: z.array(DaySums),
    weights: z.array(WeightRow),
    escalation: Escalation.nullable(),
    call_next: z.array(Callee),
    /** There is more before these days. */
    older: z.boolean(),
  }),
  reads: ['ward_charts', 'wards', 'patients'],
  errors: ['admission_not_found'],
  summary:
    'The charts of an admission in the last days: observations, neurological observations, fluids, weights, and the open escalation',
})
export type Charts = z.output<typeof getCharts.output>

export const WardChartRow = z.object({
  admission_id: Id,
  bed_label: z.string(),
  ...OfPatient,
  /** The last set that was scored, and the level of the one before it. Null: none yet. */
  last_at: Instant.nullable(),
  score_name: z.string().nullable(),
  score: z.number().int().nullable(),
  score_text: z.string().nullable(),
  level: Level.nullable(),
  at_least: z.boolean(),
  /** Null: nothing to compare with. */
  trend: z.enum(['worse', 'same', 'better']).nullable(),
  /** From the admission on where nobody has measured yet. */
  next_due_at: Instant,
  never: z.boolean(),
  escalation: z
    .object({
      id: Id,
      level: z.enum(['medium', 'high']),
      raised_at: Instant,
      answer_by: Instant,
      answered_by_name: z.string().nullable(),
      answered_at: Instant.nullable(),
    })
    .nullable(),
})
export type WardChartRow = z.output<typeof WardChartRow>
export const getWardCharts = endpoint('getWardCharts', 'GET /inpatient/wards/:ward_id/charts', {
  permission: 'wards.care',
  audited: true,
  input: z.object({ ward_id: Id }),
  output: rowsOf(WardChartRow),
  reads: ['ward_charts', 'wards', 'patients'],
  errors: ['ward_not_found'],
  summary:
    'Each patient of a ward in bed order: last score and level, trend, when the next set is due, the open escalation',
})
