import type { Story } from '../../database/demo/story.ts'
import { emergencies } from '../../departments/consultation/demo/stories-emergency.ts'
import { generalStories } from '../../departments/consultation/demo/stories-general.ts'
import { specialistStories } from '../../departments/consultation/demo/stories-specialist.ts'

/** Every story, the emergencies apart: those are for emergency visits only. */
export const regularStories: readonly Story[] = [...generalStories, ...specialistStories]
export const emergencyStories: readonly Story[] = emergencies
/** The codes that the demo uses. */
export const usedCodes: readonly string[] = [
  ...new Set([...regularStories, ...emergencyStories].map((story) => story.code)),
]
