import type { Output } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { listSigned } from '../witness.contract.ts'

type Row = Output<typeof listSigned>['rows'][number]
const columns: Column<Row>[] = [
  {
    key: 'at',
    label: t('When'),
    render: (row) => <span className="u-nowrap">{formatDateTime(row.signed_at)}</span>,
  },
  { key: 'whom', label: t('At whose screen'), card: 'title', render: (row) => row.asked_by_name },
  {
    key: 'what',
    label: t('What you signed'),
    card: 'wide',
    render: ({ says }) => [...says.entries()].map(([at, line]) => <div key={at}>{line}</div>),
  },
  {
    key: 'used',
    label: t('Status'),
    render: ({ used_at }) =>
      used_at ? <Badge tone="green">{t('Done')}</Badge> : <Badge tone="grey">{t('Not done')}</Badge>,
  },
]

/** What one has signed oneself as second person. */
export function SignedPanel() {
  const list = useList(listSigned, { page: 1 }, () => ({}))
  return (
    <Panel title={t('Signed as second person')} flush>
      <ListTable
        label={t('Signed as second person')}
        columns={columns}
        list={list}
        empty={{
          text: t('You have signed nothing as second person'),
          hint: t('What you sign at the screen of a colleague stands here, as you read it.'),
        }}
      />
    </Panel>
  )
}
