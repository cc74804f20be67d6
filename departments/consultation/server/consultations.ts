import type { z } from 'zod'
import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { emit } from '../../../kernel/server/events.ts'
import { newId } from '../../../kernel/server/ids.ts'
import * as billing from '../../billing/server/index.ts'
import type { Department } from '../../hospital/contract.ts'
import { departmentNames, expectDepartment } from '../../hospital/server/index.ts'
import { yearsBounds } from '../../patients/ages.ts'
import { addRecords, pregnancyOf } from '../../patients/server/index.ts'
import * as pharmacy from '../../pharmacy/server/index.ts'
import { ofVisit } from '../../triage/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import * as contract from '../contract.ts'
import { isEmptyNote } from '../findings/empty.ts'
import { noteQuestions } from '../findings/plausible.ts'
import * as sql from './consultations.sql.ts'
import { type Content, contentOf } from './content.ts'
import { completeIfNothingOpen, endSecondLook } from './second-look.ts'

// What was ordered, reported or kept of a draft stands in the way of letting it go.
for (const table of [
  'pharmacy_prescriptions',
  'order_referrals',
  'lab_orders',
  'radiology_orders',
  'billing_procedures',
  'consultation_versions',
])
  meansWhenRefused(`${table}_hospital_id_consultation_id_fkey`, 'draft_not_empty')

type DraftInput = Parsed<typeof contract.saveDraft>
type SaveInput = Parsed<typeof contract.saveConsultation>
type Diagnosed = Content & { diagnoses: contract.Diagnosis[] }

const noteOf = ({
  subjective,
  objective,
  assessment,
  plan,
  findings,
  next_review_date,
  next_review_notes,
}: Content): sql.Note => ({
  subjective,
  objective,
  assessment,
  plan,
  findings: JSON.stringify(findings),
  next_review_date,
  next_review_notes,
})
const versionOf = (content: Diagnosed): string =>
  JSON.stringify({ ...noteOf(content), findings: content.findings, diagnoses: content.diagnoses })

const EARLIER_SHOWN = 5
/** What the consultation screen opens with. A colleague's draft is shown, not writable, with the reason. */
export async function openConsultation(ctx: Ctx, { visit_id, department }: Parsed<typeof contract.openConsultation>) {
  const visit = await visits.getVisit(ctx, { visit_id })
  ctx.audit({ entity: 'visit', entity_id: visit_id, patient_id: visit.patient_id })
  const [own, earlier, triage] = await Promise.all([
    sql.selectOfVisit(ctx.at, visit_id),
    sql.selectEarlier(ctx.at, visit.patient_id, visit_id, EARLIER_SHOWN),
    ofVisit(ctx, visit_id),
  ])
  const consultation = own.find((row) => row.department === department) ?? null
  const reason = whyNotWritable(ctx, visit, consultation)
  return { consultation, writable: reason === null, reason, triage: triage ?? null, this_visit: own, earlier }
}

/** The notes that this person has begun and not saved for good. */
export const listOwnDrafts = async (ctx: Ctx) => ({ rows: await sql.selectOwnDrafts(ctx.at, ctx.person.staff_id) })

function whyNotWritable(ctx: Ctx, visit: { status: string }, consultation: sql.Row | null): string | null {
  if (!ctx.can('consultation.write')) return 'You can read consultations but not write them'
  if (consultation?.status === 'in_progress' && consultation.doctor_id !== ctx.person.staff_id)
    return `${consultation.doctor_name} is writing this consultation`
  if (consultation?.status !== 'completed' && (visit.status === 'completed' || visit.status === 'cancelled'))
    return `This visit is already ${visit.status}`
  return null
}

/** Keeps what was typed so far. The first call makes the draft; a colleague's draft is never written past. */
export async function saveDraft(ctx: Ctx, input: DraftInput) {
  await visits.openVisitForChange(ctx, input.visit_id)
  const { draft } = await writeDraft(ctx, input, false)
  return { consultation_id: draft.id, version: draft.version, updated_at: draft.updated_at }
}

/** The visit is locked. What the department asks for is checked here: all of it, or as far as it is. */
async function writeDraft(ctx: Ctx, input: DraftInput, whole: boolean) {
  const { visit_id, department, version, diagnoses } = input
  const doctor_id = ctx.person.staff_id
  const current = (await sql.selectOfVisit(ctx.at, visit_id)).find(
    (row) => row.department === department && row.status === 'in_progress',
  )
  if (current && current.doctor_id !== doctor_id) {
    throw new AppError('consultation_taken', {
      message: `${current.doctor_name} is writing this consultation`,
      current,
    })
  }
  const content = contentOf(department, current, input, localDay(ctx.hospital.time_zone), whole)
  const only = { version: version ?? 0, status: 'in_progress' as const, doctorId: doctor_id }
  const draft = current
    ? await sql.updateNote(ctx.at, current.id, only, noteOf(content))
    : version === null
      ? await begin(ctx, { id: newId(), visit_id, department, doctor_id }, noteOf(content))
      : undefined
  if (!draft)
    throw new AppError('conflict', {
      message: 'This consultation was changed on another screen in the meantime',
      current,
    })
  await writeDiagnoses(ctx, draft.id, diagnoses)
  return { draft, content: { ...content, diagnoses } }
}

/**
 * Begins a draft, in a clinic alone; in one that is off for those who wait there still. Errors: `department_not_found`.
 */
async function begin(ctx: Ctx, draft: sql.Draft, note: sql.Note) {
  await expectDepartment(ctx, draft.department, { kind: 'clinic', even_off: true })
  return sql.insertDraft(ctx.at, draft, note)
}

async function writeDiagnoses(ctx: Ctx, consultationId: string, diagnoses: contract.Diagnosis[]): Promise<void> {
  const kept = await sql.replaceDiagnoses(ctx.at, consultationId, diagnoses)
  if (kept !== diagnoses.length)
    throw new AppError('invalid', { fieldErrors: { diagnoses: 'A diagnosis is not in the ICD-10 list' } })
}

/**
 * Asks about what does not fit the patient or itself, until a reason says why it is right. Errors: `does_not_fit`, with
 * the questions in its message.
 */
async function expectFitting(
  ctx: Ctx,
  visitId: string,
  department: Department,
  content: Diagnosed,
  reason: string | null,
) {
  const visit = await visits.getVisit(ctx, { visit_id: visitId })
  const today = localDay(ctx.hospital.time_zone)
  const years = yearsBounds(visit, today)
  const pregnancy = (await pregnancyOf(ctx, visit.patient_id))?.state ?? null
  const who = { gender: visit.gender, least_years: years?.least ?? null, most_years: years?.most ?? null, pregnancy }
  const codes = content.diagnoses.map(({ code }) => code)
  const questions = noteQuestions(who, { department, codes, findings: content.findings }, today)
  if (questions.length && reason) return `Saved although it does not fit: ${reason}`
  if (questions.length) throw new AppError('does_not_fit', { message: `${questions.join('. ')}.`, current: questions })
  return null
}

/**
 * Save Consultation: the note and its first version, the record, its fee, the visit and its queue; completes the visit
 * when nothing is left open.
 */
export async function saveConsultation(ctx: Ctx, input: SaveInput) {
  const visit = await visits.openVisitForChange(ctx, input.visit_id)
  const { draft, content } = await writeDraft(ctx, input, true)
  const fits = await expectFitting(ctx, visit.id, input.department, content, input.fits_reason)
  if (fits) ctx.audit({ reason: fits })
  const only = { version: draft.version, status: 'in_progress' as const, doctorId: ctx.person.staff_id }
  const saved = await sql.updateNote(ctx.at, draft.id, only, {}, true)
  if (!saved) throw new AppError('conflict')
  await keepVersion(ctx, saved.id, saved.version, content, fits)
  await tellDiagnoses(ctx, saved.id, visit.id, content.diagnoses)
  await addRecords(
    ctx,
    visit,
    'consultation',
    saved.id,
    entriesOf(content, (await departmentNames(ctx))(input.department)),
  )
  const advanced = await visits.advance(ctx, visit, 'consulting')
  await billing.chargeConsultation(ctx, visit, { consultation_id: saved.id, department: input.department })
  await pharmacy.queueFor(ctx, visit)
  await visits.finishServed(ctx, visit.id)
  const visit_completed = await completeIfNothingOpen(ctx, advanced)
  return { consultation_id: saved.id, visit_completed }
}

/** Tells those above, in this transaction, what a note says for good: a notifiable disease is reported at once. */
const tellDiagnoses = (ctx: Ctx, consultation_id: string, visit_id: string, diagnoses: readonly contract.Diagnosis[]) =>
  emit(ctx, contract.diagnosesSaved, { consultation_id, visit_id, codes: diagnoses.map(({ code }) => code) })

const EMPTY: sql.Note = {
  subjective: '',
  objective: '',
  assessment: '',
  plan: '',
  findings: '{}',
  next_review_date: null,
  next_review_notes: null,
}
/**
 * The consultation that orders belong to: the person's own draft, else what was saved last in that department, else
 * a draft begun here. Errors: `consultation_taken`, `department_not_found`.
 */
export async function draftFor(
  ctx: Ctx,
  visit: visits.LockedVisit,
  department: Department,
): Promise<{ consultation_id: string; saved: boolean }> {
  const of = (await sql.selectOfVisit(ctx.at, visit.id)).filter((row) => row.department === department)
  const draft = of.find((row) => row.status === 'in_progress')
  if (draft && draft.doctor_id !== ctx.person.staff_id)
    throw new AppError('consultation_taken', { message: `${draft.doctor_name} is writing this consultation` })
  if (draft) return { consultation_id: draft.id, saved: false }
  const [saved] = of
  if (saved) return { consultation_id: saved.id, saved: true }
  const begun = await begin(ctx, { id: newId(), visit_id: visit.id, department, doctor_id: ctx.person.staff_id }, EMPTY)
  if (!begun) throw new AppError('conflict')
  ctx.changed('consultation')
  return { consultation_id: begun.id, saved: false }
}

const keepVersion = (ctx: Ctx, consultation_id: string, version: number, content: Diagnosed, reason: string | null) =>
  sql.insertVersion(ctx.at, {
    consultation_id,
    version,
    content: versionOf(content),
    reason,
    author_id: ctx.person.staff_id,
  })

/** What a consultation adds to the patient's record: diagnosis, treatment and, with a review date, follow-up. */
function entriesOf(input: Diagnosed, where: string) {
  const primary = input.diagnoses.find((row) => row.is_primary)
  const coded = input.diagnoses.map(
    (row) => `${row.code} ${row.title}${row.certainty === 'suspected' ? ' (suspected)' : ''}`,
  )
  return [
    {
      record_type: 'diagnosis' as const,
      title: primary ? `${primary.code} ${primary.title}` : `Assessment, ${where}`,
      summary: [...coded, input.assessment].join('\n'),
    },
    { record_type: 'treatment' as const, title: `Plan, ${where}`, summary: input.plan },
    ...(input.next_review_date
      ? [
          {
            record_type: 'followup' as const,
            title: `Review on ${writeDay(input.next_review_date)}`,
            summary: input.next_review_notes ?? input.plan,
          },
        ]
      : []),
  ]
}

async function find(ctx: Ctx, id: string): Promise<sql.Row> {
  const row = await sql.selectConsultation(ctx.at, id)
  if (!row) throw new AppError('consultation_not_found')
  const visit = await visits.getVisit(ctx, { visit_id: row.visit_id })
  ctx.audit({ entity: 'consultation', entity_id: id, patient_id: visit.patient_id })
  return row
}

/**
 * Lets go of one's own draft in which nothing is written; what a specialty's note begins with by itself does not count.
 */
export async function discardNote(ctx: Ctx, { visit_id, department, version }: Parsed<typeof contract.discardNote>) {
  await visits.openVisitForChangeIfOpen(ctx, visit_id)
  const of = (await sql.selectOfVisit(ctx.at, visit_id)).filter((row) => row.department === department)
  const draft = of.find((row) => row.status === 'in_progress')
  if (!draft) {
    await visits.getVisit(ctx, { visit_id }) // one that nobody here knows is not there
    throw new AppError('conflict', { message: 'There is no unfinished note to discard', overtaken: false })
  }
  if (draft.doctor_id !== ctx.person.staff_id)
    throw new AppError('consultation_taken', { message: `${draft.doctor_name} is writing this consultation` })
  if (!isEmptyNote(draft)) throw new AppError('draft_not_empty')
  if (!(await sql.deleteDraft(ctx.at, draft.id, { version, doctorId: ctx.person.staff_id })))
    throw new AppError('conflict', {
      message: 'This consultation was changed on another screen in the meantime',
      current: draft,
    })
  ctx.audit({ reason: 'Empty note discarded' })
  return { ok: true as const }
}

/**
 * Done with results: a line becomes an addendum of the note, the patient who is with the person goes on to what is
 * ordered. A line can also be added after that. Errors: `consultation_not_found`, `consultation_draft`,
 * `not_with_you`, `visit_closed`.
 */
export async function finishResults(ctx: Ctx, { consultation_id, addendum }: Parsed<typeof contract.finishResults>) {
  const current = await find(ctx, consultation_id)
  if (current.status !== 'completed') throw new AppError('consultation_draft')
  const visit = await visits.openVisitForChange(ctx, current.visit_id)
  ctx.audit({ entity: 'consultation', entity_id: consultation_id, patient_id: visit.patient_id })
  if (addendum) {
    await sql.insertAddendum(ctx.at, { id: newId(), consultation_id, addendum, author_id: ctx.person.staff_id })
    const title = `Addendum, ${(await departmentNames(ctx))(current.department)}`
    await addRecords(ctx, visit, 'consultation', consultation_id, [
      { record_type: 'treatment', title, summary: addendum },
    ])
  }
  const { ended, visit_completed } = await endSecondLook(ctx, visit, current.department)
  if (!ended && !addendum) throw new AppError('not_with_you')
  const { queues } = await visits.getVisit(ctx, { visit_id: visit.id })
  return {
    visit_completed,
    waits_in: queues.filter((entry) => entry.status === 'waiting').map((entry) => entry.department),
  }
}

/**
 * Amends a saved consultation: a new version with author, time and reason. The second of two people is shown the
 * current one.
 */
export async function amendConsultation(
  ctx: Ctx,
  { consultation_id, version, reason, goes_on, ...input }: Parsed<typeof contract.amendConsultation>,
) {
  const current = await find(ctx, consultation_id)
  ctx.audit({ reason })
  // The visit before its note, as everywhere: amending may end it.
  const visit = await visits.lockIfOpen(ctx, current.visit_id)
  const content = contentOf(current.department, current, input, localDay(ctx.hospital.time_zone), true)
  const whole = { ...content, diagnoses: input.diagnoses }
  const fits = await expectFitting(ctx, current.visit_id, current.department, whole, input.fits_reason)
  const saved = await sql.updateNote(ctx.at, consultation_id, { version, status: 'completed' }, noteOf(content))
  if (!saved) throw new AppError('conflict', { current })
  await writeDiagnoses(ctx, consultation_id, input.diagnoses)
  await tellDiagnoses(ctx, consultation_id, current.visit_id, input.diagnoses)
  await keepVersion(ctx, consultation_id, saved.version, whole, fits ? `${reason}. ${fits}` : reason)
  if (visit && !goes_on) await endSecondLook(ctx, visit, current.department)
  return { version: saved.version }
}

/** Goes on with a colleague's draft: what they wrote is kept as a version of theirs. */
export async function takeOverConsultation(
  ctx: Ctx,
  { consultation_id, version, reason }: Parsed<typeof contract.takeOverConsultation>,
) {
  const current = await find(ctx, consultation_id)
  if (current.status === 'completed') throw new AppError('consultation_closed')
  ctx.audit({ reason })
  const only = { version, status: 'in_progress' as const }
  const saved = await sql.updateNote(ctx.at, consultation_id, only, { doctor_id: ctx.person.staff_id })
  if (!saved) throw new AppError('conflict', { current })
  await sql.insertVersion(ctx.at, {
    consultation_id,
    version: current.version,
    content: versionOf(current as Diagnosed),
    reason: `Taken over: ${reason}`,
    author_id: current.doctor_id,
  })
  await visits.handOver(ctx, current.visit_id, current.department)
  return { version: saved.version }
}

/** Every saved state of a consultation, newest first. */
export async function listVersions(ctx: Ctx, { consultation_id }: { consultation_id: string }) {
  await find(ctx, consultation_id)
  const rows = await sql.selectVersions(ctx.at, consultation_id)
  return { rows: rows.map((row) => ({ ...row, content: row.content as z.input<typeof contract.WrittenNote> })) }
}
