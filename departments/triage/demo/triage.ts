import { localDate } from '../../../database/demo/calendar.ts'
import type { Leg } from '../../../database/demo/courses.ts'
import type { World } from '../../../database/demo/world.ts'
import { ageInDays } from '../../../kernel/contract/days.ts'
import { addRecords, type Noted } from '../../patients/demo/records.ts'
import { tell } from '../../patients/demo/reported.ts'
import { departmentName, type StaffedDepartment } from '../../staff/demo.ts'
import { scoreVitals } from '../scores/index.ts'
import { inWords, measure } from './vitals.ts'

/**
 * What the nurse records at the end of triage: vital signs with their score, and at the first visit what the patient tells. Answers with the
 * priority: the score's proposal, but only an emergency visit is an emergency (the nurse overrules).
 */
export function writeTriage(
  world: World,
  visit: Noted,
  leg: Leg,
  department: StaffedDepartment,
  known: 'emergency' | 'urgent' | 'routine',
) {
  const { rows, hospital_id, random } = world
  const { patient, story, text } = visit
  const born = localDate(patient.born)
  const signs = measure(random, patient, leg.start, story)
  const score = scoreVitals(ageInDays(born, localDate(leg.end)), signs)
  const priority = known === 'routine' && score.proposed_priority !== 'routine' ? 'urgent' : known
  const id = random.id(leg.end)
  rows.triage_records.push({
    hospital_id,
    id,
    visit_id: visit.id,
    ...signs,
    chief_complaint: text(story.complaint),
    priority,
    proposed_priority: score.proposed_priority,
    is_emergency: known === 'emergency',
    department,
    notes: null,
    score_name: score.score_name,
    score: score.score,
    score_points: score.points,
    triaged_by: leg.by,
    created_at: new Date(leg.end),
  })
  const told = patient.told ? [] : tell(world, visit, leg)
  patient.told = true
  addRecords(world, visit, 'triage', id, leg.by, leg.end, [
    {
      record_type: 'history',
      title: `Triage for ${departmentName(department)}`,
      summary: [`Complaint: ${text(story.complaint)}`, ...told].join('\n'),
    },
    { record_type: 'examination', title: 'Vital signs', summary: inWords(signs) },
  ])
  return { priority, signs }
}
