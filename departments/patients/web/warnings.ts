import type { Patient } from '../contract.ts'

/** What must be known of a patient at once, for the banner; nothing while it is not known, or not shown to this role. */
export const warningsOf = (patient: Patient | undefined) => ({
  allergies: patient?.allergies?.map(({ substance, reaction }) => (reaction ? `${substance} (${reaction})` : substance)),
  alerts: patient?.background?.conditions.map(({ condition }) => condition),
})
