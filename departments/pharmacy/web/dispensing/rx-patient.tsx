import '../pharmacy.css'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Panels } from '../../../../kernel/web/panels.tsx'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { PatientBanner } from '../../../../kernel/web/ui/person/patient-banner.tsx'
import { getPatient } from '../../../patients/patient.contract.ts'
import { patientPath, warningsOf } from '../../../patients/web/offers.tsx'
import type { PrescriptionRow } from '../../dispensing.contract.ts'
import { Treated } from './treated.tsx'

declare module '../../../../kernel/web/panels.tsx' {
  interface Places {
    /** Where medicines are handed out: what of the patient has to be known there. */
    dispensing: { patientId: string }
  }
}

type Patient = Pick<
  PrescriptionRow,
  'patient_id' | 'op_number' | 'first_name' | 'last_name' | 'gender' | 'date_of_birth' | 'date_of_birth_estimated'
>
type RxPatientProps = { of: Patient; phone?: string | null; link?: boolean; shown?: readonly string[] }
/**
 * Whom the medicines are for, with allergies, pregnancy and weight, what triage found, what they take already and
 * what is diagnosed: wherever something of them is decided, also over the dialogs. `link`: the name leads to the
 * record; `shown`: prescriptions that stand below anyway.
 */
export function RxPatient({ of, phone, link, shown = [] }: RxPatientProps) {
  const { can } = useSession()
  const patientId = of.patient_id
  const patient = useEndpoint(getPatient, { patient_id: patientId }, { enabled: can('patients.view') }).data
  return (
    <>
      <PatientBanner
        name={formatName(of)}
        gender={of.gender}
        dateOfBirth={of.date_of_birth}
        estimated={of.date_of_birth_estimated}
        opNumber={of.op_number}
        {...(phone === undefined ? {} : { phone })}
        {...(link ? { to: patientPath(patientId) } : {})}
        {...warningsOf(patient)}
        visit={<Panels place="dispensing" about={{ patientId }} fallback={<span> </span>} />}
      />
      <Panels place="treating" about={{ patientId }} fallback={null} />
      {can('pharmacy.view') && <Treated patientId={patientId} without={shown} />}
    </>
  )
}
