import { Link } from 'react-router'
import { ErrorPanel, Skeleton } from '../../../kernel/web/ui/feedback.tsx'
import { formatNumber } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { listTickets } from '../contract.ts'

/** How many of a hospital's tickets wait for an answer, and the way to them. */
export default function OpenTickets({ hospitalId }: { hospitalId: string }) {
  const open = useEndpoint(listTickets, { hospital_id: hospitalId, status: 'open', page_size: 1 })
  const started = useEndpoint(listTickets, { hospital_id: hospitalId, status: 'in-progress', page_size: 1 })
  const failed = [open, started].find((query) => query.error && !query.data)
  return (
    <Panel title="Support tickets">
      {failed ? (
        <ErrorPanel error={failed.error} text="Failed to load the tickets" onRetry={() => failed.refetch()} />
      ) : open.data && started.data ? (
        <p>
          {open.data.total + started.data.total === 0
            ? 'No open tickets. '
            : `${formatNumber(open.data.total)} open, ${formatNumber(started.data.total)} in progress. `}
          <Link to={`/support/tickets?hospital=${hospitalId}`}>Show tickets</Link>
        </p>
      ) : (
        <Skeleton lines={1} />
      )}
    </Panel>
  )
}
