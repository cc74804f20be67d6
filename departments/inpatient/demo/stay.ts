import type { DemoPatient } from '../../../database/demo/patient.ts'
import type { Illness } from './illnesses.ts'

/** Somebody who lies on a ward: since when, with what, and whose patient. */
export type DemoStay = {
  id: string
  visit_id: string
  patient: DemoPatient
  illness: Illness
  at: number
  doctor: string
}
