// What the screens of departments above may use.
import { lazy } from 'react'

export { warningsOf } from './facts/warnings.ts'
export { NameAlert } from './name-alert.tsx'
export { PatientCell, patientPath } from './patient-cell.tsx'
export { usePaymentFacts } from './payment-facts.ts'
export { PaymentFields } from './payment-fields.tsx'
export { ContactFields, contactFacts, identityFacts, typedContacts } from './person-fields.tsx'
export { RecordMarks } from './record-marks.tsx'
export { RegisterPatient } from './register-button.tsx'
export { ChosenPatient, chosenPatient, PatientField } from './search/patient-field.tsx'
export { PatientLookup } from './search/patient-lookup.tsx'

/** What a paper says of allergies and pregnancy; while it is fetched the print has to wait (`data-drawing`). */
export const PrintedFacts = lazy(() => import('./facts/printed-facts.tsx'))
/** Allergies and pregnancy with what records them; loaded when a screen shows them, which the first one does not. */
export const AskedFacts = lazy(() => import('./facts/asked-facts.tsx'))
