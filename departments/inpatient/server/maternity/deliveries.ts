import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import type { Payment } from '../../../patients/payment.ts'
import { addRecords, create, lockPatient, recordPregnancy } from '../../../patients/server/index.ts'
import { weighBy } from '../../../pharmacy/server/index.ts'
import type * as contract from '../../births.contract.ts'
import { haemorrhageText } from '../../maternity/guide.ts'
import { modes, outcomes, sexes } from '../../maternity/words.ts'
import { openEscalation } from '../charts/escalations.ts'
import { type LockedAdmission, openAdmissionForChange, openedAdmission } from '../lock-admission.ts'
import { selectBirthWeight } from './births.sql.ts'
import { insertCorrection } from './corrections.sql.ts'
import * as sql from './deliveries.sql.ts'
import { type LabourState, lockLabour, selectOpen, updateLabour } from './labours.sql.ts'
import { earlier, whenText } from './labours.ts'

meansWhenRefused('deliveries_labour', 'delivery_recorded')

// What a child weighed when it was born here, until it is weighed again.
weighBy(async (ctx, patientId) => {
  const weighed = await selectBirthWeight(ctx.at, patientId)
  return weighed && { ...weighed, visit_id: null, source: 'birth' }
})

type Input = Parsed<typeof contract.recordDelivery>
type Child = Input['children'][number] & { at: Date }
type Mother = NonNullable<Awaited<ReturnType<typeof lockPatient>>>
const HOUR = 3_600_000
/** A child that came before its mother reached the ward: how long before the admission (house rule). */
export const BORN_BEFORE = 24 * HOUR

/** Refuses a birth that is recorded already. Errors: `delivery_recorded`, which says by whom and when. */
async function expectFirst(ctx: Ctx, locked: LockedAdmission, labourId: string | null): Promise<void> {
  const there = await sql.selectRecorded(ctx.at, locked.id, labourId)
  if (there)
    throw new AppError('delivery_recorded', {
      message: `${there.recorded_by_name} recorded this birth on ${whenText(ctx, there.created_at)}`,
    })
}

/**
 * The labour that the birth ends, locked. Errors: `labour_not_found`, `delivery_recorded`, `labour_state`,
 * `labour_open` where one is open and not named.
 */
async function labourOf(ctx: Ctx, locked: LockedAdmission, labourId: string | null): Promise<LabourState | null> {
  if (!labourId) {
    if (await selectOpen(ctx.at, locked.id)) throw new AppError('labour_open')
    await expectFirst(ctx, locked, null)
    return null
  }
  const labour = await lockLabour(ctx.at, locked.id, labourId)
  if (!labour) throw new AppError('labour_not_found')
  await expectFirst(ctx, locked, labourId)
  if (labour.ended_at)
    throw new AppError('labour_state', {
      message: `This labour ended on ${whenText(ctx, labour.ended_at)}`,
      overtaken: false,
    })
  return labour
}

/**
 * When each child was born. Errors: `invalid` beside the field: in the future, before the labour by more than an hour,
 * or a day before the admission.
 */
const bornAt = (locked: LockedAdmission, labour: LabourState | null, children: Input['children']): Child[] =>
  children.map((child, index) => {
    const field = `children.${index}.born_at`
    const at = earlier(locked, child.born_at, field, BORN_BEFORE)
    if (labour && at.getTime() < labour.active_from.getTime() - HOUR)
      throw invalid(field, 'This time lies before the labour')
    return { ...child, at }
  })

/** `Live birth, girl, 3200 g, on 3 Jan 2026 at 14:02`. */
const childText = (ctx: Ctx, { outcome, sex, weight_grams, at }: Child): string =>
  [outcomes[outcome], sexes[sex].toLowerCase(), weight_grams !== null && `${weight_grams} g`, `on ${whenText(ctx, at)}`]
    .filter(Boolean)
    .join(', ')

const NAME = 100
/**
 * Registers a child that lives: with the mother's last name, address and payment, an exact birth date and no ID number.
 */
async function register(ctx: Ctx, mother: Mother, child: Child, which: string) {
  const { address, city, phone, language } = await sql.selectMother(ctx.at, mother.id)
  const { first_name, last_name } = mother
  return create(
    ctx,
    {
      first_name: `Baby${which} of ${first_name}`.slice(0, NAME),
      last_name: last_name || first_name,
      gender: child.sex,
      id_number: null,
      blood_group: null,
      date_of_birth: localDay(ctx.hospital.time_zone, child.at),
      date_of_birth_estimated: false,
      age_unit: null,
      phone: null,
      email: null,
      address,
      city,
      emergency_contact_name: `${first_name} ${last_name}`.trim().slice(0, NAME),
      emergency_contact_phone: phone,
      // Whoever carries the child is spoken to.
      language,
    },
    // What is stored of a payment is a payment of this mode: it was checked when the mother was registered.
    { ...(mother.payment_details as object), payment_mode: mother.payment_mode ?? 'cash' } as Payment,
  )
}

/**
 * Records a birth: the delivery, its children, a patient for each that lives, the end of the labour, the mother's
 * state, and a call for help at a haemorrhage. Errors: `delivery_recorded`, which says who was first;
 * `labour_unfit` for a man; times that cannot be.
 */
export async function recordDelivery(
  ctx: Ctx,
  { admission_id, labour_id, children: told, placenta_at, ...delivery }: Input,
) {
  const locked = await openAdmissionForChange(ctx, admission_id)
  // Two who record the same birth wait here for each other, with a labour or without.
  const mother = await lockPatient(ctx.at, locked.patient_id)
  if (!mother) throw new AppError('patient_not_found')
  if ((await sql.selectMother(ctx.at, mother.id)).gender === 'male') throw new AppError('labour_unfit')
  const labour = await labourOf(ctx, locked, labour_id)
  const children = bornAt(locked, labour, told)
  const first = new Date(Math.min(...children.map(({ at }) => at.getTime())))
  const last = new Date(Math.max(...children.map(({ at }) => at.getTime())))
  const placentaAt = placenta_at ? earlier(locked, placenta_at, 'placenta_at', BORN_BEFORE) : null
  if (placentaAt && placentaAt < first) throw invalid('placenta_at', 'This time lies before the birth')

  const id = newId()
  const by = ctx.person.staff_id
  const of = { admission_id: locked.id, patient_id: mother.id, labour_id: labour?.id ?? null }
  await sql.insertDelivery(ctx.at, { id, ...of, ...delivery, placenta_at: placentaAt, recorded_by: by })
  const newborns = []
  for (const [index, child] of children.entries()) {
    const { at, born_at: _, apgar_1, apgar_5, apgar_10, ...rest } = child
    const birth_order = index + 1
    const patient =
      child.outcome === 'live' ? await register(ctx, mother, child, children.length > 1 ? ` ${birth_order}` : '') : null
    const newborn = { id: newId(), birth_order, patient_id: patient?.id ?? null }
    const scored = (points: object | null) => points && JSON.stringify(points)
    await sql.insertNewborn(ctx.at, {
      ...newborn,
      ...rest,
      delivery_id: id,
      mother_id: mother.id,
      born_at: at,
      apgar_1: scored(apgar_1),
      apgar_5: scored(apgar_5),
      apgar_10: scored(apgar_10),
      recorded_by: by,
    })
    newborns.push({ ...newborn, op_number: patient?.op_number ?? null })
  }
  if (labour) await updateLabour(ctx.at, labour.id, { status: 'ended', ended_at: last, ended_by: by })
  await addRecords(
    ctx,
    { id: locked.visit_id, patient_id: mother.id, visit_number: locked.visit_number },
    'delivery',
    locked.id,
    [
      {
        record_type: 'admission',
        title: `Delivery: ${modes[delivery.mode]}`,
        summary: children.map((child) => childText(ctx, child)).join('\n'),
      },
    ],
  )
  const born_on = localDay(ctx.hospital.time_zone, last)
  await recordPregnancy(ctx, { patient_id: mother.id, visit_id: locked.visit_id, state: 'postpartum', born_on })
  const reason = haemorrhageText(delivery.mode, delivery.blood_loss_ml)
  const escalation = reason ? await openEscalation(ctx, locked, { level: 'high', reason }) : null
  return { id, newborns, escalation }
}

/**
 * Keeps the notification of a birth, also after the stay. Errors: `newborn_not_found`; `newborn_state`, which says who
 * kept one; `invalid` without a reason.
 */
export async function notifyBirth(
  ctx: Ctx,
  { newborn_id, version, reason, ...words }: Parsed<typeof contract.notifyBirth>,
) {
  const newborn = await sql.lockNewborn(ctx.at, newborn_id)
  if (!newborn) throw new AppError('newborn_not_found')
  await openedAdmission(ctx, newborn.admission_id)
  ctx.audit({ entity: 'newborn', entity_id: newborn_id, patient_id: newborn.mother_id, ...(reason ? { reason } : {}) })
  if (newborn.struck_at)
    throw new AppError('ward_entry_struck', {
      message: `This birth was struck out on ${whenText(ctx, newborn.struck_at)}`,
    })
  if (newborn.version !== version)
    throw new AppError('newborn_state', {
      ...(newborn.notified_at && {
        message: `${newborn.notified_by_name} kept this notification. Please look at it again.`,
        overtaken: false,
      }),
      current: { version: newborn.version },
    })
  if (newborn.notified_at && !reason) throw invalid('reason', 'Please say why the notification is corrected')
  await sql.updateNotification(ctx.at, newborn_id, ctx.person.staff_id, words)
  const { delivery_id, notification_number, father_name, informant_name } = newborn
  if (reason)
    await insertCorrection(ctx.at, {
      ...{ id: newId(), delivery_id, newborn_id, reason, after_notification: true, corrected_by: ctx.person.staff_id },
      before: JSON.stringify({ notification_number, father_name, informant_name }),
      after: JSON.stringify(words),
    })
  return { ok: true as const }
}
