import type { PrescriptionStatus } from './prescriptions.contract.ts'

/** What the pharmacy says of a prescription's state. */
export const prescriptionStatusLabels: Record<PrescriptionStatus, string> = {
  pending: 'Pending',
  dispensing: 'Dispensing',
  completed: 'Completed',
  cancelled: 'Cancelled',
}
