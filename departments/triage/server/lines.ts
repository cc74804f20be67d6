import type { z } from 'zod'
import { chronicConditions, type TriageInput } from '../contract.ts'
import { inWords, signsFound } from '../found.ts'
import { priorityWords, unlikelyMeasures } from '../scores/index.ts'
import type { Assessed } from './examination.ts'

type Input = z.output<typeof TriageInput>

/** What the patient told, as the patient's record keeps it. */
export function reportedOf(input: Input) {
  const named = Object.entries(chronicConditions).filter(([field]) => input[field as keyof typeof chronicConditions])
  const { previous_surgeries, other_chronic_illnesses, current_medications, family_history } = input
  return {
    allergies: input.has_allergies ? input.allergies : [],
    conditions: named.map(([, condition]) => condition),
    history: { previous_surgeries, other_chronic_illnesses, current_medications, family_history },
  }
}

/** What the examination found, in lines: signs, measurements, priority with its reason. */
export function foundIn({ judgement, examination, input, priority, reason }: Assessed): string {
  const found = signsFound(examination.answers)
  const proposed = `${judgement.at_least ? 'at least ' : ''}${priorityWords[judgement.priority]}`
  const unlikely = Object.keys(unlikelyMeasures(examination.age, input))
  return [
    ...(found.length ? [`Signs: ${found.join('; ')}`] : []),
    inWords({
      ...examination.vitals,
      not_measured: examination.not_measured,
      pregnancy: input.pregnancy,
      measured_lying: input.measured_lying,
    }),
    ...(unlikely.length ? [`Checked, because it is unusual for the age: ${unlikely.join(' and ')}`] : []),
    `Priority ${priorityWords[priority]} (proposed ${proposed}: ${judgement.reason})`,
    ...(reason ? [`Less than proposed, because: ${reason}`] : []),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The two lines that triage adds to the patient's record. */
export function entriesOf(input: Input, judged: Assessed, to: string) {
  const reported = reportedOf(input)
  const history = [
    `Complaint: ${input.chief_complaint}`,
    ...(reported.conditions.length ? [`Conditions: ${reported.conditions.join(', ')}`] : []),
    ...(reported.allergies.length
      ? [
          `Allergies: ${reported.allergies.map(({ substance, reaction }) => (reaction ? `${substance} (${reaction})` : substance)).join(', ')}`,
        ]
      : []),
    ...(input.previous_surgeries ? [`Surgeries: ${input.previous_surgeries}`] : []),
    ...(input.other_chronic_illnesses ? [`Other illnesses: ${input.other_chronic_illnesses}`] : []),
    ...(input.current_medications ? [`Medicines: ${input.current_medications}`] : []),
    ...(input.family_history ? [`Family: ${input.family_history}`] : []),
    ...(input.notes ? [`Notes: ${input.notes}`] : []),
  ].join('\n')
  return [
    { record_type: 'history' as const, title: `Triage for ${to}`, summary: history },
    { record_type: 'examination' as const, title: 'Danger signs and vital signs', summary: foundIn(judged) },
  ]
}
