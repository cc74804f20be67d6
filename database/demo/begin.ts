import type { DemoHospital } from './hospital.ts'
import type { Random } from './random.ts'
import type { TenantRows } from './tables.ts'

/** A hospital that was founded, and what it has so far. */
export type Begin = {
  random: Random
  /** Chance for what must change nothing else. */
  aside: Random
  hospital_id: string
  hospital: DemoHospital
  rows: TenantRows
  /** When the hospital joined, and the present moment. */
  founded: number
  now: number
  provider: { id: string; name: string }
}
