import type { HospitalRole } from '../access/roles.ts'

/** Triage assesses, a clinic consults, a service carries out what was ordered. */
export const departmentKinds = ['triage', 'clinic', 'service'] as const
export type DepartmentKind = (typeof departmentKinds)[number]

type UsualDepartment = {
  key: string
  name: string
  /** Of its tickets: `T-012`. */
  letter: string
  /** The first line of its dashboard. */
  description: string
  kind: DepartmentKind
  /** How the queue labels the start of the work, where it is not said by the kind. */
  action?: string
  /** For whom its patients wait, where it is not said by the kind. */
  roles?: readonly HospitalRole[]
  /** How a referral to it is called, where that is not its key. */
  referral?: string
}

/**
 * What a new hospital begins with, in the order in which departments are shown. From then on its departments are rows, which it changes; what only the
 * program can know of one (its action, its roles) is found here by its key, and for others by their kind.
 */
export const usualDepartments = [
  { key: 'triage', name: 'Triage', letter: 'T', description: 'First assessment, vital signs and priority', kind: 'triage' },
  { key: 'general', name: 'General Consultation', letter: 'G', description: 'General outpatient consultation', kind: 'clinic' },
  { key: 'cardiology', name: 'Cardiology', letter: 'C', description: 'Heart and circulation', kind: 'clinic' },
  { key: 'pediatrics', name: 'Pediatrics', letter: 'P', description: 'Children under 18', kind: 'clinic' },
  {
    key: 'gynecology',
    name: 'Gynecology & Obstetrics',
    letter: 'W',
    description: 'Women’s health, pregnancy and childbirth',
    kind: 'clinic',
    referral: 'obstetrics',
  },
  { key: 'surgical', name: 'Surgical', letter: 'S', description: 'Surgical assessment and review', kind: 'clinic' },
  { key: 'orthopedic', name: 'Orthopedic', letter: 'O', description: 'Bones, joints and muscles', kind: 'clinic', referral: 'orthopedics' },
  { key: 'dental', name: 'Dental', letter: 'D', description: 'Teeth and mouth', kind: 'clinic' },
  { key: 'eye', name: 'Eye Clinic', letter: 'E', description: 'Eyes and sight', kind: 'clinic', referral: 'ophthalmology' },
  { key: 'physiotherapy', name: 'Physiotherapy', letter: 'Y', description: 'Movement and rehabilitation', kind: 'clinic' },
  {
    key: 'laboratory',
    name: 'Laboratory',
    letter: 'L',
    description: 'Tests and samples',
    kind: 'service',
    action: 'Process Tests',
    roles: ['lab_technologist', 'lab_reviewer'],
  },
  {
    key: 'radiology',
    name: 'Radiology',
    letter: 'R',
    description: 'Imaging',
    kind: 'service',
    action: 'Process Imaging',
    roles: ['radiographer', 'radiologist'],
  },
  {
    key: 'pharmacy',
    name: 'Pharmacy',
    letter: 'M',
    description: 'Medicines',
    kind: 'service',
    action: 'Dispense Medication',
    roles: ['pharmacist'],
  },
  {
    key: 'billing',
    name: 'Billing',
    letter: 'B',
    description: 'Invoices and payments',
    kind: 'service',
    action: 'Process Payment',
    roles: ['cashier'],
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

const byKey = new Map<string, UsualDepartment>(usualDepartments.map((row) => [row.key, row]))
const ofKind: Record<DepartmentKind, { action: string; roles: readonly HospitalRole[] }> = {
  triage: { action: 'Start Triage', roles: ['nurse'] },
  clinic: { action: 'Start Consultation', roles: ['doctor'] },
  service: { action: 'Receive Patient', roles: [] },
}
type Known = { key: string; kind: DepartmentKind }

/** What the work in a department says when it starts. */
export const actionOf = ({ key, kind }: Known): string => byKey.get(key)?.action ?? ofKind[kind].action
/** The roles for which its patients wait; admin and reception look at all departments. */
export const rolesOf = ({ key, kind }: Known): readonly string[] => byKey.get(key)?.roles ?? ofKind[kind].roles
/** How a referral to a clinic names it. */
export const referralOf = (key: string): string => byKey.get(key)?.referral ?? key
