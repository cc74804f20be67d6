import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('consultation', {
  permissions: {
    'consultation.view': { module: 'outpatient', roles: ['nurse', 'doctor', 'radiologist', 'records_officer'] },
    'consultation.write': { module: 'outpatient', roles: ['doctor'] },
  },
  topics: ['consultation', 'note-templates'],
  entities: ['consultation', 'note_template'],
  errors: {
    consultation_not_found: [404, 'This consultation does not exist'],
    consultation_taken: [409, 'Somebody else is writing this consultation'],
    consultation_closed: [409, 'This consultation is already saved'],
    template_not_found: [404, 'This template does not exist'],
    template_name_taken: [422, 'There is a template of this name already'],
    template_not_yours: [403, 'This template belongs to somebody else'],
  },
  tables: ['consultation_diagnoses', 'consultation_versions', 'consultations', 'diagnosis_codes', 'note_templates'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    consultation: Known<typeof words>
  }
}
