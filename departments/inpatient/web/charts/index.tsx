// What the charts offer to the nurse's station: tabs of a patient, and what stands above and beside its lists. Each is fetched where it is drawn.
import { lazy } from 'react'

export const ObservationsTab = lazy(() => import('./observations-tab.tsx'))
export const FluidsTab = lazy(() => import('./fluids-tab.tsx'))
export const NeuroTab = lazy(() => import('./neuro-tab.tsx'))
export const EscalationBanner = lazy(async () => ({ default: (await import('./escalation-banner.tsx')).EscalationBanner }))
export const RingingPanel = lazy(async () => ({ default: (await import('./ringing-panel.tsx')).RingingPanel }))
export const WardChartCell = lazy(async () => ({ default: (await import('./ward-chart-cell.tsx')).WardChartCell }))
