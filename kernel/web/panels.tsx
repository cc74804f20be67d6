import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import type { Module, Permission } from '../contract/index.ts'
import { later } from './later.ts'
import { useSession } from './session.tsx'
import { Skeleton } from './ui/feedback.tsx'

/** The places that pages keep for departments above their own, and what the page hands to whatever hangs there. */
export type Places = {
  /** The hospital's home page: figures of today. */
  home_figures: Record<never, never>
  /** The hospital's home page: work that waits for this person. A department with nothing for this person draws nothing. */
  home_work: Record<never, never>
  /** The hospital's home page, at the side: what concerns the person who looks, and nobody else. */
  home_own: Record<never, never>
  /** The patient's page: what the department knows of the patient. */
  patient: { patientId: string }
  /** The patient's page, at its end: what happened when. */
  patient_history: { patientId: string }
  /** The patient's page, when a list led there from one visit. */
  patient_visit: { patientId: string; visitId: string }
  /** Beside the note of a consultation. `closed`: why nothing can be done here any more, as a sentence; null: it can. */
  visit: { visitId: string; department: string; closed: string | null }
  /** The provider's page of one hospital. */
  hospital: { hospitalId: string }
  /** The page of one invoice. */
  invoice: { invoiceId: string }
  /** A printed invoice or receipt, at its end. What is not there yet says `data-drawing`, and the print waits. */
  fiscal: { invoiceIds: readonly string[] }
  /** The billing dashboard, beside its own lists. */
  billing: Record<never, never>
  /** The billing dashboard, among its cards. */
  billing_figures: Record<never, never>
  /** The order basket: what its lines cost in all (`Money`), and how many have no price. */
  basket: { visitId: string; amount: string; unpriced: number }
  /** Where something is dispensed, examined or reported: what was found of the patient, at that visit or last. */
  treating: { patientId: string; visitId?: string | undefined }
  /** Beside a note, above earlier visits: what was ordered at this one. */
  this_visit: { visitId: string }
  /** Where medicines are handed out: what of the patient has to be known there. */
  dispensing: { patientId: string }
  /** The queue of triage, above who waits for it. */
  triage_queue: Record<never, never>
  /** Where leave is decided on: what of somebody's work falls into these days. */
  leave: { staffId: string; firstDay: string; lastDay: string }
  /** The own account, below the state of two-factor sign-in. */
  two_factor: Record<never, never>
  /** The hospital's profile: rules that its departments keep, a row each. */
  settings: Record<never, never>
  /** The settings of one department of the hospital. */
  department: { department: string; kind: 'triage' | 'clinic' | 'service' }
}
type Place = keyof Places

/** A block that a department hangs into a page of a department below it. */
export type Panel<P extends Place = Place> = {
  [K in P]: {
    place: K
    id: string
    permission: Permission
    module?: Module
    load: () => Promise<{ default: ComponentType<Places[K]> }>
  }
}[P]

type Hung<P extends Place> = { panel: Panel<P>; View: ComponentType<Places[P]> }
const hung: { [P in Place]: Hung<P>[] } = {
  home_figures: [],
  home_work: [],
  home_own: [],
  patient: [],
  patient_history: [],
  patient_visit: [],
  visit: [],
  hospital: [],
  invoice: [],
  fiscal: [],
  billing: [],
  billing_figures: [],
  basket: [],
  treating: [],
  this_visit: [],
  dispensing: [],
  triage_queue: [],
  leave: [],
  two_factor: [],
  settings: [],
  department: [],
}

function hang<P extends Place>(panel: Panel<P>): void {
  const there: Hung<P>[] = hung[panel.place]
  // React types what `lazy` makes by conditions on the props, which TypeScript cannot settle for a P that is still open.
  there.push({ panel, View: lazy(panel.load) as unknown as ComponentType<Places[P]> })
}

/** Says once, at start, which panels there are, in the order in which each place shows them. */
export function offerPanels(panels: readonly Panel[]): void {
  for (const panel of panels) hang(panel)
}

declare module './later.ts' {
  interface Later {
    /** Those of the home page and of the settings. */
    panels: readonly Panel[]
  }
}
let hungLater: Promise<void> | undefined

/** Hangs those panels, once; the pages that show them wait for it. */
export function laterPanels(): Promise<void> {
  if (!hungLater) {
    const hanging = later().then(({ panels }) => offerPanels(panels))
    hanging.catch(() => {
      hungLater = undefined
    })
    hungLater = hanging
  }
  return hungLater
}

/** Fetches the code of a place's panels, while the page that shows them is still loading. */
export const fetchPanels = (place: Place): void => {
  for (const { panel } of hung[place]) panel.load().catch(() => undefined) // shown, or failed, where the panel is drawn
}

/** What hangs at a place, as far as this person may see it in this hospital. `fallback` stands for a panel whose code is on its way. */
export function Panels<P extends Place>({ place, about, fallback }: { place: P; about: Places[P]; fallback?: ReactNode }) {
  const { me, can } = useSession()
  const there: Hung<P>[] = hung[place]
  return there
    .filter(({ panel: { permission, module } }) => can(permission) && (module === undefined || me?.hospital?.modules.includes(module)))
    .map(({ panel, View }) => (
      <Suspense key={panel.id} fallback={fallback ?? <Skeleton lines={3} />}>
        {createElement(View, about)}
      </Suspense>
    ))
}
