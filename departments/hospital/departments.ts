import { t } from '../../kernel/contract/text.ts'
import type { HospitalRole } from '../access/roles.ts'

/** Triage assesses, a clinic consults, a service carries out what was ordered. */
export const departmentKinds = ['triage', 'clinic', 'service'] as const
export type DepartmentKind = (typeof departmentKinds)[number]

type Special = {
  /** How the queue labels the start of the work, where it is not said by the kind. */
  action?: string
  /** For whom its patients wait, where it is not said by the kind. */
  roles?: readonly HospitalRole[]
  /** How a referral to it is called, where that is not its key. */
  referral?: string
}
/** What only the program can know of a department, by its key; of others it follows from their kind. */
const special: Record<string, Special> = {
  gynecology: { referral: 'obstetrics' },
  orthopedic: { referral: 'orthopedics' },
  eye: { referral: 'ophthalmology' },
  laboratory: { action: 'Process Tests', roles: ['lab_technologist', 'lab_reviewer'] },
  radiology: { action: 'Process Imaging', roles: ['radiographer', 'radiologist'] },
  pharmacy: { action: 'Dispense Medication', roles: ['pharmacist'] },
  billing: { action: 'Process Payment', roles: ['cashier'] },
}
const ofKind: Record<DepartmentKind, { action: string; roles: readonly HospitalRole[] }> = {
  triage: { action: 'Start Triage', roles: ['nurse'] },
  clinic: { action: 'Start Consultation', roles: ['doctor'] },
  service: { action: 'Receive Patient', roles: [] },
}
type Known = { key: string; kind: DepartmentKind }

/** What the work in a department says when it starts. */
export const actionOf = ({ key, kind }: Known): string => t(special[key]?.action ?? ofKind[kind].action)
/** The roles for which its patients wait; admin and reception look at all departments. */
export const rolesOf = ({ key, kind }: Known): readonly string[] => special[key]?.roles ?? ofKind[kind].roles
/** How a referral to a clinic names it. */
export const referralOf = (key: string): string => special[key]?.referral ?? key
