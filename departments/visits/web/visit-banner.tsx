import type { ReactNode } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { PatientBanner } from '../../../kernel/web/ui/person/patient-banner.tsx'
import type { Patient } from '../../patients/patient.contract.ts'
import { patientPath, warningsOf } from '../../patients/web/offers.tsx'
import type { Visit } from '../contract.ts'

type Props = {
  visit: Visit
  /** What is known of the patient; undefined while it is not. */
  patient: Patient | undefined
  initials?: boolean
  /** What is said of the visit behind its number. */
  children?: ReactNode
}

/** Whose visit it is, with what must be known at once: above the work on it. */
export const VisitBanner = ({ visit, patient, initials, children }: Props) => (
  <PatientBanner
    initials={initials}
    name={formatName(visit)}
    gender={visit.gender}
    dateOfBirth={visit.date_of_birth}
    estimated={visit.date_of_birth_estimated}
    opNumber={visit.op_number}
    phone={visit.phone}
    to={patientPath(visit.patient_id)}
    {...warningsOf(patient)}
    visit={
      <>
        {t('Visit {visit_number}', { visit_number: visit.visit_number })}
        {children}
      </>
    }
  />
)
