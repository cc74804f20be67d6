import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { ErrorPanel, Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { listTickets } from '../../contract.ts'

/** How many of a hospital's tickets wait for an answer, and the way to them. */
export default function OpenTickets({ hospitalId }: { hospitalId: string }) {
  const open = useEndpoint(listTickets, { hospital_id: hospitalId, status: 'open', page_size: 1 })
  const started = useEndpoint(listTickets, { hospital_id: hospitalId, status: 'in-progress', page_size: 1 })
  const failed = [open, started].find((query) => query.error && !query.data)
  return (
    <Panel title={t('Support tickets')}>
      {failed ? (
        <ErrorPanel error={failed.error} text={t('Failed to load the tickets')} onRetry={() => failed.refetch()} />
      ) : open.data && started.data ? (
        <p>
          {open.data.total + started.data.total === 0
            ? t('No open tickets. ')
            : t('{total} open, {total2} in progress. ', {
                total: formatNumber(open.data.total),
                total2: formatNumber(started.data.total),
              })}
          <Link to={`/support/tickets?hospital=${hospitalId}`}>{t('Show tickets')}</Link>
        </p>
      ) : (
        <Skeleton lines={1} />
      )}
    </Panel>
  )
}
