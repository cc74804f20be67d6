import { Link } from 'react-router'
import { formatAge, formatGender, formatName, NOTHING } from '../../../kernel/web/ui/format.ts'
import type { QueueEntry } from '../contract.ts'

/** The name bold; under it OP number, gender and age, then visit number and ticket. */
export function PatientCell({ entry }: { entry: QueueEntry }) {
  const person = [`OP ${entry.op_number}`, formatGender(entry.gender), formatAge(entry.date_of_birth)].filter((part) => part !== NOTHING)
  return (
    <>
      <Link to={`/hospital/patients/${entry.patient_id}`} className="u-person">
        {formatName(entry)}
      </Link>
      <span className="u-person-facts visits-patient">
        <span className="u-nowrap">{person.join(' · ')}</span>
        <span className="u-nowrap">
          {entry.visit_number} · {entry.ticket}
        </span>
      </span>
    </>
  )
}
