/** Every permission that an endpoint may ask for. Which role holds which is said in `departments/access/roles.ts`. */
export const permissions = [
  'hospital.view',
  'hospital.settings',
  'staff.view',
  'staff.manage',
  'patients.view',
  'patients.register',
  'patients.edit',
  'patients.merge',
  'records.view',
  'reception.view',
  'reception.manage',
  'queue.view',
  'queue.call',
  'queue.work',
  'queue.manage',
  'triage.record',
  'consultation.view',
  'consultation.write',
  'visits.complete',
  'orders.view',
  'orders.place',
  'orders.catalogues',
  'appointments.view',
  'appointments.manage',
  'appointments.schedules',
  'support.raise',
  'support.manage',
  'platform.view',
  'platform.hospitals',
  'platform.manage',
  'platform.tickets',
  'platform.reports',
] as const

export type Permission = (typeof permissions)[number]

/** Who may call an endpoint: anybody, anybody signed in, or the holders of one permission. */
export type Access = Permission | 'public' | 'signed_in'
