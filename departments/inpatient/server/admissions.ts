import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { writeInstant } from '../../../kernel/contract/values/days.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { expectFound, insertNumbered } from '../../../kernel/server/documents/document.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, extended, page } from '../../../kernel/server/lists/list.ts'
import { namesakes } from '../../patients/name-alerts.ts'
import { expectAlive, expectNotArchived, lockPatient, openingOf } from '../../patients/server/index.ts'
import { findWorker } from '../../staff/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import { readsClinical } from '../clinical.ts'
import { admissionColumns } from '../columns.ts'
import type * as contract from '../contract.ts'
import * as words from '../words.ts'
import * as sql from './admissions.sql.ts'
import { isWard } from './beds.sql.ts'
import { whyNotAdmitted } from './lock-admission.ts'
import { motherHere } from './maternity/rooming-in.ts'

meansWhenRefused('admissions_open', 'admission_open')
meansWhenRefused('admissions_visit', 'admission_open')

const done = { ok: true as const }

type Listed = Awaited<ReturnType<typeof sql.selectOfPatient>>[number]
/**
 * A row as this reader sees it: who does not treat sees where somebody lies and what is asked for, not what ails them.
 */
function shown<R extends Listed>(ctx: Ctx, { deposit_asked, deposit_paid, ...row }: R) {
  const clinical = readsClinical(ctx.can)
  const deposit =
    deposit_asked && ctx.hospital.modules.includes('billing') ? { asked: deposit_asked, paid: deposit_paid } : null
  return { ...row, reason: clinical ? row.reason : null, diagnosis: clinical ? row.diagnosis : null, deposit }
}

/** Admissions as this reader sees them, each with whether another open one has a name like it. */
async function listed(ctx: Ctx, filter: sql.AdmissionFilter) {
  const open = await sql.selectOpenNames(ctx.at)
  return extended(sql.listOf(ctx.at, filter), async (rows) => {
    const alike = namesakes<(typeof open)[number]>(rows, open, (row) => row.patient_id)
    return rows.map((row) => ({ ...shown(ctx, row), name_alert: alike.has(row.patient_id) }))
  })
}

/** A page of admissions. */
export const listAdmissions = async (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listAdmissions>,
) => page(await listed(ctx, filter), { page: number, page_size })

const { diagnosis: _, ...unclinical } = admissionColumns
/** What the filter shows, as CSV. */
export async function exportAdmissions(ctx: Ctx, filter: Parsed<typeof contract.exportAdmissions>): Promise<RawAnswer> {
  const columns = readsClinical(ctx.can) ? admissionColumns : unclinical
  return csv(ctx, 'admissions-', columns, await listed(ctx, filter))
}

export const getAdmissionCounts = (ctx: Ctx) => sql.selectCounts(ctx.at)

/** An admission with its beds. Errors: `admission_not_found`. */
export async function getAdmission(ctx: Ctx, { admission_id }: { admission_id: string }) {
  const row = expectFound(ctx, words.admission, await sql.selectAdmission(ctx.at, admission_id))
  const [mother, stays] = [await motherHere(ctx, row.patient_id), await sql.selectStays(ctx.at, admission_id)]
  if (readsClinical(ctx.can)) return { ...shown(ctx, row), mother, stays }
  return {
    ...shown(ctx, row),
    mother,
    consent_note: null,
    stays: stays.map((stay) => ({ ...stay, reason: null, fitting_reason: null })),
  }
}

export async function listPatientAdmissions(ctx: Ctx, { patient_id }: { patient_id: string }) {
  await openingOf(ctx, patient_id)
  return { rows: (await sql.selectOfPatient(ctx.at, patient_id)).map((row) => shown(ctx, row)) }
}

type Wanted = Pick<
  Parsed<typeof contract.requestAdmission>,
  'reason' | 'diagnosis' | 'ward_id' | 'urgency' | 'isolation'
>

/** Writes the request. Errors: `admission_open` says where the patient is; `ward_not_found`. */
async function request(
  ctx: Ctx,
  visit: visits.LockedVisit,
  source: 'consultation' | 'emergency' | 'direct',
  wanted: Wanted,
) {
  const [open] = (await sql.selectOfPatient(ctx.at, visit.patient_id)).filter(
    (row) => row.status === 'requested' || row.status === 'admitted',
  )
  if (open)
    throw new AppError('admission_open', {
      message:
        open.status === 'admitted'
          ? `This patient is admitted already: ${open.ward_name}, bed ${open.bed_label}`
          : `This patient waits for a bed already: requested by ${open.requested_by_name}`,
    })
  if (visit.status === 'admitted') throw new AppError('admission_open')
  if (wanted.ward_id && !(await isWard(ctx.at, wanted.ward_id))) throw new AppError('ward_not_found')
  const id = newId()
  const admission_number = await insertNumbered(ctx, words.admission, 'admissions', {
    id,
    visit_id: visit.id,
    patient_id: visit.patient_id,
    source,
    visit_type_before: visit.visit_type === 'emergency' ? 'emergency' : 'regular',
    visit_status_before: visit.status,
    requested_by: ctx.person.staff_id,
    ...wanted,
  })
  ctx.audit({ entity: 'admission', entity_id: id, patient_id: visit.patient_id })
  return { admission_id: id, admission_number }
}

/** Asks for a bed at an open visit. Errors: `visit_not_found`, `visit_closed`, `admission_open`, `ward_not_found`. */
export async function requestAdmission(ctx: Ctx, { visit_id, ...wanted }: Parsed<typeof contract.requestAdmission>) {
  const visit = await visits.openVisitForChange(ctx, visit_id)
  return request(ctx, visit, visit.visit_type === 'emergency' ? 'emergency' : 'consultation', wanted)
}

/**
 * Asks for a bed for who comes straight to the ward: at the open visit if there is one, else at a new one. Errors: as
 * above, `patient_not_found`.
 */
export async function requestDirectAdmission(
  ctx: Ctx,
  { patient_id, referred_from, ...wanted }: Parsed<typeof contract.requestDirectAdmission>,
) {
  const patient = await lockPatient(ctx.at, patient_id)
  if (!patient) throw new AppError('patient_not_found')
  expectAlive(ctx, patient)
  expectNotArchived(ctx, patient)
  const active = await visits.activeOf(ctx, patient_id)
  if (active) return requestAdmission(ctx, { visit_id: active, ...wanted })
  const { id } = await visits.create(ctx, {
    patient_id,
    op_number: patient.op_number,
    visit_type: 'regular',
    payment_mode: patient.payment_mode ?? 'cash',
    payment_details: (patient.payment_details ?? {}) as object,
    emergency_type: null,
    emergency_details: null,
    referred_from,
  })
  return request(ctx, await visits.openVisitForChange(ctx, id), 'direct', wanted)
}

type Versioned = { admission_id: string; version: number }
/**
 * The admission of which the person saw this version, with its open visit, both held: visit first, as everywhere.
 * Errors: `admission_not_found`; `admission_state`, which says what it is now.
 */
export async function openVersionForChange(ctx: Ctx, { admission_id, version }: Versioned) {
  const seen = await sql.selectState(ctx.at, admission_id)
  if (!seen) throw new AppError('admission_not_found')
  const visit = await visits.openVisitForChangeIfOpen(ctx, seen.visit_id)
  const row = expectFound(ctx, words.admission, await sql.lockAdmission(ctx.at, admission_id, 'update'))
  if (visit && row.version === version) return { row, visit }
  const now =
    row.status === 'admitted' || row.status === 'requested' ? await stateInWords(ctx, row.id) : whyNotAdmitted(ctx, row)
  throw new AppError('admission_state', { message: now, current: { version: row.version }, overtaken: false })
}

/** Where the patient is and since when, in a sentence. */
async function stateInWords(ctx: Ctx, id: string): Promise<string> {
  const now = await sql.selectAdmission(ctx.at, id)
  const last = (await sql.selectStays(ctx.at, id)).at(-1)
  if (now?.status !== 'admitted' || !last) return 'This admission was changed in the meantime. Please look at it again.'
  return `This patient lies in ${last.ward_name}, bed ${last.bed_label}: ${last.placed_by_name}, ${writeInstant(ctx.hospital.time_zone, last.from_at)}. Please look at it again.`
}

/** Corrects what is known of an open admission. Who does not read the diagnosis does not overwrite it. */
export async function updateAdmission(
  ctx: Ctx,
  { admission_id, version, doctor_id, diagnosis, ...words }: Parsed<typeof contract.updateAdmission>,
) {
  const { row } = await openVersionForChange(ctx, { admission_id, version })
  if (row.status !== 'requested' && row.status !== 'admitted')
    throw new AppError('admission_state', { message: whyNotAdmitted(ctx, row), overtaken: false })
  if (doctor_id && !(await findWorker(ctx, doctor_id, 'wards.treat')))
    throw invalid('doctor_id', 'Please choose the doctor in charge')
  if (row.status === 'admitted' && words.isolation === null)
    throw invalid('isolation', 'Please say whether isolation is needed')
  const written = diagnosis !== undefined && readsClinical(ctx.can) ? { diagnosis } : {}
  await sql.updateAdmission(ctx.at, admission_id, { ...words, ...written, doctor_id })
  return done
}
