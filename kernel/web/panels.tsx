import { type ComponentType, lazy, Suspense } from 'react'
import type { Module, Permission } from '../contract/index.ts'
import { useSession } from './session.tsx'
import { Skeleton } from './ui/feedback.tsx'

/** A block that a department hangs into the patient's page: it gets the patient and shows what the department knows of them. */
export type PatientPanel = {
  id: string
  permission: Permission
  module?: Module
  load: () => Promise<{ default: ComponentType<{ patientId: string }> }>
}

let offered: readonly { panel: PatientPanel; View: ComponentType<{ patientId: string }> }[] = []

/** Says once, at start, which panels there are, in the order in which they are shown. */
export function offerPatientPanels(panels: readonly PatientPanel[]): void {
  offered = panels.map((panel) => ({ panel, View: lazy(panel.load) }))
}

/** The panels that this person may see in this hospital. */
export function PatientPanels({ patientId }: { patientId: string }) {
  const { me, can } = useSession()
  const has = ({ module }: PatientPanel) => module === undefined || me?.hospital?.modules.includes(module)
  return offered
    .filter(({ panel }) => can(panel.permission) && has(panel))
    .map(({ panel, View }) => (
      <Suspense key={panel.id} fallback={<Skeleton lines={3} />}>
        <View patientId={patientId} />
      </Suspense>
    ))
}
