import type { Insertable } from 'kysely'
import type { Visits } from '../types.ts'
import type { DemoPatient } from './patient.ts'
import type { StaffedDepartment, Story } from './story.ts'

/** A visit as it was lived: whose, with which story, and its row. */
export type Visit = {
  id: string
  visit_number: string
  patient: DemoPatient
  story: Story
  /** Words of the story as they are for this visit. */
  text: (words: string) => string
  at: number
  emergency: boolean
  row: Insertable<Visits>
}

/** A patient's time in one department: waits from, is served from start to end, by whom. */
export type Leg = { department: StaffedDepartment; by: string; from: number; start: number; end: number }

/** A visit that ran its course, with the time of its consultation. */
export type Lived = { visit: Visit; leg: Leg }
