import { z } from 'zod'
import { defineStates } from '../../kernel/contract/document.ts'
import { departmentKey } from '../hospital/contract.ts'
import { referralOf } from '../hospital/departments.ts'

export const REFERRAL_MISSING = 'Please fill in all required referral fields'

/**
 * The usual places to which a patient is referred, in the order of the form, with how they are written: a clinic of the
 * house, or elsewhere.
 */
export const usualTargets: Readonly<Record<string, string>> = {
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
}

/**
 * Where a patient is referred: one of the usual targets, or the key of a clinic of this hospital; which there are, the
 * server says.
 */
export const ReferralTarget = departmentKey(REFERRAL_MISSING)
/** A referral at a visit; a sentence about one begins with where it leads. */
export const referral = defineStates({
  entity: 'referral',
  named: 'to',
  states: {
    pending: { label: 'Pending', late: 'The referral to {name} is already pending' },
    accepted: { label: 'Accepted', late: 'The referral to {name} is already accepted' },
    completed: { label: 'Completed', late: 'The referral to {name} is already completed' },
    cancelled: { label: 'Cancelled', late: 'The referral to {name} is already cancelled' },
  },
  errors: { not_found: 'referral_not_found', state: 'referral_state' },
})
export const ReferralPriority = z.enum(['routine', 'urgent', 'emergency'])

type Clinic = { key: string; name: string; kind: string; is_active: boolean }
/** The clinic of the house that a target means; undefined: it is elsewhere, and no queue follows. */
export const clinicOf = <C extends Clinic>(target: string, departments: readonly C[]): C | undefined =>
  departments.find((row) => row.kind === 'clinic' && referralOf(row.key) === target)

/**
 * What the form offers: the usual targets, then the other clinics of the house. A clinic that is off is no target, by
 * whichever name.
 */
export function targetsOf(departments: readonly Clinic[]): { key: string; name: string }[] {
  const own = departments.filter(
    (row) => row.kind === 'clinic' && row.is_active && !(referralOf(row.key) in usualTargets),
  )
  const usual = Object.entries(usualTargets).map(([key, name]) => ({ key, name }))
  return [
    ...usual.filter(({ key }) => clinicOf(key, departments)?.is_active ?? true),
    ...own.map(({ key, name }) => ({ key, name })),
  ]
}

/** How a target is written. */
export const targetName = (target: string, departments: readonly Clinic[]): string =>
  usualTargets[target] ?? clinicOf(target, departments)?.name ?? target
