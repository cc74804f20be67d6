import { z } from 'zod'
import {
  decimalNumber,
  endpoint,
  Id,
  Instant,
  keysOf,
  line,
  Ok,
  optional,
  optionalLines,
  orNull,
  overruling,
  required,
  requiredLines,
  wholeNumber,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { timeOfDay } from '../hospital/ward-rules.contract.ts'
import { quantity } from '../inventory/items.contract.ts'
import { optionalScan } from '../inventory/scan-code.ts'
import { routes } from '../pharmacy/prescriptions.contract.ts'
import { JudgedWeight } from '../pharmacy/safety/weights.ts'
import { contradiction } from './medicines/times.ts'
import { medicineKinds, outcomes, stockSources } from './medicines/words.ts'

const CHANGES = ['ward_medicines', 'stock', 'invoices'] as const
const OfAdmission = { admission_id: Id }
const OfMedicine = { medicine_id: Id }
const OfDose = { dose_id: Id }
const Version = z.number().int()
/** An instant that may be left out. */
const at = Instant.nullish().transform((value) => value ?? null)

/** What speaks against a medicine; `second`: another prescriber signs too. A `note` is told and needs no reason. */
export const WardWarning = z.object({
  kind: z.enum(['allergy', 'duplicate', 'dose', 'age', 'pregnancy', 'interaction', 'class', 'note']),
  text: z.string(),
  second: z.boolean().optional(),
})
export type WardWarning = z.infer<typeof WardWarning>

/** What a medicine is, and how it is taken. */
const Written = {
  /** Null: not in the catalogue. */
  medication_id: Id.nullish().transform((id) => id ?? null),
  medication_name: required('Please choose a medicine'),
  kind: keysOf(medicineKinds),
  dosage: required('Please enter the dose', 100),
  route: z.enum(routes, 'Please choose a route'),
  /** Regular: how often, in words, and when: the words and the times have to agree. */
  frequency: optional(100),
  times: z
    .array(timeOfDay)
    .max(24, 'At most 24 times a day')
    .refine((times) => new Set(times).size === times.length, 'A time is there twice')
    .nullish()
    .transform((times) => (times?.length ? [...times].sort() : null)),
  every_days: orNull(wholeNumber('Please enter every how many days, 1 to 30', 1, 30)),
  /** As needed: for what, minutes between two doses at least, and how many in any 24 hours at most. */
  indication: optional(200),
  min_interval_minutes: orNull(wholeNumber('Please enter minutes between two doses, up to 7 days', 1, 10_080)),
  max_per_day: orNull(wholeNumber('Please enter how many in 24 hours, 1 to 100', 1, 100)),
  volume_ml: orNull(wholeNumber('Please enter whole millilitres, up to 20,000', 1, 20_000)),
  rate_ml_hour: orNull(decimalNumber('Please enter millilitres an hour', 0.01, 99_999)),
}
type Kinds = keyof typeof medicineKinds
type Needs = {
  kind: Kinds
  frequency: string | null
  times: string[] | null
  every_days: number | null
  indication: string | null
  min_interval_minutes: number | null
  max_per_day: number | null
  rate_ml_hour: number | null
}
/** What each kind of medicine has to say: the field and its message. */
const missing: Record<Kinds, (written: Needs) => (false | [field: keyof Needs, message: string])[]> = {
  regular: ({ frequency, times, every_days }) => {
    const against = frequency && times ? contradiction(frequency, times, every_days ?? 1) : null
    return [
      !frequency && ['frequency', 'Please enter how often'],
      !times && ['times', 'Please enter at which times of the day'],
      against !== null && ['times', against],
    ]
  },
  as_needed: ({ indication, min_interval_minutes, max_per_day }) => [
    !indication && ['indication', 'Please write what it is given for'],
    min_interval_minutes === null && ['min_interval_minutes', 'Please enter how far apart two doses are at least'],
    max_per_day === null && ['max_per_day', 'Please enter how many in 24 hours at most'],
  ],
  stat: () => [],
  infusion: ({ rate_ml_hour }) => [rate_ml_hour === null && ['rate_ml_hour', 'Please enter millilitres an hour']],
}
function fits(
  written: Needs,
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  for (const refused of missing[written.kind](written))
    if (refused) context.addIssue({ code: 'custom', path: [refused[0]], message: refused[1] })
}

const Prescribed = {
  ...Written,
  /** Units of stock that one dose takes; null: nothing is taken or charged. */
  units: orNull(quantity('Please enter how many units one dose takes')),
  instructions: optionalLines(500),
  /** Null: now. */
  starts_at: at,
  ends_at: at,
  override_reason: overruling(300),
  /** The signature of a second prescriber, where a warning asks for one. */
  witness_token: WitnessToken,
}
const PRESCRIBING = [
  'admission_not_found',
  'not_admitted',
  'medication_not_found',
  'warnings_stand',
  'second_needed',
  'witness_gone',
] as const

const { times: _, every_days: __, indication: ___, ...Screened } = Written
export const checkWardMedicine = endpoint(
  'checkWardMedicine',
  'GET /inpatient/admissions/:admission_id/medicine-warnings',
  {
    permission: 'wards.treat',
    audited: true,
    input: z.object({
      ...OfAdmission,
      ...Screened,
      medication_name: line(200).default(''),
      /** Left empty while they are not written: then the dose is not judged. */
      dosage: optional(100),
      route: orNull(z.enum(routes)),
      /** The medicine that this one is to replace, which then counts no more. */
      instead_of: Id.nullish().transform((id) => id ?? null),
    }),
    output: z.object({
      warnings: z.array(WardWarning),
      needs_second: z.boolean(),
      /** By which the dose is judged; null: never weighed. */
      weight: JudgedWeight.nullable(),
    }),
    reads: ['ward_medicines', 'ward_charts', 'triage', 'wards', 'patients', 'orders', 'catalogues'],
    errors: ['admission_not_found', 'medication_not_found', 'ward_medicine_not_found'],
    summary:
      'What speaks against a medicine for somebody on the ward, before it is prescribed; those of the ward count as taken',
  },
)

export const prescribeOnWard = endpoint('prescribeOnWard', 'POST /inpatient/admissions/:admission_id/medicines', {
  permission: 'wards.treat',
  witness: 'orders.place',
  changes: ['ward_medicines'],
  input: z.object({ ...OfAdmission, ...Prescribed }).superRefine(fits),
  output: z.object({ medicine_id: Id }),
  errors: [...PRESCRIBING],
  summary:
    'Prescribes a medicine to somebody on the ward; a warning that stands needs a reason, the gravest a second prescriber',
})

const Reason = requiredLines('Please give a reason', 300)
const STATE = ['ward_medicine_not_found', 'ward_medicine_state', 'admission_not_found', 'not_admitted'] as const
const Status = { ...OfMedicine, version: Version, reason: Reason }
export const changeWardMedicine = endpoint('changeWardMedicine', 'POST /inpatient/medicines/:medicine_id/change', {
  permission: 'wards.treat',
  witness: 'orders.place',
  changes: ['ward_medicines'],
  input: z.object({ ...Status, ...Prescribed }).superRefine(fits),
  output: z.object({ medicine_id: Id }),
  errors: [...STATE, ...PRESCRIBING],
  summary: 'Stops a medicine and prescribes it again in one step',
})
export const holdWardMedicine = endpoint('holdWardMedicine', 'POST /inpatient/medicines/:medicine_id/hold', {
  permission: 'wards.treat',
  changes: ['ward_medicines'],
  input: z.object(Status),
  output: Ok,
  errors: [...STATE],
  summary: 'Puts a medicine on hold: nothing of it is due or given until it goes on',
})
export const resumeWardMedicine = endpoint('resumeWardMedicine', 'POST /inpatient/medicines/:medicine_id/resume', {
  permission: 'wards.treat',
  changes: ['ward_medicines'],
  input: z.object(Status),
  output: Ok,
  errors: [...STATE],
  summary: 'A medicine on hold goes on; the doses that fell due meanwhile are recorded as held',
})
export const stopWardMedicine = endpoint('stopWardMedicine', 'POST /inpatient/medicines/:medicine_id/stop', {
  permission: 'wards.treat',
  changes: ['ward_medicines'],
  input: z.object(Status),
  output: Ok,
  errors: [...STATE],
  summary: 'Stops a medicine for good',
})

/** Where what is given comes from, and what of it and of the patient was scanned. */
const Giving = {
  units: orNull(quantity('Please enter how many units were taken')),
  note: optionalLines(500),
  site: optional(60),
  /** Of the wristband: the admission number or the OP number. Left out: it was not scanned, and is recorded so. */
  scanned_patient: optional(200),
  scanned_medicine: optionalScan(),
  stock: keysOf(stockSources).default('ward'),
  witness_token: WitnessToken,
}
const GIVING = [
  ...STATE,
  'dose_recorded',
  'dose_too_early',
  'wrong_patient',
  'wrong_medicine',
  'stock_code_unknown',
  'stock_short',
  'witness_needed',
  'witness_gone',
  'visit_closed',
  'warnings_stand',
] as const
export const checkWardDose = endpoint('checkWardDose', 'GET /inpatient/medicines/:medicine_id/dose-warnings', {
  permission: 'wards.care',
  audited: true,
  input: z.object({
    ...OfMedicine,
    /** What is given, where that is not what is written. */
    given_dosage: optional(100),
  }),
  output: z.object({ warnings: z.array(WardWarning), weight: JudgedWeight.nullable() }),
  reads: ['ward_medicines', 'ward_charts', 'triage', 'patients', 'catalogues'],
  errors: ['ward_medicine_not_found', 'admission_not_found'],
  summary:
    'What speaks against a dose before it is given: by the newest weight, and not overruled when it was prescribed',
})
export const giveDose = endpoint('giveDose', 'POST /inpatient/medicines/:medicine_id/doses', {
  permission: 'wards.care',
  witness: 'stock.witness',
  changes: [...CHANGES],
  input: z.object({
    ...OfMedicine,
    ...Giving,
    /** When it was due; null: as needed. */
    due_at: at,
    outcome: keysOf(outcomes),
    /** Null: now. */
    at,
    /** What was given, where that is not what is written. */
    given_dosage: optional(100),
    /** Why it was not given, or so early or late. */
    reason: optionalLines(300),
  }),
  output: z.object({ dose_id: Id }),
  errors: [...GIVING, 'dose_limit'],
  summary:
    'Records what became of a dose: given, refused, held or omitted; a due dose has one outcome, and what is given leaves the ward’s stock',
})

const DOSE = ['dose_not_found', 'ward_entry_struck', 'admission_not_found', 'not_admitted'] as const
export const strikeDose = endpoint('strikeDose', 'POST /inpatient/doses/:dose_id/strike', {
  permission: 'wards.care',
  witness: 'stock.witness',
  changes: [...CHANGES],
  input: z.object({ ...OfDose, reason: Reason, witness_token: WitnessToken }),
  output: Ok,
  errors: [...DOSE, 'forbidden', 'witness_needed', 'witness_gone'],
  summary:
    'Strikes out what was recorded wrongly, by whoever recorded it or a doctor: the dose is due again, its stock back, its charge off',
})

const Rate = decimalNumber('Please enter millilitres an hour', 0, 99_999)
export const startInfusion = endpoint('startInfusion', 'POST /inpatient/medicines/:medicine_id/infusions', {
  permission: 'wards.care',
  witness: 'stock.witness',
  changes: [...CHANGES],
  input: z.object({
    ...OfMedicine,
    ...Giving,
    at,
    /** Null: as it is prescribed. */
    ml_per_hour: orNull(Rate),
    reason: optionalLines(300),
  }),
  output: z.object({ dose_id: Id }),
  errors: [...GIVING],
  summary: 'Starts an infusion; one of a medicine runs at a time',
})
export const changeInfusionRate = endpoint('changeInfusionRate', 'POST /inpatient/doses/:dose_id/rates', {
  permission: 'wards.care',
  witness: 'stock.witness',
  changes: ['ward_medicines'],
  input: z.object({
    ...OfDose,
    ml_per_hour: Rate,
    at,
    note: optional(300),
    /** Since when the rate runs that was seen: another one since then is told. */
    seen_from: at,
    witness_token: WitnessToken,
  }),
  output: Ok,
  errors: [...DOSE, 'dose_recorded', 'witness_needed', 'witness_gone'],
  summary:
    'Changes how fast an infusion runs, before two where the medicine is of high risk; 0 lets it stand still, which one alone may',
})
export const stopInfusion = endpoint('stopInfusion', 'POST /inpatient/doses/:dose_id/stop', {
  permission: 'wards.care',
  changes: ['ward_medicines'],
  input: z.object({
    ...OfDose,
    at,
    infused_ml: wholeNumber('Please enter how many millilitres went in', 0, 20_000),
    note: optional(300),
  }),
  output: Ok,
  errors: [...DOSE, 'dose_recorded'],
  summary: 'Stops an infusion, with how much of it went in',
})
