import type { Permission } from '../../kernel/contract/index.ts'

export const hospitalRoles = [
  'admin',
  'receptionist',
  'nurse',
  'doctor',
  'lab_technologist',
  'lab_reviewer',
  'radiographer',
  'radiologist',
  'pharmacist',
  'cashier',
  'records_officer',
  'storekeeper',
] as const
export type HospitalRole = (typeof hospitalRoles)[number]

export const providerRoles = ['super-admin', 'support', 'viewer'] as const
export type ProviderRole = (typeof providerRoles)[number]

const everybody: Permission[] = ['hospital.view', 'staff.view', 'support.raise']
const seesPatients: Permission[] = [...everybody, 'patients.view', 'queue.view']
const worksQueue: Permission[] = [...seesPatients, 'queue.call', 'queue.work']

/** The one table of who may do what. The Access page shows it; the server decides by it; a session carries the union of its roles. */
export const rolePermissions: Record<HospitalRole | ProviderRole, readonly Permission[]> = {
  admin: [
    ...worksQueue,
    'hospital.settings',
    'staff.manage',
    'support.manage',
    'appointments.view',
    'appointments.manage',
    'appointments.schedules',
    'patients.register',
    'patients.edit',
    'patients.merge',
    'orders.view',
    'orders.place',
    'orders.catalogues',
    'lab.work',
    'lab.review',
    'radiology.work',
    'radiology.review',
    'records.view',
    'documents.keep',
    'billing.view',
    'reception.view',
    'reception.manage',
    'queue.manage',
    'triage.record',
    'consultation.view',
    'consultation.write',
    'visits.complete',
    'reports.view',
  ],
  receptionist: [
    ...seesPatients,
    'queue.call',
    'patients.register',
    'patients.edit',
    'reception.view',
    'reception.manage',
    'queue.manage',
    'visits.complete',
    'billing.view',
    'appointments.view',
    'appointments.manage',
  ],
  nurse: [
    ...worksQueue,
    'records.view',
    'documents.keep',
    'reception.view',
    'queue.manage',
    'triage.record',
    'consultation.view',
    'orders.view',
    'appointments.view',
    'appointments.manage',
  ],
  doctor: [
    ...worksQueue,
    'records.view',
    'documents.keep',
    'queue.manage',
    'triage.record',
    'consultation.view',
    'consultation.write',
    'orders.view',
    'orders.place',
    'visits.complete',
    'appointments.view',
    'appointments.manage',
  ],
  lab_technologist: [...worksQueue, 'orders.view', 'orders.catalogues', 'lab.work'],
  lab_reviewer: [...worksQueue, 'orders.view', 'orders.catalogues', 'lab.work', 'lab.review'],
  radiographer: [...worksQueue, 'orders.view', 'orders.catalogues', 'radiology.work'],
  radiologist: [
    ...worksQueue,
    'orders.view',
    'orders.catalogues',
    'radiology.work',
    'radiology.review',
    'records.view',
    'consultation.view',
  ],
  pharmacist: [...worksQueue, 'orders.view', 'orders.catalogues'],
  cashier: [...worksQueue, 'billing.view'],
  records_officer: [
    ...seesPatients,
    'records.view',
    'documents.keep',
    'patients.edit',
    'patients.merge',
    'consultation.view',
    'orders.view',
  ],
  storekeeper: everybody,
  'super-admin': ['platform.view', 'platform.hospitals', 'platform.manage', 'platform.tickets', 'platform.reports'],
  support: ['platform.view', 'platform.hospitals', 'platform.tickets'],
  viewer: ['platform.view', 'platform.reports'],
}

export const roleLabels: Record<HospitalRole | ProviderRole, string> = {
  admin: 'Hospital Admin',
  receptionist: 'Receptionist',
  nurse: 'Nurse',
  doctor: 'Doctor',
  lab_technologist: 'Laboratory Technologist',
  lab_reviewer: 'Laboratory Reviewer',
  radiographer: 'Radiographer',
  radiologist: 'Radiologist',
  pharmacist: 'Pharmacist',
  cashier: 'Cashier',
  records_officer: 'Records Officer',
  storekeeper: 'Storekeeper',
  'super-admin': 'Super Admin',
  support: 'Support',
  viewer: 'Viewer',
}

/** The permissions of somebody who holds these roles. */
export const permissionsOf = (roles: readonly (HospitalRole | ProviderRole)[]): Permission[] => [
  ...new Set(roles.flatMap((role) => rolePermissions[role] ?? [])),
]
