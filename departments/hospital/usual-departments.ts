import type { DepartmentKind } from './departments.ts'

type UsualDepartment = {
  key: string
  name: string
  /** Of its tickets: `T-012`. */
  letter: string
  /** The first line of its dashboard. */
  description: string
  kind: DepartmentKind
}

/**
 * What a new hospital begins with, in the order in which departments are shown. From then on its departments are
 * rows, which it changes. Apart from what the program knows of some of them (`departments.ts`), because the browser
 * needs that alone.
 */
export const usualDepartments = [
  {
    key: 'triage',
    name: 'Triage',
    letter: 'T',
    description: 'First assessment, vital signs and priority',
    kind: 'triage',
  },
  {
    key: 'general',
    name: 'General Consultation',
    letter: 'G',
    description: 'General outpatient consultation',
    kind: 'clinic',
  },
  { key: 'cardiology', name: 'Cardiology', letter: 'C', description: 'Heart and circulation', kind: 'clinic' },
  { key: 'pediatrics', name: 'Pediatrics', letter: 'P', description: 'Children under 18', kind: 'clinic' },
  {
    key: 'gynecology',
    name: 'Gynecology & Obstetrics',
    letter: 'W',
    description: 'Women’s health, pregnancy and childbirth',
    kind: 'clinic',
  },
  { key: 'surgical', name: 'Surgical', letter: 'S', description: 'Surgical assessment and review', kind: 'clinic' },
  { key: 'orthopedic', name: 'Orthopedic', letter: 'O', description: 'Bones, joints and muscles', kind: 'clinic' },
  { key: 'dental', name: 'Dental', letter: 'D', description: 'Teeth and mouth', kind: 'clinic' },
  { key: 'eye', name: 'Eye Clinic', letter: 'E', description: 'Eyes and sight', kind: 'clinic' },
  {
    key: 'physiotherapy',
    name: 'Physiotherapy',
    letter: 'Y',
    description: 'Movement and rehabilitation',
    kind: 'clinic',
  },
  {
    key: 'laboratory',
    name: 'Laboratory',
    letter: 'L',
    description: 'Tests and samples',
    kind: 'service',
  },
  {
    key: 'radiology',
    name: 'Radiology',
    letter: 'R',
    description: 'Imaging',
    kind: 'service',
  },
  {
    key: 'pharmacy',
    name: 'Pharmacy',
    letter: 'M',
    description: 'Medicines',
    kind: 'service',
  },
  {
    key: 'billing',
    name: 'Billing',
    letter: 'B',
    description: 'Invoices and payments',
    kind: 'service',
  },
] as const satisfies readonly UsualDepartment[]
export type UsualKey = (typeof usualDepartments)[number]['key']

/** The rows with which a hospital begins. */
export const usualRows = (hospital_id: string) =>
  usualDepartments.map(({ key, name, letter, description, kind }, position) => ({
    hospital_id,
    key,
    name,
    letter,
    description,
    kind,
    position,
  }))
