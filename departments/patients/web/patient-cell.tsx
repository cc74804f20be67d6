import { PersonCell } from '../../../kernel/web/ui/person/person-cell.tsx'

/** The patient's page; with a visit, that visit stands on top of it. */
export const patientPath = (patientId: string, visitId?: string): string =>
  `/hospital/patients/${patientId}${visitId ? `?visit_id=${visitId}` : ''}`

type PatientCellProps = {
  row: {
    patient_id: string
    first_name: string
    last_name: string
    op_number: string
    gender?: string | null
    date_of_birth?: string | null
  }
  /** The visit that the row is about. */
  visitId?: string
  /** What else belongs to the name: visit number, phone. */
  more?: string
}

/** The patient of a row: the name leads to the patient's page, under it OP number, gender and age. */
export const PatientCell = ({ row, visitId, more }: PatientCellProps) => (
  <PersonCell person={row} to={patientPath(row.patient_id, visitId)} more={more} />
)
