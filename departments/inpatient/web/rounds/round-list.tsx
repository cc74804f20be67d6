import { useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { NameAlert } from '../../../patients/web/offers.tsx'
import { getRoundList, type RoundRow } from '../../rounds.contract.ts'
import { IsolationBadge } from '../words.tsx'
import { roundPath } from './paths.ts'
import { TaskCount } from './tasks/task-count.tsx'
import type { WardListProps } from './ward-list.ts'
import './rounds.css'

function News({ row }: { row: RoundRow }) {
  if (row.new_results === 0) return <span className="u-muted">{t('Nothing new')}</span>
  return (
    <span className="u-row">
      <Badge tone="blue">
        {row.new_results === 1 ? t('1 new result') : t('{new_results} new results', { new_results: row.new_results })}
      </Badge>
      {row.new_critical > 0 && (
        <Badge tone="red" filled>
          {t('{new_critical} critical', { new_critical: row.new_critical })}
        </Badge>
      )}
    </span>
  )
}

const columns: Column<RoundRow>[] = [
  {
    key: 'bed',
    label: t('Bed'),
    width: 72,
    render: (row) => <span className="u-strong u-nowrap">{row.bed_label}</span>,
  },
  {
    key: 'patient',
    label: t('Patient'),
    card: 'title',
    render: (row) => (
      <>
        <PersonCell person={row} to={roundPath(row.admission_id)} />
        <NameAlert shown={row.name_alert} />
      </>
    ),
  },
  { key: 'day', label: t('Day'), align: 'right', render: (row) => <span className="u-num">{row.day}</span> },
  {
    key: 'diagnosis',
    label: t('Diagnosis'),
    card: 'wide',
    render: (row) => (
      <>
        {row.diagnosis ?? NOTHING}
        <span className="u-person-facts">
          <IsolationBadge isolation={row.isolation} />
        </span>
      </>
    ),
  },
  {
    key: 'note',
    label: t('Last note'),
    render: (row) =>
      row.last_note_at ? (
        <Stacked look="u-num" below={row.last_note_by}>
          {formatDateTime(row.last_note_at)}
        </Stacked>
      ) : (
        <span className="u-muted">{t('No note yet')}</span>
      ),
  },
  {
    key: 'seen',
    label: t('Today'),
    render: (row) => (
      <span className="u-row">
        {row.seen_today ? <Badge tone="green">{t('Seen')}</Badge> : <Badge>{t('Not seen')}</Badge>}
        {row.drafted && <Badge tone="amber">{t('Your note is not signed')}</Badge>}
      </span>
    ),
  },
  { key: 'news', label: t('Since your last note'), render: (row) => <News row={row} /> },
  {
    key: 'tasks',
    label: t('Open tasks'),
    render: (row) => <TaskCount open={row.open_tasks} overdue={row.overdue_tasks} />,
  },
]

/** The patients of a ward in the order of the beds, with what is new of each. */
export default function RoundList({ wardId }: WardListProps) {
  const navigate = useNavigate()
  const list = useEndpoint(getRoundList, { ward_id: wardId })
  const rows = list.data?.rows
  return (
    <Panel
      title={
        rows
          ? t('{length} in bed, {length2} seen today', {
              length: rows.length,
              length2: rows.filter((row) => row.seen_today).length,
            })
          : t('Patients')
      }
      flush
    >
      <DataTable
        label={t('Patients of the ward')}
        columns={columns}
        query={list}
        rowKey={(row) => row.admission_id}
        onOpen={(row) => void navigate(roundPath(row.admission_id))}
        rowTone={(row) => (row.new_critical > 0 ? 'red' : undefined)}
        failure={t('Failed to load the ward')}
        empty={<EmptyState text={t('Nobody lies on this ward')} hint={t('Patients come here by admission.')} />}
      />
    </Panel>
  )
}
