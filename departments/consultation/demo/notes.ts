import { DAY, localDate, MINUTE } from '../../../database/demo/calendar.ts'
import type { Leg } from '../../../database/demo/visit.ts'
import type { World } from '../../../database/demo/world.ts'
import { writeDay } from '../../../kernel/contract/values/days.ts'
import { ageOf } from '../../patients/demo/patients.ts'
import { addRecords, type Noted } from '../../patients/demo/records.ts'
import { departmentName } from '../../staff/demo.ts'
import type { Measures } from '../../triage/demo/vitals.ts'
import { inWords } from '../../triage/found.ts'
import { textsOf } from '../findings/texts.ts'
import { specialtyOf } from '../specialties/index.ts'
import { findingsOf } from './findings.ts'

/** The doctor's draft, as far as it is while the patient is still there. */
export function writeDraft(world: World, visit: Noted, leg: Leg, signs: Measures): void {
  const { rows, hospital_id, random, now } = world
  const began = leg.start + MINUTE
  const specialty = specialtyOf(leg.department)
  const whole = specialty && findingsOf(leg.department, { ...visit, at: began, signs, review: null })
  // As far as the first questions.
  const keys = new Set(specialty?.sections[0]?.fields.map((field) => field.key))
  const findings = Object.fromEntries(Object.entries(whole ?? {}).filter(([key]) => keys.has(key)))
  rows.consultations.push({
    hospital_id,
    id: random.id(began),
    visit_id: visit.id,
    department: leg.department,
    doctor_id: leg.by,
    ...(specialty && whole
      ? textsOf(specialty, findings)
      : { subjective: visit.text(visit.story.subjective), objective: '', assessment: '', plan: '' }),
    findings,
    status: 'in_progress',
    created_at: new Date(began),
    updated_at: new Date(Math.max(began, now - MINUTE)),
  })
}

/** The saved consultation: note, coded diagnoses, first version, and its lines in the patient's record. */
export function writeConsultation(world: World, visit: Noted, leg: Leg, signs: Measures): void {
  const { rows, hospital_id, random } = world
  const { patient, story, text } = visit
  const began = leg.start + MINUTE
  const id = random.id(began)
  const written = { created_at: new Date(leg.end) }
  const review = story.review !== undefined && random.chance(0.8) ? localDate(leg.end + story.review * DAY) : null
  const specialty = specialtyOf(leg.department)
  const findings = specialty && findingsOf(leg.department, { ...visit, at: leg.end, signs, review })
  const note = {
    ...(specialty && findings
      ? { ...textsOf(specialty, findings), findings }
      : {
          subjective: text(story.subjective),
          objective: `${inWords(signs)}.\n${story.objective}`,
          assessment: story.assessment,
          plan: (ageOf(patient, leg.end) < 18 && story.plan_child) || story.plan,
          findings: {},
        }),
    next_review_date: review,
    next_review_notes: review ? 'Bring this note and the medicines.' : null,
  }
  const diagnoses = diagnosesOf(world, visit)
  rows.consultations.push({
    hospital_id,
    id,
    visit_id: visit.id,
    department: leg.department,
    doctor_id: leg.by,
    ...note,
    status: 'completed',
    created_at: new Date(began),
    updated_at: new Date(leg.end),
    completed_at: new Date(leg.end),
  })
  rows.consultation_versions.push({
    hospital_id,
    consultation_id: id,
    version: 1,
    content: { ...note, diagnoses },
    author_id: leg.by,
    ...written,
  })
  for (const diagnosis of diagnoses) {
    rows.consultation_diagnoses.push({
      hospital_id,
      id: random.id(leg.end),
      consultation_id: id,
      ...diagnosis,
      ...written,
    })
  }
  const where = departmentName(leg.department)
  const primary = diagnoses.find((row) => row.is_primary)
  const coded = diagnoses.map((row) => `${row.code} ${row.title}${row.certainty === 'suspected' ? ' (suspected)' : ''}`)
  addRecords(world, visit, 'consultation', id, leg.by, leg.end, [
    {
      record_type: 'diagnosis',
      title: primary ? `${primary.code} ${primary.title}` : `Assessment, ${where}`,
      summary: [...coded, note.assessment].join('\n'),
    },
    { record_type: 'treatment', title: `Plan, ${where}`, summary: note.plan },
    ...(review
      ? [
          {
            record_type: 'followup' as const,
            title: `Review on ${writeDay(review)}`,
            summary: note.next_review_notes ?? '',
          },
        ]
      : []),
  ])
}

const chronic: Record<string, string> = { Hypertension: 'I10', Diabetes: 'E11.9', Asthma: 'J45.9' }

/** What the story is of, and now and then the chronic illness that the patient also has. */
function diagnosesOf({ titles, random }: World, { patient, story }: Noted) {
  const also = patient.conditions.flatMap((condition) => chronic[condition] ?? []).filter((code) => code !== story.code)
  const codes = [story.code, ...(random.chance(0.4) ? also : [])]
  return codes.flatMap((code, at) => {
    const title = titles.get(code)
    return title
      ? [{ code, title, is_primary: at === 0, certainty: (at === 0 && story.certainty) || ('confirmed' as const) }]
      : []
  })
}
