import { localDate } from '../../../database/demo/calendar.ts'
import type { StaffedDepartment } from '../../../database/demo/story.ts'
import type { TenantRows } from '../../../database/demo/tables.ts'
import type { Leg } from '../../../database/demo/visit.ts'
import type { World } from '../../../database/demo/world.ts'
import { addRecords, type Noted } from '../../patients/demo/records.ts'
import { tell } from '../../patients/demo/reported.ts'
import { departmentName } from '../../staff/demo.ts'
import type { Answers } from '../answers.ts'
import { asksPregnancy, isBelow, questionsFor } from '../findings.ts'
import { inWords, signsFound } from '../found.ts'
import { malariaDangers } from '../malaria-danger.ts'
import { assess } from '../priority.ts'
import { parseBloodPressure, priorityWords, spanOf } from '../scores/index.ts'
import { measure } from './vitals.ts'

const OVERRULED = 'The clinician saw the patient at once and agreed to the queue'

/**
 * What the nurse records at the end of triage: signs and vital signs with the priority that follows, and at the
 * first visit what the patient tells. Answers with the priority: the proposal, but only an emergency visit is an
 * emergency (the nurse overrules, and says why).
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
  const age = spanOf({ date_of_birth: born, date_of_birth_estimated: false }, localDate(leg.end))
  const sex = patient.gender
  const asked = asksPregnancy(age, sex) && department !== 'gynecology'
  // Of some nobody asked: by the last digit of their number, so that the same people are the same every time.
  const forgotten = asked && patient.op_number.endsWith('3') && !patient.pregnant
  const pregnancy = forgotten
    ? null
    : patient.pregnant
      ? ('pregnant' as const)
      : asked
        ? ('not_pregnant' as const)
        : null
  const answers = Object.fromEntries(
    questionsFor({ age, sex, pregnancy }).map(({ sign }) => [
      sign,
      story.danger?.includes(sign) ? ('yes' as const) : ('no' as const),
    ]),
  )
  const judgement = assess({ age, sex, pregnancy, answers, vitals: signs, not_measured: {}, before: known })
  const { score } = judgement
  const priority = known === 'routine' && judgement.priority !== 'routine' ? 'urgent' : known
  const reason = isBelow(priority, judgement.priority) ? OVERRULED : null
  const id = random.id(leg.end)
  rows.triage_records.push({
    hospital_id,
    id,
    visit_id: visit.id,
    ...signs,
    chief_complaint: text(story.complaint),
    priority,
    answers,
    not_measured: {},
    pregnancy,
    proposed_priority: judgement.priority,
    proposed_reason: judgement.reason,
    at_least: judgement.at_least,
    findings: judgement.findings,
    missing: judgement.missing,
    review_now: judgement.review_now,
    priority_reason: reason,
    is_emergency: known === 'emergency',
    department,
    notes: null,
    score_name: score.score_name,
    score: score.score,
    score_points: score.points,
    triaged_by: leg.by,
    created_at: new Date(leg.end),
  })
  if (pregnancy)
    rows.patient_pregnancies.push({
      hospital_id,
      id: random.id(leg.end),
      patient_id: patient.id,
      visit_id: visit.id,
      state: pregnancy,
      recorded_by: leg.by,
      recorded_at: new Date(leg.end),
    })
  const told = patient.told ? [] : tell(world, visit, leg)
  patient.told = true
  addRecords(world, visit, 'triage', id, leg.by, leg.end, [
    {
      record_type: 'history',
      title: `Triage for ${departmentName(department)}`,
      summary: [`Complaint: ${text(story.complaint)}`, ...told].join('\n'),
    },
    {
      record_type: 'examination',
      title: 'Danger signs and vital signs',
      summary: [
        ...(signsFound(answers).length > 0 ? [`Signs: ${signsFound(answers).join('; ')}`] : []),
        inWords({ ...signs, pregnancy }),
        `Priority ${priorityWords[priority]} (proposed ${priorityWords[judgement.priority]}: ${judgement.reason})`,
        ...(reason ? [`Less than proposed, because: ${reason}`] : []),
      ].join('\n'),
    },
  ])
  return { priority, signs }
}

/** The danger signs of malaria that were found at a visit; null: there was no triage. */
export const dangersIn =
  ({ triage_records }: Pick<TenantRows, 'triage_records'>) =>
  (visitId: string, who: { child: boolean }) =>
    malariaDangers(
      triage_records
        .filter(({ visit_id }) => visit_id === visitId)
        .map((row) => ({
          answers: row.answers as Answers,
          consciousness: row.consciousness ?? null,
          respiratory_effort: row.respiratory_effort ?? null,
          capillary_refill: row.capillary_refill == null ? null : Number(row.capillary_refill),
          systolic: parseBloodPressure(row.blood_pressure ?? '')?.systolic ?? null,
          no_pressure: false,
          glucose: row.glucose == null ? null : Number(row.glucose),
          glucose_beyond: row.glucose_beyond ?? null,
        })),
      who,
    )
