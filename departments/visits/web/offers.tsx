// What the screens of departments above may use.
import { lazy } from 'react'

export { type ChangeKind, QueueChange } from './change-dialogs.tsx'
export { DepartmentField } from './department-field.tsx'
export { placeWords, VisitPatientCell } from './patient-cell.tsx'
export { usePlaces } from './places.ts'
export { QueuePanel } from './queue-panel.tsx'
export { useUndoToast } from './use-queue-commands.ts'
export { VisitBanner } from './visit-banner.tsx'
export type { Source, Work } from './works.ts'

/** Asks for everything that is open of a visit what becomes of it; fetched when it is opened. */
export const CompleteVisitDialog = lazy(async () => ({ default: (await import('./complete-visit.tsx')).CompleteVisitDialog }))
