// What the screens of departments above may use.
export { PatientCell, patientPath } from './patient-cell.tsx'
export { ChosenPatient, chosenPatient, PatientField } from './patient-field.tsx'
export { PatientLookup } from './patient-lookup.tsx'
export { ContactFields, contactFacts, identityFacts, typedContacts } from './person-fields.tsx'
export { RegisterPatient } from './register-button.tsx'
export { warningsOf } from './warnings.ts'
