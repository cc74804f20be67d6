// What the screens of departments above may use.
import { lazy } from 'react'

export { FoundFact, FoundFacts, LastWeight } from './found-facts.tsx'

/** What a patient weighed last; fetched where it is shown. */
export const Weight = lazy(() => import('./weight.tsx'))

/** Growth of a child against WHO's standards, with its chart; fetched where it is drawn. */
export const GrowthPanel = lazy(() => import('./growth/growth-panel.tsx'))
