import { DAY, dayStart, HOUR, MINUTE } from '../../../database/demo/calendar.ts'
import type { World } from '../../../database/demo/world.ts'
import type { ClinicDepartment } from '../../staff/demo/hours.ts'
import { type Book, pickPatient, registeredAt } from './book.ts'

const DAYS_BACK = 8
const SHARE = 0.3
const REASONS = ['The patient travels', 'Asked for another week', 'Came without an appointment the day before']
const missed: readonly (readonly [ClinicDepartment, number])[] = [
  ['general', 4],
  ['pediatrics', 2],
  ['gynecology', 2],
  ['cardiology', 1],
  ['dental', 1],
  ['eye', 1],
]
const isClinic = (department: string): department is ClinicDepartment =>
  missed.some(([each]) => each === department) || department === 'orthopedic'

/** The appointments of the last days and of today: some of the visits had one, and some patients did not come. */
export function keepAppointments(world: World, book: Book): void {
  keep(world, book)
  miss(world, book)
}

/** Part of the visits of these days came by appointment. Who still waits or is with the clinician is checked in. */
function keep(world: World, book: Book): void {
  const { random, rows, now, patients } = world
  const since = dayStart(now) - DAYS_BACK * DAY
  const visits = new Map(rows.visits.map((visit) => [visit.id, visit]))
  for (const { row, at } of world.entries) {
    const visit = visits.get(row.visit_id)
    if (
      at < since ||
      !visit ||
      visit.visit_type === 'emergency' ||
      visit.sequence === 1 ||
      !isClinic(row.department) ||
      row.status === 'removed'
    )
      continue
    const open = row.status === 'waiting' || row.status === 'in_progress'
    const patient = patients.find((each) => each.id === visit.patient_id)
    if (!patient || !random.chance(open ? 0.7 : SHARE)) continue
    const arrived = new Date(visit.created_at ?? at).getTime()
    book.add({
      department: row.department,
      patient,
      // At the full ten minutes after they came.
      starts: Math.ceil((arrived + 10 * MINUTE) / (10 * MINUTE)) * 10 * MINUTE,
      made: Math.max(registeredAt(world, patient) + HOUR, arrived - random.int(2, 12) * DAY),
      status: open ? 'checked_in' : 'completed',
      more: { visit_id: visit.id, checked_in_at: new Date(arrived) },
    })
  }
}

/** Who did not come, and who had cancelled; whatever the hour, somebody did not come. */
function miss(world: World, book: Book): void {
  const { random, now, rows, hospital_id } = world
  const nobody = () => !rows.appointments.some((row) => row.hospital_id === hospital_id && row.status === 'no_show')
  for (let count = 0; count < 14 || (count < 300 && nobody()); count++) {
    const department = random.weighted(missed)
    const patient = pickPatient(world, department)
    const starts = dayStart(now) - random.int(0, DAYS_BACK) * DAY + 8 * HOUR + random.int(0, 17) * 30 * MINUTE
    if (!patient || starts > now - HOUR || registeredAt(world, patient) > starts - DAY) continue
    const cancelled = random.chance(0.45)
    const made = Math.max(registeredAt(world, patient) + HOUR, starts - random.int(3, 12) * DAY)
    book.add(
      cancelled
        ? { department, patient, starts, made, status: 'cancelled', more: { cancel_reason: random.pick(REASONS) } }
        : { department, patient, starts, made, status: 'no_show' },
    )
  }
}
