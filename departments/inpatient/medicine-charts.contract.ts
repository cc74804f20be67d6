import { z } from 'zod'
import { endpoint, Id, Instant, keysOf, LocalDate, Nothing, Ok, rowsOf } from '../../kernel/contract/index.ts'
import { OfPatient } from '../patients/patient-ref.ts'
import { routes } from '../pharmacy/prescriptions.contract.ts'
import { doseStates, medicineKinds, medicineStatuses, outcomes, stockSources } from './medicines/words.ts'

const READS = ['ward_medicines', 'wards', 'patients', 'hospital'] as const

/** What was recorded of a dose. One that was struck out stays, with who and why. */
export const WardDose = z.object({
  id: Id,
  medicine_id: Id,
  due_at: Instant.nullable(),
  outcome: keysOf(outcomes),
  at: Instant,
  given_dosage: z.string().nullable(),
  units: z.number().nullable(),
  stock: keysOf(stockSources).nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  site: z.string().nullable(),
  patient_scanned: z.boolean(),
  medicine_scanned: z.boolean(),
  recorded_by: Id,
  recorded_by_name: z.string(),
  witnessed_by_name: z.string().nullable(),
  created_at: Instant,
  is_infusion: z.boolean(),
  ended_at: Instant.nullable(),
  ended_by_name: z.string().nullable(),
  infused_ml: z.number().int().nullable(),
  rates: z.array(
    z.object({
      from_at: Instant,
      ml_per_hour: z.number(),
      note: z.string().nullable(),
      set_by_name: z.string(),
      witnessed_by_name: z.string().nullable(),
    }),
  ),
  struck_at: Instant.nullable(),
  struck_by_name: z.string().nullable(),
  strike_reason: z.string().nullable(),
})
export type WardDose = z.output<typeof WardDose>

/** A dose that is due, and what became of it: `dose_id` names what stands of it. */
export const DueDose = z.object({ due_at: Instant, state: keysOf(doseStates), dose_id: Id.nullable() })
export type DueDose = z.output<typeof DueDose>

export const WardMedicine = z.object({
  id: Id,
  admission_id: Id,
  medication_id: Id.nullable(),
  medication_name: z.string(),
  unit: z.string().nullable(),
  kind: keysOf(medicineKinds),
  dosage: z.string(),
  units: z.number().nullable(),
  route: z.enum(routes),
  frequency: z.string().nullable(),
  times: z.array(z.string()).nullable(),
  every_days: z.number().int(),
  indication: z.string().nullable(),
  min_interval_minutes: z.number().int().nullable(),
  max_per_day: z.number().int().nullable(),
  volume_ml: z.number().int().nullable(),
  rate_ml_hour: z.number().nullable(),
  instructions: z.string().nullable(),
  starts_at: Instant,
  ends_at: Instant.nullable(),
  needs_second: z.boolean(),
  warnings: z.array(z.object({ kind: z.string(), text: z.string() })),
  override_reason: z.string().nullable(),
  second_prescriber_name: z.string().nullable(),
  status: keysOf(medicineStatuses),
  status_reason: z.string().nullable(),
  status_by_name: z.string().nullable(),
  status_at: Instant.nullable(),
  prescribed_by_name: z.string(),
  created_at: Instant,
  version: z.number().int(),
})
export type WardMedicine = z.output<typeof WardMedicine>

export const ChartedMedicine = WardMedicine.extend({
  due: z.array(DueDose),
  /** What was recorded in these days, struck out or not, and an infusion that runs. */
  doses: z.array(WardDose),
  /** As needed: when it was given last, how often in 24 hours, and from when on again. Null: of another kind. */
  needed: z
    .object({
      last_at: Instant.nullable(),
      last_by_name: z.string().nullable(),
      given_24h: z.number().int(),
      next_at: Instant,
    })
    .nullable(),
  /** An infusion that runs: how much went in by now, as its rates say, and when it will be empty. */
  running: z.object({ dose_id: Id, infused_ml: z.number().int(), empty_at: Instant.nullable() }).nullable(),
})
export type ChartedMedicine = z.output<typeof ChartedMedicine>

export const getWardMedicinesOf = endpoint('getWardMedicinesOf', 'GET /inpatient/admissions/:admission_id/medicines', {
  permission: 'wards.care',
  audited: true,
  input: z.object({
    admission_id: Id,
    /** Left out: today. */
    day: LocalDate.optional(),
    days: z.coerce.number().int().min(1).max(14).default(1),
  }),
  output: z.object({
    day: LocalDate,
    now: Instant,
    dose_early_minutes: z.number().int(),
    dose_late_minutes: z.number().int(),
    medicines: z.array(ChartedMedicine),
  }),
  reads: [...READS],
  errors: ['admission_not_found'],
  summary: 'The medicine chart of some days: every medicine with the doses that are due and what became of each',
})
export type WardChart = z.output<typeof getWardMedicinesOf.output>

/** Somebody on the ward with what is to be given to them. */
export const MedicineWork = z.object({
  admission_id: Id,
  admission_number: z.string(),
  ...OfPatient,
  bed_label: z.string(),
  overdue: z.number().int(),
  due: z.number().int(),
  /** When the next dose is due that is not yet. */
  next_at: Instant.nullable(),
  /** Infusions that run although their medicine was stopped. */
  to_stop: z.number().int(),
  /** Those that are due or overdue, and those that come next. */
  doses: z.array(
    z.object({
      medicine_id: Id,
      medication_name: z.string(),
      kind: keysOf(medicineKinds),
      dosage: z.string(),
      route: z.enum(routes),
      instructions: z.string().nullable(),
      needs_second: z.boolean(),
      due_at: Instant,
      state: z.enum(['upcoming', 'due', 'overdue']),
    }),
  ),
})
export type MedicineWork = z.output<typeof MedicineWork>

export const getWardMedicineWork = endpoint('getWardMedicineWork', 'GET /inpatient/wards/:ward_id/medicine-work', {
  permission: 'wards.care',
  audited: true,
  input: z.object({ ward_id: Id }),
  output: z.object({ now: Instant, rows: z.array(MedicineWork) }),
  reads: [...READS],
  errors: ['ward_not_found'],
  summary: 'What is to be given on a ward, by patient in the order of the beds: overdue, due now, and next',
})

export const listWardStores = endpoint('listWardStores', 'GET /inpatient/ward-stores', {
  permission: 'wards.keep',
  input: Nothing,
  output: rowsOf(
    z.object({ ward_id: Id, ward_name: z.string(), store_id: Id.nullable(), store_name: z.string().nullable() }),
  ),
  reads: ['wards', 'inventory'],
  summary: 'From which store each ward takes its medicines; none: from the default one',
})
export const setWardStore = endpoint('setWardStore', 'PUT /inpatient/wards/:ward_id/store', {
  permission: 'wards.keep',
  changes: ['wards'],
  input: z.object({ ward_id: Id, store_id: Id.nullable() }),
  output: Ok,
  errors: ['ward_not_found', 'stock_store_not_found'],
  summary: 'Says from which store a ward takes its medicines',
})
