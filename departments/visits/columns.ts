// The columns of lists of visits, and those of a visit in lists of other departments. They stand beside the contracts,
// because screens load those that show no list.
import { columnsOf } from '../../kernel/contract/index.ts'
import { ofPatientColumns } from '../patients/patient-ref.ts'
import { EmergencyVisit, ListedEntry } from './queue.contract.ts'
import type { Place } from './visit-ref.ts'

/** Of which visit and patient something is: on screen they stand in one cell. */
export const ofVisitColumns = { ...ofPatientColumns, visit_number: { label: 'Visit number', only: 'file' } } as const

type Placed = { place?: Place | undefined }
/** Where the patient lies now: what a file says of it. */
export const placeColumns = {
  ward: { label: 'Ward', value: ({ place }: Placed) => place?.ward_name, only: 'file' },
  bed: { label: 'Bed', value: ({ place }: Placed) => place?.bed_label, only: 'file' },
} as const

export const queueColumns = columnsOf(ListedEntry, {
  ticket: { label: 'Ticket', only: 'file' },
  ...ofVisitColumns,
  name_alert: { label: 'Name alert', value: ({ name_alert }) => name_alert && 'Name alert', only: 'file' },
  visit_type: { label: 'Visit Type', words: {} },
  department: { label: 'Department', only: 'file' },
  priority: { label: 'Priority', words: { stat: 'Emergency' } },
  wait_start_time: { label: 'Wait Time', file_label: 'Waiting since', kind: 'instant' },
  status: { label: 'Status', words: { done: 'Completed' } },
  assigned_to_name: { label: 'Assigned to', only: 'file' },
})

export const emergencyColumns = columnsOf(EmergencyVisit, {
  ...ofPatientColumns,
  visit_number: { label: 'Visit' },
  emergency_type: { label: 'Emergency type', words: {} },
  emergency_details: { label: 'Details' },
  created_at: { label: 'Arrived', kind: 'instant' },
  in_hospital: { label: 'In hospital', value: ({ created_at }) => created_at, kind: 'instant', only: 'screen' },
  status: { label: 'Status', words: {} },
  closed_at: { label: 'Ended', kind: 'instant', only: 'file' },
})
