import { Link } from 'react-router'
import { formatAge, formatGender, formatName, NOTHING } from '../../../kernel/web/ui/format.ts'
import type { QueueEntry } from '../contract.ts'

/** The name bold, with the ticket; under it OP and visit number, gender and age. */
export function PatientCell({ entry }: { entry: QueueEntry }) {
  const person = [formatGender(entry.gender), formatAge(entry.date_of_birth)].filter((part) => part !== NOTHING)
  return (
    <>
      <Link to={`/hospital/patients/${entry.patient_id}`} className="u-person">
        {formatName(entry)}
      </Link>
      <span className="u-person-facts">
        {[`OP ${entry.op_number}`, entry.visit_number, ...person].join(' · ')} <span className="visits-ticket">{entry.ticket}</span>
      </span>
    </>
  )
}
