// Which medicines harm most when their dose is wrong: what cannot be checked of them asks for a reason, also of an
// adult.

import { usualMedications } from '../default-catalogue.ts'
import { kindsOf } from './contradictions.ts'
import { plain } from './substances.ts'
import { contentOf, type Medicine } from './warnings.ts'

/** Marked in the catalogue for one strength (50 %), and harmless as an infusion. */
const OFTEN_HARMLESS = new Set(['glucose'])
const substances = new Set(
  usualMedications
    .filter((each) => each.is_high_risk || each.is_controlled)
    .flatMap(({ ingredients }) => ingredients.map(plain))
    .filter((each) => !OFTEN_HARMLESS.has(each)),
)
const KINDS = ['insulins', 'heparins', 'anticoagulants', 'opioids', 'benzodiazepines']

/**
 * Whether a medicine is marked as high risk or controlled, or holds what is so in the usual catalogue (ISMP List of
 * High-Alert Medications).
 */
export function isHighRisk(medicine: Medicine & { is_high_risk?: boolean; is_controlled?: boolean }): boolean {
  if (medicine.is_high_risk || medicine.is_controlled) return true
  const kinds = kindsOf(medicine)
  return (
    KINDS.some((each) => kinds.has(each)) || contentOf(medicine).ingredients.some((each) => substances.has(plain(each)))
  )
}
