import type { Access, Permission } from './permissions.ts'

/** The parts of Uzima that a hospital buys and that change what its people may do. The catalogue (`modules`) may hold more; those are words on an offer. */
export const gatedModules = {
  reception: 'Reception',
  patients: 'Patient Management',
  outpatient: 'Outpatient',
  laboratory: 'Laboratory',
  radiology: 'Radiology',
  pharmacy: 'Pharmacy',
  billing: 'Billing & Insurance',
  inpatient: 'Inpatient',
  appointments: 'Appointments',
  reports: 'Reports & Analytics',
} as const
export type GatedModule = keyof typeof gatedModules

/** To which module a permission belongs. What is not here (seeing a patient, the queues, the hospital itself) every hospital has. */
const permissionModules: Partial<Record<Permission, GatedModule>> = {
  'patients.register': 'reception',
  'reception.view': 'reception',
  'reception.manage': 'reception',
  'patients.edit': 'patients',
  'patients.merge': 'patients',
  'records.view': 'patients',
  'triage.record': 'outpatient',
  'consultation.view': 'outpatient',
  'consultation.write': 'outpatient',
  'orders.place': 'outpatient',
  'lab.work': 'laboratory',
  'lab.review': 'laboratory',
  'radiology.work': 'radiology',
  'radiology.review': 'radiology',
  'documents.keep': 'patients',
  'billing.view': 'billing',
  'appointments.view': 'appointments',
  'appointments.manage': 'appointments',
  'appointments.schedules': 'appointments',
  'reports.view': 'reports',
}

/** The module that something needs: its own, or that of its permission; undefined: none. */
export const moduleOf = (thing: { permission: Access; module?: GatedModule | undefined }): GatedModule | undefined =>
  thing.module ?? permissionModules[thing.permission as Permission]
