// What the screens of departments above may use.
export { type ChangeKind, QueueChange } from './change-dialogs.tsx'
export { DepartmentField } from './department-field.tsx'
export { VisitPatientCell } from './patient-cell.tsx'
export { usePlaces } from './places.ts'
export { QueuePanel } from './queue-panel.tsx'
export { useUndoToast } from './use-queue-commands.ts'
export { VisitBanner } from './visit-banner.tsx'
