// What maternity offers to the chart of a stay.
import { lazy } from 'react'

export const MaternityTab = lazy(() => import('./maternity-tab.tsx'))
