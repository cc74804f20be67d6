import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { localTime } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { ANSWER_WITHIN } from '../../charts/responses.data.ts'
import type * as contract from '../../escalations.contract.ts'
import { dischargeKinds } from '../../words.ts'
import { type LockedAdmission, openAdmissionForChange, openedAdmission } from '../lock-admission.ts'
import * as sql from './escalations.sql.ts'

/** What became of a call for help; `raised` false: the one that was open already stays as it was. */
type Opened = { id: string; level: 'medium' | 'high'; raised: boolean }
/** `by`: the set of observations, or the column of the labour care guide, that calls; left out: somebody does. */
type Alarm = { level: 'medium' | 'high'; reason: string; by?: { observation_id: string } | { labour_entry_id: string } }
const NOBODY = { observation_id: null, labour_entry_id: null }
const REASON = 500
const MINUTE = 60_000

/**
 * Calls for help. Where an escalation is open already, a worse one makes it worse and rings again, even if somebody
 * had answered the lesser one; the rest leaves it as it is.
 */
export async function openEscalation(ctx: Ctx, locked: LockedAdmission, alarm: Alarm): Promise<Opened> {
  const { level, reason, by } = alarm
  const answerBy = new Date(Date.now() + ANSWER_WITHIN[level] * MINUTE)
  const text = reason.slice(0, REASON)
  const id = newId()
  const made = await sql.insertEscalation(ctx.at, {
    id,
    admission_id: locked.id,
    patient_id: locked.patient_id,
    ...NOBODY,
    ...by,
    level,
    reason: text,
    raised_by: ctx.person.staff_id,
    answer_by: answerBy,
  })
  if (made) return { id, level, raised: true }
  const open = await sql.lockOpen(ctx.at, locked.id)
  // It was closed between the two: this is a new one.
  if (!open) return openEscalation(ctx, locked, alarm)
  if (open.level === 'high' || level === 'medium') return { id: open.id, level: open.level, raised: false }
  if (open.answered_by && open.answered_by_name)
    await sql.insertCall(ctx.at, {
      id: newId(),
      escalation_id: open.id,
      staff_id: open.answered_by,
      called: open.answered_by_name,
      result: 'coming',
      note: 'Answered before it became worse',
      called_by: ctx.person.staff_id,
    })
  await sql.worsen(ctx.at, open.id, {
    level: 'high',
    reason: `${text}. Before: ${open.reason}`.slice(0, REASON * 2),
    answer_by: answerBy < open.answer_by ? answerBy : open.answer_by,
    ...NOBODY,
    ...by,
  })
  return { id: open.id, level, raised: true }
}

/** A worried nurse or doctor calls for help, whatever the score says. */
export async function raiseEscalation(
  ctx: Ctx,
  { admission_id, level, reason }: Parsed<typeof contract.raiseEscalation>,
) {
  const locked = await openAdmissionForChange(ctx, admission_id)
  return openEscalation(ctx, locked, { level, reason })
}

/** Every escalation of an admission with its calls. */
export async function listEscalations(ctx: Ctx, { admission_id }: Parsed<typeof contract.listEscalations>) {
  await openedAdmission(ctx, admission_id)
  return { rows: await sql.selectEscalations(ctx.at, admission_id, false) }
}

type Person = {
  doctor_id: string | null
  doctor_name: string | null
  doctor_phone: string | null
  ward_name: string | null
}
/**
 * Whom to call, in this order: the doctor in charge unless that doctor did not answer, any doctor on duty, and the
 * nurse in charge of the ward.
 */
export const callNext = ({ doctor_id, doctor_name, doctor_phone, ward_name }: Person, silent: boolean) => [
  ...(doctor_id && doctor_name && !silent ? [{ staff_id: doctor_id, name: doctor_name, phone: doctor_phone }] : []),
  { staff_id: null, name: 'Any doctor on duty', phone: null },
  { staff_id: null, name: `Nurse in charge${ward_name ? ` of ${ward_name}` : ''}`, phone: null },
]

/** Everything that nobody has answered. */
export async function listRinging(ctx: Ctx) {
  const rows = await sql.selectRinging(ctx.at)
  return { rows: rows.map((row) => ({ ...row, call_next: callNext(row, row.doctor_silent) })) }
}

/**
 * The escalation of somebody who is on the ward, locked. Errors: `escalation_not_found`, `escalation_state` when it was
 * closed, saying by whom.
 */
async function openEscalationForChange(ctx: Ctx, id: string) {
  const of = await sql.selectAdmissionOf(ctx.at, id)
  if (!of) throw new AppError('escalation_not_found')
  await openAdmissionForChange(ctx, of.admission_id)
  const row = await sql.lockEscalation(ctx.at, id)
  if (!row) throw new AppError('escalation_not_found')
  if (row.closed_at)
    throw new AppError('escalation_state', {
      message: `${row.closed_by_name} closed it at ${localTime(ctx.hospital.time_zone, row.closed_at)}`,
      overtaken: false,
    })
  return row
}

/**
 * Notes a call. Who is coming answers the escalation; one who does not belong to the staff answers it through whoever
 * notes it.
 */
export async function noteCall(
  ctx: Ctx,
  { escalation_id, staff_id, called, result, note }: Parsed<typeof contract.noteCall>,
) {
  const escalation = await openEscalationForChange(ctx, escalation_id)
  const staff = staff_id ? await sql.selectStaff(ctx.at, staff_id) : undefined
  if (staff_id && !staff) throw new AppError('invalid', { fieldErrors: { staff_id: 'This person does not work here' } })
  const name = staff?.name ?? called
  if (!name) throw new AppError('invalid', { fieldErrors: { called: 'Please say whom you called' } })
  await sql.insertCall(ctx.at, {
    id: newId(),
    escalation_id,
    staff_id: staff?.id ?? null,
    called: name,
    result,
    note,
    called_by: ctx.person.staff_id,
  })
  const answers = result === 'coming' && !escalation.answered_at
  await sql.updateEscalation(ctx.at, escalation_id, answers ? { answered_by: staff?.id ?? ctx.person.staff_id } : {})
  return { ok: true as const }
}

/** 'I am coming'. Errors: `escalation_state`, which says who was first. */
export async function answerEscalation(ctx: Ctx, { escalation_id }: Parsed<typeof contract.answerEscalation>) {
  const escalation = await openEscalationForChange(ctx, escalation_id)
  if (escalation.answered_at)
    throw new AppError('escalation_state', {
      message: `${escalation.answered_by_name} answered at ${localTime(ctx.hospital.time_zone, escalation.answered_at)}`,
      overtaken: false,
    })
  await sql.updateEscalation(ctx.at, escalation_id, { answered_by: ctx.person.staff_id })
  return { ok: true as const }
}

/**
 * Ends it with what was found. Errors: `escalation_state` for a nurse while nobody has answered or given advice, and
 * when it was changed.
 */
export async function closeEscalation(
  ctx: Ctx,
  { escalation_id, version, outcome }: Parsed<typeof contract.closeEscalation>,
) {
  const escalation = await openEscalationForChange(ctx, escalation_id)
  if (escalation.version !== version) throw new AppError('escalation_state')
  const heard =
    escalation.answered_at !== null ||
    (await sql.selectResults(ctx.at, escalation_id)).some((result) => result !== 'no_answer')
  if (!heard && !ctx.can('wards.treat'))
    throw new AppError('escalation_state', {
      message: 'Nobody has answered or given advice yet. Please note the call first.',
      overtaken: false,
    })
  await sql.updateEscalation(ctx.at, escalation_id, { closed_by: ctx.person.staff_id, outcome })
  return { ok: true as const }
}

/** Ends the escalation of somebody who leaves the ward, if one is open: nobody has to come any more. */
export async function closeLeft(ctx: Ctx, admissionId: string, kind: keyof typeof dischargeKinds): Promise<void> {
  const open = await sql.lockOpen(ctx.at, admissionId)
  if (!open) return
  const outcome = `The patient left the ward: ${dischargeKinds[kind]}`
  await sql.updateEscalation(ctx.at, open.id, { closed_by: ctx.person.staff_id, outcome })
}
