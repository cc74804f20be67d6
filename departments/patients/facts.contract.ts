import { z } from 'zod'
import { endpoint, Id, LocalDate, Ok, optional, overruling, required } from '../../kernel/contract/index.ts'
import { certainties, severities } from './facts/allergies.ts'
import { pregnancyStates } from './facts/pregnancy.ts'

const grade = <const T extends readonly string[]>(values: T) =>
  z
    .enum(values)
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null)

/** An allergy as it is told: how bad and how certain, as far as somebody says. */
const AllergyTold = z.object({
  substance: required('Please name the substance', 100),
  reaction: optional(200),
  severity: grade(severities),
  certainty: grade(certainties),
})

const Reason = overruling(200).pipe(z.string('Please give a reason'))
const OfPatientAtVisit = { patient_id: Id, visit_id: Id.nullish() }
const changed = { output: Ok, changes: ['patients'] as const }

export const addAllergy = endpoint('addAllergy', 'POST /patients/:patient_id/allergies', {
  permission: 'allergies.record',
  input: AllergyTold.extend(OfPatientAtVisit),
  ...changed,
  errors: ['patient_not_found', 'visit_of_another'],
  summary: 'Records an allergy; told again with more, both are kept and the worse one is shown',
})

export const changeAllergy = endpoint('changeAllergy', 'POST /patients/:patient_id/allergies/:allergy_id/changes', {
  permission: 'allergies.record',
  input: AllergyTold.omit({ substance: true }).extend({ patient_id: Id, allergy_id: Id, reason: Reason }),
  ...changed,
  errors: ['patient_not_found', 'allergy_not_found', 'allergy_retracted'],
  summary: 'Corrects an allergy: reaction, severity and certainty; what was said before is kept with the reason',
})

export const retractAllergy = endpoint('retractAllergy', 'POST /patients/:patient_id/allergies/:allergy_id/retract', {
  permission: 'allergies.record',
  input: z.object({ patient_id: Id, allergy_id: Id, reason: Reason }),
  ...changed,
  errors: ['patient_not_found', 'allergy_not_found', 'allergy_retracted'],
  summary: 'Takes back an allergy that is none; it stays in the record with the reason',
})

export const answerNoAllergies = endpoint('answerNoAllergies', 'POST /patients/:patient_id/allergies/none', {
  permission: 'allergies.record',
  input: z.object(OfPatientAtVisit),
  ...changed,
  errors: ['patient_not_found', 'allergies_recorded', 'visit_of_another'],
  summary: 'Notes that allergies were asked about, and none are known',
})

const dated = () =>
  LocalDate.or(z.literal(''))
    .nullish()
    .transform((day) => day || null)
export const answerPregnancy = endpoint('answerPregnancy', 'POST /patients/:patient_id/pregnancy', {
  permission: 'allergies.record',
  input: z.object({
    ...OfPatientAtVisit,
    state: z.enum(pregnancyStates, { error: 'Please choose an answer' }),
    last_period: dated(),
    due_date: dated(),
    born_on: dated(),
  }),
  ...changed,
  errors: ['patient_not_found', 'visit_of_another'],
  summary: 'Records whether a patient is pregnant; the newest answer counts for as long as it can be true',
})
