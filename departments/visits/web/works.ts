import type { Permission } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import type { HospitalRole } from '../../access/roles.ts'
import type { DepartmentKind } from '../../hospital/departments.ts'

export type Served = { visit_id: string; visit_number: string }

/**
 * What a department offers whose patients wait in a queue: where they are served, by whom, and what the queue calls it.
 */
export type Work = {
  /** Of which of the hospital's departments: all of one kind, or the service of one key. */
  of: Exclude<DepartmentKind, 'service'> | { service: string }
  /** The screen in which a patient is served. */
  path: (visit: Served, department: string) => string
  /** What a person must hold to call and start its patients. */
  serve: Permission
  /** What they must hold to do the work in its screen. */
  permission: Permission
  /** What they must hold to look at the work of a colleague; default: to do it. */
  view?: Permission
  /** For whom its patients wait. */
  roles: readonly HospitalRole[]
  /**
   * What the queue says: the button that starts the work and the one that goes on with it, opening that of a colleague,
   * and that it did not start.
   */
  words: { start: string; go_on: string; open: string; failed: string }
}

/** The screen in which something of a visit was written: the timeline leads there. */
export type Source = {
  source: string
  /** What it is called; default: its own name. */
  label?: string
  permission: Permission
  path: (of: { visit_id: string; source_id: string }) => string
}

declare module '../../../kernel/web/later.ts' {
  interface Later {
    works: readonly Work[]
    sources: readonly Source[]
  }
}

/** A service of the hospital's own has a queue and no screen. */
export const NO_SCREEN: Omit<Work, 'of' | 'path'> = {
  serve: 'queue.work',
  permission: 'queue.work',
  roles: [],
  words: { start: t('Receive Patient'), go_on: t('Continue'), open: t('Open'), failed: t('Failed to receive patient') },
}

type Known = { key: string; kind: DepartmentKind }
/** The work of a department; undefined: it has no screen. */
export const workOf = (works: readonly Work[], { key, kind }: Known): Work | undefined =>
  works.find(({ of }) => (typeof of === 'string' ? of === kind : kind === 'service' && of.service === key))
