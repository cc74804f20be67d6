import type { Specialty } from './types.ts'

export const eye: Specialty = {
  department: 'eye',
  title: 'Eye Clinic',
  saved: 'Eye consultation saved successfully',
  sections: [
    {
      title: 'History',
      part: 'subjective',
      fields: [
        { key: 'chief_complaint', label: 'Chief complaint', kind: 'text', from: 'chief_complaint' },
        { key: 'ocular_history', label: 'Ocular history', kind: 'text' },
      ],
    },
    {
      title: 'Examination',
      part: 'objective',
      fields: [
        { key: 'visual_acuity_right', label: 'Visual acuity, right', kind: 'line', placeholder: '6/6' },
        { key: 'visual_acuity_left', label: 'Visual acuity, left', kind: 'line', placeholder: '6/6' },
        { key: 'iop_right', label: 'IOP, right', kind: 'number', min: 0, max: 80, step: 0.1, unit: 'mmHg', help: 'Intraocular pressure' },
        { key: 'iop_left', label: 'IOP, left', kind: 'number', min: 0, max: 80, step: 0.1, unit: 'mmHg', help: 'Intraocular pressure' },
        {
          key: 'pupils',
          label: 'Pupils',
          kind: 'choice',
          options: [
            { value: 'perrl', label: 'PERRL' },
            { value: 'sluggish', label: 'Sluggish' },
            { value: 'fixed', label: 'Fixed' },
            { value: 'anisocoria', label: 'Anisocoria' },
            { value: 'other', label: 'Other' },
          ],
        },
        { key: 'anterior_segment', label: 'Anterior segment', kind: 'text' },
        { key: 'posterior_segment', label: 'Posterior segment', kind: 'text' },
        {
          key: 'extraocular_movements',
          label: 'Extraocular movements',
          kind: 'choice',
          options: [
            { value: 'normal', label: 'Normal' },
            { value: 'restricted', label: 'Restricted' },
            { value: 'nystagmus', label: 'Nystagmus' },
            { value: 'strabismus', label: 'Strabismus' },
          ],
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
    { title: 'Assessment', part: 'assessment', fields: [{ key: 'diagnosis', label: 'Diagnosis', kind: 'text' }] },
    {
      title: 'Plan',
      part: 'plan',
      fields: [
        { key: 'treatment_plan', label: 'Treatment plan', short: 'Treatment', kind: 'text' },
        { key: 'prescription', label: 'Prescription', kind: 'text', optional: true, help: 'Glasses or lenses' },
        { key: 'follow_up', label: 'Follow-up', kind: 'text' },
      ],
    },
  ],
}
