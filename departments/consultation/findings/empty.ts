import { noteKind } from '../specialties/index.ts'
import { fieldsOf } from '../specialties/types.ts'

type Note = {
  department: string
  subjective: string
  objective: string
  assessment: string
  plan: string
  findings?: Record<string, unknown>
  next_review_date: string | null
  next_review_notes: string | null
  diagnoses: readonly unknown[]
}

/**
 * Whether nobody has written anything in a note. What a specialty's note begins with by itself, from triage or the
 * record, does not count.
 */
export function isEmptyNote(note: Note): boolean {
  if (note.next_review_date || note.next_review_notes || note.diagnoses.length > 0) return false
  const specialty = noteKind(note.department, note)
  if (!specialty) return ![note.subjective, note.objective, note.assessment, note.plan].some((text) => text.trim())
  const begins = new Set(fieldsOf(specialty).flatMap(({ key, from }) => (from ? [key] : [])))
  return Object.keys(note.findings ?? {}).every((key) => begins.has(key))
}
