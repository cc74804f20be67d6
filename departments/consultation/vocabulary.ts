import { defineErrors, defineNames, definePermissions, defineTables, type Names } from '../../kernel/contract/index.ts'

const permissions = definePermissions({
  'consultation.view': { module: 'outpatient', roles: ['admin', 'nurse', 'doctor', 'radiologist', 'records_officer'] },
  'consultation.write': { module: 'outpatient', roles: ['admin', 'doctor'] },
})
const topics = defineNames('consultation', 'note-templates')
const entities = defineNames('consultation', 'note_template')
const errors = defineErrors({
  consultation_not_found: [404, 'This consultation does not exist'],
  consultation_taken: [409, 'Somebody else is writing this consultation'],
  consultation_closed: [409, 'This consultation is already saved'],
  template_not_found: [404, 'This template does not exist'],
  template_name_taken: [422, 'There is a template of this name already'],
  template_not_yours: [403, 'This template belongs to somebody else'],
})
defineTables('consultation', 'consultation_diagnoses', 'consultation_versions', 'consultations', 'diagnosis_codes', 'note_templates')

declare module '../../kernel/contract/vocabulary.ts' {
  interface Permissions extends Names<typeof permissions> {}
  interface Topics extends Names<typeof topics> {}
  interface Entities extends Names<typeof entities> {}
  interface ErrorCodes extends Names<typeof errors> {}
}
