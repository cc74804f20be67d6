import type { z } from 'zod'
import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { writeInstant } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import type { Diagnosis } from '../../../consultation/contract.ts'
import { addRecords } from '../../../patients/server/index.ts'
import {
  type Carried,
  type CarriedLine,
  linesOf,
  type NoteTexts,
  noteFields,
  stillCarriedIn,
} from '../../rounds/carried.ts'
import type * as contract from '../../rounds.contract.ts'
import { openAdmissionForChange, openedAdmission, whyNotAdmitted } from '../lock-admission.ts'
import * as sql from './notes.sql.ts'

type Given = Pick<Parsed<typeof contract.saveNoteDraft>, keyof NoteTexts | 'carried' | 'diagnoses'>
type Whole = NoteTexts & { carried: Carried; diagnoses: Diagnosis[] }
const EMPTY: Whole = { subjective: '', objective: '', assessment: '', plan: '', carried: {}, diagnoses: [] }

const stored = ({ carried, diagnoses, ...texts }: Whole): sql.Content => ({
  ...texts,
  carried: JSON.stringify(carried),
  diagnoses: JSON.stringify(diagnoses),
})

/** A line of a signed note as it is carried on: whoever wrote it first stays its author. */
function lineOf(note: sql.NoteRow, field: (typeof noteFields)[number], text: string): CarriedLine {
  const earlier = note.carried[field]?.find((line) => line.text === text)
  const written = { written_by: note.author_name, written_at: (note.signed_at ?? note.updated_at).toISOString() }
  return { ...(earlier ?? written), text, from_note_id: note.id }
}

/** What may be taken over from a signed note. */
const offered = (note: sql.NoteRow | undefined) =>
  note
    ? {
        note_id: note.id,
        author_name: note.author_name,
        signed_at: note.signed_at ?? note.updated_at,
        lines: noteFields.flatMap((field) =>
          linesOf(note[field]).map((text) => {
            const { written_by, written_at } = lineOf(note, field, text)
            return { field, text, written_by, written_at }
          }),
        ),
        diagnoses: note.diagnoses,
      }
    : null

/** Diagnoses with the titles of the shipped list. Errors: `invalid` beside `diagnoses` for a code that is not in it. */
async function titled(ctx: Ctx, diagnoses: readonly Diagnosis[]): Promise<Diagnosis[]> {
  if (diagnoses.length === 0) return []
  const titles = await sql.selectTitles(
    ctx.at,
    diagnoses.map(({ code }) => code),
  )
  return diagnoses.map((row) => {
    const title = titles.get(row.code)
    if (title === undefined)
      throw new AppError('invalid', { fieldErrors: { diagnoses: 'A diagnosis is not in the ICD-10 list' } })
    return { ...row, title }
  })
}

/**
 * What is stored of a note as sent. A line counts as carried only while it stands in the text as it stood in the
 * signed note that is named; what was known as carried before stays so.
 */
async function wholeOf(ctx: Ctx, note: sql.NoteRow, { carried, diagnoses, ...texts }: Given): Promise<Whole> {
  const standing = stillCarriedIn(texts, carried)
  const from = new Set(noteFields.flatMap((field) => (standing[field] ?? []).map((line) => line.from_note_id)))
  const sources = from.size > 0 ? await sql.selectSigned(ctx.at, note.admission_id, [...from]) : []
  const lines: Carried = {}
  for (const field of noteFields) {
    const found = (standing[field] ?? []).flatMap(({ text, from_note_id }) => {
      const known = note.carried[field]?.find((line) => line.text === text)
      const source = sources.find((each) => each.id === from_note_id && each.id !== note.id)
      return known ?? (source && linesOf(source[field]).includes(text) ? lineOf(source, field, text) : [])
    })
    if (found.length > 0) lines[field] = found
  }
  return { ...texts, carried: lines, diagnoses: await titled(ctx, diagnoses) }
}

/** What the note of the round opens with. Errors: `admission_not_found`. */
export async function openNote(ctx: Ctx, { admission_id }: { admission_id: string }) {
  const admission = await openedAdmission(ctx, admission_id)
  const [drafts, newest] = await Promise.all([
    sql.selectDrafts(ctx.at, admission_id),
    sql.selectNewest(ctx.at, admission_id),
  ])
  const me = ctx.person.staff_id
  const reason = !ctx.can('wards.treat')
    ? 'You can read notes but not write them'
    : admission.status === 'admitted'
      ? null
      : whyNotAdmitted(ctx, admission)
  return {
    draft: drafts.find((row) => row.author_id === me) ?? null,
    offered: offered(newest),
    others: drafts
      .filter((row) => row.author_id !== me && saysSomething(row))
      .map(({ author_name, updated_at }) => ({ author_name, updated_at })),
    writable: reason === null,
    reason,
  }
}

const saysSomething = (note: sql.NoteRow) => noteFields.some((field) => note[field].trim()) || note.diagnoses.length > 0

/** Begins a note, or goes on with one's own draft. Errors: `admission_not_found`, `not_admitted`. */
export async function startNote(ctx: Ctx, { admission_id }: Parsed<typeof contract.startNote>) {
  const admission = await openAdmissionForChange(ctx, admission_id)
  const author_id = ctx.person.staff_id
  const { visit_id, patient_id } = admission
  const made = await sql.insertDraft(ctx.at, {
    id: newId(),
    admission_id,
    visit_id,
    patient_id,
    author_id,
    ...stored(EMPTY),
  })
  const draft = (await sql.selectDrafts(ctx.at, admission_id)).find((row) => row.author_id === author_id)
  if (!draft) throw new AppError('conflict')
  return { draft, resumed: made === undefined, offered: offered(await sql.selectNewest(ctx.at, admission_id)) }
}

/**
 * One's own draft of somebody who is on the ward. Errors: `ward_note_not_found`, `not_admitted`, `ward_note_state` with
 * who signed it or whose it is.
 */
async function ownDraft(ctx: Ctx, id: string, { evenLeft = false } = {}): Promise<sql.NoteRow> {
  const known = await sql.selectNote(ctx.at, id)
  if (!known) throw new AppError('ward_note_not_found')
  if (evenLeft) await openedAdmission(ctx, known.admission_id)
  else await openAdmissionForChange(ctx, known.admission_id)
  ctx.audit({ entity: 'ward_note', entity_id: id })
  if (known.status === 'signed' && known.signed_at)
    throw new AppError('ward_note_state', {
      message: `${known.author_name} signed this note on ${writeInstant(ctx.hospital.time_zone, known.signed_at)}`,
      overtaken: false,
    })
  if (known.author_id !== ctx.person.staff_id)
    throw new AppError('ward_note_state', { message: `${known.author_name} is writing this note`, overtaken: false })
  return known
}

const changedElsewhere = async (ctx: Ctx, id: string) =>
  new AppError('conflict', {
    message: 'This note was changed on another screen in the meantime',
    current: await sql.selectNote(ctx.at, id),
  })

/** Keeps what was typed so far. Errors: as `ownDraft`, and `conflict` with the note as it is now. */
export async function saveNoteDraft(ctx: Ctx, { note_id, version, ...given }: Parsed<typeof contract.saveNoteDraft>) {
  const note = await ownDraft(ctx, note_id)
  const saved = await sql.updateNote(
    ctx.at,
    note_id,
    { version, status: 'draft' },
    stored(await wholeOf(ctx, note, given)),
  )
  if (!saved) throw await changedElsewhere(ctx, note_id)
  return saved
}

/** Empties one's own draft, also of somebody who has left. Errors: as `ownDraft`, and `conflict`. */
export async function discardDraft(ctx: Ctx, { note_id, version }: Parsed<typeof contract.discardDraft>) {
  await ownDraft(ctx, note_id, { evenLeft: true })
  if (!(await sql.updateNote(ctx.at, note_id, { version, status: 'draft' }, stored(EMPTY))))
    throw await changedElsewhere(ctx, note_id)
  return { ok: true as const }
}

/**
 * A note that is signed says what it is thought to be, or what is done about it. Errors: `invalid` beside both fields.
 */
function expectWritten({ assessment, plan }: NoteTexts): void {
  if (assessment.trim() || plan.trim()) return
  const message = 'Please write an assessment or a plan'
  throw new AppError('invalid', { fieldErrors: { assessment: message, plan: message } })
}

const keepVersion = (ctx: Ctx, note_id: string, version: number, content: Whole, reason: string | null) =>
  sql.insertVersion(ctx.at, {
    note_id,
    version,
    content: JSON.stringify(content),
    reason,
    author_id: ctx.person.staff_id,
  })

/** What a signed note adds to the patient's record: what it is thought to be, what is done about it. */
async function recordNote(
  ctx: Ctx,
  { admission_id, patient_id }: sql.NoteRow,
  { assessment, plan, diagnoses }: Whole,
  title: string,
) {
  const { visit_id, visit_number } = await openedAdmission(ctx, admission_id)
  const summary = [
    diagnoses.map((each) => `${each.code} ${each.title}`).join(', '),
    assessment.trim() && `Assessment: ${assessment.trim()}`,
    plan.trim() && `Plan: ${plan.trim()}`,
  ]
  await addRecords(ctx, { id: visit_id, patient_id, visit_number }, 'ward_round', admission_id, [
    { record_type: 'treatment', title, summary: summary.filter(Boolean).join('\n') },
  ])
}

/**
 * Signs one's own draft with what stands in it now. Errors: as `saveNoteDraft`, and `invalid` without assessment and
 * plan.
 */
export async function signNote(ctx: Ctx, { note_id, version, ...given }: Parsed<typeof contract.signNote>) {
  const note = await ownDraft(ctx, note_id)
  expectWritten(given)
  const whole = await wholeOf(ctx, note, given)
  const saved = await sql.updateNote(ctx.at, note_id, { version, status: 'draft' }, stored(whole), true)
  if (!saved) {
    // Signed on another screen at the same moment: whoever it was is named.
    await ownDraft(ctx, note_id)
    throw await changedElsewhere(ctx, note_id)
  }
  await keepVersion(ctx, note_id, saved.version, whole, null)
  await recordNote(ctx, note, whole, 'Ward round')
  return { version: saved.version }
}

/**
 * Amends a signed note: a new version with author, time and reason. A mistake is put right also after the patient
 * has left. Errors: `ward_note_not_found`, `ward_note_state` of a draft, `conflict` with the note as it is now,
 * `invalid`.
 */
export async function amendNote(ctx: Ctx, { note_id, version, reason, ...given }: Parsed<typeof contract.amendNote>) {
  const note = await openedNote(ctx, note_id)
  ctx.audit({ reason })
  if (note.status === 'draft')
    throw new AppError('ward_note_state', { message: 'This note is not signed yet', overtaken: false })
  expectWritten(given)
  const whole = await wholeOf(ctx, note, given)
  const saved = await sql.updateNote(ctx.at, note_id, { version, status: 'signed' }, stored(whole))
  if (!saved) throw await changedElsewhere(ctx, note_id)
  await keepVersion(ctx, note_id, saved.version, whole, reason)
  await recordNote(ctx, note, whole, 'Ward round, amended')
  return { version: saved.version }
}

async function openedNote(ctx: Ctx, id: string): Promise<sql.NoteRow> {
  const note = await sql.selectNote(ctx.at, id)
  if (!note) throw new AppError('ward_note_not_found')
  ctx.audit({ entity: 'ward_note', entity_id: id, patient_id: note.patient_id })
  return note
}

/** The signed notes of an admission, newest first. Errors: `admission_not_found`. */
export async function listNotes(ctx: Ctx, { admission_id }: { admission_id: string }) {
  await openedAdmission(ctx, admission_id)
  return { rows: await sql.selectNotes(ctx.at, admission_id) }
}

/** Every signed state of a note, newest first. Errors: `ward_note_not_found`. */
export async function listNoteVersions(ctx: Ctx, { note_id }: { note_id: string }) {
  await openedNote(ctx, note_id)
  const rows = await sql.selectVersions(ctx.at, note_id)
  return { rows: rows.map((row) => ({ ...row, content: row.content as z.input<typeof contract.WrittenWardNote> })) }
}
