import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Fact, Facts } from '../../../../kernel/web/ui/facts.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/feedback.tsx'
import { formatAge, formatDate, formatName, formatTime, humanise, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { useEndpoint } from '../../../../kernel/web/use-endpoint.ts'
import { getPatient, type Patient } from '../../../patients/contract.ts'
import { listActiveVisits } from '../../contract.ts'

/** An open visit of the chosen patient, told before anything is filled in; the server has the last word at submit. */
function OpenVisitHint({ patientId }: { patientId: string }) {
  const visits = useEndpoint(listActiveVisits, { patient_id: patientId, page_size: 1 })
  const open = visits.data?.rows[0]
  if (!open) return null
  return (
    <Notice tone="amber">
      This patient already has an open visit today: <strong>{open.visit_number}</strong> ({humanise(open.status).toLowerCase()}, since{' '}
      {formatTime(open.created_at)}).{' '}
      <Link to={`/hospital/patients/${patientId}?visit_id=${open.visit_id}`} className="u-link">
        Open the visit
      </Link>
    </Notice>
  )
}

/** What the record says of the chosen patient. */
export function PatientFacts({ patient }: { patient: Patient }) {
  const born = patient.date_of_birth
    ? `${formatAge(patient.date_of_birth)} (${patient.date_of_birth_estimated ? 'born about ' : ''}${formatDate(patient.date_of_birth)})`
    : NOTHING
  return (
    <Facts>
      <Fact label="Name" className="u-strong">
        {formatName(patient)}
      </Fact>
      <Fact label="OP number">{patient.op_number}</Fact>
      <Fact label="Age">{born}</Fact>
      <Fact label="Gender">{patient.gender ? humanise(patient.gender) : NOTHING}</Fact>
      <Fact label="ID Number">{patient.id_number}</Fact>
    </Facts>
  )
}

/** Step 2 of an existing patient: nothing to fill in, only whether it is the right person. */
export function ExistingStep({ patientId, onChange }: { patientId: string; onChange: () => void }) {
  const patient = useEndpoint(getPatient, { patient_id: patientId }, { enabled: patientId !== '', refreshEvery: false, staleTime: 60_000 })
  if (!patient.data) return <Waiting for={patient} lines={5} />
  return (
    <div className="u-stack">
      <PatientFacts patient={patient.data} />
      <OpenVisitHint patientId={patientId} />
      <div>
        <Button variant="default" onClick={onChange}>
          Choose another patient
        </Button>
      </div>
    </div>
  )
}
