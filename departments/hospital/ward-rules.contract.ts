import { z } from 'zod'
import { endpoint, Nothing, Ok } from '../../kernel/contract/index.ts'

/** A time of the day, `HH:mm`. */
export const timeOfDay = z
  .string('Please enter a time as HH:mm')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:mm')
/** How far from its time a dose may be given. */
const doseMinutes = z
  .number('Please enter minutes')
  .int('Please enter whole minutes')
  .min(0, 'Minutes cannot be negative')
  .max(720, 'At most 12 hours')
/**
 * How the wards work: when a shift begins, and from how many minutes before or after its time a dose counts as early or
 * late.
 */
export const WardRules = z.object({
  /** In the order of the day. */
  shift_starts: z
    .array(timeOfDay)
    .min(1, 'Please enter when a shift begins')
    .max(4, 'At most four shifts a day')
    .refine((times) => new Set(times).size === times.length, 'Two shifts begin at the same time')
    .transform((times) => [...times].sort()),
  dose_early_minutes: doseMinutes,
  dose_late_minutes: doseMinutes,
})
export type WardRules = z.output<typeof WardRules>

export const getWardRules = endpoint('getWardRules', 'GET /hospital/ward-rules', {
  permission: 'hospital.view',
  input: Nothing,
  output: WardRules,
  reads: ['hospital'],
  summary: 'When the shifts of the wards begin, and how early or late a dose may be given',
})

export const setWardRules = endpoint('setWardRules', 'PUT /hospital/ward-rules', {
  permission: 'hospital.settings',
  input: WardRules,
  output: Ok,
  changes: ['hospital'],
  summary: 'Sets when the shifts of the wards begin, and how early or late a dose may be given',
})
