// What the screens of departments above may use.
import { lazy } from 'react'

declare module '../../../kernel/web/panels.tsx' {
  interface Places {
    /**
     * Beside the note of a consultation. `closed`: why nothing can be done here any more, as a sentence; null: it can.
     */
    visit: { visitId: string; department: string; closed: string | null }
    /** Beside a note, above earlier visits: what was ordered at this one. */
    this_visit: { visitId: string }
    /** Where something is dispensed, examined or reported: what was found of the patient, at that visit or last. */
    treating: { patientId: string; visitId?: string | undefined }
  }
}

export { DepartmentField } from './department-field.tsx'
export { placeWords, VisitPatientCell } from './patient-cell.tsx'
export { usePlaces } from './places.ts'
export { type ChangeKind, QueueChange } from './queue/change-dialogs.tsx'
export { QueuePanel } from './queue/queue-panel.tsx'
export { useUndoToast } from './queue/use-queue-commands.ts'
export { VisitBanner } from './visit-banner.tsx'
export type { Source, Work } from './works.ts'

/** Asks for everything that is open of a visit what becomes of it; fetched when it is opened. */
export const CompleteVisitDialog = lazy(async () => ({
  default: (await import('./complete-visit.tsx')).CompleteVisitDialog,
}))
