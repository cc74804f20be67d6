import { chiefComplaint, diagnosis, followUp, options, treatmentPlan } from './blocks.ts'
import type { Specialty } from './types.ts'

/** A fraction as the chart says it (6/9, 20/40), or what is seen without one. */
const acuity = {
  pattern: /^(\d{1,2}(\.\d)?\/\d{1,3}|(CF|HM|PL|LP|NPL|NLP)\b)/i,
  wrong: 'Visual acuity is written like 6/9 or 20/40, or CF, HM, PL or NPL',
}

export const eye: Specialty = {
  department: 'eye',
  title: 'Eye Clinic',
  saved: 'Eye consultation saved successfully',
  sections: [
    {
      title: 'History',
      part: 'subjective',
      fields: [chiefComplaint, { key: 'ocular_history', label: 'Ocular history', kind: 'text' }],
    },
    {
      title: 'Examination',
      part: 'objective',
      fields: [
        { key: 'visual_acuity_right', label: 'Visual acuity, right', kind: 'line', placeholder: '6/6', ...acuity },
        { key: 'visual_acuity_left', label: 'Visual acuity, left', kind: 'line', placeholder: '6/6', ...acuity },
        {
          key: 'iop_right',
          label: 'IOP, right',
          kind: 'number',
          min: 0,
          max: 80,
          step: 0.1,
          unit: 'mmHg',
          help: 'Intraocular pressure',
        },
        {
          key: 'iop_left',
          label: 'IOP, left',
          kind: 'number',
          min: 0,
          max: 80,
          step: 0.1,
          unit: 'mmHg',
          help: 'Intraocular pressure',
        },
        {
          key: 'pupils',
          label: 'Pupils',
          kind: 'choice',
          options: options('PERRL', 'Sluggish', 'Fixed', 'Anisocoria', 'Other'),
        },
        { key: 'anterior_segment', label: 'Anterior segment', kind: 'text' },
        { key: 'posterior_segment', label: 'Posterior segment', kind: 'text' },
        {
          key: 'extraocular_movements',
          label: 'Extraocular movements',
          kind: 'choice',
          options: options('Normal', 'Restricted', 'Nystagmus', 'Strabismus'),
        },
      ],
      joined: [
        {
          label: 'Visual acuity',
          separator: ', ',
          parts: [
            ['right ', 'visual_acuity_right'],
            ['left ', 'visual_acuity_left'],
          ],
        },
        {
          label: 'IOP',
          separator: ', ',
          parts: [
            ['right ', 'iop_right'],
            ['left ', 'iop_left'],
          ],
        },
      ],
    },
    diagnosis,
    {
      title: 'Plan',
      part: 'plan',
      fields: [
        treatmentPlan,
        { key: 'prescription', label: 'Prescription', kind: 'text', optional: true, help: 'Glasses or lenses' },
        followUp,
      ],
    },
  ],
}
