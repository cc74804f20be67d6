import { diagnosis, followUp, painHistory, treatmentPlan } from './blocks.ts'
import type { Specialty } from './types.ts'

export const physiotherapy: Specialty = {
  department: 'physiotherapy',
  title: 'Physiotherapy Clinic',
  saved: 'Physiotherapy consultation saved successfully',
  sections: [
    painHistory,
    {
      title: 'Assessment of movement',
      part: 'objective',
      fields: [
        {
          key: 'range_of_motion',
          label: 'Range of motion',
          short: 'ROM',
          kind: 'text',
          help: 'By joint, for example knee flexion 0–110°',
        },
        {
          key: 'muscle_strength',
          label: 'Muscle strength',
          kind: 'text',
          help: 'By muscle group, grade 0–5, for example quadriceps 4/5',
        },
        { key: 'functional_assessment', label: 'Functional assessment', short: 'Function', kind: 'text' },
        { key: 'gait_assessment', label: 'Gait assessment', short: 'Gait', kind: 'text' },
        { key: 'balance_assessment', label: 'Balance assessment', short: 'Balance', kind: 'text' },
      ],
    },
    diagnosis,
    {
      title: 'Plan',
      part: 'plan',
      fields: [
        { key: 'treatment_goals', label: 'Treatment goals', short: 'Goals', kind: 'text' },
        treatmentPlan,
        { key: 'exercise_plan', label: 'Exercise plan', short: 'Exercises', kind: 'text' },
        { key: 'home_exercises', label: 'Home exercises', kind: 'text' },
        followUp,
      ],
    },
  ],
}
