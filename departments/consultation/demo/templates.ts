import { DAY } from '../../../database/demo/calendar.ts'
import type { World } from '../../../database/demo/world.ts'

const templates = [
  {
    department: 'general',
    name: 'Uncomplicated malaria',
    subjective: '{patient}, {age}: {chief_complaint}. No convulsions, no vomiting of everything, passes urine.',
    objective: 'Temperature {temperature}, pulse {pulse_rate}. Alert, no pallor, no jaundice, neck soft.',
    assessment: 'Uncomplicated malaria; the test is awaited.',
    plan: 'Malaria test first. Artemether/lumefantrine by weight ({weight} kg) if positive. Back at once with a danger sign, else in three days.',
  },
  {
    department: 'general',
    name: 'High blood pressure, review',
    subjective: '{age}. Takes the tablets every day. No headache, no chest pain, no swelling.',
    objective: 'Blood pressure {blood_pressure}, pulse {pulse_rate}, weight {weight} kg.',
    assessment: 'Hypertension.',
    plan: 'Go on with the medicines. Less salt. Next review in one month.',
  },
  {
    department: 'pediatrics',
    name: 'Cough or difficult breathing',
    subjective: '{patient}, {age}, {gender}: {chief_complaint}. Drinks, no convulsions. Allergies: {allergies}.',
    objective:
      'Temperature {temperature}, weight {weight} kg. Respiratory rate counted for a full minute, no indrawing, no stridor.',
    assessment: 'Cough or cold, no pneumonia.',
    plan: 'Soothe the throat, fluids, fever down. Back at once when breathing becomes fast or difficult, or the child cannot drink.',
  },
] as const

/** Templates that the departments share. */
export function keepTemplates({ rows, hospital_id, random, staff, now }: World): void {
  const at = now - 25 * DAY
  for (const template of templates)
    rows.note_templates.push({
      hospital_id,
      id: random.id(at),
      ...template,
      created_by: staff('records'),
      created_at: new Date(at),
      updated_at: new Date(at),
    })
}
