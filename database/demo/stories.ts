import type { Consciousness, RespiratoryEffort } from '../../departments/triage/scores/index.ts'
import type { StaffedDepartment } from './staff.ts'
import { emergencies } from './stories-emergency.ts'
import { generalStories } from './stories-general.ts'
import { specialistStories } from './stories-specialist.ts'

type Range = readonly [number, number]

/** What brings a patient, what is measured and found, and what is done: the texts of one visit. `{days}` is how long it has lasted. */
export type Story = {
  complaint: string
  /** Under 18 years `general` is seen in pediatrics. */
  department: Exclude<StaffedDepartment, 'triage'>
  /** ICD-10. */
  code: string
  certainty?: 'suspected'
  weight: number
  years: Range
  woman?: true
  /** `only` for pregnant women, `also` for them; the others never, because of what is given or asked. */
  pregnancy?: 'only' | 'also'
  /** Only for patients with this chronic condition. */
  condition?: string
  /** Not for patients who are allergic to this. */
  avoid?: 'Penicillin' | 'Ibuprofen'
  signs: {
    temperature?: Range
    /** Beats and breaths a minute above the normal of the age. */
    pulse_above?: Range
    breaths_above?: Range
    oxygen_saturation?: Range
    /** mmHg, as measured. */
    systolic?: Range
    diastolic?: Range
    pain?: Range
    effort?: RespiratoryEffort
    consciousness?: Consciousness
    on_oxygen?: true
  }
  subjective: string
  objective: string
  assessment: string
  plan: string
  /** Where children get something else. */
  plan_child?: string
  /** Days until the review. */
  review?: number
  emergency?: { type: 'trauma' | 'medical' | 'surgical' | 'obstetric' | 'pediatric'; details: string }
}

/** Every story, the emergencies apart: those are for emergency visits only. */
export const regularStories: readonly Story[] = [...generalStories, ...specialistStories]
export const emergencyStories: readonly Story[] = emergencies
/** The codes that the demo uses. */
export const usedCodes: readonly string[] = [...new Set([...regularStories, ...emergencyStories].map((story) => story.code))]
