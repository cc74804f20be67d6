import type { Column } from '../../kernel/server/tenant.ts'
import type { JsonObject } from '../types.ts'
import type { Gender } from './names.ts'
import type { Story } from './story.ts'

/** A patient as the stories see them: what the row holds and what only time brings out. */
export type DemoPatient = {
  id: string
  op_number: string
  gender: Gender
  born: number
  pregnant: boolean
  weight: number
  height: number
  allergies: { substance: string; reaction: string }[]
  conditions: string[]
  history: {
    previous_surgeries: string | null
    current_medications: string | null
    family_history: string | null
  } | null
  payment: { payment_mode: Column<'patients', 'payment_mode'>; payment_details: JsonObject }
  visits: number
  /** Told at the first triage. */
  told: boolean
  /** When the last visit ended; Infinity while one is open. */
  free_from: number
  last: { story: Story; at: number } | null
}

/** What no two people have in common. */
export type Taken = { numbers: Set<string>; phones: Set<string>; names: Set<string> }
