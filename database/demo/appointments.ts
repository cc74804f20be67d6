import { DAY, dayStart, HOUR, MINUTE, weekday } from './calendar.ts'
import { ageOf } from './patients.ts'
import { clinicians } from './staff.ts'
import type { World } from './world.ts'

const types = [
  { name: 'General consultation', duration_minutes: 20, preparation_instructions: null },
  { name: 'Follow-up visit', duration_minutes: 15, preparation_instructions: 'Bring your medicines and the last note.' },
  {
    name: 'Specialist consultation',
    duration_minutes: 30,
    preparation_instructions: 'Bring earlier results, X-rays and the referral letter.',
  },
]
const wanted = [
  ['general', 7],
  ['pediatrics', 4],
  ['gynecology', 4],
  ['cardiology', 3],
  ['orthopedic', 3],
  ['dental', 2],
  ['eye', 1],
] as const
const COUNT = 20
const NOTES = ['Review of results', 'Monthly control', 'Asked for a morning slot', null, null]

/** The kinds of appointment, and twenty of them in the next two weeks: one patient for one clinician in one half hour. */
export function makeAppointments(world: World): void {
  const { random, rows, hospital_id, now } = world
  const founded = now - 300 * DAY
  const [general, followup, specialist] = types.map((type) => {
    const id = random.id(founded)
    rows.appointment_types.push({ hospital_id, id, ...type })
    return { id, minutes: type.duration_minutes }
  })
  const taken = new Set<string>()
  const booked = new Set<string>()
  for (let tries = 0; booked.size < COUNT && tries < COUNT * 50; tries++) {
    const department = random.weighted(wanted)
    const clinician = clinicians[department][0]
    const midnight = dayStart(now) + random.int(0, 13) * DAY
    const starts = midnight + 8 * HOUR + random.int(0, 16) * 30 * MINUTE
    const patient = random.pick(world.patients)
    const child = ageOf(patient, now) < 18
    const suits = department === 'pediatrics' ? child : department === 'gynecology' ? patient.gender === 'female' && !child : !child
    const slot = `${clinician} ${starts}`
    if (weekday(midnight) === 0 || starts <= now + HOUR || !suits || taken.has(slot) || booked.has(patient.id)) continue
    const kind = department === 'general' ? random.pick([general, followup]) : specialist
    if (!kind) continue
    taken.add(slot)
    booked.add(patient.id)
    const made = Math.max(patient.last?.at ?? 0, now - random.int(1, 9) * DAY)
    rows.appointments.push({
      hospital_id,
      id: random.id(made),
      patient_id: patient.id,
      appointment_type_id: kind.id,
      department,
      clinician_id: world.staff(clinician),
      starts_at: new Date(starts),
      ends_at: new Date(starts + kind.minutes * MINUTE),
      status: random.chance(0.4) ? 'confirmed' : 'scheduled',
      notes: random.pick(NOTES),
      created_by: world.staff('reception'),
      created_at: new Date(made),
    })
  }
}
