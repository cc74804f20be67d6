import type { recordTypes } from './contract.ts'

export const recordTypeLabels: Record<(typeof recordTypes)[number], string> = {
  history: 'History',
  examination: 'Examination',
  diagnosis: 'Diagnosis',
  treatment: 'Treatment',
  followup: 'Follow-up',
  admission: 'Inpatient',
}
