// Questions of the pharmacy, their answers, and what the prescriber has seen.
import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { extended, page } from '../../../../kernel/server/lists/list.ts'
import { findWorker } from '../../../staff/server/index.ts'
import type * as contract from '../../prescriber-notes.contract.ts'
import { takenOtherwise } from '../dispensing/correct.ts'
import { expectSeen, expectState, openPrescriptionForChange } from '../dispensing/lock-prescriptions.ts'
import { cancelPrescription } from '../prescriptions/prescriptions.ts'
import * as sql from './notes.sql.ts'
import { expectNoQuestion, tellPrescriber } from './tell.ts'

meansWhenRefused('pharmacy_notes_open', 'prescription_question')

/** What the pharmacy asks and tells. */
export function listPrescriberNotes(ctx: Ctx, { of, show, ...paging }: Parsed<typeof contract.listPrescriberNotes>) {
  const me = ctx.person.staff_id
  const list = sql.prescriberNotes(ctx.at, { to: of === 'mine' ? me : null, show })
  return page(
    extended(list, async (rows) => rows.map(({ told_to, ...row }) => ({ ...row, is_mine: told_to === me }))),
    paging,
  )
}

/** Send back to prescriber. Errors: `prescription_state`, `prescription_question`, `conflict`, … */
export async function askPrescriber(
  ctx: Ctx,
  { prescription_id, question, version }: Parsed<typeof contract.askPrescriber>,
) {
  const { row } = await openPrescriptionForChange(ctx, prescription_id)
  await expectState(ctx, row, 'pending', 'dispensing')
  expectSeen(row, version)
  await expectNoQuestion(ctx, [row])
  return { prescriber_note_id: await tellPrescriber(ctx, { prescription: row, kind: 'question', body: question }) }
}

/** The prescription of an open question, held. Errors: `pharmacy_note_not_found`, `pharmacy_note_state`, … */
async function openQuestion(ctx: Ctx, id: string) {
  const known = await sql.selectNote(ctx.at, id)
  if (known?.kind !== 'question') throw new AppError('pharmacy_note_not_found')
  const { row, visit } = await openPrescriptionForChange(ctx, known.prescription_id)
  const now = (await sql.selectNote(ctx.at, id)) ?? known
  if (now.answer)
    throw new AppError('pharmacy_note_state', { message: `${now.answered_by_name} has answered this question already` })
  return { row, visit }
}

type Answered = Pick<
  Parsed<typeof contract.noteTelephoneAnswer>,
  'prescriber_note_id' | 'version' | 'words' | 'dosage' | 'frequency' | 'duration' | 'route' | 'quantity'
> & { answer: 'stands' | 'corrected' | 'cancelled'; override_reason: string | null; spoke_with: string | null }

/** Keeps the answer to a question, with what follows from it. */
async function settle(
  ctx: Ctx,
  { prescriber_note_id, version, answer, words, spoke_with, override_reason, ...otherwise }: Answered,
) {
  const { row, visit } = await openQuestion(ctx, prescriber_note_id)
  if (spoke_with) await expectPrescriber(ctx, spoke_with)
  await expectState(ctx, row, 'pending', 'dispensing')
  expectSeen(row, version)
  const changed = answer === 'corrected' ? await takenOtherwise(ctx, row, visit, otherwise, override_reason) : null
  const said = { answer, words, by: ctx.person.staff_id, spoke_with, ...(changed ?? { was: null, becomes: null }) }
  if (!(await sql.answer(ctx.at, prescriber_note_id, said))) throw new AppError('pharmacy_note_state')
  if (answer === 'cancelled') await cancelPrescription(ctx, { prescription_id: row.id, reason: words })
  return { ok: true as const }
}

/** A prescriber answers. Errors: see the contract. */
export const answerQuestion = (ctx: Ctx, { override_reason, ...answered }: Parsed<typeof contract.answerQuestion>) =>
  settle(ctx, { ...answered, override_reason, spoke_with: null })

/** The pharmacy writes down what a prescriber said by telephone, who is told of it. Errors: see the contract. */
export function noteTelephoneAnswer(
  ctx: Ctx,
  { read_back: _, ...answered }: Parsed<typeof contract.noteTelephoneAnswer>,
) {
  return settle(ctx, answered)
}

/** Who is named prescribes here, and is not the one who writes. Errors: `invalid`. */
async function expectPrescriber(ctx: Ctx, staffId: string): Promise<void> {
  const prescriber = await findWorker(ctx, staffId, 'orders.place')
  if (!prescriber || staffId === ctx.person.staff_id)
    throw new AppError('invalid', { fieldErrors: { spoke_with: 'Please choose a colleague who prescribes' } })
}

/** No answer is needed any more. Errors: `pharmacy_note_not_found`, `pharmacy_note_state`. */
export async function withdrawQuestion(
  ctx: Ctx,
  { prescriber_note_id, reason }: Parsed<typeof contract.withdrawQuestion>,
) {
  await openQuestion(ctx, prescriber_note_id)
  const said = { answer: 'withdrawn' as const, words: reason, by: ctx.person.staff_id }
  if (!(await sql.answer(ctx.at, prescriber_note_id, { ...said, spoke_with: null, was: null, becomes: null })))
    throw new AppError('pharmacy_note_state')
  return { ok: true as const }
}

/** The prescriber has seen it. Errors: `pharmacy_note_not_found`, `pharmacy_note_of_another`. */
export async function seePrescriberNote(ctx: Ctx, { prescriber_note_id }: Parsed<typeof contract.seePrescriberNote>) {
  const note = await sql.selectNote(ctx.at, prescriber_note_id)
  if (!note) throw new AppError('pharmacy_note_not_found')
  ctx.audit({ entity: 'prescription', entity_id: note.prescription_id, patient_id: note.patient_id })
  if (note.told_to !== ctx.person.staff_id) throw new AppError('pharmacy_note_of_another')
  await sql.markSeen(ctx.at, note.id)
  return { ok: true as const }
}
