import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Panels } from '../../../kernel/web/panels.tsx'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { PatientBanner } from '../../../kernel/web/ui/person/patient-banner.tsx'
import { getPatient } from '../../patients/patient.contract.ts'
import { patientPath, warningsOf } from '../../patients/web/offers.tsx'
import type { Place } from '../../visits/visit-ref.ts'
import { placeWords } from '../../visits/web/offers.tsx'

type Subject = {
  patient_id: string
  visit_id: string
  visit_number: string
  op_number: string
  first_name: string
  last_name: string
  gender: string | null
  date_of_birth: string | null
  date_of_birth_estimated: boolean
  place?: Place
}

/** Whose examination it is; allergies are in view, because of the contrast. */
export function StudyBanner({ of }: { of: Subject }) {
  const { can } = useSession()
  const patient = useEndpoint(
    getPatient,
    { patient_id: of.patient_id },
    { enabled: can('patients.view'), refreshEvery: false },
  )
  return (
    <>
      <PatientBanner
        name={formatName(of)}
        gender={of.gender}
        dateOfBirth={of.date_of_birth}
        estimated={of.date_of_birth_estimated}
        opNumber={of.op_number}
        visit={t('Visit {visit_number}{value}', {
          visit_number: of.visit_number,
          value: of.place ? ` · ${placeWords(of.place)}` : '',
        })}
        to={patientPath(of.patient_id, of.visit_id)}
        {...warningsOf(patient.data)}
      />
      <Panels place="treating" about={{ patientId: of.patient_id, visitId: of.visit_id }} fallback={null} />
    </>
  )
}
