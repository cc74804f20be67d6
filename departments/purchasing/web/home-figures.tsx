import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { WorkFigures } from '../../../kernel/web/ui/page/work-lines.tsx'
import { listExpiring } from '../../inventory/expiry.contract.ts'
import { listTransfers } from '../../inventory/transfers.contract.ts'
import { listOrders } from '../contract.ts'

const base = '/hospital/inventory'

/** With what the home of a storekeeper begins: what is asked for, what is on its way, and what has to go. */
export default function HomeFigures() {
  const transfers = useEndpoint(listTransfers, { status: 'requested', page_size: 1 })
  const drafts = useEndpoint(listOrders, { status: 'draft', page_size: 1 })
  const late = useEndpoint(listOrders, { status: 'late', page_size: 1 })
  const expired = useEndpoint(listExpiring, { show: 'expired', page_size: 1 })
  return (
    <WorkFigures
      queries={[transfers, drafts, late, expired]}
      lines={[
        {
          label: t('Stock that a store asks for'),
          count: transfers.data?.total,
          to: `${base}/transfers?status=requested`,
        },
        { label: t('Orders to be approved'), count: drafts.data?.total, to: `${base}/orders?status=draft` },
        { label: t('Deliveries that are late'), count: late.data?.total, to: `${base}/orders?status=late` },
        { label: t('Expired batches'), count: expired.data?.total, to: `${base}/expiry` },
      ]}
    />
  )
}
