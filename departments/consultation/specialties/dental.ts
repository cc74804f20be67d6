import { chiefComplaint, diagnosis, followUp, options, treatmentPlan } from './blocks.ts'
import type { Specialty } from './types.ts'

export const dental: Specialty = {
  department: 'dental',
  title: 'Dental Clinic',
  saved: 'Dental consultation saved successfully',
  sections: [
    {
      title: 'History',
      part: 'subjective',
      fields: [
        chiefComplaint,
        { key: 'dental_history', label: 'Dental history', kind: 'text' },
        { key: 'last_dental_visit', label: 'Last dental visit', kind: 'date', future: false, optional: true },
        {
          key: 'oral_hygiene',
          label: 'Oral hygiene',
          kind: 'choice',
          options: options('Good', 'Fair', 'Poor'),
        },
      ],
    },
    {
      title: 'Examination',
      part: 'objective',
      fields: [
        { key: 'extraoral_exam', label: 'Extraoral examination', short: 'Extraoral', kind: 'text' },
        { key: 'intraoral_exam', label: 'Intraoral examination', short: 'Intraoral', kind: 'text' },
        {
          key: 'teeth_condition',
          label: 'Teeth condition',
          short: 'Teeth',
          kind: 'text',
          help: 'By tooth number, for example 46 deep caries',
        },
      ],
    },
    diagnosis,
    {
      title: 'Plan',
      part: 'plan',
      fields: [
        treatmentPlan,
        { key: 'procedures_done', label: 'Procedures done', kind: 'text', optional: true },
        { key: 'home_instructions', label: 'Home instructions', kind: 'text' },
        followUp,
      ],
    },
  ],
}
