import { Link } from 'react-router'
import { daysBetween, localDay, PROVIDER_ZONE } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatName, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { PatientBanner } from '../../../../kernel/web/ui/person/patient-banner.tsx'
import { getPatient } from '../../../patients/patient.contract.ts'
import { patientPath, warningsOf } from '../../../patients/web/offers.tsx'
import type { OpenedAdmission } from '../../contract.ts'
import { IsolationBadge, stayPath } from '../words.tsx'

/** `Day 3`: the day of admission is day 1. */
const dayOfStay = (admission: Pick<OpenedAdmission, 'admitted_at' | 'discharged_at'>): number | null => {
  if (!admission.admitted_at) return null
  const until = admission.discharged_at ? localDay(PROVIDER_ZONE, admission.discharged_at) : hospitalToday()
  return daysBetween(localDay(PROVIDER_ZONE, admission.admitted_at), until) + 1
}

/** Who lies there, with allergies in view. */
export function StayBanner({ admission }: { admission: OpenedAdmission }) {
  const patient = useEndpoint(getPatient, { patient_id: admission.patient_id }, { refreshEvery: false }).data
  const day = dayOfStay(admission)
  return (
    <PatientBanner
      initials
      name={formatName(admission)}
      gender={admission.gender}
      dateOfBirth={admission.date_of_birth}
      estimated={admission.date_of_birth_estimated}
      opNumber={admission.op_number}
      to={patientPath(admission.patient_id)}
      {...warningsOf(patient)}
      visit={rich('{ward_name}, bed {bed_label} {day}{isolationBadge}{mother}', {
        ward_name: admission.ward_name,
        bed_label: admission.bed_label,
        day: day !== null && t('· day {day} ', { day }),
        isolationBadge: <IsolationBadge isolation={admission.isolation} />,
        mother: admission.mother && (
          <>
            {t(' · mother ')}
            <Link
              className="u-link"
              to={
                admission.mother.stay
                  ? stayPath(admission.mother.stay.admission_id)
                  : patientPath(admission.mother.patient_id)
              }
            >
              {formatName(admission.mother)}
            </Link>
            {admission.mother.stay &&
              t(', {ward_name}, bed {bed_label}', {
                ward_name: admission.mother.stay.ward_name,
                bed_label: admission.mother.stay.bed_label,
              })}
          </>
        ),
      })}
    />
  )
}
