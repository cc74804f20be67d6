// The words of wards, beds and admissions: key → how it is called.
import { defineDocument } from '../../kernel/contract/document.ts'

export const wardKinds = [
  'Medical',
  'Surgical',
  'Maternity',
  'Paediatric',
  'Newborn unit',
  'Orthopaedic',
  'Gynaecology',
  'High dependency',
  'Intensive care',
  'Isolation',
  'Mental health',
  'Other',
] as const

export const wardSexes = { any: 'Everybody', female: 'Female', male: 'Male' } as const
export const bedKinds = { bed: 'Bed', cot: 'Cot', incubator: 'Incubator', couch: 'Delivery couch' } as const
/** What a bed is; `occupied` follows from who lies in it, the others are set. */
export const bedStates = {
  ready: 'Free',
  occupied: 'Occupied',
  cleaning: 'Cleaning',
  out_of_order: 'Out of order',
} as const
export type BedState = keyof typeof bedStates

export const admission = defineDocument({
  entity: 'admission',
  number: { column: 'admission_number', letters: 'ADM' },
  states: {
    requested: { label: 'Waiting for a bed', late: '{name} still waits for a bed' },
    admitted: { label: 'Admitted', late: '{name} has been admitted already' },
    discharged: { label: 'Discharged', late: '{name} has been discharged already' },
    cancelled: { label: 'Cancelled', late: '{name} was cancelled' },
  },
  errors: { not_found: 'admission_not_found', state: 'admission_state' },
})
export const admissionStatuses = admission.labels
export const admissionSources = { consultation: 'Consultation', emergency: 'Emergency', direct: 'Direct' } as const
export const urgencies = { emergency: 'Emergency', urgent: 'Urgent', routine: 'Routine' } as const
/**
 * What keeps others from catching it, or this patient from catching something (CDC 2007 Guideline for Isolation
 * Precautions).
 */
export const isolations = {
  none: 'Not needed',
  contact: 'Contact',
  droplet: 'Droplet',
  airborne: 'Airborne',
  protective: 'Protective',
} as const
export type Isolation = keyof typeof isolations
export const consents = {
  patient: 'The patient',
  guardian: 'Parent or guardian',
  kin: 'Next of kin',
  emergency: 'Nobody could: emergency',
} as const
export const dischargeKinds = {
  home: 'Home',
  referred: 'Referred',
  against_advice: 'Against medical advice',
  absconded: 'Absconded',
  died: 'Died',
} as const
