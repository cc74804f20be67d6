import { t } from '../../../kernel/contract/words/text.ts'
import './rota/rota.css'
import { Link } from 'react-router'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { NOTHING } from '../../../kernel/web/ui/format.ts'
import { actionsColumn } from '../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { listStaffedDepartments, type StaffedDepartment } from '../duty.contract.ts'
import { OnDutyPanel } from './rota/on-duty.tsx'

/** Every department: who heads it, where and when it is open, who works in it, and who of them now. */
export default function Departments() {
  const { can } = useSession()
  const departments = useEndpoint(listStaffedDepartments, {})
  const rows = departments.data?.rows
  const columns: Column<StaffedDepartment>[] = [
    {
      key: 'name',
      label: t('Department'),
      card: 'title',
      render: (row) => (
        <>
          <Link className="u-link u-person" to={`/hospital/staff/schedules?department=${row.key}`}>
            {row.name}
          </Link>
          <span className="u-person-facts">{row.description}</span>
        </>
      ),
    },
    { key: 'head', label: t('Head'), card: 'wide', render: (row) => row.head_name ?? NOTHING },
    { key: 'rooms', label: t('Rooms'), card: 'wide', render: (row) => row.rooms.join(', ') || NOTHING },
    {
      key: 'hours',
      label: t('Hours'),
      card: 'wide',
      render: (row) => (
        <span className="u-num">
          {row.opens_at && row.closes_at ? `${row.opens_at}–${row.closes_at}` : t('Always open')}
        </span>
      ),
    },
    {
      key: 'state',
      label: t('State'),
      card: 'wide',
      render: (row) => <Badge tone={row.is_active ? 'green' : 'grey'}>{row.is_active ? t('On') : t('Off')}</Badge>,
    },
    {
      key: 'staff',
      label: t('Staff'),
      card: 'wide',
      align: 'right',
      render: (row) => <span className="u-num">{row.staff}</span>,
    },
    {
      key: 'duty',
      label: t('On duty'),
      card: 'wide',
      align: 'right',
      render: (row) => <span className="u-num">{row.on_duty}</span>,
    },
    ...(can('hospital.settings')
      ? [
          actionsColumn((row: StaffedDepartment) => (
            <Button variant="default" component={Link} to={`/hospital/settings/departments/${row.key}`}>
              {t('Edit')}
              <span className="u-visually-hidden"> {row.name}</span>
            </Button>
          )),
        ]
      : []),
  ]
  const on = rows?.filter((row) => row.is_active).length ?? 0
  const duty = rows?.reduce((sum, row) => sum + row.on_duty, 0) ?? 0
  return (
    <Page
      title={t('Departments')}
      facts={
        rows
          ? t('{on} of {length} departments are on · {duty} people on duty in them', { on, length: rows.length, duty })
          : ' '
      }
    >
      <DataTable
        label={t('Departments')}
        columns={columns}
        query={departments}
        rowKey={(row) => row.key}
        failure={t('Failed to load the departments')}
        empty={<EmptyState text={t('There are no departments')} />}
      />
      <OnDutyPanel />
    </Page>
  )
}
