import { diagnosis, options } from './blocks.ts'
import type { Specialty } from './types.ts'

export const cardiology: Specialty = {
  department: 'cardiology',
  title: 'Cardiology Clinic',
  saved: 'Cardiac consultation saved successfully',
  sections: [
    {
      title: 'Blood pressure and rhythm',
      part: 'subjective',
      fields: [
        { key: 'blood_pressure', label: 'Blood pressure', short: 'BP', kind: 'pressure', from: 'blood_pressure' },
        {
          key: 'heart_rate',
          label: 'Heart rate',
          short: 'HR',
          kind: 'number',
          min: 20,
          max: 300,
          step: 1,
          unit: '/min',
          from: 'pulse_rate',
        },
        {
          key: 'rhythm',
          label: 'Rhythm',
          kind: 'choice',
          options: options('Regular', 'Irregular', ['af', 'Atrial Fibrillation'], ['flutter', 'Atrial Flutter']),
        },
      ],
    },
    {
      title: 'Examination',
      part: 'objective',
      fields: [
        { key: 'ecg_findings', label: 'ECG findings', short: 'ECG', kind: 'text' },
        { key: 'murmurs', label: 'Murmurs', kind: 'text', optional: true },
        {
          key: 'edema',
          label: 'Edema',
          kind: 'choice',
          options: options('None', ['mild', 'Mild (+1)'], ['moderate', 'Moderate (+2)'], ['severe', 'Severe (+3)']),
        },
        {
          key: 'jvp',
          label: 'JVP',
          kind: 'choice',
          help: 'Jugular venous pressure',
          options: options('Normal', 'Elevated', 'Markedly elevated'),
        },
      ],
    },
    diagnosis,
    {
      title: 'Plan',
      part: 'plan',
      fields: [
        { key: 'treatment', label: 'Treatment', kind: 'text' },
        { key: 'follow_up_plan', label: 'Follow-up plan', short: 'Follow-up', kind: 'text' },
      ],
    },
  ],
}
