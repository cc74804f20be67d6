import { PersonCell } from '../../../kernel/web/ui/person-cell.tsx'

type Row = {
  patient_id: string
  visit_number: string
  op_number: string
  first_name: string
  last_name: string
  gender: string | null
  date_of_birth: string | null
}

/** The patient of a row with OP and visit number; the name leads to the patient's page. */
export const LabPatient = ({ row }: { row: Row }) => (
  <span className="lab-person">
    <PersonCell person={row} to={`/hospital/patients/${row.patient_id}`} />
    <span className="u-person-facts">Visit {row.visit_number}</span>
  </span>
)
