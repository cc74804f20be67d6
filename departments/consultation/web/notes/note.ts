import type { z } from 'zod'
import { LocalDate } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { Consultation, type Diagnosis, GeneralNote, isPastReview, REVIEW_PAST, ReviewInput } from '../../contract.ts'
import { findingsSchema, rightFindings } from '../../findings/schema.ts'
import { textsOf } from '../../findings/texts.ts'
import type { Findings, Specialty } from '../../specialties/types.ts'

/** A note as the form holds it: texts and findings as typed, a review date that may be half typed. */
export type NoteValues = z.input<typeof ReviewInput> & {
  subjective: string
  objective: string
  assessment: string
  plan: string
  findings: Record<string, string | number | null>
}

/** The four texts in their order, with what each is for. */
export const soapFields = [
  { name: 'subjective', label: t('Subjective'), help: t('What the patient tells') },
  { name: 'objective', label: t('Objective'), help: t('What is seen, heard and measured') },
  { name: 'assessment', label: t('Assessment'), help: t('What it is thought to be') },
  { name: 'plan', label: t('Plan'), help: t('What is done about it') },
] as const

export type NoteContent = Pick<
  Consultation,
  | 'subjective'
  | 'objective'
  | 'assessment'
  | 'plan'
  | 'findings'
  | 'next_review_date'
  | 'next_review_notes'
  | 'diagnoses'
>

/** What must hold to save a note of this kind; `amended`: the saved note that is changed. */
export function noteSchema(
  specialty: Specialty | undefined,
  amended?: Consultation,
): z.ZodType<Record<string, unknown>, NoteValues> {
  const today = hospitalToday()
  const kind: z.ZodType<{ next_review_date: string | null }> = specialty
    ? ReviewInput.extend({ findings: findingsSchema(specialty, today, true, amended?.findings) })
    : GeneralNote
  return kind.refine((note) => !isPastReview(note.next_review_date, today, amended?.next_review_date), {
    path: ['next_review_date'],
    message: t(REVIEW_PAST),
  }) as unknown as z.ZodType<Record<string, unknown>, NoteValues>
}

/**
 * What the form opens with. `start` is what a note without findings begins with, `complaint` what a general one does.
 */
export const valuesOf = (note: NoteContent | null, start: Findings = {}, complaint = ''): NoteValues => ({
  subjective: note?.subjective ?? complaint,
  objective: note?.objective ?? '',
  assessment: note?.assessment ?? '',
  plan: note?.plan ?? '',
  findings: note && Object.keys(note.findings).length > 0 ? note.findings : start,
  next_review_date: note?.next_review_date ?? null,
  next_review_notes: note?.next_review_notes ?? '',
  diagnoses: note?.diagnoses ?? [],
})

/** What of the form may be kept as a draft: everything typed so far, without what is no date, number or choice yet. */
export function draftOf(values: NoteValues, specialty: Specialty | undefined): NoteContent {
  const { subjective, objective, assessment, plan } = values
  const findings = specialty ? rightFindings(specialty, hospitalToday(), values.findings) : {}
  return {
    ...(specialty ? textsOf(specialty, findings) : { subjective, objective, assessment, plan }),
    findings,
    next_review_date: LocalDate.safeParse(values.next_review_date).data ?? null,
    next_review_notes: values.next_review_notes?.trim() || null,
    diagnoses: diagnosesOf(values.diagnoses),
  }
}

/** The form's rows with what the schema would fill in. */
export const diagnosesOf = (rows: NoteValues['diagnoses']): Diagnosis[] =>
  (rows ?? []).map(({ code, title, is_primary = false, certainty = 'confirmed' }) => ({
    code,
    title,
    is_primary,
    certainty,
  }))

/** Whether two notes say the same. The order of diagnoses and of findings does not count. */
export function sameNote(a: NoteContent, b: NoteContent): boolean {
  const sorted = ({ diagnoses, findings, ...rest }: NoteContent) => {
    const rows = diagnoses.map(({ code, is_primary, certainty }) => `${code} ${is_primary} ${certainty}`).sort()
    return JSON.stringify([
      rest.subjective,
      rest.objective,
      rest.assessment,
      rest.plan,
      rest.next_review_date,
      rest.next_review_notes,
      Object.entries(findings).sort(([one], [two]) => (one < two ? -1 : 1)),
      rows,
    ])
  }
  return sorted(a) === sorted(b)
}

/** The consultation that a conflict answers with, if it carries one. */
export const currentOf = (current: unknown): Consultation | null => Consultation.safeParse(current).data ?? null

/** What the autosave has to know of consultations. */
export const ofConsultation = { same: sameNote, currentOf, lostBy: ['consultation_taken', 'visit_closed'] }
