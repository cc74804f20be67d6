import type { Insertable } from 'kysely'
import type { Queues } from '../types.ts'
import type { DemoHospital } from './hospital.ts'
import type { DemoPatient, Taken } from './patient.ts'
import type { Random } from './random.ts'
import type { TenantRows } from './tables.ts'
import type { Lived } from './visit.ts'

/** One hospital while its month is being lived: what there is so far, and who is busy when. */
export type World = {
  random: Random
  now: number
  people: NonNullable<DemoHospital['people']>
  hospital_id: string
  name: string
  rows: TenantRows
  /** Title by ICD-10 code; a diagnosis whose code is not here is left out. */
  titles: ReadonlyMap<string, string>
  patients: DemoPatient[]
  taken: Taken
  /** Queue entries with the moment they were made, for the tickets. */
  entries: { row: Insertable<Queues>; at: number }[]
  /** The visits that ran their course, with the time of their consultation. */
  lived: Lived[]
  /** What becomes of the bill of a visit that ran its course. */
  outcomes: Map<string, 'paid' | 'partial' | 'waived' | 'pending'>
  /** When each of the staff works with a patient, `[from, until]` in order. */
  busy: Map<string, [number, number][]>
  /** The staff id of `doctor`, `nurse2` and so on. */
  staff(login: string): string
}
