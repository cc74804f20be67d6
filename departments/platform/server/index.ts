import '../vocabulary.ts'

export { whenFounded } from './founded.ts'
/** Corrects name and contacts of a hospital, in the provider's or its own transaction. */
export { updateDetails as correctHospital } from './hospitals.sql.ts'
export { runLicenses } from './license-cycle.ts'
export { expectWithinPlan, planLimit } from './licenses.ts'
export { countUsage } from './usage.ts'
