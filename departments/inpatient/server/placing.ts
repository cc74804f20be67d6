import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay, localTime } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { receiveDeposit } from '../../billing/server/index.ts'
import { addRecords } from '../../patients/server/index.ts'
import { findWorker } from '../../staff/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../contract.ts'
import { misfits } from '../fitting.ts'
import type { Isolation } from '../words.ts'
import * as sql from './admissions.sql.ts'
import { openVersionForChange } from './admissions.ts'
import { hasBedDays } from './bed-days.sql.ts'
import { type LockedBed, lockBed, updateBed } from './beds.sql.ts'
import { nameOf } from './beds.ts'
import { whyNotAdmitted } from './lock-admission.ts'

meansWhenRefused('bed_stays_bed', 'bed_taken')
meansWhenRefused('bed_stays_admission', 'admission_state')

const done = { ok: true as const }
type Placing = { bed_id: string; fitting_reason: string | null }
type Who = { patient_id: string; isolation: Isolation | null }

/**
 * A bed in which this patient can be put, held. Errors: `bed_not_found`, `bed_taken`, `bed_state`, each saying who and
 * since when; `bed_unfit`.
 */
async function freeBed(
  ctx: Ctx,
  { bed_id, fitting_reason }: Placing,
  { patient_id, isolation }: Who,
): Promise<LockedBed> {
  const bed = await lockBed(ctx.at, bed_id)
  if (bed?.ward_status !== 'active') throw new AppError('bed_not_found')
  if (bed.admission_id && bed.from_at)
    throw new AppError('bed_taken', {
      message: `${nameOf(bed)} lies in ${bed.ward_name}, bed ${bed.label} since ${localTime(ctx.hospital.time_zone, bed.from_at)} (${bed.placed_by_name})`,
    })
  if (bed.state !== 'ready') {
    const why = bed.state === 'cleaning' ? 'is being cleaned' : `is out of order: ${bed.state_reason}`
    throw new AppError('bed_state', {
      message: `Bed ${bed.label} ${why}${bed.state_by_name ? ` (${bed.state_by_name})` : ''}`,
      overtaken: false,
    })
  }
  const patient = await sql.selectWho(ctx.at, patient_id)
  const against = misfits(
    { ...patient, isolation },
    { ward: { name: bed.ward_name, sex: bed.sex, youngest: bed.youngest, oldest: bed.oldest }, bed },
    localDay(ctx.hospital.time_zone),
  )
  if (against.length && !fitting_reason)
    throw new AppError('bed_unfit', {
      message: `${against.join('. ')}. Please say why this bed is right.`,
      fieldErrors: { fitting_reason: `${against.join('. ')}. Please say why this bed is right.` },
    })
  return bed
}

const place = (
  ctx: Ctx,
  admissionId: string,
  bed: LockedBed,
  why: { reason: string | null; fitting_reason: string | null },
) =>
  sql.insertStay(ctx.at, {
    id: newId(),
    admission_id: admissionId,
    ward_id: bed.ward_id,
    bed_id: bed.id,
    placed_by: ctx.person.staff_id,
    ...why,
  })

/** What a move or an admission adds to the patient's record. */
const recordPlace = (ctx: Ctx, row: sql.AdmissionState, title: string, summary: string) =>
  addRecords(
    ctx,
    { id: row.visit_id, patient_id: row.patient_id, visit_number: row.visit_number },
    'admission',
    row.id,
    [{ record_type: 'admission', title, summary }],
  )
const placeOf = (bed: LockedBed): string => `${bed.ward_name}, bed ${bed.label}`

/** Leaves a bed: it has to be cleaned before somebody else lies in it. */
export async function leaveBed(
  ctx: Ctx,
  { stay_id, bed_id }: { stay_id: string | null; bed_id: string | null },
): Promise<void> {
  if (!stay_id || !bed_id) return
  await sql.endStay(ctx.at, stay_id)
  await updateBed(ctx.at, bed_id, {
    state: 'cleaning',
    state_reason: null,
    state_by: ctx.person.staff_id,
    state_at: new Date(),
  })
}

/**
 * Puts a patient who waits into a bed, with the deposit that is handed over. Errors: those of both; neither happens
 * without the other.
 */
export async function admitPatient(ctx: Ctx, input: Parsed<typeof contract.admitPatient>) {
  const { admission_id, version, bed_id, fitting_reason, parts, ...words } = input
  if (parts && !ctx.can('billing.take_payment'))
    throw new AppError('forbidden', { message: 'The cashier takes the deposit' })
  const { row, visit } = await openVersionForChange(ctx, { admission_id, version })
  if (row.status !== 'requested')
    throw new AppError('admission_state', { message: 'This patient lies in a bed already' })
  if (!(await findWorker(ctx, words.doctor_id, 'wards.treat')))
    throw invalid('doctor_id', 'Please choose the doctor in charge')
  const bed = await freeBed(ctx, { bed_id, fitting_reason }, { patient_id: row.patient_id, isolation: words.isolation })
  await visits.admit(ctx, visit)
  await sql.updateAdmission(ctx.at, admission_id, {
    ...words,
    status: 'admitted',
    admitted_by: ctx.person.staff_id,
    admitted_at: new Date(),
    fitting_reason,
  })
  await place(ctx, admission_id, bed, { reason: null, fitting_reason })
  await recordPlace(ctx, row, `Admitted to ${placeOf(bed)}`, [row.diagnosis, row.reason].filter(Boolean).join(': '))
  const receipt = parts && (await receiveDeposit(ctx, { patient_id: row.patient_id, parts }))
  return { receipt_id: receipt?.receipt_id ?? null }
}

/** Moves a patient to another bed. The bed that was left is to be cleaned. */
export async function transferPatient(ctx: Ctx, input: Parsed<typeof contract.transferPatient>) {
  const { admission_id, version, bed_id, fitting_reason, reason, isolation } = input
  const { row } = await openVersionForChange(ctx, { admission_id, version })
  if (row.status !== 'admitted' || !row.bed_id)
    throw new AppError('not_admitted', { message: whyNotAdmitted(ctx, row) })
  if (row.bed_id === bed_id) throw invalid('bed_id', 'The patient lies in this bed already')
  ctx.audit({ reason })
  // Both beds are held in one order, whoever moves whom at the same moment.
  const [first, second] = [row.bed_id, bed_id].sort()
  for (const id of [first, second]) if (id) await lockBed(ctx.at, id)
  const now = isolation ?? row.isolation
  const bed = await freeBed(ctx, { bed_id, fitting_reason }, { patient_id: row.patient_id, isolation: now })
  await leaveBed(ctx, row)
  await place(ctx, admission_id, bed, { reason, fitting_reason })
  await sql.updateAdmission(ctx.at, admission_id, { isolation: now })
  await recordPlace(ctx, row, `Moved to ${placeOf(bed)}`, reason)
  return done
}

/** Takes a request back, or an admission before its first bed day was charged; the visit goes on as it was. */
export async function cancelAdmission(
  ctx: Ctx,
  { admission_id, version, reason }: Parsed<typeof contract.cancelAdmission>,
) {
  const { row, visit } = await openVersionForChange(ctx, { admission_id, version })
  if (row.status !== 'requested' && row.status !== 'admitted')
    throw new AppError('admission_state', { message: whyNotAdmitted(ctx, row), overtaken: false })
  if (row.status === 'admitted' && (await hasBedDays(ctx.at, admission_id)))
    throw new AppError('admission_state', {
      message: 'This patient has stayed for a day that is charged. The stay ends with the discharge.',
      overtaken: false,
    })
  ctx.audit({ reason })
  if (row.status === 'admitted') {
    await visits.takeBack(ctx, visit, { visit_type: row.visit_type_before, status: row.visit_status_before })
    await leaveBed(ctx, row)
    await recordPlace(ctx, row, 'Admission cancelled', reason)
  }
  await sql.updateAdmission(ctx.at, admission_id, {
    status: 'cancelled',
    cancelled_by: ctx.person.staff_id,
    cancelled_at: new Date(),
    cancel_reason: reason,
  })
  return done
}
