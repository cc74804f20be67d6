import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useHangs } from '../../../kernel/web/panels.tsx'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { WorkLines } from '../../../kernel/web/ui/page/work-lines.tsx'
import { listEquipment } from '../../equipment/contract.ts'
import { listExpiring } from '../../inventory/expiry.contract.ts'
import { listStockTakes } from '../../inventory/takes.contract.ts'
import { listTransfers } from '../../inventory/transfers.contract.ts'
import { listOrders } from '../contract.ts'

const base = '/hospital/inventory'

/**
 * On the home of who sees stock: what is to be sent, approved, received, thrown away and serviced, without what stands
 * above as a figure. The counts are those of the lists themselves.
 */
export default function HomeWork() {
  const { can } = useSession()
  const asFigures = useHangs('home_figures', 'store')
  const takes = useEndpoint(listStockTakes, { status: 'counted', page_size: 1 })
  const due = useEndpoint(listEquipment, { due: 'overdue', page_size: 1 })
  const transfers = useEndpoint(listTransfers, { status: 'requested', page_size: 1 }, { enabled: !asFigures })
  const drafts = useEndpoint(listOrders, { status: 'draft', page_size: 1 }, { enabled: !asFigures })
  const late = useEndpoint(listOrders, { status: 'late', page_size: 1 }, { enabled: !asFigures })
  const expired = useEndpoint(listExpiring, { show: 'expired', page_size: 1 }, { enabled: !asFigures })
  const approves = can('inventory.approve')
  const lines = [
    {
      label: t('Stock that a store asks for'),
      count: transfers.data?.total,
      to: `${base}/transfers?status=requested`,
      shown: !asFigures,
    },
    {
      label: t('Stock takes to be approved'),
      count: takes.data?.total,
      to: `${base}/stock-takes?status=counted`,
      shown: approves,
    },
    {
      label: t('Orders to be approved'),
      count: drafts.data?.total,
      to: `${base}/orders?status=draft`,
      shown: approves && !asFigures,
    },
    {
      label: t('Deliveries that are late'),
      count: late.data?.total,
      to: `${base}/orders?status=late`,
      shown: !asFigures,
    },
    { label: t('Expired batches'), count: expired.data?.total, to: `${base}/expiry`, shown: !asFigures },
    {
      label: t('Equipment overdue for service'),
      count: due.data?.total,
      to: `${base}/equipment?due=overdue`,
      shown: true,
    },
  ]
  return (
    <WorkLines
      title={t('Inventory')}
      queries={[takes, due, transfers, drafts, late, expired]}
      lines={lines.filter(({ shown }) => shown)}
    />
  )
}
