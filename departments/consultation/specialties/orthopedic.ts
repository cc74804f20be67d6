import { diagnosis, followUp, options, painHistory, treatmentPlan } from './blocks.ts'
import type { Specialty } from './types.ts'

export const orthopedic: Specialty = {
  department: 'orthopedic',
  title: 'Orthopedic Clinic',
  saved: 'Orthopedic consultation saved successfully',
  sections: [
    painHistory,
    {
      title: 'Examination',
      part: 'objective',
      fields: [
        {
          key: 'range_of_motion',
          label: 'Range of motion',
          short: 'ROM',
          kind: 'choice',
          options: options('Normal', 'Slightly limited', 'Moderately limited', 'Severely limited'),
        },
        { key: 'muscle_strength', label: 'Muscle strength', kind: 'strength' },
        {
          key: 'gait',
          label: 'Gait',
          kind: 'choice',
          options: options('Normal', 'Antalgic', 'Trendelenburg', 'Steppage', 'Spastic', ['unable', 'Unable to walk']),
        },
        { key: 'joint_exam', label: 'Joint exam', kind: 'text' },
        { key: 'xray_findings', label: 'X-ray findings', short: 'X-ray', kind: 'text', optional: true },
      ],
    },
    diagnosis,
    {
      title: 'Plan',
      part: 'plan',
      fields: [
        treatmentPlan,
        { key: 'physical_therapy', label: 'Physical therapy', kind: 'text', optional: true },
        followUp,
      ],
    },
  ],
}
