import { DAY, HOUR, localDate } from '../../../database/demo/calendar.ts'
import type { World } from '../../../database/demo/world.ts'
import { addDays, instantOf, mondayOf, weekdayName, writeDay } from '../../../kernel/contract/values/days.ts'
import { usualShifts } from '../usual-shifts.ts'

const ZONE = 'Africa/Nairobi'
/**
 * Who has the same hours each week, beside the clinicians; the front desk and the stores belong to no department of
 * patients.
 */
const weekly = [
  ['admin', null, [1, 2, 3, 4, 5], '08:00', '17:00'],
  ['reception', null, [1, 2, 3, 4, 5, 6], '07:30', '16:30'],
  ['records', null, [1, 2, 3, 4, 5], '08:00', '17:00'],
  ['store', null, [1, 2, 3, 4, 5], '08:00', '17:00'],
  ['lab', 'laboratory', [1, 2, 3, 4, 5, 6], '07:30', '16:30'],
  ['labreview', 'laboratory', [1, 2, 3, 4, 5], '09:00', '17:00'],
  ['labreview2', 'laboratory', [2, 4, 6], '09:00', '13:00'],
  ['radiographer', 'radiology', [1, 2, 3, 4, 5, 6], '08:00', '17:00'],
  ['radiologist', 'radiology', [1, 3, 5], '09:00', '15:00'],
  ['radiologist2', 'radiology', [2, 4], '09:00', '15:00'],
  ['pharmacy', 'pharmacy', [1, 2, 3, 4, 5, 6], '08:00', '18:00'],
  ['cashier', 'billing', [1, 2, 3, 4, 5], '07:30', '16:30'],
  ['cashier2', 'billing', [1, 2, 3, 4, 5, 6], '12:00', '20:00'],
] as const

/** Three nurses share the days and nights of triage; a letter a day from Monday. */
const nights = {
  nurse: ['MMMMMOO', 'AAAAAOO', 'MMMMMOO'],
  nurse2: ['AAANNOO', 'MMMMMMO', 'AAANNOO'],
  nurse3: ['NNNOOAA', 'NNNNOOA', 'NNNOOAA'],
} as const

/** Who heads a department, where it is and when it is open; the others are not said yet. */
const places: Partial<Record<string, { head: string; rooms: string[]; hours?: readonly [string, string] }>> = {
  triage: { head: 'nurse', rooms: ['Triage 1', 'Triage 2'] },
  general: { head: 'doctor', rooms: ['Room 1', 'Room 2'], hours: ['08:00', '17:00'] },
  pediatrics: { head: 'doctor2', rooms: ['Room 3'], hours: ['08:00', '17:00'] },
  gynecology: { head: 'doctor3', rooms: ['Room 4'], hours: ['08:00', '17:00'] },
  cardiology: { head: 'doctor4', rooms: ['Room 5'], hours: ['08:00', '17:00'] },
  laboratory: { head: 'labreview', rooms: ['Laboratory'], hours: ['07:30', '16:30'] },
  radiology: { head: 'radiologist', rooms: ['X-ray', 'Ultrasound'], hours: ['08:00', '17:00'] },
  pharmacy: { head: 'pharmacy', rooms: ['Dispensary'], hours: ['08:00', '18:00'] },
  billing: { head: 'cashier', rooms: ['Cash desk 1', 'Cash desk 2'], hours: ['07:30', '20:00'] },
}

/**
 * Weekly hours of everybody else, the nurses' rota of three weeks, and leave that waits for a decision or has had one.
 */
export function makeRota({ random, rows, hospital_id, now, staff }: World): void {
  for (const department of rows.hospital_departments) {
    const place = places[department.key]
    const [opens_at, closes_at] = place?.hours ?? [null, null]
    Object.assign(department, {
      head_id: place ? staff(place.head) : null,
      rooms: place?.rooms ?? [],
      opens_at,
      closes_at,
    })
  }
  const founded = now - 300 * DAY
  for (const [login, department, days, starts_at, ends_at] of weekly)
    for (const weekday of days)
      rows.staff_hours.push({
        hospital_id,
        id: random.id(founded),
        staff_id: staff(login),
        department,
        weekday,
        starts_at,
        ends_at,
      })
  rows.shift_kinds.push(...usualShifts.map((kind) => ({ hospital_id, ...kind })))
  const first = addDays(mondayOf(localDate(now)), -7)
  for (const [login, weeks] of Object.entries(nights))
    for (const [at, code] of [...weeks.join('')].entries()) {
      const kind = usualShifts.find((each) => each.code === code)
      if (!kind) continue
      const day = addDays(first, at)
      const { starts_at, ends_at } = kind
      const passes = starts_at !== null && ends_at <= starts_at
      rows.rota_shifts.push({
        hospital_id,
        id: random.id(now - 10 * DAY),
        staff_id: staff(login),
        day,
        shift_kind_id: kind.id,
        department: starts_at === null ? null : 'triage',
        starts_at: starts_at === null ? null : instantOf(ZONE, day, starts_at),
        ends_at: starts_at === null ? null : instantOf(ZONE, passes ? addDays(day, 1) : day, ends_at),
        made_by: staff('admin'),
        made_at: new Date(now - 10 * DAY),
      })
    }
  offerShift({ random, rows, hospital_id, now, staff })
  const asked = (login: string, from: number, until: number, ago: number) => ({
    hospital_id,
    id: random.id(now - ago * HOUR),
    staff_id: staff(login),
    first_day: localDate(now + from * DAY),
    last_day: localDate(now + until * DAY),
    asked_by: staff(login),
    asked_at: new Date(now - ago * HOUR),
  })
  const decided = (ago: number) => ({ decided_by: staff('admin'), decided_at: new Date(now - ago * HOUR) })
  rows.staff_leave.push(
    { ...asked('nurse2', 12, 18, 20), kind: 'annual', reason: 'Visiting my parents in Kitale', state: 'requested' },
    { ...asked('pharmacy', 6, 6, 4), kind: 'compassionate', reason: null, state: 'requested' },
    { ...asked('lab', 20, 24, 90), kind: 'study', reason: 'Examinations', state: 'approved', ...decided(60) },
    {
      ...asked('cashier', 8, 12, 70),
      kind: 'annual',
      reason: null,
      state: 'refused',
      ...decided(48),
      decision_reason: 'The month is closed on these days',
    },
  )
}

/** A nurse offers a shift of next week to whoever of triage takes it. */
function offerShift({
  random,
  rows,
  hospital_id,
  now,
  staff,
}: Pick<World, 'random' | 'rows' | 'hospital_id' | 'now' | 'staff'>): void {
  const from = addDays(mondayOf(localDate(now)), 7)
  const shift = rows.rota_shifts.find(
    (row) => row.staff_id === staff('nurse3') && String(row.day) >= from && row.starts_at,
  )
  const kind = usualShifts.find((each) => each.id === shift?.shift_kind_id)
  if (!shift || !kind) return
  const day = String(shift.day)
  rows.shift_swaps.push({
    hospital_id,
    id: random.id(now - 6 * HOUR),
    shift_id: shift.id,
    offered_by: staff('nurse3'),
    note: 'My sister marries',
    state: 'offered',
    offered_at: new Date(now - 6 * HOUR),
    described: `${kind.name}, ${weekdayName(day)} ${writeDay(day)} ${kind.starts_at}–${kind.ends_at}, Triage`,
  })
}
