import { DAY, localDate } from '../../database/demo/calendar.ts'
import type { DemoPatient } from '../../database/demo/patient.ts'
import type { Random } from '../../database/demo/random.ts'
import type { StaffedDepartment, Story } from '../../database/demo/story.ts'
import type { World } from '../../database/demo/world.ts'
import { type AgeGroup, ageOf } from '../../departments/patients/demo/patients.ts'
import { emergencyStories, regularStories } from './stories.ts'

/** What a patient has to have: any regular story, one of a department, or an emergency. */
export type Wanted = { department: StaffedDepartment | null; emergency: boolean }

const REVIEW_WITHIN = 10 * DAY

/** Where the story is seen: children whom the general clinic would see go to pediatrics. */
export const departmentOf = (story: Story, patient: DemoPatient, at: number): StaffedDepartment =>
  story.department === 'general' && ageOf(patient, at) < 18 ? 'pediatrics' : story.department

function fits(story: Story, patient: DemoPatient, at: number): boolean {
  const age = ageOf(patient, at)
  return (
    age >= story.years[0] &&
    age <= story.years[1] &&
    (!story.woman || patient.gender === 'female') &&
    (patient.pregnant ? story.pregnancy !== undefined : story.pregnancy !== 'only') &&
    (!story.condition || patient.conditions.includes(story.condition)) &&
    !patient.allergies.some((allergy) => allergy.substance === story.avoid)
  )
}

/** The stories that this patient may have at that moment. */
export const storiesFor = (patient: DemoPatient, at: number, wanted: Wanted): Story[] =>
  (wanted.emergency ? emergencyStories : regularStories).filter(
    (story) =>
      fits(story, patient, at) &&
      (wanted.department === null || departmentOf(story, patient, at) === wanted.department),
  )

/** A story for that visit; soon after the last one it is mostly the review of that. */
export function chooseStory(random: Random, patient: DemoPatient, at: number, wanted: Wanted): Story | null {
  const { last } = patient
  if (last && at - last.at < REVIEW_WITHIN && !wanted.emergency && !wanted.department && random.chance(0.7))
    return reviewOf(random, last.story)
  const stories = storiesFor(patient, at, wanted)
  return stories.length ? random.weighted(stories.map((story) => [story, story.weight] as const)) : null
}

const better = [
  'Feels better than at the last visit {days} days ago, takes the medicine as told, no new complaint.',
  'Came back as asked. Much better since {days} days, eats and sleeps well, no side effects.',
  'Came for the control visit. Some complaints are left, but works and moves normally for {days} days.',
]
const then = [
  'Go on with the treatment as prescribed. Return if it gets worse.',
  'Finish the course. No further medicine needed. Advice repeated.',
  'Result of the tests explained, treatment unchanged. Return in case of danger signs.',
]

function reviewOf(random: Random, story: Story): Story {
  if (story.complaint.startsWith('Review')) return story
  const about = story.complaint.replace(/,? (for |since )?(\{days\}.*|this morning)$/, '')
  return {
    ...story,
    complaint: `Review: ${about.charAt(0).toLowerCase()}${about.slice(1)}`,
    signs: { ...(story.signs.systolic && !story.emergency ? { systolic: story.signs.systolic } : {}), pain: [0, 2] },
    subjective: random.pick(better),
    objective: 'Looks well, afebrile. Findings of the last visit have improved.',
    assessment: `Follow-up: ${story.assessment}`,
    plan: random.pick(then),
    plan_child: undefined,
    review: undefined,
    emergency: undefined,
  }
}

/**
 * Somebody known who can come at that moment: not twice on a day, and rather one who has not been here for long. Null
 * when there is nobody.
 */
export function choosePatient(world: World, at: number, wanted: Wanted): DemoPatient | null {
  const today = localDate(at)
  const able = world.patients.filter(
    (patient) =>
      patient.free_from < at && localDate(patient.free_from) !== today && storiesFor(patient, at, wanted).length > 0,
  )
  if (!able.length) return null
  const few = Array.from({ length: 4 }, () => world.random.pick(able))
  return few.reduce((best, next) => (next.free_from < best.free_from ? next : best))
}

/** Of what age somebody new must be, so that the wanted department can see them. */
export function groupsFor({ department }: Wanted): AgeGroup[] {
  if (department === 'pediatrics') return ['toddler', 'child']
  if (department === 'gynecology') return ['woman']
  return department === null || department === 'triage' ? [] : ['man', 'middle', 'elder']
}
