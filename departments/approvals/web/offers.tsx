import './approvals.css'
import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { countApprovals, listApprovals } from '../contract.ts'
import { ApprovalLine } from './approval-lines.tsx'

export { useByTwo } from './by-two.ts'

const PAGE = '/hospital/approvals'
const SHOWN = 5

/** What waits for a second person: of one thing, or of all that the person sees; nothing where nothing waits. */
export function WaitingApprovals({ entityId }: { entityId?: string }) {
  const may = useSession().can('approvals.view')
  const waiting = useEndpoint(
    listApprovals,
    { search: '', page_size: SHOWN, ...(entityId && { entity_id: entityId }) },
    { enabled: may },
  )
  const { rows = [], total = 0 } = waiting.data ?? {}
  if (!rows.length) return null
  return (
    <Panel
      title={t('Waiting for approval')}
      actions={
        <Link to={PAGE} className="u-link">
          {total > SHOWN ? t('All {total}', { total }) : t('Approvals')}
        </Link>
      }
    >
      <ul className="approvals">
        {rows.map((approval) => (
          <ApprovalLine key={approval.id} approval={approval} />
        ))}
      </ul>
    </Panel>
  )
}

/** How many requests wait for this person to decide, as a line of the home page; undefined while unknown. */
export function useToDecide(): number | undefined {
  const may = useSession().can('approvals.view')
  return useEndpoint(countApprovals, {}, { enabled: may }).data?.to_decide
}
/** The list behind that line. */
export const toDecidePath = PAGE
