import { IconAlertTriangle } from '@tabler/icons-react'
import { useSession } from '../../../kernel/web/session.tsx'
import { ErrorPanel, Skeleton } from '../../../kernel/web/ui/feedback.tsx'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useClinics } from '../../hospital/web/offers.tsx'
import { getPatient, type Patient } from '../../patients/contract.ts'
import { getVisit } from '../../visits/contract.ts'
import { getOrders } from '../contract.ts'
import { BasketPanel } from './basket-panel.tsx'
import { CurrentMedicines } from './current-medicines.tsx'
import { SignedOrders } from './signed.tsx'
import './orders.css'

type OrdersColumnProps = {
  visitId: string
  department: string
  /** Why nothing can be ordered here; null: it can. */
  closed: string | null
}

/** The allergies of the patient, always in view above what is ordered. */
function Allergies({ allergies }: { allergies: Patient['allergies'] | undefined }) {
  if (!allergies) return null
  if (allergies.length === 0) return <p className="u-muted u-small">No known allergies</p>
  return (
    <p className="orders-allergies">
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        <strong>Allergies:</strong>{' '}
        {allergies.map(({ substance, reaction }) => (reaction ? `${substance} (${reaction})` : substance)).join(', ')}
      </span>
    </p>
  )
}

/** The orders of a visit: allergies on top, what is being ordered, what is signed. */
export default function OrdersColumn({ visitId, department, closed }: OrdersColumnProps) {
  const { can } = useSession()
  const clinics = useClinics()
  const visit = useEndpoint(getVisit, { visit_id: visitId }).data
  const patient = useEndpoint(getPatient, { patient_id: visit?.patient_id ?? '' }, { enabled: visit !== undefined, refreshEvery: false })
  const orders = useEndpoint(getOrders, { visit_id: visitId }, { enabled: can('orders.view') })
  if (!can('orders.view')) return null
  return (
    <Panel title="Orders">
      <div className="orders">
        <Allergies allergies={patient.data?.allergies} />
        {orders.data && orders.data.current_medicines.length > 0 && <CurrentMedicines rows={orders.data.current_medicines} />}
        {closed !== null ? (
          <p className="u-muted u-small">{closed}</p>
        ) : (
          visit && clinics?.some((row) => row.key === department) && <BasketPanel visit={visit} department={department} />
        )}
        {orders.error && !orders.data ? (
          <ErrorPanel error={orders.error} text="Failed to load orders" onRetry={() => void orders.refetch()} />
        ) : orders.data ? (
          <SignedOrders orders={orders.data} />
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
    </Panel>
  )
}
