import type { z } from 'zod'
import { t } from '../../../../../kernel/contract/words/text.ts'
import type { Diagnosis } from '../../../../consultation/contract.ts'
import { type NoteField, type NoteTexts, noteFields, stillCarriedIn, withLine } from '../../../rounds/carried.ts'
import { type Offered, signNote, WardNote } from '../../../rounds.contract.ts'

type Taken = Partial<Record<NoteField, { text: string; from_note_id: string }[]>>
/** A note as the form holds it. */
export type NoteValues = NoteTexts & { diagnoses: z.input<typeof Diagnosis>[]; carried: Taken }

const MISSING = t('Please write an assessment or a plan')
/** What must hold to sign. */
export const SignSchema = signNote.input
  .omit({ note_id: true, version: true })
  .required()
  .superRefine(({ assessment, plan }, context) => {
    if (assessment.trim() || plan.trim()) return
    for (const path of ['assessment', 'plan']) context.addIssue({ code: 'custom', path: [path], message: MISSING })
  })

const takenOf = (note: Pick<WardNote, 'carried'> | null): Taken =>
  Object.fromEntries(
    noteFields.flatMap((field) => {
      const lines = note?.carried[field]
      return lines ? [[field, lines.map(({ text, from_note_id }) => ({ text, from_note_id }))]] : []
    }),
  )

/** What the form opens with. */
export const valuesOf = (note: WardNote | null): NoteValues => ({
  subjective: note?.subjective ?? '',
  objective: note?.objective ?? '',
  assessment: note?.assessment ?? '',
  plan: note?.plan ?? '',
  diagnoses: note?.diagnoses ?? [],
  carried: takenOf(note),
})

/** What is kept as a draft: the texts as they are, and of what was carried over what still stands in them. */
export const draftOf = ({ carried, diagnoses, ...texts }: NoteValues) => ({
  ...texts,
  carried: stillCarriedIn(texts, carried),
  diagnoses: diagnoses.map(({ code, title, is_primary = false, certainty = 'confirmed' as const }) => ({
    code,
    title,
    is_primary,
    certainty,
  })),
})
export type Draft = ReturnType<typeof draftOf>

const said = ({ diagnoses, ...note }: NoteTexts & Pick<Draft, 'diagnoses'>) =>
  JSON.stringify([
    noteFields.map((field) => note[field]),
    diagnoses.map(({ code, is_primary, certainty }) => `${code} ${is_primary} ${certainty}`).sort(),
  ])
/** Whether two notes say the same. */
export const sameNote = (
  one: NoteTexts & Pick<Draft, 'diagnoses'>,
  other: NoteTexts & Pick<Draft, 'diagnoses'>,
): boolean => said(one) === said(other)

export const saysSomething = (note: NoteTexts & { diagnoses: readonly unknown[] }): boolean =>
  noteFields.some((field) => note[field].trim() !== '') || note.diagnoses.length > 0

/** The note that a conflict answers with, if it carries one. */
export const currentOf = (current: unknown): WardNote | null => WardNote.safeParse(current).data ?? null

/** The form with these lines of an earlier note taken over, each at the end of its field. */
export function withLines(
  values: NoteValues,
  { note_id }: Pick<Offered, 'note_id'>,
  lines: readonly { field: NoteField; text: string }[],
): NoteValues {
  const next: NoteValues = { ...values, carried: { ...values.carried } }
  for (const { field, text } of lines) {
    next[field] = withLine(next[field], text)
    const known = next.carried[field] ?? []
    if (!known.some((line) => line.text === text)) next.carried[field] = [...known, { text, from_note_id: note_id }]
  }
  return next
}
