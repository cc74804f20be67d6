import { DAY, dayStart, HOUR, localDate, MINUTE, weekday } from '../../../database/demo/calendar.ts'
import type { StaffedDepartment } from '../../../database/demo/story.ts'
import type { World } from '../../../database/demo/world.ts'
import { clinicians } from '../demo.ts'

export type ClinicDepartment = Exclude<StaffedDepartment, 'triage'> | 'surgical'
type Hours = { department: ClinicDepartment; login: string; weekdays: readonly number[]; from: string; until: string }

const weekdays = [1, 2, 3, 4, 5]
const own = (Object.keys(clinicians) as StaffedDepartment[]).flatMap((department) =>
  department === 'triage' ? [] : clinicians[department].map((login) => ({ department, login })),
)
/**
 * Mornings and afternoons from Monday to Friday, Saturday mornings; the orthopaedic surgeon has a surgical clinic on
 * two afternoons.
 */
const hours: readonly Hours[] = own.flatMap(({ department, login }) => {
  const operates = department === 'orthopedic'
  return [
    { department, login, weekdays: [...weekdays, 6], from: '08:00', until: '13:00' },
    { department, login, weekdays: operates ? [1, 3, 5] : weekdays, from: '14:00', until: '17:00' },
    ...(operates ? [{ department: 'surgical' as const, login, weekdays: [2, 4], from: '14:00', until: '17:00' }] : []),
  ]
})

const absences = [
  { login: 'doctor4', kind: 'other', first: 4, last: 6, reason: 'Conference in Mombasa' },
  { login: 'doctor6', kind: 'annual', first: 9, last: 13, reason: 'Annual leave' },
] as const

/** When every clinician works, and two who will be away. */
export function makeHours({ random, rows, hospital_id, now, staff }: World): void {
  const founded = now - 300 * DAY
  for (const { department, login, weekdays: days, from, until } of hours)
    for (const day of days)
      rows.staff_hours.push({
        hospital_id,
        id: random.id(founded),
        staff_id: staff(login),
        department,
        weekday: day,
        starts_at: from,
        ends_at: until,
      })
  for (const { login, kind, first, last, reason } of absences)
    rows.staff_leave.push({
      hospital_id,
      id: random.id(now - 5 * DAY),
      staff_id: staff(login),
      first_day: localDate(now + first * DAY),
      last_day: localDate(now + last * DAY),
      kind,
      reason,
      state: 'approved',
      asked_by: staff(login),
      asked_at: new Date(now - 5 * DAY),
      decided_by: staff('admin'),
      decided_at: new Date(now - 4 * DAY),
    })
}

const at = (midnight: number, time: string) =>
  midnight + Number(time.slice(0, 2)) * HOUR + Number(time.slice(3)) * MINUTE

/** Whether a clinician works in the department from one moment to another, and is not away. */
export function works(now: number, department: ClinicDepartment, login: string, from: number, until: number): boolean {
  const midnight = dayStart(from)
  const day = weekday(midnight)
  const date = localDate(midnight)
  return (
    hours.some(
      (row) =>
        row.department === department &&
        row.login === login &&
        row.weekdays.includes(day) &&
        at(midnight, row.from) <= from &&
        until <= at(midnight, row.until),
    ) &&
    !absences.some(
      (row) =>
        row.login === login && localDate(now + row.first * DAY) <= date && date <= localDate(now + row.last * DAY),
    )
  )
}
