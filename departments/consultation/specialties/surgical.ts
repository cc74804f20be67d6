import { chiefComplaint, followUp, options, presentIllness } from './blocks.ts'
import type { Specialty } from './types.ts'

export const surgical: Specialty = {
  department: 'surgical',
  title: 'Surgical Clinic',
  saved: 'Surgical consultation saved successfully',
  sections: [
    {
      title: 'History',
      part: 'subjective',
      fields: [
        chiefComplaint,
        presentIllness,
        { key: 'past_surgical_history', label: 'Past surgical history', kind: 'text', from: 'previous_surgeries' },
        { key: 'allergies', label: 'Allergies', kind: 'text', from: 'allergies' },
        { key: 'medications', label: 'Medications', kind: 'text', from: 'current_medications' },
      ],
    },
    {
      title: 'Examination',
      part: 'objective',
      fields: [{ key: 'physical_examination', label: 'Physical examination', kind: 'text' }],
    },
    {
      title: 'Assessment',
      part: 'assessment',
      fields: [
        { key: 'diagnosis', label: 'Diagnosis', kind: 'text' },
        {
          key: 'risk_assessment',
          label: 'Risk assessment',
          short: 'Risk',
          kind: 'choice',
          options: options('Low', 'Moderate', 'High', 'Very high'),
        },
      ],
    },
    {
      title: 'Plan',
      part: 'plan',
      fields: [
        { key: 'surgical_plan', label: 'Surgical plan', kind: 'text' },
        {
          key: 'anesthesia_type',
          label: 'Anesthesia type',
          short: 'Anesthesia',
          kind: 'choice',
          options: options('Local', 'Regional', 'General', 'Sedation', 'None'),
        },
        { key: 'postop_instructions', label: 'Post-op instructions', kind: 'text' },
        followUp,
      ],
    },
  ],
}
