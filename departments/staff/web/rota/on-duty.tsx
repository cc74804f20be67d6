import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatPhone, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useDepartmentName } from '../../../hospital/web/offers.tsx'
import { listOnDuty, type OnDuty } from '../../duty.contract.ts'
import { hoursOf } from './words.ts'

/** Who works at this moment, by department, and how to reach them. */
export function OnDutyPanel() {
  const duty = useEndpoint(listOnDuty, {})
  const nameOf = useDepartmentName()
  const columns: Column<OnDuty>[] = [
    {
      key: 'who',
      label: t('Person'),
      card: 'title',
      render: (row) => (
        <>
          <Link className="u-link u-person" to={`/hospital/staff/schedules?person=${row.staff_id}`}>
            {row.name}
          </Link>
          <span className="u-person-facts">{row.job_title}</span>
        </>
      ),
    },
    {
      key: 'where',
      label: t('Department'),
      card: 'wide',
      render: (row) => (row.department ? nameOf(row.department) : t('No department')),
    },
    {
      key: 'when',
      label: t('Until'),
      card: 'wide',
      render: (row) => (
        <>
          <span className="u-num">{hoursOf(row)}</span>
          <span className="u-person-facts">{row.shift ?? t('Weekly hours')}</span>
        </>
      ),
    },
    {
      key: 'phone',
      label: t('Phone'),
      card: 'wide',
      render: (row) =>
        row.phone ? (
          <a className="u-link u-num" href={`tel:${row.phone}`}>
            {formatPhone(row.phone)}
          </a>
        ) : (
          NOTHING
        ),
    },
  ]
  return (
    <Panel title={t('On duty now')} flush>
      <DataTable
        label={t('On duty now')}
        columns={columns}
        query={duty}
        rowKey={(row) => `${row.staff_id} ${row.department} ${row.starts_at}`}
        failure={t('Failed to load who is on duty')}
        empty={
          <EmptyState text={t('Nobody is on duty at this moment')} hint={t('Weekly hours and the rota say who is.')} />
        }
      />
    </Panel>
  )
}
