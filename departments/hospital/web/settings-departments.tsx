import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../kernel/web/ui/lists/table-panel.tsx'
import { toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { type DepartmentRow, listDepartments } from '../contract.ts'
import { orderDepartments } from '../departments.contract.ts'
import { NewClinicDialog } from './new-clinic.tsx'

type Row = DepartmentRow & { id: string; at: number }

const kinds: Record<DepartmentRow['kind'], string> = { triage: t('Triage'), clinic: t('Clinic'), service: t('Service') }

/** `08:00 – 16:30`, or that it never closes. */
export const hoursOf = ({ opens_at, closes_at }: Pick<DepartmentRow, 'opens_at' | 'closes_at'>): string =>
  opens_at && closes_at ? `${opens_at} – ${closes_at}` : t('always open')

const facts: Column<Row>[] = [
  {
    key: 'name',
    label: t('Department'),
    card: 'title',
    render: (row) => (
      <Stacked below={row.description || undefined}>
        <Link className="u-link" to={`/hospital/settings/departments/${row.key}`}>
          {row.name}
        </Link>
      </Stacked>
    ),
  },
  {
    key: 'is_active',
    label: t('Status'),
    render: (row) => <Badge tone={row.is_active ? 'green' : 'grey'}>{row.is_active ? t('On') : t('Off')}</Badge>,
  },
  { key: 'kind', label: t('Kind'), render: (row) => kinds[row.kind] },
  { key: 'letter', label: t('Tickets'), render: (row) => <span className="u-num u-nowrap">{row.letter}-001</span> },
  { key: 'hours', label: t('Hours'), render: (row) => <span className="u-num u-nowrap">{hoursOf(row)}</span> },
  {
    key: 'head',
    label: t('Head'),
    render: (row) => row.head_name ?? <span className="u-muted">{t('nobody named')}</span>,
  },
  {
    key: 'rooms',
    label: t('Rooms'),
    render: (row) => row.rooms.join(', ') || <span className="u-muted">{t('none named')}</span>,
  },
]

/**
 * The departments of the hospital: on or off, tickets, hours, head and rooms, in the order in which menus and boards
 * show them.
 */
export default function SettingsDepartments() {
  const list = useEndpoint(listDepartments, {})
  const order = useCommand(orderDepartments, { onError: toastError })
  const [adding, setAdding] = useState(false)
  const rows = (list.data?.rows ?? []).map((row, at) => ({ ...row, id: row.key, at }))

  const move = (row: Row, by: -1 | 1) => {
    const keys = rows.map(({ key }) => key)
    const [key] = keys.splice(row.at, 1)
    keys.splice(row.at + by, 0, key as string)
    order.mutate({ keys })
  }
  const actions = actionsColumn<Row>((row) => (
    <>
      <button
        type="button"
        className="u-icon-button"
        aria-label={t('Move {name} up', { name: row.name })}
        disabled={row.at === 0 || order.isPending}
        onClick={() => move(row, -1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </button>
      <button
        type="button"
        className="u-icon-button"
        aria-label={t('Move {name} down', { name: row.name })}
        disabled={row.at === rows.length - 1 || order.isPending}
        onClick={() => move(row, 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </button>
      <Button variant="default" component={Link} to={`/hospital/settings/departments/${row.key}`}>
        {t('Edit')}
        <span className="u-visually-hidden"> {row.name}</span>
      </Button>
    </>
  ))
  const on = rows.filter((row) => row.is_active).length

  return (
    <Page
      title={t('Departments')}
      facts={list.data ? t('{on} of {length} take patients', { on, length: rows.length }) : undefined}
      actions={<Button onClick={() => setAdding(true)}>{t('Add Clinic')}</Button>}
    >
      <TablePanel
        title={t('Departments')}
        columns={[...facts, actions]}
        query={{ data: list.data && { rows }, error: list.error, refetch: list.refetch }}
        failure={t('Failed to load departments')}
        empty={{ text: t('No departments') }}
      />
      {adding && <NewClinicDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}
