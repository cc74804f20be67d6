import { specialtyOf } from '../../departments/consultation/specialties/index.ts'
import { textsOf } from '../../departments/consultation/specialties/texts.ts'
import { scoreVitals } from '../../departments/triage/scores/index.ts'
import { ageInDays, writeDay } from '../../kernel/contract/days.ts'
import type { Column } from '../../kernel/server/tenant.ts'
import { DAY, localDate, MINUTE } from './calendar.ts'
import type { Leg } from './courses.ts'
import { findingsOf } from './findings.ts'
import { ageOf, type DemoPatient } from './patients.ts'
import { departmentName, type StaffedDepartment } from './staff.ts'
import type { Story } from './stories.ts'
import { inWords, type Measures, measure } from './vitals.ts'
import type { World } from './world.ts'

/** The visit that the notes belong to. */
export type Noted = { id: string; visit_number: string; patient: DemoPatient; story: Story; text: (words: string) => string }
type Entry = { record_type: Column<'medical_records', 'record_type'>; title: string; summary: string }

function addRecords(world: World, visit: Noted, source: string, source_id: string, created_by: string, at: number, entries: Entry[]): void {
  const { rows, hospital_id, random } = world
  for (const entry of entries) {
    rows.medical_records.push({
      hospital_id,
      id: random.id(at),
      patient_id: visit.patient.id,
      visit_id: visit.id,
      visit_number: visit.visit_number,
      ...entry,
      source,
      source_id,
      created_by,
      created_at: new Date(at),
    })
  }
}

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

/** Allergies, conditions and history go to the patient's record; answers with the lines for the list. */
function tell({ rows, hospital_id, random }: World, { id: visit_id, patient }: Noted, leg: Leg): string[] {
  const told = () => ({
    hospital_id,
    id: random.id(leg.end),
    patient_id: patient.id,
    visit_id,
    recorded_by: leg.by,
    recorded_at: new Date(leg.end),
  })
  for (const allergy of patient.allergies) rows.patient_allergies.push({ ...told(), ...allergy })
  for (const condition of patient.conditions) rows.patient_conditions.push({ ...told(), condition })
  if (patient.history) rows.patient_histories.push({ ...told(), ...patient.history })
  return [
    ...(patient.conditions.length ? [`Conditions: ${patient.conditions.join(', ')}`] : []),
    ...(patient.allergies.length ? [`Allergies: ${patient.allergies.map((allergy) => allergy.substance).join(', ')}`] : []),
    ...(patient.history?.previous_surgeries ? [`Surgeries: ${patient.history.previous_surgeries}`] : []),
    ...(patient.history?.current_medications ? [`Medicines: ${patient.history.current_medications}`] : []),
    ...(patient.history?.family_history ? [`Family: ${patient.history.family_history}`] : []),
  ]
}

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
    rows.consultation_diagnoses.push({ hospital_id, id: random.id(leg.end), consultation_id: id, ...diagnosis, ...written })
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
    return title ? [{ code, title, is_primary: at === 0, certainty: (at === 0 && story.certainty) || ('confirmed' as const) }] : []
  })
}
