import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge, StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { type EtimsItem, listEtimsItems } from '../contract.ts'
import { itemStatuses } from '../words.ts'
import { TONES } from './tones.ts'

const columns: Column<EtimsItem>[] = [
  {
    key: 'name',
    label: t('Item'),
    card: 'title',
    render: (row) => (
      <Stacked
        below={
          row.environment === 'simulator' ? null : t('PIN {tin}, branch {bhf_id}', { tin: row.tin, bhf_id: row.bhf_id })
        }
      >
        {row.name}
      </Stacked>
    ),
  },
  { key: 'tax', label: t('Tax code'), render: (row) => row.tax_code },
  {
    key: 'code',
    label: t('Item code'),
    card: 'wide',
    render: (row) => <span className="u-num">{row.item_code ?? NOTHING}</span>,
  },
  { key: 'class', label: t('Class'), render: (row) => <span className="u-num">{row.class_code}</span> },
  {
    key: 'status',
    label: t('Status'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.error}>
        <span className="u-row">
          <StatusBadge status={row.status} label={itemStatuses[row.status]} tone={TONES[row.status]} />
          {row.environment === 'simulator' && <Badge>{t('Simulated')}</Badge>}
        </span>
      </Stacked>
    ),
  },
  {
    key: 'since',
    label: t('Registered'),
    card: 'wide',
    render: (row) => (row.registered_at ? formatDateTime(row.registered_at) : NOTHING),
  },
]

/** The kinds of services as they are registered with KRA. */
export function Items() {
  const items = useEndpoint(listEtimsItems, {})
  return (
    <div className="u-stack">
      <p className="u-muted">
        {t(
          'KRA is told what kind of service was sold, never which. Each kind is registered once, before it is first sold.',
        )}
      </p>
      <DataTable
        label={t('Items at KRA')}
        columns={columns}
        query={items}
        rowKey={(row) => `${row.environment} ${row.tin} ${row.bhf_id} ${row.name} ${row.tax_code}`}
        failure={t('Failed to load the items')}
        empty={
          <EmptyState text={t('No items yet')} hint={t('They are registered with the first invoice that is sent.')} />
        }
      />
    </div>
  )
}
