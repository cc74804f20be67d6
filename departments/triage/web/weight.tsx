import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { WeightFact } from '../../pharmacy/web/offers.tsx'
import { getWeight } from '../contract.ts'

/** What the patient weighed last, where and when: beside the medicines that are prescribed and handed out. */
export default function Weight({ patientId }: { patientId: string }) {
  const { data, error } = useEndpoint(getWeight, { patient_id: patientId })
  if (!data) return <span className="u-muted">{error ? t('Weight could not be loaded') : ' '}</span>
  const { weight, measured_at, source } = data
  return <WeightFact weight={weight !== null && measured_at && source ? { kg: weight, measured_at, source } : null} />
}
