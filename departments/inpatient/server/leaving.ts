import { randomInt } from 'node:crypto'
import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay, writeDay, writeInstant } from '../../../kernel/contract/values/days.ts'
import { isZero, writeMoney } from '../../../kernel/contract/values/money.ts'
import { auditBehalf } from '../../../kernel/server/audit/audit.ts'
import { deriveKey } from '../../../kernel/server/config.ts'
import type { Ctx, SystemCtx } from '../../../kernel/server/ctx.ts'
import { isOver, paperOf } from '../../../kernel/server/outside/paper-token.ts'
import { at } from '../../../kernel/server/tenant.ts'
import { cancelAllAhead, noticeAllAhead } from '../../appointments/server/index.ts'
import { owedFor } from '../../billing/server/index.ts'
import { addRecords, recordDeath } from '../../patients/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../discharge.contract.ts'
import { dischargeKinds } from '../words.ts'
import { lockAdmission, selectState, updateAdmission } from './admissions.sql.ts'
import { chargeStay } from './bed-days.ts'
import { closeLeft } from './charts/escalations.ts'
import * as sql from './discharge.sql.ts'
import { openDischargeForChange, PASS_KEY } from './discharge.ts'
import { whyNotAdmitted } from './lock-admission.ts'
import { leaveBed } from './placing.ts'

/** Letters and digits that nobody takes for another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newPass = (): string => `GP-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

/** Who goes by the gate with a pass, after pharmacy and billing have cleared them. */
const passes = (kind: sql.DischargeRow['kind']): boolean =>
  kind === 'home' || kind === 'referred' || kind === 'against_advice'

/** Refuses who is not cleared, by what is missing. What was charged since billing cleared has to be cleared too. */
async function expectCleared(ctx: Ctx, row: sql.DischargeRow, visitId: string): Promise<void> {
  if (!passes(row.kind)) return
  const { modules } = ctx.hospital
  const missing = [
    ...(modules.includes('pharmacy') && !row.pharmacy_at ? ['pharmacy'] : []),
    ...(modules.includes('billing') && !row.billing_at ? ['billing'] : []),
  ]
  if (missing.length)
    throw new AppError('discharge_uncleared', { message: `Not cleared yet by ${missing.join(' and ')}` })
  const owed = await owedFor(ctx, visitId)
  if (owed !== null && !isZero(owed) && !row.billing_note)
    throw new AppError('discharge_uncleared', {
      message: `${writeMoney(owed)} was charged after ${row.billing_by_name} cleared this patient`,
    })
}

/** How a stay ended, where that is more than going home. */
function endOf(row: sql.DischargeRow): string {
  if (row.kind === 'referred') return `Referred to ${row.referred_to}: ${row.referral_reason}`
  if (row.kind === 'absconded') return 'Left without anybody’s knowledge'
  if (row.kind === 'died') return `Cause: ${[row.cause_direct, row.cause_due_to].filter(Boolean).join(', due to ')}`
  return row.kind === 'against_advice' ? 'Left against medical advice' : ''
}

/** What of a stay stands in the patient's record. */
const recordsOf = (row: sql.DischargeRow) => [
  ...row.diagnoses.map(({ code, title, is_primary, certainty }) => ({
    record_type: 'diagnosis' as const,
    title: `${code} ${title}`,
    summary: `${is_primary ? 'Primary' : 'Secondary'}, ${certainty}, at discharge`,
  })),
  {
    record_type: 'admission' as const,
    title: `Discharge: ${dischargeKinds[row.kind]}`,
    summary: [endOf(row), row.course].filter(Boolean).join('\n'),
  },
  ...(row.follow_up_on || row.advice
    ? [
        {
          record_type: 'followup' as const,
          title: row.follow_up_on ? `Review on ${row.follow_up_on}` : 'Advice',
          summary: row.advice || 'Come back for review',
        },
      ]
    : []),
]

/** The patient leaves the ward, and the visit ends with it. */
export async function dischargePatient(
  ctx: Ctx,
  { admission_id, version, open_reason }: Parsed<typeof contract.dischargePatient>,
) {
  const seen = await selectState(ctx.at, admission_id)
  if (!seen) throw new AppError('admission_not_found')
  const visit = await visits.openVisitForChangeIfOpen(ctx, seen.visit_id)
  const state = await lockAdmission(ctx.at, admission_id, 'update')
  if (!state || !visit || state.status !== 'admitted' || !state.admitted_at)
    throw new AppError('not_admitted', { message: whyNotAdmitted(ctx, state ?? seen) })
  const row = await openDischargeForChange(ctx, { admission_id, version })
  ctx.audit({
    entity: 'discharge',
    entity_id: admission_id,
    patient_id: state.patient_id,
    reason: open_reason ?? dischargeKinds[row.kind],
  })
  if (row.status !== 'decided') throw new AppError('discharge_undecided')
  const open = (await sql.selectOpenWork(ctx.at, state.visit_id, admission_id)).filter(
    (each) => each.kind !== 'prescription' || !row.pharmacy_note,
  )
  if (open.length && !open_reason) {
    const message = `Still open: ${open.map((each) => `${each.text}, ${each.by_name}`).join('; ')}. Please finish or cancel it, or say why it stays.`
    throw new AppError('discharge_open', { message, fieldErrors: { open_reason: message } })
  }
  const zone = ctx.hospital.time_zone
  await chargeStay(ctx, admission_id, localDay(zone, state.admitted_at) === localDay(zone))
  await expectCleared(ctx, row, state.visit_id)
  const gate_pass = passes(row.kind) ? newPass() : null
  await leaveBed(ctx, state)
  await closeLeft(ctx, admission_id, row.kind)
  await sql.stopMedicines(ctx.at, admission_id, ctx.person.staff_id, `Left: ${dischargeKinds[row.kind].toLowerCase()}`)
  await updateAdmission(ctx.at, admission_id, {
    status: 'discharged',
    discharged_by: ctx.person.staff_id,
    discharged_at: new Date(),
    discharge_kind: row.kind,
  })
  await sql.updateDischarge(ctx.at, admission_id, { status: 'left', open_reason, gate_pass })
  await addRecords(ctx, visit, 'discharge', admission_id, recordsOf(row))
  if (row.kind === 'died' && row.died_at) {
    await recordDeath(ctx.at, state.patient_id, row.died_at)
    await cancelAllAhead(ctx, state.patient_id, 'The patient has died')
  }
  const today = writeDay(localDay(zone))
  if (row.kind === 'referred') await noticeAllAhead(ctx, state.patient_id, `Referred to ${row.referred_to} on ${today}`)
  if (row.kind === 'absconded')
    await noticeAllAhead(ctx, state.patient_id, `Left the ward without anybody’s knowledge on ${today}`)
  await visits.discharge(ctx, visit)
  return { gate_pass }
}

/**
 * Somebody leaves by the gate with this pass. Errors: `gate_pass_not_found`; `gate_passed`, which says who let them
 * through and when.
 */
export async function passGate(ctx: Ctx, { gate_pass }: Parsed<typeof contract.passGate>) {
  const pass = await sql.lockPass(ctx.at, gate_pass.toUpperCase())
  if (!pass) throw new AppError('gate_pass_not_found')
  const { admission_id, gate_passed_at, gate_passed_by_name, ...shown } = pass
  ctx.audit({ entity: 'discharge', entity_id: admission_id, patient_id: pass.patient_id })
  if (gate_passed_at)
    throw new AppError('gate_passed', {
      message: `${gate_passed_by_name} has let this patient through on ${writeInstant(ctx.hospital.time_zone, gate_passed_at)}`,
    })
  await sql.updateDischarge(ctx.at, admission_id, { gate_passed_at: new Date(), gate_passed_by: ctx.person.staff_id })
  return shown
}

const NOT_GENUINE = { genuine: false, over: false, pass: null } as const
/**
 * Whether a printed gate pass is genuine; for so many days after the patient left. What is not genuine is told nothing
 * about anything. Each look leaves a row in the audit.
 */
export async function checkGatePass(
  { services, request }: SystemCtx,
  { token }: Parsed<typeof contract.checkGatePass>,
) {
  const { secret, paperCheckDays } = services.config
  const paper = paperOf(deriveKey(secret, PASS_KEY), token)
  if (!paper) return NOT_GENUINE
  const { hospital_id, id } = paper
  return services.db.transaction({ role: 'uzima_hospital', hospitalId: hospital_id }, async (tx, tail) => {
    const hospital = await sql.selectHospital(tx, hospital_id)
    const pass = hospital && (await sql.selectPass(at(tx, hospital), id))
    if (!hospital || !pass?.gate_pass || !pass.discharged_at) return NOT_GENUINE
    const over = isOver(hospital.time_zone, pass.discharged_at, paperCheckDays)
    const reason = over ? 'The code is over' : null
    const details = { entity: 'discharge' as const, entity_id: id, patient_id: pass.patient_id, reason }
    auditBehalf(tail, services.db.notary, {
      ...{ action: 'checkGatePass', person: null, hospitalId: hospital_id, request, details },
    })
    if (over) return { genuine: true, over, pass: null }
    return {
      genuine: true,
      over,
      pass: {
        gate_pass: pass.gate_pass,
        hospital_name: hospital.name,
        initials: [pass.first_name, pass.last_name].map((name) => name.trim().slice(0, 1).toUpperCase()).join(''),
        ward_name: pass.ward_name ?? '',
        left_at: pass.discharged_at,
        passed_at: pass.gate_passed_at,
      },
    }
  })
}
