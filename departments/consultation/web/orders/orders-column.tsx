import { IconAlertTriangle } from '@tabler/icons-react'
import { useSession } from '../../../../kernel/web/session.tsx'
import { ErrorPanel, Skeleton } from '../../../../kernel/web/ui/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../../kernel/web/use-endpoint.ts'
import type { Patient } from '../../../patients/contract.ts'
import type { Visit } from '../../../visits/contract.ts'
import { getOrders } from '../../orders.contract.ts'
import type { ConsultingDepartment } from '../places.ts'
import { BasketPanel } from './basket-panel.tsx'
import { CurrentMedicines } from './current-medicines.tsx'
import type { OrdersLink } from './link.ts'
import { SignedOrders } from './signed.tsx'
import './orders.css'

type OrdersColumnProps = {
  visit: Visit
  department: ConsultingDepartment
  allergies: Patient['allergies'] | undefined
  /** Why nothing can be ordered here; null: it can. */
  closed: string | null
  link: OrdersLink
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
export function OrdersColumn({ visit, department, allergies, closed, link }: OrdersColumnProps) {
  const { can } = useSession()
  const orders = useEndpoint(getOrders, { visit_id: visit.id }, { enabled: can('orders.view') })
  if (!can('orders.view')) return null
  return (
    <Panel title="Orders">
      <div className="orders">
        <Allergies allergies={allergies} />
        {orders.data && orders.data.current_medicines.length > 0 && <CurrentMedicines rows={orders.data.current_medicines} />}
        {closed === null ? <BasketPanel visit={visit} department={department} link={link} /> : <p className="u-muted u-small">{closed}</p>}
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
