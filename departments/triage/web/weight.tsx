import { formatDate, formatNumber } from '../../../kernel/web/ui/format.ts'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getWeight } from '../contract.ts'

/** What the patient weighed last, and when: beside the medicines that are handed out. */
export default function Weight({ patientId }: { patientId: string }) {
  const { data, error } = useEndpoint(getWeight, { patient_id: patientId })
  if (!data) return <span className="u-muted">{error ? 'Weight could not be loaded' : ' '}</span>
  if (data.weight === null) return <span className="u-strong">Weight not measured</span>
  return (
    <span>
      <strong>{formatNumber(data.weight)} kg</strong> <span className="u-muted">measured {formatDate(data.measured_at)}</span>
    </span>
  )
}
