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
        { key: 'chief_complaint', label: 'Chief complaint', kind: 'text', from: 'chief_complaint' },
        { key: 'hpi', label: 'History of present illness', short: 'HPI', kind: 'text' },
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
          options: [
            { value: 'low', label: 'Low' },
            { value: 'moderate', label: 'Moderate' },
            { value: 'high', label: 'High' },
            { value: 'very_high', label: 'Very high' },
          ],
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
          options: [
            { value: 'local', label: 'Local' },
            { value: 'regional', label: 'Regional' },
            { value: 'general', label: 'General' },
            { value: 'sedation', label: 'Sedation' },
            { value: 'none', label: 'None' },
          ],
        },
        { key: 'postop_instructions', label: 'Post-op instructions', kind: 'text' },
        { key: 'follow_up', label: 'Follow-up', kind: 'text' },
      ],
    },
  ],
}
