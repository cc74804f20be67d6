// What the charts offer to the nurse's station: tabs of a patient, and what stands above and beside its lists. Each is
// fetched where it is drawn.
import { lazy } from 'react'

export const ObservationsTab = lazy(() => import('./observations/observations-tab.tsx'))
export const FluidsTab = lazy(() => import('./fluids/fluids-tab.tsx'))
export const NeuroTab = lazy(() => import('./neuro-tab.tsx'))
export const EscalationBanner = lazy(async () => ({
  default: (await import('./escalations/escalation-banner.tsx')).EscalationBanner,
}))
export const RingingPanel = lazy(async () => ({
  default: (await import('./escalations/ringing-panel.tsx')).RingingPanel,
}))
export const WardChartCell = lazy(async () => ({ default: (await import('./ward-chart-cell.tsx')).WardChartCell }))
