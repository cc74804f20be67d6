import { lazy } from 'react'

/** The medicines of a stay: a tab of its chart. */
export const MedicinesTab = lazy(() => import('./medicines-tab.tsx'))
/** The round with the medicines of a ward. */
export const DoseRound = lazy(() => import('./dose-round.tsx'))
/** When shifts begin, and from when on a dose is early or late; for who keeps the hospital's settings. */
export const WardRulesDialog = lazy(() => import('./ward-rules.tsx'))
/** From which store a ward takes its medicines; for who keeps the wards. */
export const WardStoreDialog = lazy(() =>
  import('./ward-rules.tsx').then(({ WardStoreDialog: default_ }) => ({ default: default_ })),
)
export { WardMedicineCell } from './work-cell.tsx'
