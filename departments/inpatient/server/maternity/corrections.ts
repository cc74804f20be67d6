import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { correctBirth, lockPatient, recordPregnancy } from '../../../patients/server/index.ts'
import type * as contract from '../../birth-corrections.contract.ts'
import { ALIVE, aliveOnly } from '../../births.contract.ts'
import { type Apgar, apgarKeys } from '../../maternity/apgar.ts'
import { haemorrhageText } from '../../maternity/guide.ts'
import { openEscalation } from '../charts/escalations.ts'
import { type LockedAdmission, openAdmissionForChange, openedAdmission } from '../lock-admission.ts'
import * as sql from './corrections.sql.ts'
import { type NewbornState, selectNewborns } from './deliveries.sql.ts'
import { BORN_BEFORE } from './deliveries.ts'
import { lockLabour, selectOpen, updateLabour } from './labours.sql.ts'
import { earlier, whenText } from './labours.ts'

const done = { ok: true as const }
const HOUR = 3_600_000

type Birth = {
  delivery: sql.LockedDelivery
  newborns: NewbornState[]
  mother_id: string
  visit_id: string
  admission_id: string
  admitted_at: Date
  /** The mother, locked, as long as she is on the ward. */
  locked: LockedAdmission | null
}
/**
 * A birth that stands, locked with its children; also after the stay. Errors: `delivery_not_found`;
 * `ward_entry_struck`, which says who struck it out.
 */
async function openBirthForChange(ctx: Ctx, deliveryId: string): Promise<Birth> {
  const of = await sql.selectOf(ctx.at, deliveryId)
  if (!of) throw new AppError('delivery_not_found')
  const state = await openedAdmission(ctx, of.admission_id)
  if (!state.admitted_at) throw new AppError('delivery_not_found')
  const locked = state.status === 'admitted' ? await openAdmissionForChange(ctx, of.admission_id) : null
  await lockPatient(ctx.at, of.patient_id)
  const delivery = await sql.lockDelivery(ctx.at, deliveryId)
  if (!delivery) throw new AppError('delivery_not_found')
  ctx.audit({ entity: 'delivery', entity_id: deliveryId, patient_id: of.patient_id })
  if (delivery.struck_at)
    throw new AppError('ward_entry_struck', {
      message: `${delivery.struck_by_name} struck this birth out on ${whenText(ctx, delivery.struck_at)}: ${delivery.strike_reason}`,
    })
  const newborns = await selectNewborns(ctx.at, [deliveryId])
  const { admission_id, patient_id: mother_id } = of
  return {
    delivery,
    newborns,
    mother_id,
    visit_id: state.visit_id,
    admission_id,
    admitted_at: state.admitted_at,
    locked,
  }
}

/** Who corrected a birth, or one child of it, last, in a sentence. */
async function correctedBy(ctx: Ctx, deliveryId: string, newbornId: string | null) {
  const last = (await sql.selectCorrections(ctx.at, [deliveryId])).find((each) => each.newborn_id === newbornId)
  const message =
    last && `${last.corrected_by_name} corrected this on ${whenText(ctx, last.corrected_at)}. Please look at it again.`
  return message ? { message, overtaken: false } : {}
}

/** What was told to the registrar is not corrected in silence. Errors: `birth_notified` beside `after_notification`. */
function expectTold(ctx: Ctx, newborns: readonly NewbornState[], told: boolean): boolean {
  const notified = newborns.find(({ notified_at }) => notified_at)
  if (!notified?.notified_at) return false
  if (told) return true
  const message = `The birth was notified on ${whenText(ctx, notified.notified_at)} (${notified.notification_number}). Please have it corrected there too, and confirm it here.`
  throw new AppError('birth_notified', { message, fieldErrors: { after_notification: message } })
}

type Said = string | number | boolean | Date | Apgar | null
/** A value as it is kept and compared. */
function plain(value: Said) {
  if (value instanceof Date) return value.toISOString()
  if (value === null || typeof value !== 'object') return value
  const scored = apgarKeys.flatMap((sign) => (typeof value[sign] === 'number' ? [[sign, value[sign]]] : []))
  return scored.length > 0 ? Object.fromEntries(scored) : null
}
/** What changed of some fields, before and after. Errors: `nothing_changed`. */
function changesOf<K extends string>(was: Record<K, Said>, is: Record<K, Said>, keys: readonly K[]) {
  const changed = keys.filter((key) => JSON.stringify(plain(was[key])) !== JSON.stringify(plain(is[key])))
  if (changed.length === 0) throw new AppError('nothing_changed')
  const of = (row: Record<K, Said>) => JSON.stringify(Object.fromEntries(changed.map((key) => [key, plain(row[key])])))
  return { changed, before: of(was), after: of(is) }
}

const deliveryKeys = [
  ...(['mode', 'placenta_at', 'placenta', 'uterotonic', 'blood_loss_ml', 'perineum', 'mother_condition'] as const),
  ...(['complications', 'attended_by', 'notes'] as const),
]
const firstOf = (newborns: readonly { born_at: Date }[]): Date =>
  new Date(Math.min(...newborns.map(({ born_at }) => born_at.getTime())))
const lastOf = (newborns: readonly { born_at: Date }[]): Date =>
  new Date(Math.max(...newborns.map(({ born_at }) => born_at.getTime())))

/**
 * Corrects the record of a birth; blood loss that is a haemorrhage now calls for help as long as the mother is here.
 * Errors: see the contract.
 */
export async function correctDelivery(ctx: Ctx, input: Parsed<typeof contract.correctDelivery>) {
  const { delivery_id, version, reason, after_notification, ...words } = input
  const birth = await openBirthForChange(ctx, delivery_id)
  const { delivery, newborns, locked } = birth
  ctx.audit({ reason })
  if (delivery.version !== version)
    throw new AppError('delivery_state', {
      ...(await correctedBy(ctx, delivery_id, null)),
      current: { version: delivery.version },
    })
  const notified = expectTold(ctx, newborns, after_notification)
  const placenta_at = words.placenta_at ? earlier(birth, words.placenta_at, 'placenta_at', BORN_BEFORE) : null
  if (placenta_at && placenta_at < firstOf(newborns)) throw invalid('placenta_at', 'This time lies before the birth')
  const values = { ...words, placenta_at }
  const { before, after } = changesOf(delivery, values, deliveryKeys)
  await sql.updateDelivery(ctx.at, delivery_id, values)
  await keep(ctx, { delivery_id, newborn_id: null, before, after, reason, after_notification: notified })
  const bleeds = haemorrhageText(values.mode, values.blood_loss_ml)
  if (locked && bleeds && !haemorrhageText(delivery.mode, delivery.blood_loss_ml))
    await openEscalation(ctx, locked, { level: 'high', reason: bleeds })
  return done
}

type Kept = {
  delivery_id: string
  newborn_id: string | null
  before: string
  after: string
  reason: string
  after_notification: boolean
}
/** Keeps what stood there before a correction, with who corrected it. */
const keep = (ctx: Ctx, correction: Kept) =>
  sql.insertCorrection(ctx.at, { id: newId(), ...correction, corrected_by: ctx.person.staff_id })

const newbornKeys = [
  ...([
    'sex',
    'born_at',
    'weight_grams',
    'length_cm',
    'head_cm',
    'apgar_1',
    'apgar_5',
    'apgar_10',
    'resuscitation',
  ] as const),
  ...(['vitamin_k', 'eye_ointment', 'breastfed_within_hour', 'abnormalities'] as const),
]

/** When a child was born, corrected. Errors: `invalid` beside `born_at`. */
function bornAt(birth: Birth, typed: string): Date {
  const at = earlier(birth, typed, 'born_at', BORN_BEFORE)
  const { active_from, created_at } = birth.delivery
  if (active_from && at.getTime() < active_from.getTime() - HOUR)
    throw invalid('born_at', 'This time lies before the labour')
  if (at > created_at) throw invalid('born_at', 'This time lies after the birth was recorded')
  return at
}

/**
 * Corrects the record of a newborn; its patient record, the end of the labour and the mother’s state follow. Errors:
 * see the contract.
 */
export async function correctNewborn(ctx: Ctx, input: Parsed<typeof contract.correctNewborn>) {
  const { newborn_id, version, reason, after_notification, ...words } = input
  const delivery_id = await sql.selectDeliveryOf(ctx.at, newborn_id)
  if (!delivery_id) throw new AppError('newborn_not_found')
  const birth = await openBirthForChange(ctx, delivery_id)
  const { newborns, delivery, mother_id, visit_id } = birth
  const newborn = newborns.find(({ id }) => id === newborn_id)
  if (!newborn) throw new AppError('newborn_not_found')
  ctx.audit({ entity: 'newborn', entity_id: newborn_id, reason })
  if (newborn.version !== version)
    throw new AppError('newborn_state', {
      ...(await correctedBy(ctx, delivery_id, newborn_id)),
      current: { version: newborn.version },
    })
  const notified = expectTold(ctx, [newborn], after_notification)
  const [dead] = newborn.outcome === 'live' ? [] : aliveOnly(words)
  if (dead) throw invalid(dead, ALIVE)
  const born_at = bornAt(birth, words.born_at)
  const values = { ...words, born_at }
  const { changed, before, after } = changesOf(newborn, values, newbornKeys)
  const scored = (points: object | null) => points && JSON.stringify(points)
  const { apgar_1, apgar_5, apgar_10 } = words
  await sql.updateNewborn(ctx.at, newborn_id, {
    ...values,
    ...{ apgar_1: scored(apgar_1), apgar_5: scored(apgar_5), apgar_10: scored(apgar_10) },
  })
  await keep(ctx, { delivery_id, newborn_id, before, after, reason, after_notification: notified })
  const born_on = localDay(ctx.hospital.time_zone, born_at)
  if (newborn.patient_id)
    await correctBirth(ctx, newborn.patient_id, { gender: words.sex, date_of_birth: born_on, reason })
  if (!changed.includes('born_at')) return done
  const all = newborns.map((each) => (each.id === newborn_id ? { born_at } : each))
  if (delivery.placenta_at && delivery.placenta_at < firstOf(all))
    throw invalid('born_at', 'The placenta came before this time')
  if (delivery.labour_id) await updateLabour(ctx.at, delivery.labour_id, { ended_at: lastOf(all) })
  const day = (of: readonly { born_at: Date }[]) => localDay(ctx.hospital.time_zone, lastOf(of))
  if (day(all) !== day(newborns))
    await recordPregnancy(ctx, { patient_id: mother_id, visit_id, state: 'postpartum', born_on: day(all) })
  return done
}

/**
 * Strikes out a birth that was recorded wrongly, with its children. As long as the mother is here, the labour that
 * it ended is open again, and she is pregnant. Errors: see the contract; `delivery_state` while a child of it lies
 * on a ward.
 */
export async function strikeDelivery(ctx: Ctx, input: Parsed<typeof contract.strikeDelivery>) {
  const { delivery_id, version, reason, after_notification } = input
  const { delivery, newborns, locked, admission_id, mother_id, visit_id } = await openBirthForChange(ctx, delivery_id)
  ctx.audit({ reason })
  if (delivery.version !== version)
    throw new AppError('delivery_state', {
      ...(await correctedBy(ctx, delivery_id, null)),
      current: { version: delivery.version },
    })
  const notified = expectTold(ctx, newborns, after_notification)
  const [here] = await sql.selectChildrenHere(ctx.at, delivery_id)
  if (here)
    throw new AppError('delivery_state', {
      message: `${`${here.first_name} ${here.last_name}`.trim()} is on a ward (${here.admission_number}). Please end or cancel that admission first.`,
      overtaken: false,
    })
  await sql.strikeBirth(ctx.at, delivery_id, ctx.person.staff_id, reason)
  const kept = { before: JSON.stringify({ struck_out: false }), after: JSON.stringify({ struck_out: true }) }
  await keep(ctx, { delivery_id, newborn_id: null, ...kept, reason, after_notification: notified })
  if (!locked || !delivery.labour_id || (await selectOpen(ctx.at, admission_id))) return done
  if (await lockLabour(ctx.at, admission_id, delivery.labour_id)) {
    await updateLabour(ctx.at, delivery.labour_id, { status: 'open', ended_at: null, ended_by: null })
    await recordPregnancy(ctx, { patient_id: mother_id, visit_id, state: 'pregnant' })
  }
  return done
}
