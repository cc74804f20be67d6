import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import type { Module, Permission } from '../contract/index.ts'
import { later } from './later.ts'
import { useSession } from './session/session.tsx'
import { Skeleton } from './ui/overlay/feedback.tsx'

/**
 * The places that pages keep for departments above their own, and what the page hands to whatever hangs there. Who
 * keeps a place says it, beside its page: `declare module '…/kernel/web/panels.tsx' { interface Places { patient: {
 * patientId: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: departments widen it
export interface Places {}
type Place = keyof Places

/** A block that a department hangs into a page of a department below it. */
export type Panel<P extends Place = Place> = {
  [K in P]: {
    place: K
    id: string
    permission: Permission
    /** Not for those who may do one of these: their page begins with something else. */
    unless?: readonly Permission[]
    module?: Module
    load: () => Promise<{ default: ComponentType<Places[K]> }>
  }
}[P]

type Hung<P extends Place> = { panel: Panel<P>; View: ComponentType<Places[P]> }
const hung: { [P in Place]?: Hung<P>[] } = {}
/** What hangs at a place so far. */
const at = <P extends Place>(place: P): Hung<P>[] => {
  const there: Hung<P>[] = hung[place] ?? []
  hung[place] = there as (typeof hung)[P]
  return there
}

function hang<P extends Place>(panel: Panel<P>): void {
  // React types what `lazy` makes by conditions on the props, which TypeScript cannot settle for a P that is still
  // open.
  at<P>(panel.place).push({ panel, View: lazy(panel.load) as unknown as ComponentType<Places[P]> })
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
  for (const { panel } of at(place)) panel.load().catch(() => undefined) // shown, or failed, where the panel is drawn
}

/** What hangs at a place, as far as this person may see it in this hospital. */
function useHung<P extends Place>(place: P): Hung<P>[] {
  const { me, can } = useSession()
  return at(place).filter(
    ({ panel: { permission, unless, module } }) =>
      can(permission) &&
      !unless?.some((other) => can(other)) &&
      (module === undefined || me?.hospital?.modules.includes(module)),
  )
}

/** Whether anything hangs at a place for this person, or the panel with this id. */
export const useHangs = (place: Place, id?: string): boolean =>
  useHung(place).some(({ panel }) => id === undefined || panel.id === id)

/**
 * What hangs at a place for this person. `fallback` stands for a panel whose code is on its way; null: nothing does,
 * where it would move what is pressed.
 */
export function Panels<P extends Place>({
  place,
  about,
  fallback = <Skeleton lines={3} />,
}: {
  place: P
  about: Places[P]
  fallback?: ReactNode
}) {
  return useHung(place).map(({ panel, View }) => (
    <Suspense key={panel.id} fallback={fallback}>
      {createElement(View, about)}
    </Suspense>
  ))
}
