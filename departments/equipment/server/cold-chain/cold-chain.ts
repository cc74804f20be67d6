import type { z } from 'zod'
import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import {
  addDays,
  firstOfMonth,
  lastOfMonth,
  localDay,
  localTime,
  startOfLocalDay,
  writeInstant,
} from '../../../../kernel/contract/values/days.ts'
import { writeMoney } from '../../../../kernel/contract/values/money.ts'
import type { Ctx, RawAnswer, Services } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { expectVersion } from '../../../../kernel/server/documents/version.ts'
import { on } from '../../../../kernel/server/events.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { csv, page } from '../../../../kernel/server/lists/list.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import type { Witness } from '../../../access/server/index.ts'
import { byTwo } from '../../../approvals/server/index.ts'
import { atEveryHospital } from '../../../hospital/server/index.ts'
import { storeOf } from '../../../inventory/server/index.ts'
import { storeRetiring } from '../../../inventory/stores.contract.ts'
import * as contract from '../../cold-chain.contract.ts'
import { decide, putOnHoldFor, spoiltOf } from './fridge-stock.ts'
import * as sql from './fridges.sql.ts'
import { decisionsSaid } from './shown.ts'

meansWhenRefused('fridges_hospital_id_name_key', 'fridge_exists', { name: 'A fridge with this name already exists' })
const done = { ok: true as const }

on(storeRetiring, async ({ at }, { store_id, name }) => {
  if (!(await sql.hasFridge(at, store_id))) return
  throw new AppError('stock_store_in_use', { message: `${name} cannot be retired: it has a fridge in use` })
})

/** Below zero with a real minus. */
const written = (celsius: number): string => String(celsius).replace('-', '−')

const MOST_READINGS = 400
/** A reading can be written down so many days late, from the paper on the door. */
const LATE_DAYS = 7

const instantOf = (zone: string, day: string, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfLocalDay(zone, day).getTime() + (hours * 60 + minutes) * 60_000)
}

/** Who puts a fridge into use shortly before a reading is due need not take it. */
const NOTICE_HOURS = 4
/** A fridge that has been in use from before this moment on is read for what is due then. */
const mustBeInUse = (due: Date): Date => new Date(due.getTime() - NOTICE_HOURS * 3_600_000)

/** Every fridge, and how today's readings stand. */
export async function listFridges({ at, hospital }: Ctx, _: unknown) {
  const today = localDay(hospital.time_zone)
  const now = localTime(hospital.time_zone)
  const fridges = await sql.selectFridges(at, today)
  const rows = fridges.map(({ taken, in_use_since, ...fridge }) => ({
    ...fridge,
    today: contract.Slot.options.map((slot) => {
      const celsius = taken.find((each) => each.slot === slot)?.celsius ?? null
      const { due } = contract.slots[slot]
      const missed =
        fridge.is_active && now >= due && in_use_since < mustBeInUse(instantOf(hospital.time_zone, today, due))
      return {
        slot,
        celsius,
        state: celsius !== null ? ('read' as const) : missed ? ('missing' as const) : ('not_due' as const),
      }
    }),
  }))
  return { rows }
}

/** One more fridge. Errors: `fridge_exists`, `stock_store_not_found`. */
export async function createFridge(ctx: Ctx, { store_id, ...details }: Parsed<typeof contract.createFridge>) {
  const id = newId()
  ctx.audit({ entity: 'fridge', entity_id: id })
  await sql.insertFridge(ctx.at, {
    id,
    ...details,
    store_id: await storeOf(ctx, { store_id }),
    changed_by: ctx.person.staff_id,
  })
  return { fridge_id: id }
}

/** Changes a fridge. Errors: `fridge_not_found`, `fridge_exists`, `stock_store_not_found`, `conflict`. */
export async function updateFridge(
  ctx: Ctx,
  { fridge_id, version, store_id, ...details }: Parsed<typeof contract.updateFridge>,
) {
  ctx.audit({ entity: 'fridge', entity_id: fridge_id })
  const fridge = await sql.lockFridge(ctx.at, fridge_id)
  if (!fridge) throw new AppError('fridge_not_found')
  expectVersion(fridge, version)
  await sql.updateFridge(ctx.at, fridge_id, ctx.person.staff_id, {
    ...details,
    store_id: await storeOf(ctx, { store_id }),
    // Put back into use: what nobody read meanwhile is not missed.
    ...(details.is_active && !fridge.is_active ? { in_use_since: new Date() } : {}),
  })
  return done
}

/** An alarm that was opened, and by whose reading; null: by none. */
type Hear = (
  at: HospitalDb,
  alarm: { alarm_id: string; fridge_name: string; kind: z.output<typeof contract.AlarmKind>; held: number },
  by: string | null,
) => Promise<void>
const listeners: Hear[] = []
/** A department above is told of alarms, in the transaction that opens them. */
export const whenFridgesAlarm = (hear: Hear): void => void listeners.push(hear)
const tell: Hear = async (...alarm) => {
  for (const hear of listeners) await hear(...alarm)
}

/**
 * Writes down a reading; out of the limits it opens an alarm and holds what lies in the fridge. Errors:
 * `fridge_not_found`, `invalid` for what cannot be read there, and for a moment that lies ahead or too far back.
 */
export async function recordReading(
  ctx: Ctx,
  { fridge_id, celsius, day, time, note }: Parsed<typeof contract.recordReading>,
) {
  const { at, hospital, person } = ctx
  ctx.audit({ entity: 'fridge', entity_id: fridge_id })
  const fridge = await sql.selectFridge(at, fridge_id)
  if (!fridge) throw new AppError('fridge_not_found')
  if (!fridge.is_active) throw invalid('celsius', `${fridge.name} is no longer in use`)
  const today = localDay(hospital.time_zone)
  const read_at = instantOf(hospital.time_zone, day, time)
  if (day > today || read_at.getTime() > Date.now() + 60_000) throw invalid('time', 'This time lies ahead')
  if (day < addDays(today, -LATE_DAYS))
    throw invalid('day', `A reading can be written down up to ${LATE_DAYS} days later`)
  const { minimum_celsius, maximum_celsius } = fridge
  const { from, to } = contract.plausible(Number(minimum_celsius))
  if (celsius < from || celsius > to)
    throw invalid(
      'celsius',
      `Please check the temperature: ${fridge.name} can only show ${written(from)} to ${written(to)} °C`,
    )
  const slot = contract.slotOf(time)
  const id = newId()
  await sql.insertReading(at, {
    id,
    fridge_id,
    day,
    slot,
    celsius,
    minimum_celsius,
    maximum_celsius,
    note,
    read_at,
    read_by: person.staff_id,
  })
  const alarm = contract.alarmOf(celsius, Number(minimum_celsius), Number(maximum_celsius))
  let held = 0
  if (alarm) {
    const alarm_id = newId()
    await sql.insertAlarm(at, { id: alarm_id, fridge_id, kind: alarm, day, slot, reading_id: id })
    held = await putOnHoldFor(ctx, fridge, alarm_id, celsius)
    await tell(at, { alarm_id, fridge_name: fridge.name, kind: alarm, held }, person.staff_id)
  }
  return { id, alarm, held }
}

/** The readings of a month of a fridge. Errors: `fridge_not_found`. */
async function monthOf({ at, hospital }: Ctx, { fridge_id, month }: { fridge_id: string; month?: string | undefined }) {
  const fridge = await sql.selectFridge(at, fridge_id)
  if (!fridge) throw new AppError('fridge_not_found')
  const first = month ? `${month}-01` : firstOfMonth(localDay(hospital.time_zone))
  return sql.readings(at, fridge_id, first, lastOfMonth(first))
}

/** The readings of a fridge in a month, in their order. Errors: `fridge_not_found`. */
export async function listFridgeReadings(ctx: Ctx, asked: Parsed<typeof contract.listFridgeReadings>) {
  return { rows: await (await monthOf(ctx, asked)).rows.limit(MOST_READINGS).execute() }
}

const slotWords = { morning: contract.slots.morning.label, afternoon: contract.slots.afternoon.label }
/** The same as CSV. Errors: `fridge_not_found`. */
export async function exportFridgeReadings(
  ctx: Ctx,
  asked: Parsed<typeof contract.exportFridgeReadings>,
): Promise<RawAnswer> {
  const found = await monthOf(ctx, asked)
  return csv(
    ctx,
    'fridge-readings-',
    [
      { title: 'Day', value: (row) => row.day },
      { title: 'Reading', value: (row) => row.slot, words: slotWords },
      { title: 'Temperature (°C)', value: (row) => Number(row.celsius).toFixed(1) },
      { title: 'From (°C)', value: (row) => Number(row.minimum_celsius).toFixed(1) },
      { title: 'To (°C)', value: (row) => Number(row.maximum_celsius).toFixed(1) },
      {
        title: 'Within Limits',
        value: (row) =>
          contract.alarmOf(Number(row.celsius), Number(row.minimum_celsius), Number(row.maximum_celsius)) === null,
      },
      { title: 'Read', value: (row) => row.read_at },
      { title: 'Read by', value: (row) => row.read_by_name },
      { title: 'Note', value: (row) => row.note },
    ],
    found,
  )
}

/** Alarms of the cold chain. */
export const listFridgeAlarms = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listFridgeAlarms>,
) => page(sql.alarms(ctx.at, filter), { page: number, page_size })

/**
 * Closes an alarm with what was done and what becomes of each batch; what is written off a second person approves, a
 * controlled drug before somebody who stands by. Errors: `fridge_alarm_not_found`, `fridge_alarm_state` (says who was
 * first), those of `decide`, and those of two people.
 */
export const closeFridgeAlarm = byTwo(contract.closeFridgeAlarm, {
  acts: ['disposal'],
  look: async (ctx, { fridge_alarm_id, action_taken, batches }) => {
    if (!(await sql.selectAlarm(ctx.at, fridge_alarm_id))) throw new AppError('fridge_alarm_not_found')
    const { lines, amount } = await spoiltOf(ctx, batches)
    const [first] = lines
    if (!first) return null
    const more = lines.length > 1 ? ` and ${lines.length - 1} more` : ''
    return {
      ...{ act: 'disposal', says: `Write off ${first.said}${more}, spoilt in a fridge`, amount, reason: action_taken },
      ...{ entity: 'fridge_alarm', entity_id: fridge_alarm_id, patient_id: null },
      facts: { 'What it cost': writeMoney(amount) },
      passing: Object.fromEntries(lines.map(({ where, holds }) => [where, holds])),
    }
  },
  lines: decisionsSaid,
  signed: async (ctx, { batches }) => (await spoiltOf(ctx, batches)).lines.some((batch) => batch.is_controlled),
  carryOut: close,
})

type Closing = Parsed<typeof contract.closeFridgeAlarm>
async function close(
  ctx: Ctx,
  { fridge_alarm_id, action_taken, ...closing }: Closing,
  { witness }: { witness?: Witness | undefined },
) {
  if (await sql.closeAlarm(ctx.at, fridge_alarm_id, ctx.person.staff_id, action_taken)) {
    await decide(ctx, fridge_alarm_id, closing, witness)
    ctx.audit({ entity: 'fridge_alarm', entity_id: fridge_alarm_id })
    return done
  }
  ctx.audit({ entity: 'fridge_alarm', entity_id: fridge_alarm_id })
  const alarm = await sql.selectAlarm(ctx.at, fridge_alarm_id)
  if (!alarm?.closed_at) throw new AppError('fridge_alarm_not_found')
  const message = `This alarm has been closed already by ${alarm.name}, ${writeInstant(ctx.hospital.time_zone, alarm.closed_at)}`
  throw new AppError('fridge_alarm_state', { message })
}

/** So many days back an alarm is still opened, when nothing ran meanwhile. */
const LOOK_BACK = 3

/** Opens an alarm for every reading that was due and not taken. Answers how many were opened. */
export async function findMissingReadings({ db, live }: Pick<Services, 'db' | 'live'>): Promise<number> {
  const where = new Set<string>()
  const opened = await atEveryHospital(db, 'looking for fridges that nobody read', async (at) => {
    const today = localDay(at.time_zone)
    const days = Array.from({ length: LOOK_BACK + 1 }, (_, back) => addDays(today, -back))
    const due = days
      .flatMap((day) =>
        contract.Slot.options.map((slot) => ({
          day,
          slot,
          due: instantOf(at.time_zone, day, contract.slots[slot].due),
        })),
      )
      .filter((each) => each.due.getTime() <= Date.now())
      .map(({ due, ...each }) => ({ ...each, since: mustBeInUse(due) }))
    const found = await sql.openMissing(at, due)
    // Of many readings that nobody took of one fridge it is told once.
    for (const [fridge_name, [first]] of Map.groupBy(found, (row) => row.fridge_name))
      if (first) await tell(at, { alarm_id: first.id, fridge_name, kind: 'missing', held: 0 }, null)
    if (found.length) where.add(at.hospital_id)
    return found.length
  })
  for (const hospital of where) live.notify(hospital, ['inventory'])
  return opened
}
