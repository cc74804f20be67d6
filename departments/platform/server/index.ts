import '../vocabulary.ts'

export { whenFounded } from './founded.ts'
export { runLicenses } from './license-cycle.ts'
export { expectWithinPlan, planLimit } from './licenses.ts'
export { routes } from './routes.ts'
export { countUsage } from './usage.ts'
