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
          options: [
            { value: 'regular', label: 'Regular' },
            { value: 'irregular', label: 'Irregular' },
            { value: 'af', label: 'Atrial Fibrillation' },
            { value: 'flutter', label: 'Atrial Flutter' },
          ],
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
          options: [
            { value: 'none', label: 'None' },
            { value: 'mild', label: 'Mild (+1)' },
            { value: 'moderate', label: 'Moderate (+2)' },
            { value: 'severe', label: 'Severe (+3)' },
          ],
        },
        {
          key: 'jvp',
          label: 'JVP',
          kind: 'choice',
          help: 'Jugular venous pressure',
          options: [
            { value: 'normal', label: 'Normal' },
            { value: 'elevated', label: 'Elevated' },
            { value: 'markedly_elevated', label: 'Markedly elevated' },
          ],
        },
      ],
    },
    { title: 'Assessment', part: 'assessment', fields: [{ key: 'diagnosis', label: 'Diagnosis', kind: 'text' }] },
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
