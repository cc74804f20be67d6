import { useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { patientPath } from '../patient-cell.tsx'
import { PatientLookup } from './patient-lookup.tsx'

/** Ctrl+K: a patient by name, OP number or phone, from anywhere; Enter opens the patient's page. */
export default function Finder({ close }: { close: () => void }) {
  const navigate = useNavigate()
  return (
    <PatientLookup
      label={t('Patient')}
      help={t('At least two characters. Arrow keys mark, Enter opens.')}
      hint={t('Check the spelling, or search by another detail.')}
      onPick={(patient) => {
        close()
        void navigate(patientPath(patient.id))
      }}
      autoFocus
    />
  )
}
