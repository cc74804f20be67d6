import { sql } from 'kysely'
import type { z } from 'zod'
import { foundFirst, type List } from '../../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, nameOf, same } from '../../../../kernel/server/tenant.ts'
import { ofVisit } from '../../../visits/server/index.ts'
import type { PrescriberNote } from '../../prescriber-notes.contract.ts'
import type { Answer } from '../../question.ts'

type Row = Omit<z.input<typeof PrescriberNote>, 'is_mine'> & { told_to: string }

export const insertNote = (at: HospitalDb, row: NewRow<'pharmacy_notes'>) => at.insert('pharmacy_notes', row).execute()

/** Waits for its answer; with the prescription it is settled. */
const IS_ASKED = sql<boolean>`(nts.kind = 'question' and nts.answer is null and rx.status in ('pending', 'dispensing'))`
/** The prescriber has not seen what was done, or answered, without them. */
const IS_UNSEEN = sql<boolean>`(nts.seen_at is null and (nts.kind <> 'question' or (nts.answer in ('stands', 'corrected',
  'cancelled') and nts.answered_by <> nts.told_to)))`

const notes = (at: HospitalDb) =>
  at.from('pharmacy_notes as nts').innerJoin(...same('pharmacy_prescriptions as rx', 'nts.prescription_id'))

/** Which are shown: `to` one prescriber, or to anybody; of those to anybody only questions are open. */
type Filter = { to: string | null; show: 'open' | 'done' }
const matching = (at: HospitalDb, { to, show }: Filter) => {
  const open = to ? sql<boolean>`(${IS_ASKED} or ${IS_UNSEEN})` : IS_ASKED
  const mine = to ? notes(at).where('nts.told_to', '=', to) : notes(at)
  return show === 'open'
    ? mine.where(open)
    : mine.where(sql<boolean>`not ${IS_ASKED}`).where(sql<boolean>`not ${IS_UNSEEN}`)
}

/** Notes with their prescriptions: questions first, then the newest. */
export function prescriberNotes(at: HospitalDb, filter: Filter): List<Row> {
  const found = matching(at, filter)
  return {
    rows: foundFirst(
      found.select('nts.id').orderBy(IS_ASKED, 'desc').orderBy('nts.created_at', 'desc').orderBy('nts.id'),
      (ids) =>
        withNames(at)
          .where(sql<boolean>`nts.id = any(${ids}::uuid[])`)
          .orderBy(IS_ASKED, 'desc')
          .orderBy('nts.created_at', 'desc')
          .orderBy('nts.id'),
    ),
    matching: found,
  }
}

const withNames = (at: HospitalDb) =>
  notes(at)
    .innerJoin(...same('visits as vis', 'rx.visit_id'))
    .innerJoin(...same('patients as pat', 'rx.patient_id'))
    .leftJoin(...same('pharmacy_medications as med', 'rx.given_id'))
    .select(ofVisit)
    .select([
      'nts.id',
      'nts.prescription_id',
      'nts.kind',
      'nts.told_to',
      nameOf<string>(at, 'staff', 'nts.told_to').as('told_to_name'),
      'nts.body',
      'nts.was',
      'nts.becomes',
      nameOf<string>(at, 'staff', 'nts.written_by').as('written_by_name'),
      'nts.created_at',
      'nts.answer',
      'nts.answer_words',
      nameOf(at, 'staff', 'nts.answered_by').as('answered_by_name'),
      'nts.answered_at',
      nameOf(at, 'staff', 'nts.spoke_with').as('spoke_with_name'),
      sql<boolean>`(${IS_ASKED} or ${IS_UNSEEN})`.as('is_open'),
      sql<Row['prescription']>`jsonb_build_object('name', rx.medication_name, 'given_name', med.name, 'medication_id',
        rx.medication_id, 'dosage', coalesce(rx.substitute_dosage, rx.dosage), 'frequency',
        coalesce(rx.substitute_frequency, rx.frequency), 'duration', coalesce(rx.substitute_duration, rx.duration),
        'route', coalesce(rx.substitute_route, rx.route), 'quantity', rx.quantity_due, 'instructions', rx.instructions,
        'status', rx.status, 'version', rx.version, 'unit', med.unit, 'form', med.form, 'is_untouched',
        rx.quantity_open = rx.quantity_due)`.as('prescription'),
    ])

/** What a note is about, to whom it is told, and how it stands. */
export const selectNote = (at: HospitalDb, id: string) =>
  notes(at)
    .select([
      'nts.id',
      'nts.prescription_id',
      'nts.kind',
      'nts.told_to',
      'nts.answer',
      nameOf(at, 'staff', 'nts.answered_by').as('answered_by_name'),
      'rx.patient_id',
    ])
    .where('nts.id', '=', id)
    .executeTakeFirst()

/** The open question of a prescription; undefined: none. */
export const selectOpenQuestions = (at: HospitalDb, prescriptionIds: readonly string[]) =>
  at
    .from('pharmacy_notes')
    .select(['id', 'prescription_id', 'body'])
    .where('prescription_id', 'in', prescriptionIds)
    .where('kind', '=', 'question')
    .where('answer', 'is', null)
    .execute()

type Answering = {
  answer: Answer
  words: string
  by: string
  spoke_with: string | null
  was: string | null
  becomes: string | null
}
/** Answers an open question; false: it is answered already. */
export const answer = async (
  at: HospitalDb,
  id: string,
  { answer: given, words, by, spoke_with, was, becomes }: Answering,
): Promise<boolean> =>
  (
    await at
      .update('pharmacy_notes')
      .set({
        answer: given,
        answer_words: words,
        answered_by: by,
        answered_at: sql<Date>`now()`,
        spoke_with,
        was,
        becomes,
      })
      .where('id', '=', id)
      .where('kind', '=', 'question')
      .where('answer', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** The prescriber has seen it. */
export const markSeen = (at: HospitalDb, id: string) =>
  at.update('pharmacy_notes').set({ seen_at: sql<Date>`coalesce(seen_at, now())` }).where('id', '=', id).execute()
