import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay, localTime, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import {
  alertsOf,
  callFor,
  cervixAlert,
  cervixQuestion,
  type GuideAlert,
  guideKeys,
  type Observed,
  type Reading,
} from '../../maternity/guide.ts'
import type * as contract from '../../maternity.contract.ts'
import { openEscalation } from '../charts/escalations.ts'
import { momentOf } from '../charts/moments.ts'
import { type LockedAdmission, openAdmissionForChange } from '../lock-admission.ts'
import * as sql from './labours.sql.ts'

const done = { ok: true as const }
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How long before the admission a labour may have begun, and the membranes may have ruptured (house rule). */
const LABOUR_BEFORE = 3 * DAY
const RUPTURE_BEFORE = 60 * DAY

/** `23/11/2026 at 14:02` in the hospital's time zone. */
export const whenText = (ctx: Ctx, at: Date): string =>
  `${writeDay(localDay(ctx.hospital.time_zone, at))} at ${localTime(ctx.hospital.time_zone, at)}`

/** A time that may lie well before the admission, by so much. Errors: `invalid`, beside the field. */
export const earlier = (
  locked: Pick<LockedAdmission, 'admitted_at'>,
  typed: string | null | undefined,
  field: string,
  before: number,
): Date => momentOf({ admitted_at: new Date(locked.admitted_at.getTime() - before) }, typed, field)

type Head = Pick<
  Parsed<typeof contract.beginLabour>,
  'gravida' | 'para' | 'onset' | 'active_from' | 'membranes_ruptured_at' | 'gestation_weeks' | 'risk_factors'
>
const headOf = (locked: LockedAdmission, { gravida, para, onset, gestation_weeks, risk_factors, ...times }: Head) => ({
  gravida,
  para,
  onset,
  gestation_weeks,
  risk_factors,
  active_from: earlier(locked, times.active_from, 'active_from', LABOUR_BEFORE),
  membranes_ruptured_at: times.membranes_ruptured_at
    ? earlier(locked, times.membranes_ruptured_at, 'membranes_ruptured_at', RUPTURE_BEFORE)
    : null,
})

/**
 * Opens the labour care guide. Errors: `labour_unfit` for a man, `labour_open` saying who opened one, times that cannot
 * be.
 */
export async function beginLabour(ctx: Ctx, { admission_id, ...head }: Parsed<typeof contract.beginLabour>) {
  const locked = await openAdmissionForChange(ctx, admission_id)
  if ((await sql.selectGender(ctx.at, locked.patient_id)) === 'male') throw new AppError('labour_unfit')
  const id = newId()
  const row = {
    id,
    admission_id: locked.id,
    patient_id: locked.patient_id,
    begun_by: ctx.person.staff_id,
    ...headOf(locked, head),
  }
  if (await sql.insertLabour(ctx.at, row)) return { id }
  const open = await sql.selectOpen(ctx.at, locked.id)
  throw new AppError(
    'labour_open',
    open && { message: `${open.begun_by_name} began this labour on ${whenText(ctx, open.created_at)}` },
  )
}

/**
 * An open labour of somebody who is on the ward, locked. Errors: `labour_not_found`; `labour_state`, which says since
 * when it is over.
 */
async function openLabourForChange(ctx: Ctx, { admission_id, labour_id }: { admission_id: string; labour_id: string }) {
  const locked = await openAdmissionForChange(ctx, admission_id)
  const labour = await sql.lockLabour(ctx.at, locked.id, labour_id)
  if (!labour) throw new AppError('labour_not_found')
  if (labour.ended_at)
    throw new AppError('labour_state', {
      message: `This labour ended on ${whenText(ctx, labour.ended_at)}: recorded by ${labour.ended_by_name ?? labour.begun_by_name}`,
      overtaken: false,
    })
  return { locked, labour }
}
type Versioned = { admission_id: string; labour_id: string; version: number }
async function openVersionForChange(ctx: Ctx, of: Versioned) {
  const found = await openLabourForChange(ctx, of)
  if (found.labour.version !== of.version)
    throw new AppError('labour_state', { current: { version: found.labour.version } })
  return found
}

/** Corrects the head of the guide. Errors: `labour_state`. */
export async function updateLabour(
  ctx: Ctx,
  { admission_id, labour_id, version, ...head }: Parsed<typeof contract.updateLabour>,
) {
  const { locked, labour } = await openVersionForChange(ctx, { admission_id, labour_id, version })
  // Left out, the beginning stays as it is.
  const active_from = head.active_from ?? labour.active_from.toISOString()
  await sql.updateLabour(ctx.at, labour.id, headOf(locked, { ...head, active_from }))
  return done
}

/** Ends a labour that no birth ends here. Errors: `labour_state`. */
export async function endLabour(ctx: Ctx, { reason, ...of }: Parsed<typeof contract.endLabour>) {
  const { labour } = await openVersionForChange(ctx, of)
  await sql.updateLabour(ctx.at, labour.id, {
    status: 'ended',
    ended_at: new Date(),
    end_reason: reason,
    ended_by: ctx.person.staff_id,
  })
  return done
}

/** The readings of the cervix that count. */
export const readingsOf = (entries: readonly sql.EntryState[]): Reading[] =>
  entries.flatMap(({ observed_at, observed, struck_at }) =>
    struck_at === null && typeof observed.cervix === 'number' ? [{ at: observed_at, cm: observed.cervix }] : [],
  )

/** What was observed of a column, without what was not. */
function observedOf(entry: Parsed<typeof contract.recordLabourEntry>): Observed {
  const found: Observed = {}
  for (const key of guideKeys) {
    const value = entry[key]
    if (value !== null) found[key] = value
  }
  return found
}

/**
 * Writes one column; what reaches a threshold calls for help, once. Errors: `labour_state`, a time that cannot be, and
 * a cervix that goes backwards until it was examined again.
 */
export async function recordLabourEntry(ctx: Ctx, entry: Parsed<typeof contract.recordLabourEntry>) {
  const { locked, labour } = await openLabourForChange(ctx, entry)
  const at = momentOf(locked, entry.observed_at, 'observed_at')
  const observed = observedOf(entry)
  const entries = await sql.selectEntries(ctx.at, [labour.id])
  const readings = readingsOf(entries)
  const alerts: GuideAlert[] = alertsOf(observed)
  if (typeof observed.cervix === 'number') {
    const now = { at, cm: observed.cervix }
    const question = cervixQuestion(readings, now)
    if (question && !entry.confirmed) throw invalid('cervix', question)
    const still = cervixAlert([...readings, now], at, labour.para)
    if (still) alerts.push(still)
  }
  const id = newId()
  await sql.insertEntry(ctx.at, {
    id,
    labour_id: labour.id,
    observed_at: at,
    observed: JSON.stringify(observed),
    alerts: JSON.stringify(alerts),
    assessment: entry.assessment,
    plan: entry.plan,
    recorded_by: ctx.person.staff_id,
  })
  // What is written down late, after a newer column, is no reason to call anybody now.
  const standing = entries.filter(({ struck_at }) => struck_at === null)
  const last = standing.at(-1)
  const call = last && last.observed_at > at ? null : callFor(alerts, last?.alerts ?? [])
  return {
    id,
    alerts,
    escalation: call ? await openEscalation(ctx, locked, { ...call, by: { labour_entry_id: id } }) : null,
  }
}

/**
 * Strikes out a wrong column, also of a labour that is over. Errors: `ward_entry_not_found`; `ward_entry_struck`, which
 * says who was first.
 */
export async function strikeLabourEntry(
  ctx: Ctx,
  { admission_id, labour_id, entry_id, reason }: Parsed<typeof contract.strikeLabourEntry>,
) {
  const locked = await openAdmissionForChange(ctx, admission_id)
  const labour = await sql.lockLabour(ctx.at, locked.id, labour_id)
  if (!labour) throw new AppError('ward_entry_not_found')
  ctx.audit({ entity: 'labour', entity_id: entry_id, patient_id: locked.patient_id, reason })
  if (await sql.strikeEntry(ctx.at, { id: entry_id, labour_id }, ctx.person.staff_id, reason)) return done
  const there = (await sql.selectEntries(ctx.at, [labour_id])).find((each) => each.id === entry_id)
  if (!there?.struck_at) throw new AppError('ward_entry_not_found')
  throw new AppError('ward_entry_struck', {
    message: `${there.struck_by_name} struck this entry out on ${whenText(ctx, there.struck_at)}`,
  })
}
