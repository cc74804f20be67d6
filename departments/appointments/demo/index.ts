import { DAY, dayStart, HOUR, localDate, MINUTE } from '../../../database/demo/calendar.ts'
import type { World } from '../../../database/demo/world.ts'
import { makeHours } from '../../staff/demo/hours.ts'
import { defaultTypes } from '../default-types.ts'
import { Book, general, loginOf, pickPatient, specialist } from './book.ts'
import { keepAppointments } from './kept.ts'

const wanted = [
  ['general', 7],
  ['pediatrics', 4],
  ['gynecology', 4],
  ['cardiology', 3],
  ['orthopedic', 3],
  ['dental', 2],
  ['eye', 2],
  ['surgical', 1],
] as const
/** Two thirds of them within the next five days. */
const COMING = 36

/**
 * Kinds of appointment, working hours, what was kept and missed, the appointments of the next two weeks, and who waits
 * for one.
 */
export function makeAppointments(world: World): void {
  const { random, rows, hospital_id, now } = world
  rows.appointment_types.push(...defaultTypes.map((type) => ({ hospital_id, ...type })))
  makeHours(world)
  const book = new Book(world)
  keepAppointments(world, book)
  const before = rows.appointments.length
  const coming = new Set<string>()
  for (let tries = 0; rows.appointments.length < before + COMING && tries < COMING * 100; tries++) {
    const department = random.weighted(wanted)
    const patient = pickPatient(world, department)
    const starts =
      dayStart(now) + random.int(0, random.chance(0.66) ? 4 : 13) * DAY + 8 * HOUR + random.int(0, 17) * 30 * MINUTE
    if (!patient || starts <= now + HOUR || coming.has(patient.id)) continue
    const made = Math.max(patient.last?.at ?? 0, now - random.int(1, 9) * DAY)
    const count = rows.appointments.length
    book.add({ department, patient, starts, made, status: random.chance(0.4) ? 'confirmed' : 'scheduled' })
    if (rows.appointments.length > count) coming.add(patient.id)
  }
  wait(world, coming)
}

const waits = [
  { department: 'general', priority: 'routine', notes: 'Can come at short notice', days: null },
  { department: 'cardiology', priority: 'urgent', notes: 'Referred by the health centre, please soon', days: 10 },
  { department: 'gynecology', priority: 'routine', notes: null, days: null },
  { department: 'dental', priority: 'routine', notes: 'Mornings only', days: 21 },
  { department: 'general', priority: 'urgent', notes: null, days: 5 },
] as const

/** A few people who wait for a time to become free; some want one clinician. */
function wait(world: World, coming: ReadonlySet<string>): void {
  const { random, rows, hospital_id, now, staff } = world
  const chosen = new Set<string>()
  for (const [at, { department, priority, notes, days }] of waits.entries()) {
    const patient = pickPatient(world, department, ({ id }) => !coming.has(id) && !chosen.has(id))
    if (!patient) continue
    chosen.add(patient.id)
    const made = now - random.int(2, 100) * HOUR
    rows.appointment_waiting_list.push({
      hospital_id,
      id: random.id(made),
      patient_id: patient.id,
      appointment_type_id: department === 'general' ? general.id : specialist.id,
      department,
      clinician_id: at % 2 === 1 ? staff(loginOf(department)) : null,
      earliest: localDate(made),
      latest: days === null ? null : localDate(now + days * DAY),
      priority,
      notes,
      created_by: staff('reception'),
      created_at: new Date(made),
    })
  }
}
