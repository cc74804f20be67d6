import { defineErrors, defineNames, definePermissions, defineTables, type Names } from '../../kernel/contract/index.ts'

const permissions = definePermissions({
  'consultation.view': { module: 'outpatient', roles: ['admin', 'nurse', 'doctor', 'radiologist', 'records_officer'] },
  'consultation.write': { module: 'outpatient', roles: ['admin', 'doctor'] },
  'orders.view': {
    roles: ['admin', 'nurse', 'doctor', 'lab_technologist', 'lab_reviewer', 'radiographer', 'radiologist', 'pharmacist', 'records_officer'],
  },
  'orders.place': { module: 'outpatient', roles: ['admin', 'doctor'] },
  'orders.catalogues': { roles: ['admin', 'lab_technologist', 'lab_reviewer', 'radiographer', 'radiologist', 'pharmacist'] },
})
const topics = defineNames('consultation', 'favourites', 'note-templates')
const entities = defineNames('consultation', 'note_template', 'order_favourite', 'prescription', 'referral')
const errors = defineErrors({
  consultation_not_found: [404, 'This consultation does not exist'],
  consultation_taken: [409, 'Somebody else is writing this consultation'],
  consultation_closed: [409, 'This consultation is already saved'],
  warnings_stand: [422, 'Please give a reason where there is a warning'],
  prescription_not_found: [404, 'This prescription does not exist'],
  prescription_state: [409, 'The prescription is in another state'],
  referral_not_found: [404, 'This referral does not exist'],
  referral_state: [409, 'The referral is in another state'],
  favourite_not_found: [404, 'This favourite does not exist'],
  template_not_found: [404, 'This template does not exist'],
  template_name_taken: [422, 'There is a template of this name already'],
  template_not_yours: [403, 'This template belongs to somebody else'],
})
defineTables(
  'consultation',
  'consultation_diagnoses',
  'consultation_prescriptions',
  'consultation_referrals',
  'consultation_versions',
  'consultations',
  'diagnosis_codes',
  'note_templates',
  'order_favourites',
)

declare module '../../kernel/contract/vocabulary.ts' {
  interface Permissions extends Names<typeof permissions> {}
  interface Topics extends Names<typeof topics> {}
  interface Entities extends Names<typeof entities> {}
  interface ErrorCodes extends Names<typeof errors> {}
}
