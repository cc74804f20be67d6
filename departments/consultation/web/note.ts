import type { z } from 'zod'
import { LocalDate } from '../../../kernel/contract/index.ts'
import { Consultation, type ConsultationInput, type Diagnosis } from '../contract.ts'

/** A note as the form holds it: texts as typed, a review date that may be half typed. */
export type NoteValues = z.input<typeof ConsultationInput>

/** The four texts in their order, with what each is for. */
export const soapFields = [
  { name: 'subjective', label: 'Subjective', help: 'What the patient tells' },
  { name: 'objective', label: 'Objective', help: 'What is seen, heard and measured' },
  { name: 'assessment', label: 'Assessment', help: 'What it is thought to be' },
  { name: 'plan', label: 'Plan', help: 'What is done about it' },
] as const

/** What the form opens with. */
export const valuesOf = (consultation: NoteContent | null): NoteValues => ({
  subjective: consultation?.subjective ?? '',
  objective: consultation?.objective ?? '',
  assessment: consultation?.assessment ?? '',
  plan: consultation?.plan ?? '',
  next_review_date: consultation?.next_review_date ?? null,
  next_review_notes: consultation?.next_review_notes ?? '',
  diagnoses: consultation?.diagnoses ?? [],
})

export type NoteContent = Pick<
  Consultation,
  'subjective' | 'objective' | 'assessment' | 'plan' | 'next_review_date' | 'next_review_notes' | 'diagnoses'
>

/** What of the form may be kept as a draft: everything typed so far, without a date that is no date yet. */
export function draftOf(values: NoteValues): NoteContent {
  return {
    subjective: values.subjective,
    objective: values.objective,
    assessment: values.assessment,
    plan: values.plan,
    next_review_date: LocalDate.safeParse(values.next_review_date).data ?? null,
    next_review_notes: values.next_review_notes?.trim() || null,
    diagnoses: diagnosesOf(values.diagnoses),
  }
}

/** The form's rows with what the schema would fill in. */
export const diagnosesOf = (rows: NoteValues['diagnoses']): Diagnosis[] =>
  (rows ?? []).map(({ code, title, is_primary = false, certainty = 'confirmed' }) => ({ code, title, is_primary, certainty }))

/** Whether two notes say the same. The order of diagnoses does not count. */
export function sameNote(a: NoteContent, b: NoteContent): boolean {
  const sorted = ({ diagnoses, ...rest }: NoteContent) => {
    const rows = diagnoses.map(({ code, is_primary, certainty }) => `${code} ${is_primary} ${certainty}`).sort()
    return JSON.stringify([
      rest.subjective,
      rest.objective,
      rest.assessment,
      rest.plan,
      rest.next_review_date,
      rest.next_review_notes,
      rows,
    ])
  }
  return sorted(a) === sorted(b)
}

/** The consultation that a conflict answers with, if it carries one. */
export const currentOf = (current: unknown): Consultation | null => Consultation.safeParse(current).data ?? null
