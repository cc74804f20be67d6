import '../vocabulary.ts'

export { whenFounded } from './founded.ts'
export { runLicenses } from './license-cycle.ts'
export { expectWithinPlan, planLimit } from './licenses.ts'
export { countUsage } from './usage.ts'
