import type { Insertable } from 'kysely'
import type { Visits } from '../types.ts'
import { DAY, dayStart, MINUTE } from './calendar.ts'
import type { Lived } from './visit.ts'
import type { World } from './world.ts'

const time = (value: Date | string | null | undefined) => new Date(value ?? 0).getTime()

/** A visit at whose consultation something is ordered. */
export type Ordering = {
  visit_id: string
  patient_id: string
  consultation_id: string
  doctor: string
  doctor_name: string
  notes: string | null
}

/** What one consultation orders, as the laboratory's and radiology's rows say it. */
export function orderingOf(world: World, { visit, leg }: Lived): Ordering {
  const { rows } = world
  const consultation = rows.consultations.find((row) => row.visit_id === visit.id)
  const doctor = rows.staff.find((row) => row.id === leg.by)
  if (!consultation || !doctor) throw new Error(`nobody saw ${visit.visit_number}`)
  return {
    visit_id: visit.id,
    patient_id: visit.patient.id,
    consultation_id: consultation.id,
    doctor: leg.by,
    doctor_name: doctor.name,
    notes: visit.text(visit.story.complaint),
  }
}

/** Until when something of that visit can go on: before the patient came again, before now, and on its day. */
export function limitOf(world: World, visit: Insertable<Visits>): number {
  const at = time(visit.created_at)
  const next = world.rows.visits.filter((row) => row.patient_id === visit.patient_id && time(row.created_at) > at)
  return Math.min(
    world.now - 2 * MINUTE,
    dayStart(at) + DAY - MINUTE,
    ...next.map((row) => time(row.created_at) - MINUTE),
  )
}

/** The visit ended when its last result was there, not with the consultation. */
export function endVisit(visit: Insertable<Visits>, at: number): void {
  if (at > time(visit.closed_at)) Object.assign(visit, { closed_at: new Date(at), completed_at: new Date(at) })
}
