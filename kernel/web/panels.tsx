import { type ComponentType, lazy, Suspense } from 'react'
import type { Module, Permission } from '../contract/index.ts'
import { useSession } from './session.tsx'
import { Skeleton } from './ui/feedback.tsx'

/** A block that a department hangs into a page of a department below it; the page hands it what it is about. */
export type Panel<P> = {
  id: string
  permission: Permission
  module?: Module
  load: () => Promise<{ default: ComponentType<P> }>
}
/** Into the patient's page: what the department knows of the patient. */
export type PatientPanel = Panel<{ patientId: string }>
/** Beside the note of a consultation. `closed`: why nothing more can be done here, as a sentence; null: it can. */
export type VisitPanel = Panel<{ visitId: string; department: string; closed: string | null }>

type Offered<P> = { panel: Panel<P>; View: ComponentType<P> }
const offer = <P,>(panels: readonly Panel<P>[]): Offered<P>[] =>
  panels.map((panel) => ({ panel, View: lazy(panel.load) as unknown as ComponentType<P> }))

let ofPatient: Offered<{ patientId: string }>[] = []
let ofVisit: Offered<{ visitId: string; department: string; closed: string | null }>[] = []

/** Says once, at start, which panels there are, in the order in which they are shown. */
export function offerPanels({ patient, visit }: { patient: readonly PatientPanel[]; visit: readonly VisitPanel[] }): void {
  ofPatient = offer(patient)
  ofVisit = offer(visit)
}

/** Fetches the code of the panels beside a note, while the page that shows them is still loading. */
export const fetchVisitPanels = (): void => {
  for (const { panel } of ofVisit) panel.load().catch(() => undefined) // shown, or failed, where the panel is drawn
}

/** Those of the panels that this person may see in this hospital. */
function useAllowed<P>(offered: readonly Offered<P>[]): readonly Offered<P>[] {
  const { me, can } = useSession()
  return offered.filter(
    ({ panel: { permission, module } }) => can(permission) && (module === undefined || me?.hospital?.modules.includes(module)),
  )
}

export function PatientPanels({ patientId }: { patientId: string }) {
  return useAllowed(ofPatient).map(({ panel, View }) => (
    <Suspense key={panel.id} fallback={<Skeleton lines={3} />}>
      <View patientId={patientId} />
    </Suspense>
  ))
}

export function VisitPanels(props: { visitId: string; department: string; closed: string | null }) {
  return useAllowed(ofVisit).map(({ panel, View }) => (
    <Suspense key={panel.id} fallback={<Skeleton lines={6} />}>
      <View {...props} />
    </Suspense>
  ))
}
