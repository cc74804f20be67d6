import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  keysOf,
  LocalDate,
  Nothing,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  readNumber,
  required,
  requiredLines,
  rowsOf,
} from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { DisposalMethod } from '../inventory/expiry.contract.ts'
import { Stock } from '../inventory/items.contract.ts'

/**
 * What lies in a fridge → its usual limits in °C. Vaccines: +2 to +8 °C, read twice a day, at weekends and on
 * holidays too: WHO, Immunization in practice (2015), module 2 'The vaccine cold chain', sections 1.1 and 4;
 * Kenya's Immunization Manual for Health Workers (UVIS), 'Monitoring cold chain temperature', says the same. Blood:
 * +2 to +6 °C, WHO Manual on the management, maintenance and use of blood cold chain equipment (2005).
 */
export const fridgeKinds = {
  vaccines: { label: 'Vaccines', minimum: 2, maximum: 8 },
  medicines: { label: 'Medicines', minimum: 2, maximum: 8 },
  blood: { label: 'Blood', minimum: 2, maximum: 6 },
  laboratory: { label: 'Laboratory reagents', minimum: 2, maximum: 8 },
  other: { label: 'Other', minimum: 2, maximum: 8 },
} as const
export const FridgeKind = z.enum(Object.keys(fridgeKinds) as [keyof typeof fridgeKinds])

/**
 * The two readings of a day: until when each should be taken, by the hospital's clock. A reading from 13:00 on is the
 * afternoon's.
 */
export const slots = {
  morning: { label: 'Morning', due: '10:00' },
  afternoon: { label: 'Afternoon', due: '17:00' },
} as const
export const Slot = z.enum(['morning', 'afternoon'])
export type Slot = z.infer<typeof Slot>
const NOON = '13:00'
/** Which reading of the day it is, by `HH:mm`. */
export const slotOf = (time: string): Slot => (time < NOON ? 'morning' : 'afternoon')

export const alarmKinds = { missing: 'Not read', too_warm: 'Too warm', too_cold: 'Too cold' } as const
export const AlarmKind = keysOf(alarmKinds)
export type AlarmKind = z.infer<typeof AlarmKind>
/** Of a temperature within these limits nothing is said. */
export const alarmOf = (celsius: number, minimum: number, maximum: number): 'too_warm' | 'too_cold' | null =>
  celsius > maximum ? 'too_warm' : celsius < minimum ? 'too_cold' : null

/**
 * What the thermometer of a fridge with this lower limit can say at all: one that runs without end freezes some twenty
 * degrees below it, one that stands still is as warm as the room. All else is a slip of the pen.
 */
export const plausible = (minimum: number): { from: number; to: number } => ({
  from: Math.max(minimum - 20, -90),
  to: 50,
})

const Celsius = z.coerce.number()
const Reading = z.object({
  id: Id,
  day: LocalDate,
  slot: Slot,
  celsius: Celsius,
  minimum_celsius: Celsius,
  maximum_celsius: Celsius,
  note: z.string().nullable(),
  read_at: Instant,
  read_by_name: z.string(),
})
export type Reading = z.infer<typeof Reading>

/** How a reading of today stands: taken, not yet due, due and not taken. */
const Today = z.object({ slot: Slot, state: z.enum(['read', 'not_due', 'missing']), celsius: Celsius.nullable() })

const Fridge = z.object({
  id: Id,
  name: z.string(),
  store_id: Id,
  store_name: z.string(),
  holds: FridgeKind,
  minimum_celsius: Celsius,
  maximum_celsius: Celsius,
  is_active: z.boolean(),
  last: Reading.pick({
    celsius: true,
    read_at: true,
    read_by_name: true,
    minimum_celsius: true,
    maximum_celsius: true,
  }).nullable(),
  today: z.array(Today),
  open_alarms: z.number().int(),
  version: z.number().int(),
})
export type Fridge = z.infer<typeof Fridge>

export const listFridges = endpoint('listFridges', 'GET /inventory/fridges', {
  permission: 'inventory.view',
  input: Nothing,
  output: rowsOf(Fridge),
  reads: ['inventory', 'stock'],
  summary: 'Every fridge with its last reading and how today’s readings stand; those that are no longer in use last',
})

const limit = z.preprocess(
  readNumber,
  z
    .number('Please enter a temperature')
    .min(-90, 'Please enter a temperature from -90 to 30 °C')
    .max(30, 'Please enter a temperature from -90 to 30 °C')
    .multipleOf(0.1, 'Please use at most one decimal'),
)
const details = {
  name: required('Name is required', 100),
  store_id: z.uuid('Please choose a store'),
  holds: FridgeKind,
  minimum_celsius: limit,
  maximum_celsius: limit,
  is_active: z.boolean().default(true),
}
const inOrder = (
  { minimum_celsius, maximum_celsius }: { minimum_celsius: number; maximum_celsius: number },
  context: z.RefinementCtx,
) => {
  if (minimum_celsius >= maximum_celsius)
    context.addIssue({ code: 'custom', path: ['maximum_celsius'], message: 'The upper limit is above the lower one' })
}
const command = { permission: 'inventory.keep', changes: ['inventory'] } as const

export const createFridge = endpoint('createFridge', 'POST /inventory/fridges', {
  ...command,
  input: z.object(details).superRefine(inOrder),
  output: z.object({ fridge_id: Id }),
  errors: ['fridge_exists', 'stock_store_not_found'],
  summary: 'One more fridge to be read twice a day',
})

export const updateFridge = endpoint('updateFridge', 'PUT /inventory/fridges/:fridge_id', {
  ...command,
  input: z.object({ fridge_id: Id, version: z.number().int(), ...details }).superRefine(inOrder),
  output: Ok,
  errors: ['fridge_not_found', 'fridge_exists', 'stock_store_not_found', 'conflict'],
  summary: 'Changes a fridge; readings keep the limits of their time',
})

const ONE_DECIMAL = 'Please enter the temperature with one decimal, like 4.5'
export const recordReading = endpoint('recordReading', 'POST /inventory/fridges/:fridge_id/readings', {
  ...command,
  changes: ['inventory', 'stock'],
  input: z.object({
    fridge_id: Id,
    celsius: z.preprocess(
      readNumber,
      z.number(ONE_DECIMAL).min(-90, ONE_DECIMAL).max(60, ONE_DECIMAL).multipleOf(0.1, ONE_DECIMAL),
    ),
    day: LocalDate,
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:mm'),
    note: optionalLines(500),
  }),
  output: z.object({
    id: Id,
    alarm: AlarmKind.nullable(),
    /** How many batches are on hold by it. */
    held: z.number().int(),
  }),
  errors: ['fridge_not_found'],
  summary:
    'Writes down what a fridge’s thermometer said; out of its limits an alarm is opened, and what lies in it is held',
})

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
export const listFridgeReadings = endpoint('listFridgeReadings', 'GET /inventory/fridges/:fridge_id/readings', {
  permission: 'inventory.view',
  input: z.object({ fridge_id: Id, month: z.string().regex(MONTH, 'Please choose a month').optional() }),
  output: rowsOf(Reading),
  reads: ['inventory'],
  errors: ['fridge_not_found'],
  summary: 'The readings of a fridge in a month, this one unless another is said, in their order',
})
export const exportFridgeReadings = csvOf('exportFridgeReadings', listFridgeReadings)

const Alarm = z.object({
  id: Id,
  fridge_id: Id,
  fridge_name: z.string(),
  store_name: z.string(),
  kind: AlarmKind,
  day: LocalDate,
  slot: Slot,
  celsius: Celsius.nullable(),
  minimum_celsius: Celsius,
  maximum_celsius: Celsius,
  opened_at: Instant,
  /** How many batches are on hold since. */
  held: z.number().int(),
  closed_at: Instant.nullable(),
  closed_by_name: z.string().nullable(),
  action_taken: z.string().nullable(),
})
export type Alarm = z.infer<typeof Alarm>
export const AlarmState = z.enum(['open', 'closed'])

export const listFridgeAlarms = endpoint('listFridgeAlarms', 'GET /inventory/fridge-alarms', {
  permission: 'inventory.view',
  input: z.object({ state: AlarmState.optional(), fridge_id: Id.optional(), ...Paging }),
  output: pageOf(Alarm),
  reads: ['inventory', 'stock'],
  summary: 'Alarms of the cold chain, open ones first, then the latest',
})

const FridgeBatch = z.object({
  batch_id: Id,
  name: z.string(),
  unit: z.string(),
  batch_number: z.string(),
  expiry_date: LocalDate.nullable(),
  quantity: Stock,
  stock_hold_id: Id.nullable(),
  hold_reason: z.string().nullable(),
})
export type FridgeBatch = z.infer<typeof FridgeBatch>

export const listFridgeStock = endpoint('listFridgeStock', 'GET /inventory/fridges/:fridge_id/stock', {
  permission: 'inventory.view',
  input: z.object({ fridge_id: Id }),
  output: rowsOf(FridgeBatch),
  reads: ['inventory', 'stock'],
  errors: ['fridge_not_found'],
  summary: 'What lies in a fridge: the batches of its store that are kept at its temperature',
})

export const decisions = { release: 'Release', keep: 'Keep on hold', write_off: 'Write off' } as const
const Decision = keysOf(decisions, 'Please decide')

export const listAlarmBatches = endpoint('listAlarmBatches', 'GET /inventory/fridge-alarms/:fridge_alarm_id/batches', {
  permission: 'inventory.view',
  input: z.object({ fridge_alarm_id: Id }),
  output: rowsOf(
    z.object({
      stock_hold_id: Id,
      name: z.string(),
      unit: z.string(),
      is_controlled: z.boolean(),
      batch_number: z.string(),
      /** What of it is on hold now. */
      quantity: Stock,
      released_at: Instant.nullable(),
      /** What was decided when the alarm was closed. */
      decision: Decision.nullable(),
    }),
  ),
  reads: ['inventory', 'stock'],
  errors: ['fridge_alarm_not_found'],
  summary: 'The batches that an alarm put on hold, and what was decided of each',
})

export const closeFridgeAlarm = endpoint('closeFridgeAlarm', 'POST /inventory/fridge-alarms/:fridge_alarm_id/close', {
  ...command,
  witness: 'stock.witness',
  changes: ['inventory', 'stock'],
  input: z
    .object({
      fridge_alarm_id: Id,
      action_taken: requiredLines('Please write what was done', 1000),
      /** What becomes of each batch that is on hold by it; all of them are decided. */
      batches: z
        .array(z.object({ stock_hold_id: Id, decision: Decision, reason: optionalLines(500) }))
        .max(500)
        .default([]),
      /** What becomes of what is written off. */
      method: z
        .enum(DisposalMethod.options, 'Please choose a method')
        .nullish()
        .transform((method) => method ?? null),
      witness_token: WitnessToken,
    })
    .superRefine(({ batches, method }, context) => {
      for (const [at, { decision, reason }] of batches.entries())
        if (decision === 'release' && !reason)
          context.addIssue({ code: 'custom', path: ['batches', at, 'reason'], message: 'Please say why' })
      if (!method && batches.some(({ decision }) => decision === 'write_off'))
        context.addIssue({ code: 'custom', path: ['method'], message: 'Please choose a method' })
    }),
  output: Ok,
  errors: [
    'fridge_alarm_not_found',
    'fridge_alarm_state',
    'stock_hold_not_found',
    'stock_hold_state',
    'stock_batch_not_found',
    'stock_short',
    'witness_needed',
    'witness_gone',
    'approval_needed',
  ],
  summary:
    'Closes an alarm with what was done, and decides for each batch that it put on hold: released, kept on hold, or written off',
})
