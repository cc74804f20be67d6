import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('consultation', {
  permissions: {
    'consultation.view': {
      says: 'Read consultation notes',
      module: 'outpatient',
      roles: ['nurse', 'doctor', 'radiologist', 'records_officer'],
    },
    // Who writes notes, and who keeps the templates of all departments.
    'consultation.templates': {
      says: 'Keep note templates',
      module: 'outpatient',
      roles: ['doctor', 'records_officer'],
    },
    'consultation.write': { says: 'Consult: write and sign notes', module: 'outpatient', roles: ['doctor'] },
  },
  topics: ['consultation', 'note-templates'],
  entities: ['consultation', 'note_template'],
  errors: {
    consultation_not_found: [404, 'This consultation does not exist'],
    consultation_taken: [409, 'Somebody else is writing this consultation', { overtaken: false }],
    does_not_fit: [409, 'This note does not fit the patient', { overtaken: false }],
    consultation_draft: [409, 'This consultation is not saved yet', { overtaken: false }],
    consultation_closed: [409, 'This consultation is already saved', { overtaken: true }],
    draft_not_empty: [409, 'Something is written or ordered in this note already', { overtaken: false }],
    not_with_you: [409, 'This patient is not with you any more', { overtaken: false }],
    template_not_found: [404, 'This template does not exist'],
    template_name_taken: [422, 'There is a template of this name already'],
    template_not_yours: [403, 'This template belongs to somebody else'],
  },
  tables: [
    'consultation_addenda',
    'consultation_diagnoses',
    'consultation_versions',
    'consultations',
    'diagnosis_codes',
    'note_templates',
  ],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    consultation: Known<typeof words>
  }
}
