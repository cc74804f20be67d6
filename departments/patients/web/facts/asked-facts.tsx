import type { Patient } from '../../patient.contract.ts'
import { Allergies } from './allergies.tsx'
import { PregnancyFact } from './pregnancy.tsx'

/**
 * What has to be asked of a patient, in view above what is ordered: allergies and pregnancy, each with whether anybody
 * asked.
 */
const AskedFacts = ({ patient, visitId }: { patient: Patient; visitId: string }) => (
  <>
    <Allergies patient={patient} visitId={visitId} />
    <PregnancyFact patient={patient} visitId={visitId} />
  </>
)
export default AskedFacts
