import { Link } from 'react-router'
import { hear, t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import { toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { noticeEvents } from '../notice-words.ts'
import { listNotices, seeNotices } from '../notices.contract.ts'
import './messages.css'

/** On everybody's home: what they were told and have not seen yet. Nothing where there is nothing. */
export default function HomeNotices() {
  const notices = useEndpoint(listNotices, {})
  const see = useCommand(seeNotices, { onError: toastError })
  const rows = notices.data?.rows.filter((row) => !row.seen_at) ?? []
  if (!rows.length) return null
  const seen = (ids: string[]) => see.mutate({ notice_ids: ids })
  return (
    <Panel
      title={t('You were told')}
      actions={
        rows.length > 1 && (
          <Button
            variant="default"
            size="compact-md"
            loading={see.isPending}
            onClick={() => seen(rows.map((row) => row.id))}
          >
            {t('All seen')}
          </Button>
        )
      }
    >
      <ul className="messages-notices">
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <Link to={noticeEvents[row.event].path} className="u-link" onClick={() => seen([row.id])}>
                {hear(row.body)}
              </Link>
              <span className="u-person-facts">{formatDateTime(row.created_at)}</span>
            </div>
            <Button variant="subtle" size="compact-md" disabled={see.isPending} onClick={() => seen([row.id])}>
              {t('Seen')}
              <span className="u-visually-hidden">: {hear(row.body)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
