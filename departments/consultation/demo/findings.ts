import { DAY, localDate } from '../../../database/demo/calendar.ts'
import type { StaffedDepartment } from '../../../database/demo/story.ts'
import type { Noted } from '../../patients/demo/records.ts'
import type { Measures } from '../../triage/demo/vitals.ts'
import { valueAt } from '../../triage/growth/standards.ts'
import { inWeeks } from '../findings/pregnancy.ts'
import type { Findings } from '../specialties/types.ts'

/** The visit, when it was, what triage measured, and the review that was agreed. */
export type Seen = Noted & { at: number; signs: Measures; review: string | null }
const WEEK = 7 * DAY
const OLDEST_HEAD = 5 * 365

/** A pregnancy of that many weeks, or none: the first day of the last period, and what is measured of it. */
const period = (at: number, days: number) => ({ lmp: localDate(at - days * DAY) })
function pregnancy({ at }: Seen, weeks: number): Findings {
  const days = weeks * 7
  return {
    ...period(at, days),
    menstrual_history: 'Regular, 28 days, five days of bleeding',
    gravida: 2,
    para: 1,
    abortions: 0,
    gestational_age: inWeeks({ days, weeks, rest: 0 }),
    fundal_height: weeks,
    fetal_heart_rate: 142,
  }
}

const history = ({ patient, story, text, signs }: Seen): Findings => ({
  chief_complaint: text(story.complaint),
  hpi: text(story.subjective),
  past_medical_history: patient.conditions.join(', ') || 'None known',
  pain_score: signs.pain_scale,
})

/** What is found besides what the story tells, by its department and code. */
const special: Record<string, (seen: Seen) => Findings> = {
  'cardiology I50.9': () => ({
    rhythm: 'regular',
    ecg_findings: 'Sinus rhythm, left ventricular hypertrophy',
    murmurs: 'Soft pansystolic at the apex',
    edema: 'moderate',
    jvp: 'elevated',
    follow_up_plan: 'Electrolytes and weight in one week',
  }),
  'cardiology I10': () => ({
    rhythm: 'regular',
    ecg_findings: 'Left ventricular hypertrophy, no ischaemia',
    edema: 'none',
    jvp: 'normal',
    follow_up_plan: 'Creatinine and potassium in two weeks, pressure in four',
  }),
  'gynecology Z34.9': (seen) => ({
    ...pregnancy(seen, 28),
    presentation: 'cephalic',
    ultrasound: 'Single live fetus, placenta posterior, fluid normal',
    follow_up: 'Antenatal clinic in four weeks, at once with any danger sign',
  }),
  'gynecology O26.9': (seen) => ({
    ...pregnancy(seen, 18),
    follow_up: 'Two weeks',
  }),
  'gynecology B37.3': ({ at }) => ({
    ...period(at, 12),
    menstrual_history: 'Regular, 28 days',
    gravida: 2,
    para: 2,
    abortions: 0,
    presentation: 'not_applicable',
    vaginal_exam: 'Thick white discharge, no ulcers, no cervical motion tenderness',
    follow_up: 'If not better in a week',
  }),
  'orthopedic M54.5': () => ({
    pain_assessment: 'Dull, across the lower back, worse on bending, better lying down',
    range_of_motion: 'moderately_limited',
    muscle_strength: 5,
    gait: 'antalgic',
    joint_exam: 'Paraspinal spasm, straight leg raise negative, reflexes normal',
    physical_therapy: 'If not better in two weeks',
    follow_up: 'Two weeks',
  }),
  'orthopedic S93.4': () => ({
    pain_assessment: 'Sharp on the outer side of the ankle when stepping',
    range_of_motion: 'slightly_limited',
    muscle_strength: 4,
    gait: 'antalgic',
    joint_exam: 'Swelling below the outer malleolus, no bony tenderness (Ottawa negative), pulses and sensation normal',
    xray_findings: 'Not needed',
    follow_up: 'One week',
  }),
  'orthopedic L02.9': () => ({
    pain_assessment: 'Throbbing, over the swelling',
    range_of_motion: 'normal',
    muscle_strength: 5,
    gait: 'normal',
    joint_exam: 'Fluctuant, warm, tender swelling of 4 cm on the back, no spreading redness',
    follow_up: 'Daily dressing, review in two days',
  }),
  'dental K02.9': () => ({
    dental_history: 'No earlier treatment',
    oral_hygiene: 'fair',
    extraoral_exam: 'No swelling of the face, mouth opens fully',
    intraoral_exam: 'Gums healthy',
    teeth_condition: '46 deep cavity, tender to percussion',
    home_instructions: 'Brush twice a day with fluoride toothpaste, less sugar',
    follow_up: 'Five days',
  }),
  'eye H10.9': () => ({
    visual_acuity_right: '6/6',
    visual_acuity_left: '6/6',
    iop_right: 14,
    iop_left: 15,
    pupils: 'perrl',
    anterior_segment: 'Both conjunctivae red with purulent discharge, cornea clear',
    posterior_segment: 'Normal',
    extraocular_movements: 'normal',
    follow_up: 'If pain or poor sight',
  }),
}

function pediatric({ patient, story, at, signs, review }: Seen): Findings {
  const days = Math.floor((at - patient.born) / DAY)
  const head = valueAt('head', patient.gender === 'male' ? 'male' : 'female', Math.min(days, OLDEST_HEAD), 0) ?? 50
  return {
    weight: signs.weight,
    height: signs.height,
    head_circumference: Math.round(head * 10) / 10,
    temperature: signs.temperature,
    developmental_milestones: 'Right for the age',
    immunization_status: 'up_to_date',
    nutritional_status: 'normal',
    physical_exam: story.objective,
    assessment: story.assessment,
    treatment_plan: story.plan_child ?? story.plan,
    follow_up_date: review ?? localDate(at + WEEK),
  }
}

/** A specialist's findings of that visit, complete; null: the department, or this story, has a note in words. */
export function findingsOf(department: StaffedDepartment, seen: Seen): Findings | null {
  const { story, text, signs } = seen
  if (department === 'pediatrics') return pediatric(seen)
  const own = special[`${department} ${story.code}`]?.(seen)
  if (!own) return null
  const told = text(story.subjective)
  const begun: Record<string, Findings> = {
    cardiology: { blood_pressure: `${signs.systolic}/${signs.diastolic}`, heart_rate: signs.pulse_rate },
    orthopedic: history(seen),
    dental: { chief_complaint: told },
    eye: { chief_complaint: text(story.complaint), ocular_history: told },
  }
  const plan = department === 'cardiology' || department === 'gynecology' ? 'treatment' : 'treatment_plan'
  return { ...begun[department], ...own, diagnosis: story.assessment, [plan]: story.plan }
}
