// The columns of admissions and births. They stand beside their contracts, because screens load those that show no
// list.
import { columnsOf } from '../../kernel/contract/index.ts'
import { ofPatientColumns } from '../patients/patient-ref.ts'
import { Birth } from './births.contract.ts'
import { ListedAdmission } from './contract.ts'
import { modes, outcomes, sexes } from './maternity/words.ts'
import { admissionStatuses, isolations, urgencies } from './words.ts'

/** `reason` and `diagnosis` are for who treats. */
export const admissionColumns = columnsOf(ListedAdmission, {
  admission_number: { label: 'Admission', only: 'file' },
  ...ofPatientColumns,
  reason: { label: 'Reason', only: 'screen' },
  diagnosis: { label: 'Diagnosis', only: 'file' },
  ward_name: { label: 'Ward and bed', file_label: 'Ward' },
  bed_label: { label: 'Bed', only: 'file' },
  status: { label: 'Status', words: admissionStatuses },
  urgency: { label: 'Urgency', words: urgencies, only: 'file' },
  isolation: { label: 'Isolation', value: (row) => row.isolation ?? 'Not said', words: isolations, only: 'file' },
  deposit_asked: { label: 'Deposit asked', value: (row) => row.deposit?.asked, kind: 'money', only: 'file' },
  deposit_paid: { label: 'Deposit paid', value: (row) => row.deposit?.paid, kind: 'money', only: 'file' },
  since: { label: 'Since', value: (row) => row.admitted_at ?? row.requested_at, kind: 'instant', only: 'screen' },
  requested_at: { label: 'Requested', kind: 'instant', only: 'file' },
  admitted_at: { label: 'Admitted', kind: 'instant', only: 'file' },
  doctor_name: { label: 'Doctor', only: 'file' },
  discharged_at: { label: 'Discharged', kind: 'instant', only: 'file' },
})

export const birthColumns = columnsOf(Birth, {
  born_at: { label: 'Born', kind: 'instant' },
  patient: { ...ofPatientColumns.patient, label: 'Mother' },
  op_number: ofPatientColumns.op_number,
  child_name: { label: 'Child' },
  child_op_number: { label: 'OP number of child', only: 'file' },
  birth_order: { label: 'Birth order', kind: 'count', only: 'file' },
  outcome: { label: 'Outcome', words: outcomes },
  sex: { label: 'Sex', words: sexes },
  weight_grams: { label: 'Weight', file_label: 'Weight (g)', kind: 'count' },
  mode: { label: 'Mode, by', file_label: 'Mode', words: modes },
  attended_by: { label: 'Attended by', only: 'file' },
  notification_number: { label: 'Notification' },
})
