import { options, treatmentPlan } from './blocks.ts'
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
        {
          key: 'measured',
          label: 'Measured',
          kind: 'choice',
          optional: true,
          options: options('Lying', 'Standing'),
          help: 'Only where it was the other way',
          from: 'measured',
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
          options: options('Up to date', 'Pending', 'Delayed', 'Incomplete'),
        },
        {
          key: 'nutritional_status',
          label: 'Nutritional status',
          short: 'Nutrition',
          kind: 'choice',
          options: options(
            'Normal',
            'Underweight',
            'Overweight',
            'Obese',
            'Severely underweight',
            ['wasted', 'Wasted (moderate acute malnutrition)'],
            ['severely_wasted', 'Severely wasted (severe acute malnutrition)'],
            'Stunted',
          ),
        },
        { key: 'physical_exam', label: 'Physical exam', kind: 'text' },
      ],
    },
    { title: 'Assessment', part: 'assessment', fields: [{ key: 'assessment', label: 'Assessment', kind: 'text' }] },
    {
      title: 'Plan',
      part: 'plan',
      fields: [
        treatmentPlan,
        { key: 'next_vaccinations', label: 'Next vaccinations', kind: 'text', optional: true },
        { key: 'follow_up_date', label: 'Follow-up date', short: 'Follow-up', kind: 'date', future: true, aid: 'review' },
      ],
    },
  ],
}
