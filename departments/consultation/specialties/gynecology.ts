import { diagnosis, followUp, options } from './blocks.ts'
import type { Specialty } from './types.ts'

export const gynecology: Specialty = {
  department: 'gynecology',
  title: 'Gynecology & Obstetrics Clinic',
  saved: 'Gynecology consultation saved successfully',
  sections: [
    {
      title: 'Menstrual and obstetric history',
      part: 'subjective',
      fields: [
        {
          key: 'lmp',
          label: 'LMP',
          kind: 'date',
          future: false,
          help: 'First day of last period',
          aid: 'pregnancy',
        },
        { key: 'menstrual_history', label: 'Menstrual history', kind: 'text' },
        { key: 'gravida', label: 'Gravida', kind: 'number', min: 0, max: 30, step: 1, help: 'Pregnancies' },
        { key: 'para', label: 'Para', kind: 'number', min: 0, max: 30, step: 1, help: 'Births' },
        { key: 'abortions', label: 'Abortions', kind: 'number', min: 0, max: 30, step: 1, help: 'Losses' },
      ],
      joined: [
        {
          label: 'G/P/A',
          separator: '/',
          parts: [
            ['', 'gravida'],
            ['', 'para'],
            ['', 'abortions'],
          ],
        },
      ],
    },
    {
      title: 'Examination',
      part: 'objective',
      fields: [
        {
          key: 'gestational_age',
          label: 'Gestational age',
          kind: 'number',
          min: 0,
          max: 45,
          step: 0.1,
          unit: 'weeks',
          optional: true,
        },
        {
          key: 'fundal_height',
          label: 'Fundal height',
          kind: 'number',
          min: 0,
          max: 60,
          step: 0.1,
          unit: 'cm',
          optional: true,
        },
        {
          key: 'fetal_heart_rate',
          label: 'Fetal heart rate',
          short: 'FHR',
          kind: 'number',
          min: 0,
          max: 300,
          step: 1,
          unit: '/min',
          optional: true,
        },
        {
          key: 'presentation',
          label: 'Presentation',
          kind: 'choice',
          optional: true,
          options: options('Cephalic', 'Breech', 'Transverse', 'Oblique', 'Not applicable'),
        },
        { key: 'vaginal_exam', label: 'Vaginal exam', kind: 'text', optional: true },
        { key: 'ultrasound', label: 'Ultrasound', kind: 'text', optional: true },
      ],
    },
    diagnosis,
    {
      title: 'Plan',
      part: 'plan',
      fields: [{ key: 'treatment', label: 'Treatment', kind: 'text' }, followUp],
    },
  ],
}
