/** The departments that have a queue, in the order in which they are shown. */
export const clinicalDepartments = [
  'triage',
  'general',
  'cardiology',
  'pediatrics',
  'gynecology',
  'surgical',
  'orthopedic',
  'dental',
  'eye',
  'physiotherapy',
] as const
export const serviceDepartments = ['laboratory', 'radiology', 'pharmacy', 'billing'] as const
export const departments = [...clinicalDepartments, ...serviceDepartments] as const
export type Department = (typeof departments)[number]

/** Departments with consultations: where triage may send a patient. */
export const consultingDepartments = clinicalDepartments.filter((d) => d !== 'triage') as Exclude<
  (typeof clinicalDepartments)[number],
  'triage'
>[]

export const departmentLabels: Record<Department, string> = {
  triage: 'Triage',
  general: 'General Consultation',
  cardiology: 'Cardiology',
  pediatrics: 'Pediatrics',
  gynecology: 'Gynecology & Obstetrics',
  surgical: 'Surgical',
  orthopedic: 'Orthopedic',
  dental: 'Dental',
  eye: 'Eye Clinic',
  physiotherapy: 'Physiotherapy',
  laboratory: 'Laboratory',
  radiology: 'Radiology',
  pharmacy: 'Pharmacy',
  billing: 'Billing',
}

/** The letter of a department's tickets (`T-012`). */
export const ticketLetters: Record<Department, string> = {
  triage: 'T',
  general: 'G',
  cardiology: 'C',
  pediatrics: 'P',
  gynecology: 'W',
  surgical: 'S',
  orthopedic: 'O',
  dental: 'D',
  eye: 'E',
  physiotherapy: 'Y',
  laboratory: 'L',
  radiology: 'R',
  pharmacy: 'M',
  billing: 'B',
}

/** How a department is named inside a sentence and on its dashboard's first line. */
export const departmentDescriptions: Record<Department, string> = {
  triage: 'First assessment, vital signs and priority',
  general: 'General outpatient consultation',
  cardiology: 'Heart and circulation',
  pediatrics: 'Children under 18',
  gynecology: 'Women’s health, pregnancy and childbirth',
  surgical: 'Surgical assessment and review',
  orthopedic: 'Bones, joints and muscles',
  dental: 'Teeth and mouth',
  eye: 'Eyes and sight',
  physiotherapy: 'Movement and rehabilitation',
  laboratory: 'Tests and samples',
  radiology: 'Imaging',
  pharmacy: 'Medicines',
  billing: 'Invoices and payments',
}
