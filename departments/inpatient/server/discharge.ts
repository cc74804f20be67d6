import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay, writeDay, writeInstant } from '../../../kernel/contract/values/days.ts'
import { isZero, writeMoney } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { expectState } from '../../../kernel/server/documents/document.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { paperToken } from '../../../kernel/server/outside/paper-token.ts'
import { depositOf, owedFor } from '../../billing/server/index.ts'
import { becameOf } from '../../pharmacy/became.ts'
import { readsClinical } from '../clinical.ts'
import { missingFor } from '../deciding.ts'
import type * as contract from '../discharge.contract.ts'
import { DischargeWords, discharge, openKinds } from '../discharge.contract.ts'
import { dischargeKinds } from '../words.ts'
import { selectAdmission } from './admissions.sql.ts'
import { chargeStay } from './bed-days.ts'
import * as sql from './discharge.sql.ts'
import { type LockedAdmission, openAdmissionForChange, openedAdmission } from './lock-admission.ts'

/** What the key of gate passes is made for. */
export const PASS_KEY = 'gate passes'

type Of = { admission_id: string }
type Versioned = Of & { version: number }

const at = (ctx: Ctx, instant: Date): string => writeInstant(ctx.hospital.time_zone, instant)

const signed = (by_name: string | null, when: Date | null, note: string | null) =>
  by_name && when ? { by_name, at: when, note } : null

/**
 * A summary from what the stay left: the reason, each day's assessment, the results; the diagnoses of the newest note.
 */
async function proposalOf(ctx: Ctx, admission_id: string) {
  const admission = await selectAdmission(ctx.at, admission_id)
  const { notes, results } = admission
    ? await sql.selectAssembled(ctx.at, admission_id, admission.visit_id)
    : { notes: [], results: [] as string[] }
  const days = notes.flatMap(({ assessment, signed_at }) =>
    assessment && signed_at ? [`${writeDay(localDay(ctx.hospital.time_zone, signed_at))}: ${assessment}`] : [],
  )
  const came = admission?.admitted_at
    ? `Admitted on ${at(ctx, admission.admitted_at)}: ${admission.reason}`
    : (admission?.reason ?? '')
  return {
    course: [came, ...days].join('\n'),
    findings: results.join('\n'),
    diagnoses: notes.findLast((note) => note.diagnoses.length > 0)?.diagnoses ?? [],
  }
}

/** What of a discharge only those who treat read. */
const unwritten = {
  course: '',
  findings: '',
  advice: '',
  diagnoses: [],
  condition: null,
  referral_reason: null,
  risks_explained: null,
  cause_direct: null,
  cause_due_to: null,
  cause_contributing: null,
  manner: null,
}

/** The end of a stay; without what is clinical for roles that do not treat. */
export async function getDischarge(ctx: Ctx, { admission_id }: Of) {
  const admission = await openedAdmission(ctx, admission_id)
  const row = await sql.selectDischarge(ctx.at, admission_id)
  const { hospital_id } = ctx.at
  // Front desk and cashier see that somebody leaves and what is owed, not what ailed them.
  const clinical = readsClinical(ctx.can)
  return {
    clinical,
    discharge: row
      ? {
          ...row,
          ...(clinical ? {} : unwritten),
          pharmacy: signed(row.pharmacy_by_name, row.pharmacy_at, row.pharmacy_note),
          billing: signed(row.billing_by_name, row.billing_at, row.billing_note),
        }
      : null,
    proposal: clinical ? await proposalOf(ctx, admission_id) : { course: '', findings: '', diagnoses: [] },
    open: (await sql.selectOpenWork(ctx.at, admission.visit_id, admission_id)).map((each) =>
      clinical ? each : { ...each, text: openKinds[each.kind] },
    ),
    owed: await owedFor(ctx, admission.visit_id),
    deposit: await depositOf(ctx, admission.patient_id),
    medicines:
      clinical && admission.admitted_at
        ? (await sql.selectTakeHome(ctx.at, admission.visit_id, admission.admitted_at)).map((row) => ({
            ...row,
            state: becameOf(row),
          }))
        : [],
    check_path: row?.gate_pass
      ? `/gate/${paperToken(ctx.keyFor(PASS_KEY), { hospital_id, id: admission_id, made_at: null })}`
      : null,
  }
}

/**
 * The discharge of which the person saw this version, held. Errors: `discharge_state` says who changed it and what it
 * is now.
 */
export async function openDischargeForChange(
  ctx: Ctx,
  { admission_id, version }: Versioned,
): Promise<sql.DischargeRow> {
  const row = await sql.lockDischarge(ctx.at, admission_id)
  if (!row) throw new AppError('discharge_state')
  if (row.version === version) return row
  expectDraft(ctx, row)
  throw new AppError('discharge_state', {
    message: `${row.written_by_name} has changed this summary at ${at(ctx, row.updated_at)}. Please look at it again.`,
    current: { version: row.version },
    overtaken: false,
  })
}

/** Refuses a discharge that is decided or over. Errors: `discharge_state`. */
function expectDraft(ctx: Ctx, row: sql.DischargeRow): void {
  const decided = {
    ...row,
    id: row.admission_id,
    how: `${row.decided_by_name} at ${at(ctx, row.decided_at ?? row.updated_at)}`,
  }
  expectState(discharge, decided, 'draft')
}

/** Keeps the summary while it is written. Errors: `not_admitted`, `discharge_state`. */
export async function saveDischarge(
  ctx: Ctx,
  { admission_id, version, ...words }: Parsed<typeof contract.saveDischarge>,
) {
  await openAdmissionForChange(ctx, admission_id)
  const values = { ...words, diagnoses: JSON.stringify(words.diagnoses), written_by: ctx.person.staff_id }
  if (version === null && (await sql.insertDischarge(ctx.at, { admission_id, ...values }))) return { version: 1 }
  const row = await openDischargeForChange(ctx, { admission_id, version: version ?? 0 })
  expectDraft(ctx, row)
  return sql.updateDischarge(ctx.at, admission_id, values)
}

const wordsOf = (row: sql.DischargeRow): DischargeWords =>
  DischargeWords.parse({
    ...row,
    condition: row.condition === 'dead' ? null : row.condition,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    died_at: row.died_at?.toISOString() ?? null,
    kin_told_at: row.kin_told_at?.toISOString() ?? null,
  })

const sameDay = (ctx: Ctx, { admitted_at }: LockedAdmission): boolean =>
  localDay(ctx.hospital.time_zone, admitted_at) === localDay(ctx.hospital.time_zone)

/** The patient may leave. Charges the days so far, so that billing clears what is really owed. */
export async function decideDischarge(ctx: Ctx, { admission_id, version }: Versioned) {
  const admission = await openAdmissionForChange(ctx, admission_id)
  const row = await openDischargeForChange(ctx, { admission_id, version })
  expectDraft(ctx, row)
  const missing = missingFor(wordsOf(row), { now: Date.now(), admitted_at: admission.admitted_at.getTime() })
  if (Object.keys(missing).length) throw new AppError('invalid', { fieldErrors: missing })
  await chargeStay(ctx, admission_id, sameDay(ctx, admission))
  ctx.audit({
    entity: 'discharge',
    entity_id: admission_id,
    patient_id: admission.patient_id,
    reason: dischargeKinds[row.kind],
  })
  return sql.updateDischarge(ctx.at, admission_id, {
    status: 'decided',
    decided_by: ctx.person.staff_id,
    decided_at: new Date(),
    ...(row.kind === 'died' ? { condition: 'dead' as const } : {}),
  })
}

/** The patient stays after all; what was cleared has to be cleared again. */
export async function reopenDischarge(
  ctx: Ctx,
  { admission_id, version, reason }: Parsed<typeof contract.reopenDischarge>,
) {
  await openAdmissionForChange(ctx, admission_id)
  const row = await openDischargeForChange(ctx, { admission_id, version })
  if (row.status !== 'decided') throw new AppError('discharge_undecided')
  ctx.audit({ reason })
  const nobody = {
    pharmacy_by: null,
    pharmacy_at: null,
    pharmacy_note: null,
    billing_by: null,
    billing_at: null,
    billing_note: null,
  }
  const back = {
    status: 'draft',
    decided_by: null,
    decided_at: null,
    condition: row.condition === 'dead' ? null : row.condition,
  } as const
  return sql.updateDischarge(ctx.at, admission_id, { ...back, ...nobody })
}

/** A decided discharge that is cleared, with its admission. Errors: `discharge_undecided`. */
async function clearing(ctx: Ctx, input: Versioned) {
  const admission = await openAdmissionForChange(ctx, input.admission_id)
  const row = await openDischargeForChange(ctx, input)
  if (row.status !== 'decided') throw new AppError('discharge_undecided')
  return admission
}

/**
 * Pharmacy clears. Errors: `discharge_open` names the medicines that are not handed out, unless a note says what
 * becomes of them.
 */
export async function clearPharmacy(ctx: Ctx, { note, ...input }: Parsed<typeof contract.clearPharmacy>) {
  const { id, visit_id } = await clearing(ctx, input)
  const open = (await sql.selectOpenWork(ctx.at, visit_id, id)).filter((each) => each.kind === 'prescription')
  if (open.length && !note) {
    const message = `Not handed out yet: ${open.map((each) => `${each.text} (${each.by_name})`).join(', ')}. Please hand it out, or say what becomes of it.`
    throw new AppError('discharge_open', { message, fieldErrors: { note: message } })
  }
  await sql.updateDischarge(ctx.at, id, {
    pharmacy_by: ctx.person.staff_id,
    pharmacy_at: new Date(),
    pharmacy_note: note,
  })
  return { ok: true as const }
}

/** Billing clears. Errors: `discharge_open` says what is owed, unless a note says how it will be paid. */
export async function clearBilling(ctx: Ctx, { note, ...input }: Parsed<typeof contract.clearBilling>) {
  const { id, visit_id } = await clearing(ctx, input)
  const owed = await owedFor(ctx, visit_id)
  if (owed !== null && !isZero(owed) && !note) {
    const message = `${writeMoney(owed)} is still owed. Please take the payment, or say how it will be paid.`
    throw new AppError('discharge_open', { message, fieldErrors: { note: message } })
  }
  await sql.updateDischarge(ctx.at, id, { billing_by: ctx.person.staff_id, billing_at: new Date(), billing_note: note })
  return { ok: true as const }
}

/** Who is about to leave, and who has left. */
export const listDischarges = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listDischarges>,
) => page(sql.listOf(ctx.at, filter), { page: number, page_size })

/** Keeps to whom a body was released; once. */
export async function releaseBody(ctx: Ctx, input: Parsed<typeof contract.releaseBody>) {
  const { admission_id, released_to, released_id, released_at } = input
  await openedAdmission(ctx, admission_id)
  const row = await sql.lockDischarge(ctx.at, admission_id)
  if (row?.kind !== 'died' || row.status === 'draft')
    throw new AppError('discharge_state', {
      message: 'Only the body of a patient whose death is recorded is released',
      overtaken: false,
    })
  if (row.body_released_at)
    throw new AppError('discharge_state', {
      message: `${row.body_released_by_name} has released the body to ${row.body_released_to} at ${at(ctx, row.body_released_at)}`,
      overtaken: false,
    })
  const when = released_at ? new Date(released_at) : new Date()
  if (when.getTime() > Date.now())
    throw new AppError('invalid', { fieldErrors: { released_at: 'This time lies in the future' } })
  await sql.updateDischarge(ctx.at, admission_id, {
    body_released_to: released_to,
    body_released_id: released_id,
    body_released_at: when,
    body_released_by: ctx.person.staff_id,
  })
  return { ok: true as const }
}
