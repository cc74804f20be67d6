import type { Field, Section } from './types.ts'

// What several specialties ask alike, said once.

/**
 * The options of a choice by their labels; stored as the label in small letters (`Up to date`: `up_to_date`), or as
 * what stands before it.
 */
export const options = (...labels: (string | readonly [value: string, label: string])[]) =>
  labels.map((label) =>
    typeof label === 'string'
      ? { value: label.toLowerCase().replaceAll(' ', '_'), label }
      : { value: label[0], label: label[1] },
  )

export const chiefComplaint: Field = {
  key: 'chief_complaint',
  label: 'Chief complaint',
  kind: 'text',
  from: 'chief_complaint',
}
export const presentIllness: Field = { key: 'hpi', label: 'History of present illness', short: 'HPI', kind: 'text' }
export const treatmentPlan: Field = { key: 'treatment_plan', label: 'Treatment Plan', short: 'Treatment', kind: 'text' }
export const followUp: Field = { key: 'follow_up', label: 'Follow-up', kind: 'text' }

/** What hurts, where and how much: where bones and muscles are treated. */
export const painHistory: Section = {
  title: 'History and pain',
  part: 'subjective',
  fields: [
    chiefComplaint,
    presentIllness,
    { key: 'past_medical_history', label: 'Past medical history', short: 'PMH', kind: 'text', from: 'medical_history' },
    {
      key: 'pain_assessment',
      label: 'Pain assessment',
      short: 'Pain',
      kind: 'text',
      help: 'Where, what kind, what makes it better or worse',
    },
    { key: 'pain_score', label: 'Pain score', kind: 'score', from: 'pain_scale' },
  ],
}

/** The assessment that is a diagnosis and nothing else. */
export const diagnosis: Section = {
  title: 'Assessment',
  part: 'assessment',
  fields: [{ key: 'diagnosis', label: 'Diagnosis', kind: 'text' }],
}
