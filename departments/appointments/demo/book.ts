import type { Insertable } from 'kysely'
import { HOUR, localDate, MINUTE } from '../../../database/demo/calendar.ts'
import type { DemoPatient } from '../../../database/demo/patient.ts'
import type { World } from '../../../database/demo/world.ts'
import type { Appointments } from '../../../database/types.ts'
import type { Column } from '../../../kernel/server/tenant.ts'
import { ageOf } from '../../patients/demo/patients.ts'
import { type ClinicDepartment, works } from '../../staff/demo/hours.ts'
import { clinicians } from '../../staff/demo.ts'
import { defaultTypes } from '../default-types.ts'

const NOTES = ['Review of results', 'Monthly control', 'Asked for a morning slot', null, null]
const [general, followup, specialist] = defaultTypes

export { general, specialist }
/** Who works in a department, by login; the orthopaedic surgeon operates too. */
export const loginOf = (department: ClinicDepartment) =>
  clinicians[department === 'surgical' ? 'orthopedic' : department][0]

export type Booking = {
  department: ClinicDepartment
  patient: DemoPatient
  starts: number
  made: number
  status: 'scheduled' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show'
  more?: Partial<Insertable<Appointments>>
}

/** One hospital's appointment book: nobody is in it twice at a time. */
export class Book {
  private readonly taken = new Map<string, [number, number][]>()
  private readonly seen = new Set<string>()
  readonly world: World

  constructor(world: World) {
    this.world = world
  }

  /** The kind of appointment that fits a department. */
  kindOf = (department: ClinicDepartment) =>
    department === 'general' ? this.world.random.pick([general, followup]) : specialist

  private isFree(who: string, from: number, until: number): boolean {
    return !(this.taken.get(who) ?? []).some(([begin, end]) => begin < until && from < end)
  }

  /** Whether the department's clinician works and is free then, and the patient has nothing else that day. */
  hasRoom(department: ClinicDepartment, patient: DemoPatient, from: number, minutes: number): boolean {
    const until = from + minutes * MINUTE
    const login = loginOf(department)
    return (
      works(this.world.now, department, login, from, until) &&
      this.isFree(login, from, until) &&
      !this.seen.has(`${patient.id} ${localDate(from)}`)
    )
  }

  /** Writes it in, with what was done to it so far. */
  add({ department, patient, starts, made, status, more = {} }: Booking): void {
    const { random, rows, hospital_id, staff } = this.world
    const kind = this.kindOf(department)
    const ends = starts + kind.duration_minutes * MINUTE
    if (!this.hasRoom(department, patient, starts, kind.duration_minutes)) return
    const login = loginOf(department)
    if (status !== 'cancelled' && status !== 'no_show')
      this.taken.set(login, [...(this.taken.get(login) ?? []), [starts, ends]])
    this.seen.add(`${patient.id} ${localDate(starts)}`)
    const id = random.id(made)
    const reception = staff('reception')
    rows.appointments.push({
      hospital_id,
      id,
      patient_id: patient.id,
      appointment_type_id: kind.id,
      department,
      clinician_id: staff(login),
      starts_at: new Date(starts),
      ends_at: new Date(ends),
      status,
      notes: random.pick(NOTES),
      created_by: reception,
      created_at: new Date(made),
      ...more,
    })
    const note = (what: Column<'appointment_changes', 'what'>, when: number, reason: string | null = null) =>
      rows.appointment_changes.push({
        hospital_id,
        id: random.id(when),
        appointment_id: id,
        what,
        starts_at: new Date(starts),
        clinician_id: staff(login),
        reason,
        changed_by: reception,
        changed_at: new Date(when),
      })
    note('created', made)
    const later = Math.min(starts, this.world.now)
    if (status === 'confirmed') note('confirmed', made + (later - made) / 2)
    if (status === 'cancelled') note('cancelled', made + (later - made) / 2, more.cancel_reason ?? null)
    if (status === 'no_show')
      note('no_show', Math.min(starts + HOUR, this.world.now), 'Did not come and did not answer the phone')
    if (more.checked_in_at) note('checked_in', new Date(more.checked_in_at).getTime())
  }
}

const suits = (department: ClinicDepartment, patient: DemoPatient, now: number): boolean => {
  const child = ageOf(patient, now) < 18
  return department === 'pediatrics'
    ? child
    : department === 'gynecology'
      ? patient.gender === 'female' && !child
      : !child
}

/** Somebody whom the department sees. */
export const pickPatient = (
  { random, patients, now }: World,
  department: ClinicDepartment,
  wanted: (patient: DemoPatient) => boolean = () => true,
): DemoPatient | undefined => {
  const able = patients.filter((patient) => suits(department, patient, now) && wanted(patient))
  return able.length ? random.pick(able) : undefined
}

/** When a patient came for the first time. */
export const registeredAt = ({ rows }: World, { id }: DemoPatient): number =>
  new Date(rows.patients.find((row) => row.id === id)?.created_at ?? 0).getTime()
