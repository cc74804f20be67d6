import type { Specialty } from './types.ts'

export const orthopedic: Specialty = {
  department: 'orthopedic',
  title: 'Orthopedic Clinic',
  saved: 'Orthopedic consultation saved successfully',
  sections: [
    {
      title: 'History and pain',
      part: 'subjective',
      fields: [
        { key: 'chief_complaint', label: 'Chief complaint', kind: 'text', from: 'chief_complaint' },
        { key: 'hpi', label: 'History of present illness', short: 'HPI', kind: 'text' },
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
    },
    {
      title: 'Examination',
      part: 'objective',
      fields: [
        {
          key: 'range_of_motion',
          label: 'Range of motion',
          short: 'ROM',
          kind: 'choice',
          options: [
            { value: 'normal', label: 'Normal' },
            { value: 'slightly_limited', label: 'Slightly limited' },
            { value: 'moderately_limited', label: 'Moderately limited' },
            { value: 'severely_limited', label: 'Severely limited' },
          ],
        },
        { key: 'muscle_strength', label: 'Muscle strength', kind: 'strength' },
        {
          key: 'gait',
          label: 'Gait',
          kind: 'choice',
          options: [
            { value: 'normal', label: 'Normal' },
            { value: 'antalgic', label: 'Antalgic' },
            { value: 'trendelenburg', label: 'Trendelenburg' },
            { value: 'steppage', label: 'Steppage' },
            { value: 'spastic', label: 'Spastic' },
            { value: 'unable', label: 'Unable to walk' },
          ],
        },
        { key: 'joint_exam', label: 'Joint exam', kind: 'text' },
        { key: 'xray_findings', label: 'X-ray findings', short: 'X-ray', kind: 'text', optional: true },
      ],
    },
    { title: 'Assessment', part: 'assessment', fields: [{ key: 'diagnosis', label: 'Diagnosis', kind: 'text' }] },
    {
      title: 'Plan',
      part: 'plan',
      fields: [
        { key: 'treatment_plan', label: 'Treatment plan', short: 'Treatment', kind: 'text' },
        { key: 'physical_therapy', label: 'Physical therapy', kind: 'text', optional: true },
        { key: 'follow_up', label: 'Follow-up', kind: 'text' },
      ],
    },
  ],
}
