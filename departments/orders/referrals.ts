import { z } from 'zod'
import type { Department } from '../visits/departments.ts'

/** Where a patient may be referred, in the order of the form, with how it is written. */
export const referralDepartments = {
  cardiology: 'Cardiology',
  dermatology: 'Dermatology',
  endocrinology: 'Endocrinology',
  gastroenterology: 'Gastroenterology',
  neurology: 'Neurology',
  obstetrics: 'Obstetrics',
  oncology: 'Oncology',
  ophthalmology: 'Ophthalmology',
  orthopedics: 'Orthopedics',
  ent: 'ENT',
  pediatrics: 'Pediatrics',
  psychiatry: 'Psychiatry',
  urology: 'Urology',
  physiotherapy: 'Physiotherapy',
  nutrition: 'Nutrition',
  other: 'Other',
} as const
export type ReferralDepartment = keyof typeof referralDepartments
export const ReferralDepartment = z.enum(
  Object.keys(referralDepartments) as [ReferralDepartment, ...ReferralDepartment[]],
  'Please fill in all required referral fields',
)
export const ReferralPriority = z.enum(['routine', 'urgent', 'emergency'])

/** Departments of this house that see such patients: a referral puts the patient into their queue. The others are elsewhere, or have no queue. */
export const referralQueues: Partial<Record<ReferralDepartment, Department>> = {
  cardiology: 'cardiology',
  obstetrics: 'gynecology',
  ophthalmology: 'eye',
  orthopedics: 'orthopedic',
  pediatrics: 'pediatrics',
  physiotherapy: 'physiotherapy',
}
