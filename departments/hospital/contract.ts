import { z } from 'zod'
import { endpoint, Id, Nothing, Ok, Raw, rowsOf } from '../../kernel/contract/index.ts'
import { departmentKinds } from './departments.ts'

export const getLogo = endpoint('getLogo', 'GET /hospital/logo', {
  permission: 'public',
  scope: 'system',
  input: z.object({ v: z.coerce.number().int().optional() }),
  output: Raw,
  raw: true,
  summary: 'The logo: of the signed-in person’s hospital, else of the hospital whose address this is',
})

export const getPrintHeader = endpoint('getPrintHeader', 'GET /hospital/print-header', {
  permission: 'hospital.view',
  input: Nothing,
  output: z.object({ name: z.string(), address: z.string(), city: z.string(), phone: z.string(), email: z.string() }),
  reads: ['hospital'],
  summary: 'What stands on top of everything printed',
})

export const requireTwoFactor = endpoint('requireTwoFactor', 'PUT /hospital/two-factor-requirement', {
  permission: 'hospital.settings',
  input: z.object({ required: z.boolean() }),
  output: Ok,
  changes: ['me'],
  summary:
    'Whether everybody of the hospital must have two-factor sign-in; who has none is asked to set it up with the next request',
})

export const getReviewRules = endpoint('getReviewRules', 'GET /hospital/review-rules', {
  permission: 'hospital.view',
  input: Nothing,
  output: z.object({ self_review: z.boolean() }),
  reads: ['hospital'],
  summary: 'Whether people of laboratory and radiology may approve what they entered themselves',
})

export const setReviewRules = endpoint('setReviewRules', 'PUT /hospital/review-rules', {
  permission: 'hospital.settings',
  input: z.object({ self_review: z.boolean() }),
  output: Ok,
  changes: ['hospital'],
  summary: 'Lets people of a small laboratory or radiology approve what they entered themselves, or not',
})

/** The highest place that haemoglobin is adjusted for; no hospital of Kenya lies higher. */
export const HIGHEST_METRES = 4499
const METRES = 'Please enter whole metres between 0 and 4499'
const Altitude = z.object({
  /** Metres above sea level; null: nobody has said. */
  altitude_metres: z.number(METRES).int(METRES).min(0, METRES).max(HIGHEST_METRES, METRES).nullable(),
})

export const getAltitude = endpoint('getAltitude', 'GET /hospital/altitude', {
  permission: 'hospital.view',
  input: Nothing,
  output: Altitude,
  reads: ['hospital'],
  summary: 'How high the hospital lies: haemoglobin is judged by it',
})

export const setAltitude = endpoint('setAltitude', 'PUT /hospital/altitude', {
  permission: 'hospital.settings',
  input: Altitude,
  output: Ok,
  changes: ['hospital'],
  summary: 'Says how high the hospital lies; results that are there stay as they were judged',
})

/**
 * The key of a department of the hospital, with what is said when there is none; whether there is one, and takes
 * patients, the server says.
 */
export const departmentKey = (message: string) => z.string(message).regex(/^[a-z][a-z0-9_]{0,39}$/, message)
export const Department = departmentKey('Please select a department')
export type Department = z.infer<typeof Department>

/**
 * A department as it is kept. Off (`is_active` false): it takes no new patients, and who waits there is still served.
 */
export const DepartmentRow = z.object({
  key: Department,
  name: z.string(),
  kind: z.enum(departmentKinds),
  letter: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  /** `HH:mm`; null: always open. */
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  head_id: Id.nullable(),
  head_name: z.string().nullable(),
  rooms: z.array(z.string()),
  /** Whoever asks works in it, has hours in it, or heads it. */
  is_own: z.boolean(),
  version: z.number().int(),
})
export type DepartmentRow = z.infer<typeof DepartmentRow>

export const listDepartments = endpoint('listDepartments', 'GET /hospital/departments', {
  permission: 'hospital.view',
  input: Nothing,
  output: rowsOf(DepartmentRow),
  reads: ['hospital', 'staff', 'schedules'],
  summary: 'The departments of the hospital in their order, those that are off too',
})
