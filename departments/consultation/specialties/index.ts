import { cardiology } from './cardiology.ts'
import { dental } from './dental.ts'
import { eye } from './eye.ts'
import { gynecology } from './gynecology.ts'
import { orthopedic } from './orthopedic.ts'
import { pediatrics } from './pediatrics.ts'
import { physiotherapy } from './physiotherapy.ts'
import { surgical } from './surgical.ts'
import type { Specialty } from './types.ts'

/** Every specialty: one file each. A department that is not here writes the general note. */
export const specialties: readonly Specialty[] = [
  cardiology,
  pediatrics,
  gynecology,
  surgical,
  orthopedic,
  dental,
  eye,
  physiotherapy,
]

const byDepartment = new Map<string, Specialty>(specialties.map((specialty) => [specialty.department, specialty]))

/** The declaration of a department; undefined: it writes the four texts itself. */
export const specialtyOf = (department: string): Specialty | undefined => byDepartment.get(department)

type Written = {
  subjective: string
  objective: string
  assessment: string
  plan: string
  findings?: Record<string, unknown>
}

/**
 * How a note of this department is written: by its specialty's declaration, or as four texts (undefined). A note
 * that was begun as text, before its department had findings, stays text, so that nothing of it is lost.
 */
export function noteKind(department: string, current: Written | null | undefined): Specialty | undefined {
  const isText =
    current &&
    Object.keys(current.findings ?? {}).length === 0 &&
    [current.subjective, current.objective, current.assessment, current.plan].some((text) => text !== '')
  return isText ? undefined : specialtyOf(department)
}
