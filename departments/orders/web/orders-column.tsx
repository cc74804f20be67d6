import { Suspense, useEffect } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { ErrorPanel, Skeleton } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { useDesk } from '../../consultation/web/offers.tsx'
import { useClinics } from '../../hospital/web/offers.tsx'
import { getPatient } from '../../patients/patient.contract.ts'
import { AskedFacts } from '../../patients/web/offers.tsx'
import { getVisit } from '../../visits/contract.ts'
import { getOrders } from '../contract.ts'
import { BasketPanel } from './basket/basket-panel.tsx'
import { CurrentMedicines } from './current-medicines.tsx'
import { SignedOrders } from './signed.tsx'
import './orders.css'

type OrdersColumnProps = {
  visitId: string
  department: string
  /** Why nothing can be ordered here; null: it can. */
  closed: string | null
}

/** The orders of a visit: allergies on top, what is being ordered, what is signed. */
export default function OrdersColumn({ visitId, department, closed }: OrdersColumnProps) {
  const { can } = useSession()
  const clinics = useClinics()
  const visit = useEndpoint(getVisit, { visit_id: visitId }).data
  const patient = useEndpoint(
    getPatient,
    { patient_id: visit?.patient_id ?? '' },
    { enabled: visit !== undefined, refreshEvery: false },
  )
  const orders = useEndpoint(getOrders, { visit_id: visitId }, { enabled: can('orders.view') })
  const desk = useDesk()
  const waited = [...(orders.data?.tests ?? []), ...(orders.data?.studies ?? [])].some(
    ({ status }) => status !== 'completed' && status !== 'cancelled',
  )
  useEffect(() => desk?.setTestsOpen(waited), [desk, waited])
  if (!can('orders.view')) return null
  return (
    <Panel title={t('Orders')}>
      <div className="orders">
        {patient.data && (
          <div className="orders-facts">
            <Suspense fallback={<Skeleton lines={2} />}>
              <AskedFacts patient={patient.data} visitId={visitId} />
            </Suspense>
          </div>
        )}
        {orders.data && orders.data.current_medicines.length > 0 && (
          <CurrentMedicines rows={orders.data.current_medicines} />
        )}
        {closed !== null ? (
          <p className="u-muted u-small">{closed}</p>
        ) : (
          visit &&
          clinics?.some((row) => row.key === department) && <BasketPanel visit={visit} department={department} />
        )}
        {orders.error && !orders.data ? (
          <ErrorPanel error={orders.error} text={t('Failed to load orders')} onRetry={() => void orders.refetch()} />
        ) : orders.data ? (
          <SignedOrders orders={orders.data} visitId={visitId} />
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
    </Panel>
  )
}
