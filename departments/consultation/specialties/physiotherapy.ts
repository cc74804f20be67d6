import type { Specialty } from './types.ts'

export const physiotherapy: Specialty = {
  department: 'physiotherapy',
  title: 'Physiotherapy Clinic',
  saved: 'Physiotherapy consultation saved successfully',
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
      title: 'Assessment of movement',
      part: 'objective',
      fields: [
        { key: 'range_of_motion', label: 'Range of motion', short: 'ROM', kind: 'text', help: 'By joint, for example knee flexion 0–110°' },
        { key: 'muscle_strength', label: 'Muscle strength', kind: 'text', help: 'By muscle group, grade 0–5, for example quadriceps 4/5' },
        { key: 'functional_assessment', label: 'Functional assessment', short: 'Function', kind: 'text' },
        { key: 'gait_assessment', label: 'Gait assessment', short: 'Gait', kind: 'text' },
        { key: 'balance_assessment', label: 'Balance assessment', short: 'Balance', kind: 'text' },
      ],
    },
    { title: 'Assessment', part: 'assessment', fields: [{ key: 'diagnosis', label: 'Diagnosis', kind: 'text' }] },
    {
      title: 'Plan',
      part: 'plan',
      fields: [
        { key: 'treatment_goals', label: 'Treatment goals', short: 'Goals', kind: 'text' },
        { key: 'treatment_plan', label: 'Treatment plan', short: 'Treatment', kind: 'text' },
        { key: 'exercise_plan', label: 'Exercise plan', short: 'Exercises', kind: 'text' },
        { key: 'home_exercises', label: 'Home exercises', kind: 'text' },
        { key: 'follow_up', label: 'Follow-up', kind: 'text' },
      ],
    },
  ],
}
