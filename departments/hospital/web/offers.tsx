import { useCallback, useSyncExternalStore } from 'react'
import { sharedFigure } from '../../../kernel/web/data/shared-figure.ts'
import type { DepartmentRow } from '../contract.ts'

const departments = sharedFigure<readonly DepartmentRow[]>(
  async () => (await import('./watch-departments.ts')).watchDepartments,
)
const nobody = () => () => {}

/**
 * The departments of the hospital in their order, those that are off too; undefined while unknown. The shell asks
 * for them first, so that screens find them there. `asked` false: for people of the provider, who have none.
 */
export const useDepartments = (asked = true): readonly DepartmentRow[] | undefined =>
  useSyncExternalStore(asked ? departments.subscribe : nobody, departments.read)

/** How departments are called, by key; empty while unknown. */
export function useDepartmentName(): (key: string) => string {
  const rows = useDepartments()
  return useCallback((key) => (rows ? (rows.find((row) => row.key === key)?.name ?? key) : ''), [rows])
}

/** A department's name. */
export const DepartmentName = ({ of }: { of: string }) => useDepartmentName()(of)

/** The clinics: departments with consultations, those that are off too; undefined while unknown. */
export const useClinics = (): readonly DepartmentRow[] | undefined =>
  useDepartments()?.filter((row) => row.kind === 'clinic')

type Choice = { value: string; label: string }
const NONE: readonly DepartmentRow[] = []
/** What a form offers: the departments that take patients, all or of one kind. */
export const useDepartmentChoices = (kind?: DepartmentRow['kind']): Choice[] =>
  (useDepartments() ?? NONE)
    .filter((row) => row.is_active && (!kind || row.kind === kind))
    .map(({ key, name }) => ({ value: key, label: name }))

export { usePrintAddress } from './letterhead.ts'
