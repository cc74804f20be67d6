import type { Specialty } from './types.ts'

export const pediatrics: Specialty = {
  department: 'pediatrics',
  title: 'Pediatrics Clinic',
  saved: 'Pediatric consultation saved successfully',
  sections: [
    {
      title: 'Measurements',
      part: 'subjective',
      fields: [
        { key: 'weight', label: 'Weight', kind: 'number', min: 0.3, max: 300, step: 0.01, unit: 'kg', from: 'weight' },
        {
          key: 'height',
          label: 'Height',
          kind: 'number',
          min: 25,
          max: 250,
          step: 0.1,
          unit: 'cm',
          help: 'Lying under 2 years, standing from 2 years',
          from: 'height',
        },
        { key: 'head_circumference', label: 'Head circumference', kind: 'number', min: 20, max: 70, step: 0.1, unit: 'cm' },
        {
          key: 'temperature',
          label: 'Temperature',
          short: 'Temp',
          kind: 'number',
          min: 25,
          max: 45,
          step: 0.1,
          unit: '°C',
          from: 'temperature',
          aid: 'growth',
        },
      ],
    },
    {
      title: 'Development and examination',
      part: 'objective',
      fields: [
        { key: 'developmental_milestones', label: 'Developmental milestones', kind: 'text' },
        {
          key: 'immunization_status',
          label: 'Immunization status',
          short: 'Immunization',
          kind: 'choice',
          options: [
            { value: 'up_to_date', label: 'Up to date' },
            { value: 'pending', label: 'Pending' },
            { value: 'delayed', label: 'Delayed' },
            { value: 'incomplete', label: 'Incomplete' },
          ],
        },
        {
          key: 'nutritional_status',
          label: 'Nutritional status',
          short: 'Nutrition',
          kind: 'choice',
          options: [
            { value: 'normal', label: 'Normal' },
            { value: 'underweight', label: 'Underweight' },
            { value: 'overweight', label: 'Overweight' },
            { value: 'obese', label: 'Obese' },
            { value: 'severely_underweight', label: 'Severely underweight' },
          ],
        },
        { key: 'physical_exam', label: 'Physical exam', kind: 'text' },
      ],
    },
    { title: 'Assessment', part: 'assessment', fields: [{ key: 'assessment', label: 'Assessment', kind: 'text' }] },
    {
      title: 'Plan',
      part: 'plan',
      fields: [
        { key: 'treatment_plan', label: 'Treatment plan', short: 'Treatment', kind: 'text' },
        { key: 'next_vaccinations', label: 'Next vaccinations', kind: 'text', optional: true },
        { key: 'follow_up_date', label: 'Follow-up date', short: 'Follow-up', kind: 'date', aid: 'review' },
      ],
    },
  ],
}
