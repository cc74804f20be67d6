// What the pharmacy tells the prescriber of what it does with a prescription. A leaf: the acts of the pharmacy call it.
import { AppError } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { emit } from '../../../../kernel/server/events.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { type NoteKind, prescriberTold } from '../../prescriber-notes.contract.ts'
import * as sql from './notes.sql.ts'

type Given = { name: string; dosage: string; frequency: string; duration: string; route: string; quantity: number }
/** `Amoxicillin 500 mg capsule: 1 capsule, three times a day, 5 days, Oral, quantity 15`. */
export const inWords = ({ name, dosage, frequency, duration, route, quantity }: Given): string =>
  `${name}: ${[dosage, frequency, duration, route].join(', ')}, quantity ${quantity}`

type Told = {
  prescription: { id: string; prescribed_by: string }
  kind: NoteKind
  body: string
  was?: string | null
  becomes?: string | null
}
/** Tells whoever prescribed it, but for themselves; answers with the note's id. */
export async function tellPrescriber(
  ctx: Ctx,
  { prescription: { id, prescribed_by }, kind, body, was = null, becomes = null }: Told,
): Promise<string> {
  const note_id = newId()
  const own = kind !== 'question' && prescribed_by === ctx.person.staff_id
  if (own) return note_id
  await sql.insertNote(ctx.at, {
    ...{ id: note_id, prescription_id: id, kind, told_to: prescribed_by, body, was, becomes },
    written_by: ctx.person.staff_id,
  })
  if (prescribed_by !== ctx.person.staff_id)
    await emit(ctx, prescriberTold, { prescriber_note_id: note_id, kind, to: prescribed_by })
  return note_id
}

/** Nothing is done with a prescription about which the prescriber was asked and has not answered. Errors: `prescription_question`. */
export async function expectNoQuestion(ctx: Ctx, rows: readonly { id: string; name: string }[]): Promise<void> {
  if (!rows.length) return
  const [open] = await sql.selectOpenQuestions(
    ctx.at,
    rows.map(({ id }) => id),
  )
  if (!open) return
  const name = rows.find(({ id }) => id === open.prescription_id)?.name ?? ''
  throw new AppError('prescription_question', {
    message: `The prescriber was asked about ${name} and has not answered yet: “${open.body}”`,
  })
}
