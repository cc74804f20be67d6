// What the screens of departments above may use.
import { lazy } from 'react'

/** Growth of a child against WHO's standards, with its chart; fetched where it is drawn. */
export const GrowthPanel = lazy(() => import('./growth-panel.tsx'))
